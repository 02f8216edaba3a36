"""Unified English Braille by the examples of its rules, in both directions."""

from __future__ import annotations

import pytest

from corpus.braille import decode, encode

# Print and cells, by the sections of the rules.
REFERENCE = [
    # 10.1 and 10.2: word signs stand alone, also in compounds and before an ending with an apostrophe.
    ("It's like you'd do", ",x's l y'd d"),
    ("do-it-yourself", "d-x-yrf"),
    ("out-of-the-way", "\\-(-!-way"),
    ("the child's people's", "! *'s p's"),
    ("can't, that'll, this'll", "c't1 t'll1 ?'ll"),
    ("cans, donut, butter", "cans1 donut1 butt]"),
    ("St. and still; a shall, Ch.", ",st4 & /2 a %1 ,ch4"),
    # 10.3 and 10.4: strong contractions and groupsigns.
    ("and for of the with", "& = ( ! )"),
    ("band forth often then withers", "b& =? (t5 !n )]s"),
    ("ingot, sing, ringing", "9got1 s+1 r++"),
    ("which whichever", ': :i*"e'),
    # 10.5: lower word signs, and what may touch them.
    ("was (was) was. was- 'was' \"Was", "0 \"<0\"> was4 was- 'was' 8,was"),
    ("his were be His", "8 7 2 ,8"),
    ("in (in) in. mother-in-law in-depth", '9 "<9"> in4 "m-9-law 9-dep?'),
    ("enough enough. enough's", "5 5\\<4 5's"),
    # 10.6: lower groupsigns.
    ("because being been bee best", "2c 2+ be5 bee be/"),
    ("concave con cone disc dish dislike disease", '3cave con c"o disc di% 4like 41se'),
    ("conning conned mistiming renaming nonesuch", '3n+ conn$ mi/im+ r5am+ n"os*'),
    ("eat tea heat idea bubble ebb accept effort egg eggs", "eat tea h1t idea bu2le ebb a3ept ef=t egg e7s"),
    ("inside den linen", "9side d5 l95"),
    # 10.7 and 10.8: initial-letter and final-letter contractions.
    ("one money honest pioneer stone", '"o m"oy h"o/ pione] /"o'),
    ("day father character through ought upon whose", '"d "f "* "? "\\ ^u ^:'),
    ("cannot had many spirit world their there these", '_c _h _m _s _w _! "! ^!'),
    ("never severe severing under launder", 'n"e sev]e s"e+ "u laund]'),
    ("sound advance mission unless mount", "s.d adv.e mis.n un.s m.t"),
    ("fence long careful nation kindness moment city", "f;e l;g c>e;l na;n k9d;s mo;t c;y"),
    # 10.9: shortforms.
    ("about afternoons braille's children friendly", "ab afns brl's *n frly"),
    ("good-bye goodness letterhead quickly unnecessary", "gd-bye gd;s lrh1d qkly unnec"),
    ("mustn't shouldn't himself blinded quicker", "m/n't %dn't hmf bl9d$ qk]"),
    # 10.11: compounds, sounded h, prefixes.
    ("sweetheart mishap shanghai react northeast", "sweethe>t mishap %anghai react nor?1/"),
    # 5: grade 1 indicators.
    ("b, C; x-ray a i o", ";b1 ;,c2 ;x-ray a i o"),
    ("ab CD", ";ab ;,,cd"),
    # 6: numbers.
    ("3.5 1,000 .25 1804-15 10:30", "#c4e #a1jjj #4be #ahjd-#ae #aj3#cj"),
    ("2b 2B 4th 12k x2", "#b;b #b,b #dth #abk x#b"),
    ("½ 1½ 1/2 5⁄16", "#a/b #a#a/b #a_/#b #e/af"),
    # 7: punctuation.
    ('"What?" (he said) [sic] {x}', '8,:at80 "<he sd"> .<sic.> _<;x_>'),
    ("‘yes’ she said — no...", ",8yes,0 %e sd ,- no444"),
    ("either/or a\\b", "ei!r_/or a_*b"),
    # 3: signs.
    ("£5 $3.50 50% 5¢ €2", "@l#e @s#c4ej #ej.0 #e@c @e#b"),
    ("2 + 2 = 4 × 1", '#b "6 #b "7 #d "8 #a'),
    ("R&D a@b.com #5 § ° *", ',r@&,d a@ab4com _?#e ^s ^j "9'),
    # 4: modifiers and ligatures.
    ("café naïve Éa façade piñata œuvre Blücher", "caf^/e na^3ive ,^/ea fa^&cade pi^]nata o^6euvre ,bl^3u*]"),
    # 8: capitals.
    ("The ABC of NATO-led USA's", ",! ,,abc ( ,,nato-l$ ,,usa's"),
    ("McDonald O'Hara ABCs iPod", ",mc,donald ,o',h>a ,,abc,'s i,pod"),
    ("SEE THE NEW RULES now", ",,,see ! new rules,' n["),
]


@pytest.mark.parametrize(("text", "cells"), REFERENCE)
def test_the_examples_of_the_rules(text: str, cells: str) -> None:
    encoded = encode(text, table="ueb")
    assert encoded.cells == cells
    assert encoded.problems == ()
    decoded = decode(cells, table="ueb", layout="run-on")
    assert decoded.text == text
    assert decoded.problems == ()


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("But the child was in.", ",but the child was in4"),
        ("b, C; 4th, 2b", "b1 ,c2 #dth1 #b;b"),
        ('"What?" (he said)', '8,what80 "<he said">'),
        ("SEE THE NEW RULES now", ",,,see the new rules,' now"),
        ("1½ café £5", "#a#a/b caf^/e @l#e"),
    ],
)
def test_uncontracted(text: str, cells: str) -> None:
    assert encode(text, table="ueb1").cells == cells
    assert decode(cells, table="ueb1", layout="run-on").text == text


@pytest.mark.parametrize(
    ("cells", "text"),
    [
        ("^8,yes0^0", '“Yes"”'),
        (",8yes,0 ,7no,7", '‘yes’ "no"'),
        ("_8oui_0 ^;8que8", "«oui» ¿que?"),
        (";;abc but b", "abc but but"),
        (";;;b c d;' b", "b c d but"),
        (",,,b c,' b", "BUT CAN but"),
        ('#a1jjj"jjj', "1,000 000"),
        ("#f7 #abc.0", "6′ 123%"),
        ('"""""" #dg', "...... 47"),
        ("777777777777", "────────────"),
        (".a ,.w", "α Ω"),
        ("3gratulate unbl f/lings", "congratulate unbl firstlings"),
        ("frdom gr&*n", "frienddom grandchildren"),
    ],
)
def test_reading_what_is_seldom_written(cells: str, text: str) -> None:
    assert decode(cells, table="ueb", layout="run-on").text == text


def test_typeforms_are_kept_apart() -> None:
    cells = ".1only ! ^2b+ _7c>ds ( ! pack_' & .7see ! n.' page1"
    decoded = decode(cells, table="ueb", layout="run-on")
    assert decoded.text == "only the bing cards of the pack and see the not page,"
    found = [(decoded.text[start:end], name) for start, end, name in decoded.typeforms]
    assert found == [
        ("only", "italic"),
        ("b", "bold"),
        ("cards of the pack", "underline"),
        ("see the not", "italic"),
    ]
    assert [decoded.text[start:end] for start, end in decoded.italics] == ["only", "see the not"]


@pytest.mark.parametrize("table", ["ebae", "ueb", "ueb1"])
def test_italics_are_written_and_read(table: str) -> None:
    text = "The only card of the whole pack is out"
    stretches = [(4, 8, "italic"), (17, 31, "italic")]
    encoded = encode(text, table=table, typeforms=stretches)
    assert encoded.problems == ()
    decoded = decode(encoded.cells, table=table, layout="run-on")
    assert decoded.text == text
    assert [text[start:end] for start, end in decoded.italics] == [
        "only",
        *(["the", "whole", "pack"] if table == "ebae" else ["the whole pack"]),
    ]


@pytest.mark.parametrize(
    ("cells", "bad"),
    [
        ("! @ c>d", ["@"]),
        ("! # c>d", ["#"]),
        ("a ,", [","]),
        ("x;9#b", ["9"]),
        ("c>d ,4", [","]),
        ("1 ;b", ["1"]),
    ],
)
def test_cells_that_mean_nothing_are_reported(cells: str, bad: list[str]) -> None:
    decoded = decode(cells, table="ueb", layout="run-on")
    assert [problem.cells for problem in decoded.problems] == bad
    assert all(cells[problem.offset :].startswith(problem.cells) for problem in decoded.problems)


def test_what_has_no_sign_is_reported_with_its_place() -> None:
    encoded = encode("A trick ♠ a game", table="ueb")
    assert [(problem.offset, problem.cells) for problem in encoded.problems] == [(8, "♠")]
    assert "no sign for ♠" in encoded.problems[0].reason


def test_what_print_has_several_of_is_written_as_one() -> None:
    assert decode(encode("“Don’t” – he said…", table="ueb").cells, table="ueb").text == '"Don\'t" — he said...'

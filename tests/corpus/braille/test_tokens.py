"""What the cells between two spaces say."""

from __future__ import annotations

import pytest

from corpus.braille.decode import decode
from corpus.braille.table import load
from corpus.braille.units import Units, read_long

READ = {
    # capitals
    ",m>*": "March",
    ",,m>*": "MARCH",
    ",mc,kay": "McKay",
    ",mc,neil": "McNeil",
    "don,n": "donation",
    ",,s 9": "SO in",
    ",o',bri5": "O'Brien",
    ",,b>on-,,eye": "BARON-EYE",
    ",jack-,pot's": "Jack-Pot's",
    ",,abc,''s": "ABC's",
    ",,deal]'s": "DEALER'S",
    ",,aa": "AA",
    # lower signs by their place
    "2g9": "begin",
    "de2": "de;",
    "ro2]": "robber",
    "3vey": "convey",
    "a3ept": "accept",
    "way3": "way:",
    "4cov]": "discover",
    "la4]": "ladder",
    "way4": "way.",
    "-m&": "command",
    "e7s": "eggs",
    "c>d7s7": "card(s)",
    "7c>d71": "(card),",
    "m1n+": "meaning",
    "m1": "more,",
    "o6ice4": "office.",
    "8:y80": '"why?"',
    "8": "his",
    "81": "his,",
    ",8": "His",
    "0": "was",
    "7": "were",
    "5": "enough",
    "56": "enough!",
    # joined and unspaced words
    "6!": "to the",
    "6#aj": "to 10",
    "96h&": "into hand",
    ",0me": "By me",
    "(!": "of the",
    ")a1": "with a,",
    ",&!": "And the",
    "=!": "for the",
    # numbers
    "#ahjd-ae": "1804-15",
    "#a1bjj": "1,200",
    "#c.e": "3.5",
    "#a/b": "1/2",
    "#d-a/d": "4-1/4",
    "#aj-c>d": "10-card",
    "#bj-/rong": "20-strong",
    "#a/": "1st",
    "#bnd": "2nd",
    "#d?": "4th",
    "#f;d4": "6d.",
    "#bs4": "2s.",
    "l#ej": "£50",
    "4#aj.be": "$10.25",
    "#ej3p1": "50%,",
    "#c3dj": "3:40",
    "#ahij's": "1890's",
    "7#cf74": "(36).",
    "#aj4--,!": "10.--The",
    # "ble" and a number that broke a word
    "ta#": "table",
    "ta#s1": "tables,",
    "tr\\#d": "troubled",
    "ta#clo?": "tablecloth",
    "remo#ajftely": "remo106tely",
    "sh#heuffle": "sh85uffle",
    # letter sign
    ";b": "b",
    ";,b": "B",
    "7;c7": "(c)",
    "go--;five": "go--five",
    ";al": "al",
    # initials, abbreviations
    "i4e41": "i.e.,",
    "7e4g4": "(e.g.",
    ",j4,s4": "J.S.",
    "q4v47": "q.v.)",
    # apostrophes
    "c't": "can't",
    ",x's": "It's",
    "y're": "you're",
    "m/n't": "mustn't",
    "!y'll": "they'll",
    "fr's": "friend's",
    "l'homme": "l'homme",
    "deal]s'": "dealers'",
    "o'c": "o'clock",
    # dashes, ellipsis, brackets, quotes, slash
    "n--9": "not--in",
    "--c>ds": "--cards",
    "or--": "or--",
    "444": "...",
    "'''": "...",
    ",7sic7'": "[sic]",
    ",8go0'": "'go'",
    "&_/or": "and/or",
    "99": "*",
    "------": "------",
    # italics are no part of the text
    ".only": "only",
    ".,only": "Only",
    "_!": "their",
    "_!s": "theirs",
    "_c": "cannot",
    ".c>d": "card",
    ".!": "the",
    "g]_m": "germany",
    # accents: the cells tell that there is one, not which
    "b@ezique": "bezique",
    # a sign as a word after a hyphen
    "s-call$": "so-called",
    "w-p[]": "will-power",
    "un-bl": "un-blind",
}


@pytest.mark.parametrize(("cells", "print_"), READ.items())
def test_reading(cells: str, print_: str) -> None:
    decoded = decode(cells)
    assert decoded.text == print_
    assert decoded.problems == ()


@pytest.mark.parametrize(
    ("cells", "text", "offset", "wrong"),
    [
        ("! c>d @", "the card \ufffd", 6, "@"),
        ("! # c>d", "the \ufffd card", 2, "#"),
        ("! c>d ,", "the card \ufffd", 6, ","),
        ("c>d;", "card\ufffd", 3, ";"),
        ("a .", "a \ufffd", 2, "."),
        ("a 1b", "a ,b", 2, "1"),
        (",,mis,,re4", "MISRE.", 5, ",,"),
    ],
)
def test_cells_that_cannot_stand_where_they_do(cells: str, text: str, offset: int, wrong: str) -> None:
    decoded = decode(cells)
    assert decoded.text == text
    assert [(problem.offset, problem.cells) for problem in decoded.problems] == [(offset, wrong)]
    assert decoded.problems[0].reason


def test_the_short_way_and_the_long_way_agree(braille: str) -> None:
    table = load()
    short = Units(table)
    for cells in {*braille.split(" "), *READ}:
        one, other = short[cells], read_long(table, cells)
        assert (one.text, one.steps(), one.token) == (other.text, other.steps(), other.token), cells

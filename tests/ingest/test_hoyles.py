"""Hoyle's Games Modernized and the plain pages of Round Games as they are in the library."""

from __future__ import annotations

import re
from functools import cache

import markdown
import pytest

from corpus.library import ROOT, Library, load
from corpus.records import Block, Section
from corpus.volume import Volume, write
from ingest import plain
from ingest.build import build
from ingest.description import descriptions, source_file
from ingest.emend import load as load_emendations

WORK = "hoyles-games-modernized"
GAMES = (
    "all-fours",
    "baccarat",
    "bezique",
    "blind-hookey",
    "cribbage",
    "ecarte",
    "euchre",
    "front-matter",
    "loo",
    "napoleon",
    "rubicon-bezique",
)


@cache
def library() -> Library:
    return load()


@cache
def witness_002() -> dict[str, Volume]:
    (description,) = (each for each in descriptions(ROOT / "books") if each.witness == "002")
    return {chapter.game: build(chapter) for chapter in plain.read(description)}


def blocks() -> list[Block]:
    return [
        *(block for game in GAMES for block in library().volume(WORK, game).blocks),
        *(block for volume in witness_002().values() for block in volume.blocks),
    ]


def items() -> list[Block | Section]:
    return [item for game in GAMES for item in library().volume(WORK, game).items()]


def poker(number: int) -> Block:
    (law,) = (block for block in witness_002()["poker"].blocks if block.number == number)
    return law


def test_every_chapter_is_there() -> None:
    assert {game for work, game in library().volumes if work == WORK} == set(GAMES)


@pytest.mark.parametrize(("game", "count"), [("rubicon-bezique", 66), ("loo", 17)])
def test_no_law_is_missing_and_none_doubled(game: str, count: int) -> None:
    assert [law.number for law in library().laws(WORK, game)] == list(range(1, count + 1))
    assert {law.label for law in library().laws(WORK, game)} == {"Law"}


def test_pokers_rules_are_complete_in_the_plain_witness() -> None:
    laws = [block for block in witness_002()["poker"].blocks if block.kind == "law"]
    assert [law.number for law in laws] == list(range(1, 82))
    assert {law.label for law in laws} == {"Rule"}


@pytest.mark.parametrize(
    ("record", "pages"),
    [
        ("rubicon-bezique/law/1", "22"),
        ("rubicon-bezique/law/7", "22"),
        ("rubicon-bezique/law/8", "23"),
        ("rubicon-bezique/law/15", "24"),
        ("rubicon-bezique/law/22", "24-25"),
        ("rubicon-bezique/law/40", "27"),
        ("rubicon-bezique/law/41", "28"),
        ("rubicon-bezique/law/48", "28-29"),
        ("rubicon-bezique/law/56", "30"),
        ("rubicon-bezique/law/61", "30-31"),
        ("rubicon-bezique/law/66", "31"),
        ("loo/law/1", "91"),
        ("loo/law/3", "91"),
        ("loo/law/4", "92"),
        ("loo/law/14", "92"),
        ("loo/law/15", "93"),
        ("napoleon/the-variations/sir-garnet-consists-of-an-excess", "96-97"),
        ("cribbage/introduction/counting-of-the-crib-five-cards", "40-41"),
    ],
)
def test_pages_are_those_of_the_print(record: str, pages: str) -> None:
    block = library().record(f"{WORK}/{record}")
    assert isinstance(block, Block)
    assert block.pages == pages


@pytest.mark.parametrize(
    ("number", "pages"), [(1, "47"), (7, "48"), (14, "48-49"), (22, "49"), (23, "49-50"), (81, "58")]
)
def test_pages_of_pokers_rules(number: int, pages: str) -> None:
    assert poker(number).pages == pages


def test_pages_follow_one_another_without_a_gap() -> None:
    seen = {turn.page for item in items() for turn in item.turns} | {item.page for item in items()}
    assert {*range(1, 49), *range(64, 98)} <= seen


# What the source itself leaves without an end, or begins in lower case.
UNENDED = {"We will begin with", "A, not being able to do", "A player declaring—"}


def test_no_paragraph_is_cut_in_two() -> None:
    for block in blocks():
        if block.kind not in ("law", "paragraph") or block.game == "front-matter":
            continue
        text = block.plain
        assert not text[:1].islower(), block.id
        if not any(text.endswith(end) or end in text for end in UNENDED):
            assert re.search(r"[.!?:][)\"”\]—–-]*$", text), (block.id, text[-40:])


@pytest.mark.parametrize(
    "joined",
    [
        "which is turned down as at Whist, and so on",
        "known respectively as Baccarat Chemin de Fer and Baccarat Banque",
        "issued at the more modest price of two shillings, each genuine copy",
        "an inferior bézique combination to score",
        "as provided in Law 57; but if the loser",
        "any infractions of Laws 9, 10, 11, 12, 13, or 14",
        "if Y, after winning the queen of clubs",
    ],
)
def test_sentences_that_a_page_turn_broke_are_whole(joined: str) -> None:
    assert any(joined in block.plain for block in blocks())


def test_cases_of_a_law_are_a_list() -> None:
    third = library().law(WORK, "loo", 3).text
    assert third.startswith(
        "If the dealer--\n\n- (1) Deals without having the pack cut; or again shuffles after the pack has"
    )
    assert third.count("\n- (") == 4
    fifteenth = library().law(WORK, "loo", 15).text
    assert fifteenth.endswith(
        "so as to be named by any other declared player,\n\n"
        "He shall be compelled to throw up his cards, and to forfeit a single to the pool."
    )


def test_the_unnumbered_rule_after_loos_law_14_is_a_paragraph_among_the_laws() -> None:
    assert library().law(WORK, "loo", 14).text.endswith("is bound to lead a trump.")
    rule = next(
        block for block in library().volume(WORK, "loo").blocks if block.text.startswith("Any player committing any")
    )
    assert (rule.kind, rule.section, rule.page) == ("paragraph", f"{WORK}/loo/the-laws-of-loo", 92)
    assert [reference.target for reference in rule.references] == [f"{WORK}/loo/law/{n}" for n in range(9, 15)]


def test_the_bracketed_addition_to_loos_law_2_is_kept() -> None:
    assert "to each player [with one card extra in each round for miss]." in library().law(WORK, "loo", 2).plain


def test_the_notes_of_rules_56_and_71_are_theirs() -> None:
    first, second = poker(56), poker(71)
    assert first.text.startswith("A bet[^56] is complete and irrevocable")
    assert first.notes[0].text == (
        "*i.e.*: The bet is the actual amount deposited, and the player's statement that he intends or "
        "intended depositing another amount is of no value."
    )
    assert second.text.endswith("between a king and a two.[^71]")
    assert (second.notes[0].text or "").startswith("This law, and the others which are involved in it")


def test_every_mark_has_its_note_or_says_that_it_was_lost() -> None:
    lost = []
    for block in blocks():
        assert re.findall(r"(?<!\\)\[\^([^\]]+)\]", block.text) == [note.mark for note in block.notes], block.id
        lost += [int(note.mark) for note in block.notes if note.text is None]
    # 4 stands in a heading; 7, 9 and 10 stood in tables that were lost.
    assert sorted(lost) == [1, 2, 3, 5, 6, 8, *range(11, 20), *range(24, 31)]
    baccarat = library().volume(WORK, "baccarat").blocks[0]
    assert [lacuna.lost for lacuna in baccarat.lacunae] == ["the footnote to the heading, marked 4"]
    told = {lacuna.lost for block in blocks() for lacuna in block.lacunae}
    assert {"footnote 7, whose mark went with the table", "footnotes 9 and 10, whose marks went with the table"} <= told


def test_note_marks_are_unique_in_their_volume() -> None:
    for volume in (*library().volumes.values(), *witness_002().values()):
        marks = [note.mark for block in volume.blocks for note in block.notes]
        assert len(marks) == len(set(marks))


def test_italics_are_kept() -> None:
    assert "*ceteris paribus*" in poker(70).text
    assert any("may generally risk *seeing* your opponent" in block.text for block in blocks())
    assert any("of *the opposite suit of same colour* (*e.g.* of diamonds" in block.text for block in blocks())


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("shall pads", "The turn to say shall pass from right to left"),
        ("It there be", "If there be a dispute"),
        ("the tight of", "on the right of the dealer"),
        ("rules he abrogated", "one or more rules be abrogated"),
        ("forfeit his state", "shall forfeit his stake in that game"),
        ("dealt..", "while the cards are being dealt."),
        ("_i", "secures a Vingt-un, i.e. twenty-one points"),
        ("his been scored", "no marriage has been scored"),
        ("banker, may,", "The banker may, however, in such a case"),
        ("adversary it likely", "his adversary is likely to be strong"),
        ("regle", "against the jeu de règle"),
        ("Misere", "the principle of the Misère"),
        ("Ecarte", "In order to play Écarté well"),
        ("with alike", "with a like contribution"),
    ],
)
def test_misprints_are_emended_and_say_so(wrong: str, right: str) -> None:
    texts = {block.id: block for block in blocks()}
    assert not [block.id for block in texts.values() if wrong in block.plain]
    emended = [block for block in texts.values() if right in block.plain]
    assert any(block.emendations for block in emended)


def test_an_emendation_stands_at_its_correction() -> None:
    for block in blocks():
        for emendation in block.emendations:
            corrected = emendation.correction.replace("_", "*")
            assert block.text[emendation.at :].startswith(corrected), block.id
            assert emendation.reason


@pytest.mark.parametrize("witness", ["003", "004"])
def test_every_emendation_of_the_list_is_recorded_once(witness: str) -> None:
    rows = load_emendations(ROOT / "emendations" / f"{WORK}.toml", witness)
    made = [
        (emendation.reading, emendation.correction)
        for block in blocks()
        if block.work == WORK and {span.witness for span in block.spans} == {witness}
        for emendation in block.emendations
    ]
    assert sorted(made) == sorted((row.reading, row.correction) for row in rows)


COUNT = {"two": 2, "four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12}


def _points(words: str) -> int:
    """What an explanation of a hand adds up to by cribbage's own scores."""
    words = words.lower()
    total = sum(COUNT[found] for found in re.findall(r"fifteen[ -](\w+)", words))
    for name, points in (("double pair-royal", 12), ("pair-royal", 6), ("two pairs", 4), ("pair", 2)):
        total += points * len(re.findall(rf"\b{name}\b", words))
        words = words.replace(name, "")
    for name, runs in (("double run", 2), ("thrice", 3), ("four times", 4), ("run of three", 1)):
        if name in words:
            return total + 3 * runs
    return total


def test_each_hand_of_the_cribbage_tables_has_its_row_and_the_words_add_up() -> None:
    tables = [block for block in library().volume(WORK, "cribbage").blocks if block.kind == "table"]
    rows = [[line.strip("| ").split(" | ") for line in table.text.splitlines()[2:]] for table in tables]
    assert [len(each) for each in rows] == [22, 23]
    for hand, explanation, points in (row for table in rows for row in table):
        assert _points(explanation) == int(points), hand
    assert ["Three nines and a six", "Fifteen six and a pair-royal", "12"] in rows[0]
    assert [
        "Two sevens, two eights, and a nine",
        "Fifteen eight, two pairs, and a run of three four times repeated",
        "24",
    ] in rows[1]


def test_lost_tables_are_supplied_and_say_so() -> None:
    supplied = [block for block in blocks() if block.supplied]
    assert [block.id.removeprefix(WORK) for block in supplied] == [
        "/all-fours/introduction/game",
        "/bezique/introduction/scores",
        "/rubicon-bezique/introduction/scores",
    ]
    law = library().law(WORK, "rubicon-bezique", 40)
    assert "| quadruple bézique | 4500 |" in law.text
    for block in (*supplied, law):
        assert block.lacunae[0].supplied_from == "lost_tables.toml"


def test_what_was_lost_is_said_where_it_was_lost() -> None:
    found = {(block.game, lacuna.lost) for block in blocks() for lacuna in block.lacunae}
    assert ("cribbage", "the picture of the cribbage board") in found
    assert ("ecarte", "the first pages of the chapter, before page 64") in found
    assert ("front-matter", "the list of contents that stood under its heading") in found


def test_the_reference_to_the_table_on_page_39_finds_it() -> None:
    (block,) = (each for each in blocks() if "from the table on p. 39." in each.plain)
    assert [reference.target for reference in block.references] == [
        f"{WORK}/cribbage/introduction/counting-of-the-hand-four-cards"
    ]


def test_every_reference_leads_to_a_record_or_says_that_it_leads_outside() -> None:
    for block in library().blocks.values():
        for reference in block.references:
            assert (reference.target is None) == (reference.outside is not None)
            assert 0 <= reference.start < reference.end <= len(block.text)
            if reference.target:
                library().record(reference.target)


@pytest.mark.parametrize("witness", ["003", "004"])
def test_every_character_of_the_source_belongs_to_a_record(witness: str) -> None:
    source = source_file(ROOT, WORK, witness).read_bytes().decode()
    covered = bytearray(len(source))
    for item in items():
        for span in item.spans:
            if span.witness == witness:
                covered[span.start : span.end] = b"\1" * (span.end - span.start)
    assert [source[n : n + 20] for n, seen in enumerate(covered) if not seen and not source[n].isspace()] == []


def test_spans_lead_to_the_words_of_the_record() -> None:
    law = library().law(WORK, "rubicon-bezique", 17)
    source = source_file(ROOT, WORK, "003").read_bytes().decode()
    assert "".join(source[span.start : span.end] for span in law.spans) == f"17.—{law.text}"


def _shown(block: Block) -> str:
    html = markdown.markdown(block.text, extensions=["tables", "sane_lists"])
    text = re.sub(r"<(td|th|li|p|tr)[^>]*>", " ", html)
    for entity, sign in (("&quot;", '"'), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(entity, sign)
    return " ".join(re.sub(r"<[^>]+>", "", text).split())


def test_rendering_loses_and_adds_no_word() -> None:
    for block in blocks():
        shown = re.sub(r"\[\^[^\]]+\]", "", _shown(block))
        # Plain text parts the cells of a table with semicolons.
        assert re.sub(r"[;\s]", "", shown) == re.sub(r"[;\s]", "", block.plain), block.id


def test_only_laws_with_cases_hold_lists_and_only_tables_tables() -> None:
    for block in blocks():
        html = markdown.markdown(block.text, extensions=["tables", "sane_lists", "footnotes"])
        tags = set(re.findall(r"<(\w+)", html)) - {"p", "em"}
        allowed = {"table", "thead", "tbody", "tr", "th", "td"} if "| ---" in block.text else set()
        allowed |= {"ul", "li"} if block.kind == "law" and "\n- (" in block.text else set()
        assert tags <= allowed, block.id


@pytest.mark.parametrize("game", GAMES)
def test_the_file_for_people_renders_as_one_document(game: str) -> None:
    volume = library().volume(WORK, game)
    html = markdown.markdown(write(volume)[0], extensions=["tables", "footnotes"])
    headings = re.findall(r"<h(\d)>(.*?)</h", html)
    assert [(int(level), title.replace("&amp;", "&")) for level, title in headings] == [
        (item.level, item.title) for item in volume.items() if isinstance(item, Section)
    ]
    assert html.count("<table>") == sum("| ---" in block.text for block in volume.blocks)
    assert html.count('class="footnote-ref"') == sum(len(block.notes) for block in volume.blocks)

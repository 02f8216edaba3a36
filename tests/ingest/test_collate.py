"""Two witnesses compared: what they share, every difference, and the rule that chose."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from corpus.collation import RULES
from corpus.library import load
from corpus.records import Block, Variant
from corpus.sources import source
from corpus.traces import sources_of
from ingest.collate import Collated, collate, collate_heading, rule
from ingest.drafts import turn
from ingest.emend import Applied
from ingest.markup import Markup
from ingest.traced import Traced

OTHER = "b"


def compared(plain: str, other: str, applied: Sequence[Applied] = (), text: str | None = None) -> Collated:
    first = Markup(italics="_")(Traced.whole(plain, "a"))
    if text is not None:
        (row,) = applied
        first = first.replace(row.start, row.end, row.correction)
        assert first.text == text
    return collate(first, (), Traced.whole(other, OTHER), plain, applied)


def told(found: Collated) -> list[tuple[str, list[tuple[str, str]]]]:
    return [(v.rule, [(r.witness, r.text) for r in v.readings]) for v in found.variants]


def test_what_agrees_has_no_variant_and_leads_to_both() -> None:
    found = compared("The ante may straddle.", "The ante may straddle.")
    assert found.variants == ()
    assert sources_of(found.text.trace().segments, 4, 8) == [(4, 8)]


@pytest.mark.parametrize(
    ("plain", "other", "name", "readings"),
    [
        ("He _may_ not.", "He may not.", "italics", [("a", "_may_"), (OTHER, "may")]),
        ('A "natural" wins.', "A natural wins.", "quotation", [("a", '"natural"'), (OTHER, "natural")]),
        ("At Bézique he", "At Bezique he", "accents", [("a", "Bézique"), (OTHER, "Bezique")]),
        ("The Dealer may", "The dealer may", "capitals", [("a", "Dealer"), (OTHER, "dealer")]),
        ("a jack-pot is", "a jackpot is", "hyphens", [("a", "jack-pot"), (OTHER, "jackpot")]),
        ("a jack pot is", "a jackpot is", "words", [("a", "jack pot"), (OTHER, "jackpot")]),
        ("he bets, and wins", "he bets and wins", "punctuation", [("a", "bets,"), (OTHER, "bets")]),
        ("he bets a shilling now", "he bets a guinea now", "words", [("a", "shilling"), (OTHER, "guinea")]),
        ("he bets all now", "he bets now", "words", [("a", "all"), (OTHER, "")]),
        ("he bets now", "he bets all now", "words", [("a", ""), (OTHER, "all")]),
    ],
)
def test_every_kind_of_difference(plain: str, other: str, name: str, readings: list[tuple[str, str]]) -> None:
    found = compared(plain, other)
    assert told(found) == [(name, readings)]
    for reading in found.variants[0].readings:
        whole = plain if reading.witness == "a" else other
        assert whole[reading.start : reading.end] == reading.text


def test_a_misprint_that_the_other_witness_has_right_is_a_choice_of_witness() -> None:
    row = Applied("a", 15, 19, "pads", "pass", "misprint")
    found = compared("The turn shall pads on.", "The turn shall pass on.", [row], "The turn shall pass on.")
    assert told(found) == [("misprint", [(OTHER, "pass"), ("a", "pads")])]
    assert (found.settled, found.shared) == ((row,), ())


def test_a_misprint_of_both_witnesses_stays_an_emendation() -> None:
    row = Applied("a", 15, 19, "pads", "pass", "misprint")
    found = compared("The turn shall pads on.", "The turn shall pads on.", [row], "The turn shall pass on.")
    assert (found.variants, found.settled, found.shared) == ((), (), (row,))
    assert sources_of(found.text.trace().segments, 15, 19) == [(15, 19)]


def test_two_different_misprints_are_told() -> None:
    row = Applied("a", 15, 19, "pads", "pass", "misprint")
    found = compared("The turn shall pads on.", "The turn shall past on.", [row], "The turn shall pass on.")
    assert told(found) == [("words", [("a", "pads"), (OTHER, "past")])]
    assert (found.settled, found.shared) == ((), ())


def test_a_note_that_the_other_has_in_its_text() -> None:
    plain = "A bet* is laid. | It is the sum."
    text = Traced.whole(plain, "a")
    marked = text[:15].replace(5, 6, "[^1]")
    other = Traced.whole("A bet is laid. It is the sum.", OTHER)
    found = collate(marked, [text[18:]], other, plain)
    assert told(found) == [("note", [("a", "*"), (OTHER, "It is the sum.")])]
    assert marked.text[found.variants[0].at : found.variants[0].end] == "[^1]"
    assert sources_of(found.notes[0].trace().segments, 0, 2) == [(15, 17)]


def test_a_note_that_the_other_lost() -> None:
    plain = "A bet* is laid. | Never."
    text = Traced.whole(plain, "a")
    found = collate(text[:15].replace(5, 6, "[^1]"), [text[18:]], Traced.whole("A bet is laid.", OTHER), plain)
    assert ("note", [("a", "*"), (OTHER, "")]) in told(found)


def test_a_page_turn_at_another_word_is_told() -> None:
    def paged(text: str, witness: str) -> Traced:
        at = text.index("[")
        whole = Traced.whole(text, witness)
        return whole.replace(at, at + 3, turn(5))

    plain = "one two [5]three four"
    same = collate(paged(plain, "a"), (), paged("one two [5]three four", OTHER), plain)
    assert same.variants == ()
    found = collate(paged(plain, "a"), (), paged("one two three [5]four", OTHER), plain)
    assert told(found) == [("page", [("a", "5"), (OTHER, "5")])]


def test_a_heading_is_compared_as_its_source_has_it() -> None:
    plain = "_THE DEAL_."
    title = Traced("The Deal", range(1, 9), range(2, 10), "a")
    found = collate_heading(
        title,
        [Traced.whole(plain, "a")[:1], Traced.whole(plain, "a")[9:]],
        Traced.whole("THE DEAL.", OTHER),
        plain,
        "_",
    )
    assert told(found) == [("italics", [("a", "_THE DEAL_"), (OTHER, "THE DEAL")])]
    assert (found.variants[0].at, found.variants[0].end) == (0, 8)
    assert sources_of(found.text.trace().segments, 4, 8) == [(4, 8)]


@pytest.mark.parametrize("seed", range(20))
def test_no_difference_is_missed_and_none_is_made_up(seed: int) -> None:
    """Words changed at random: each is in exactly one variant, and nothing else is."""
    rng = random.Random(seed)
    words = [f"w{rng.randint(0, 300)}" for _ in range(200)]
    changed = sorted(rng.sample(range(0, 200, 3), 12))
    others = [f"x{n}" if n in changed else word for n, word in enumerate(words)]
    found = compared(" ".join(words), " ".join(others))
    assert [(v.readings[0].text, v.readings[1].text) for v in found.variants] == [
        (words[n], others[n]) for n in changed
    ]


def test_the_rule_of_two_forms_says_which_way_they_differ() -> None:
    assert (rule('"a"', "a"), rule("a", '"a"')) == ("quotation", "punctuation")
    assert (rule("é", "e"), rule("e", "é")) == ("accents", "words")


# The real witnesses


def collated() -> list[Block]:
    return [block for block in load().blocks.values() if {trace.witness for trace in block.traces} == {"000", "002"}]


def test_every_rule_is_explained_and_every_reading_stands_in_its_source() -> None:
    library = load()
    variants: list[tuple[str, Variant]] = [
        (item.work, variant)
        for volume in library.volumes.values()
        for item in volume.items()
        for variant in item.variants
    ]
    assert len(variants) > 10
    for work, variant in variants:
        assert variant.rule in RULES
        assert {reading.witness for reading in variant.readings} == {"000", "002"}
        for reading in variant.readings:
            if reading.witness == "002":
                assert source(work, "002").text[reading.start : reading.end] == reading.text


def test_the_notes_to_laws_56_and_71_are_notes_only_in_one_witness() -> None:
    library = load()
    found = [b.number for b in library.laws("round-games", "poker") if any(v.rule == "note" for v in b.variants)]
    assert found == [56, 71]


def test_what_no_variant_tells_is_the_same_in_both_witnesses() -> None:
    """Each word of the text that leads to both witnesses, and is in no variant, reads the same in both."""
    blocks = collated()
    assert len(blocks) > 85
    for block in blocks:
        told_of = [(v.at, v.end) for v in block.variants] + [
            (e.at, e.at + len(e.correction)) for e in block.emendations
        ]
        second = next(trace for trace in block.traces if trace.witness == "000")
        at = 0
        for word in block.text.split():
            at = block.text.index(word, at)
            end = at + len(word)
            if not any(start < end and at < stop for start, stop in told_of):
                assert sources_of(second.segments, at, end), (block.id, word)
            at = end

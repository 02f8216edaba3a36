from __future__ import annotations

from pathlib import Path

import pytest

from corpus.library import load
from corpus.volume import Volume
from ingest.build import build
from ingest.drafts import Chapter, Draft, Heading, turn
from ingest.references import resolve
from tests.ingest.made import traced

MARKS = dict[str, str]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "outside.toml").write_text(
        'games = ["Whist", "Solo Whist", "Piquet"]\nbooks = ["American Hoyle"]\n', encoding="utf-8"
    )
    (tmp_path / "games.toml").write_text(
        '[[game]]\nid = "napoleon"\nname = "Napoleon"\naliases = ["Nap"]\n', encoding="utf-8"
    )
    return tmp_path


def chapter(work: str, game: str, title: str, *items: Heading | Draft) -> Volume:
    return build(Chapter(work, game, title, (Heading(1, traced(title), 1), *items)))


def law(number: int, text: str) -> Draft:
    return Draft("law", traced(text), 5, number=number, label="Law")


def found(root: Path, text: str, kind: str = "paragraph") -> list[tuple[str, str]]:
    """The references in one text that stands in a small library: its words, and whither they lead."""
    here = law(5, text) if kind == "law" else Draft("paragraph", traced(text), 5)
    volumes = [
        chapter(
            "one",
            "loo",
            "Loo",
            Heading(2, traced("Three-card Loo"), 2),
            Draft("paragraph", traced("Three are dealt."), 2),
            Draft("table", traced("| a |\n| --- |\n| 1 |"), 3, name="Points"),
            Heading(2, traced("The Variations"), 4),
            Draft("paragraph", traced("Some vary."), 4),
            Heading(2, traced("The Laws"), 5),
            *(law(n, "He pays.") for n in (1, 2, 3, 4)),
            here,
        ),
        chapter("one", "snap", "Snap", Draft("paragraph", traced("It is old."), 9)),
        chapter("two", "loo", "Loo", law(1, "None.")),
        chapter("two", "napoleon", "Napoleon", Draft("paragraph", traced("Five tricks."), 1)),
    ]
    (made,) = (block for block in resolve(volumes, root)[0].blocks if block.text == text)
    return [(text[r.start : r.end], r.target or f"outside: {r.outside}") for r in made.references]


@pytest.mark.parametrize(
    ("text", "references"),
    [
        ("as provided by Rule 4.", [("Rule 4", "one/loo/law/4")]),
        (
            "any infraction of Laws 1, 2, or 3,",
            [("Laws 1", "one/loo/law/1"), ("2", "one/loo/law/2"), ("3", "one/loo/law/3")],
        ),
        ("under Laws 1 and 2 he", [("Laws 1", "one/loo/law/1"), ("2", "one/loo/law/2")]),
        ("by law 17 he", [("law 17", "outside: law 17, which the transcriptions do not have")]),
        ("the laws of 1887 say", []),
        ("(see page 9)", [("page 9", "one/snap/introduction/it-is-old")]),
        ("the table on p. 3.", [("p. 3", "one/loo/three-card-loo/points")]),
        (
            "see pp. 2 and 4",
            [("pp. 2", "one/loo/three-card-loo/three-are-dealt"), ("4", "one/loo/the-variations/some-vary")],
        ),
        ("as on page 80.", [("page 80", "outside: page 80, which the transcriptions do not have")]),
        ("trumps as at Whist, and", [("Whist", "outside: Whist")]),
        ("borrowed from Solo Whist", [("Solo Whist", "outside: Solo Whist")]),
        ("the rank is the same as in Snap", [("Snap", "one/snap")]),
        ("as in Nap, he", [("Nap", "two/napoleon")]),
        ("as at Loo itself", []),
        ("as described in connection with Nap, he", [("Nap", "two/napoleon")]),
        ("the principle that governs the game of Nap", [("Nap", "two/napoleon")]),
        ("the hints given in Snap should be studied", [("Snap", "one/snap")]),
        ("in the manner described for Snap he", [("Snap", "one/snap")]),
        (
            "so similar to Snap, Whist, and Nap, which are",
            [("Snap", "one/snap"), ("Whist", "outside: Whist"), ("Nap", "two/napoleon")],
        ),
        ("a variation of Snap, or Nap, and", [("Snap", "one/snap"), ("Nap", "two/napoleon")]),
        ("As described in connection with Nap, Snap or Piquet cards may", [("Nap", "two/napoleon")]),
        ("borrowed, with some change, from the American Hoyle.", [("American Hoyle", "outside: American Hoyle")]),
        ("as at three-card loo, but", [("three-card loo", "one/loo/three-card-loo")]),
        ("the same as at the three-card game.", [("three-card game", "one/loo/three-card-loo")]),
        ("the same as in the two-handed or three-card game.", [("three-card game", "one/loo/three-card-loo")]),
        ("see pages 2 to 4", [("pages 2 to 4", "one/loo/three-card-loo/three-are-dealt")]),
        ("see pages 4-6", [("pages 4-6", "one/loo/the-variations/some-vary")]),
        ("see pages 9 to 11", [("pages 9 to 11", "one/snap/introduction")]),
        ("(see Variations)", [("Variations", "one/loo/the-variations")]),
        (
            "under the heading *Stakes*.",
            [("Stakes", "outside: the heading “Stakes”, which the transcriptions do not have")],
        ),
        ("according to the foregoing table", [("the foregoing table", "one/loo/three-card-loo/points")]),
        ("as the snap of a finger", []),
        ("See how he plays.", []),
        ("He plays Whist.", []),
    ],
)
def test_references_lead_where_they_say(root: Path, text: str, references: list[tuple[str, str]]) -> None:
    assert found(root, text) == references


def test_of_the_records_on_a_page_the_one_spoken_of_is_meant(root: Path) -> None:
    text = "The deal goes round as usual. The cards left are shown (see page 7)."
    rest: list[Heading | Draft] = [
        Heading(2, traced("Play"), 7),
        Draft("paragraph", traced("The player to the left leads, and the others follow."), 7),
        Heading(2, traced("Spare Cards"), 7),
        Draft("paragraph", traced("These are turned up."), 7),
    ]
    volume = chapter("one", "loo", "Loo", Draft("paragraph", traced(text), 1), *rest)
    block = resolve([volume], root)[0].blocks[0]
    assert [reference.target for reference in block.references] == ["one/loo/spare-cards/these-are-turned-up"]


def on_page_7(root: Path, text: str, *items: Heading | Draft) -> str | None:
    """Whither the one reference of a text on page 1 leads, where `items` follow it."""
    volume = chapter("one", "loo", "Loo", Draft("paragraph", traced(text), 1), *items)
    (reference,) = resolve([volume], root)[0].blocks[0].references
    return reference.target


def test_what_is_said_of_the_reference_itself_does_not_choose_the_record(root: Path) -> None:
    rest = [
        Draft("paragraph", traced("The deal goes to the knave, as the players have decided."), 7),
        Draft("paragraph", traced("The same game is described in connection with a misdeal, in the same manner."), 7),
    ]
    text = "The stake being settled, the deal is decided in the same manner as described in a game (see page 7)."
    assert on_page_7(root, text, *rest) == "one/loo/introduction/the-deal-goes-to-the-knave"


def test_the_last_clause_counts_before_those_before_it(root: Path) -> None:
    rest = [
        Draft("paragraph", traced("The cards are shuffled and cut, and a hand follows."), 7),
        Draft("paragraph", traced("The single is dealt."), 7),
    ]
    text = "The cards having been shuffled and cut, the single is dealt, as described on page 7."
    assert on_page_7(root, text, *rest) == "one/loo/introduction/the-single-is-dealt"


def test_only_what_stands_on_the_page_is_weighed(root: Path) -> None:
    rest = [
        Draft("paragraph", traced(f"The kitty is paid by the kitty's owner. {turn(7)}He goes on."), 6),
        Draft("paragraph", traced("Then the others look at the kitty and pay."), 7),
    ]
    assert on_page_7(root, "The kitty (see page 7).", *rest) == "one/loo/introduction/then-the-others-look-at-the"


def test_what_is_explained_elsewhere_stands_in_the_description(root: Path) -> None:
    rest: list[Heading | Draft] = [
        Draft("paragraph", traced("We now proceed to the game, as games proceed."), 7),
        Heading(2, traced("Description"), 7),
        Draft("paragraph", traced("Points count in the game."), 7),
    ]
    text = "He proceeds with the game as explained on page 7."
    assert on_page_7(root, text, *rest) == "one/loo/description/points-count-in-the-game"


def test_where_nothing_tells_the_first_record_that_begins_on_the_page_is_meant(root: Path) -> None:
    rest = [
        Draft("paragraph", traced(f"Anne is dealt {turn(7)}a king."), 6),
        Draft("paragraph", traced("Bess bets."), 7),
        Draft("paragraph", traced("Cora passes."), 7),
    ]
    assert on_page_7(root, "To resume (see page 7).", *rest) == "one/loo/introduction/bess-bets"


def test_variations_without_a_heading_of_that_name_are_those_spoken_of(root: Path) -> None:
    rest: list[Heading | Draft] = [
        Heading(2, traced("Limited Deals"), 7),
        Draft("paragraph", traced("One each."), 7),
        Heading(2, traced("The Pool"), 7),
        Draft("paragraph", traced("All pay."), 7),
    ]
    assert on_page_7(root, "Some have a pool. (See Variations.)", *rest) == "one/loo/the-pool"
    assert on_page_7(root, "Some play otherwise. (See Variations.)", *rest) is None


def test_a_form_without_a_heading_is_the_play_told_above(root: Path) -> None:
    volume = chapter(
        "one",
        "loo",
        "Loo",
        Heading(2, traced("Method of Playing"), 1),
        Draft("paragraph", traced("They lead."), 1),
        Heading(2, traced("Four-handed Loo"), 1),
        Draft("paragraph", traced("The play is the same as in the two-handed game."), 1),
    )
    (reference,) = resolve([volume], root)[0].blocks[1].references
    assert reference.target == "one/loo/method-of-playing"


def test_within_a_glossary_a_word_leads_to_its_term(root: Path) -> None:
    terms: list[Heading | Draft] = [
        Draft("term", traced("See Ante."), 1, name="Eldest"),
        Draft("term", traced("A stake."), 1, name="Ante"),
    ]
    volume = chapter("one", "loo", "Loo", Heading(2, traced("Ante"), 1), *terms)
    block = resolve([volume], root)[0].blocks[0]
    assert [reference.target for reference in block.references] == ["one/loo/term/ante"]


def test_the_above_rule_is_the_one_before_and_only_in_a_law(root: Path) -> None:
    assert found(root, "under the above rule he", "law") == [("the above rule", "one/loo/law/4")]
    assert found(root, "under the above rule he") == []
    assert found(root, "according to the above laws", "law") == [("the above laws", "one/loo/the-laws")]


def test_a_library_without_lists_resolves_what_it_can(tmp_path: Path) -> None:
    assert found(tmp_path, "as at Whist, and Rule 4") == [("Rule 4", "one/loo/law/4")]


@pytest.mark.parametrize(
    ("record", "words", "target"),
    [
        ("spin/introduction/spin-may-be-regarded-somewhat-as", "pages 81 to 87", "pope-joan"),
        (
            "commerce/description-of-the-game/there-is-only-one-stake-recognised",
            "page 9",
            "napoleon/dealing/the-deal-is",
        ),
        ("spoil-five/introduction/to-determine-the-first-dealer-the", "p. 9", "napoleon/dealing/the-deal-is"),
        ("loo/dealing/the-deal-is-settled-in-the", "page 18", "loo/description/the-stakes-are-first"),
        ("loo/description/if-all-who-stood-succeeded-in", "p. 18", "loo/description/the-stakes-are-first"),
        ("vingt-un/dealing/the-first-dealer-is-settled-by", "page 61", "vingt-un/description/"),
        ("spin/introduction/the-player-on-the-dealers-left", "page 84", "pope-joan/introduction/the-player-thus-knows"),
        ("newmarket/introduction/this-is-another-variation-of-pope", "Spin", "spin"),
        ("jig/introduction/when-one-of-the-party-has", "Newmarket", "newmarket"),
        ("commerce/continuous-dealing/another-method-of-playing-the-modern", "Vingt-un", "vingt-un"),
        ("loo/thirty-two-card-packs/as-described-in-connection-with-nap", "Nap", "napoleon"),
        ("poker/law/33", "the above laws", "poker/rules-of-the-game-the-jack-pot"),
    ],
)
def test_references_of_the_first_book_lead_where_a_reader_would_look(record: str, words: str, target: str) -> None:
    block = load().blocks[f"round-games/{record}"]
    (found,) = (each.target for each in block.references if block.text[each.start : each.end] == words)
    assert found is not None
    assert found.startswith(f"round-games/{target}")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("By Law II he pays.", [("Law II", "one/loo/law/2")]),
        ("See Rule iv.", [("Rule iv", "one/loo/law/4")]),
        ("As in Laws I, III and IV.", [("Laws I", "one/loo/law/1"), ("III", "one/loo/law/3"), ("IV", "one/loo/law/4")]),
        ("See Article III.", [("Article III", "one/loo/law/3")]),
        ("See Law XII.", [("Law XII", "outside: Law 12, which the transcriptions do not have")]),
        ("It is the law I know, and the rules mix.", []),
        ("By the rule C pays.", []),
        ("The laws civil and the law's I.", []),
    ],
)
def test_laws_by_roman_numerals(root: Path, text: str, expected: list[tuple[str, str]]) -> None:
    assert found(root, text) == expected


def test_the_table_above_is_the_last_before_the_record(root: Path) -> None:
    assert found(root, "Pay by the foregoing table.") == [("the foregoing table", "one/loo/three-card-loo/points")]

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.volume import Volume
from ingest.build import build
from ingest.drafts import Chapter, Draft, Heading
from ingest.references import resolve
from tests.ingest.made import traced

MARKS = dict[str, str]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "outside.toml").write_text('games = ["Whist", "Solo Whist"]\n', encoding="utf-8")
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
        ("as at three-card loo, but", [("three-card loo", "one/loo/three-card-loo")]),
        ("the same as at the three-card game.", [("three-card game", "one/loo/three-card-loo")]),
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


def test_a_library_without_lists_resolves_what_it_can(tmp_path: Path) -> None:
    assert found(tmp_path, "as at Whist, and Rule 4") == [("Rule 4", "one/loo/law/4")]

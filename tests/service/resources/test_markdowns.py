from __future__ import annotations

import pytest

from corpus.library import Library
from service.resources import games, glossary, laws, sections, works
from service.resources.addresses import LawNumbers
from service.resources.games import GameQuery
from service.resources.markdowns import Told, markdown


def _told(library: Library) -> list[Told]:
    return [
        laws.law(library, "round-games", "poker", 23),
        laws.law_range(library, "round-games", "poker", LawNumbers(22, 24)),
        laws.code(library, "round-games", "poker"),
        sections.section(library, "round-games", "poker", "rules-of-the-game"),
        works.volume(library, "round-games", "poker"),
        works.work(library, "round-games"),
        works.works(library),
        games.game(library, "poker"),
        games.games(library, GameQuery(), here="/games", page=1, size=10),
        glossary.glossary(library, here="/glossary", page=1, size=10),
    ]


@pytest.mark.parametrize("place", range(10))
def test_every_resource_is_a_document(library: Library, place: int) -> None:
    document = markdown(_told(library)[place])
    assert document.startswith("# ")
    assert document.endswith("\n")
    assert "\n\n\n" not in document


def test_a_law_is_taken_away_with_its_notes_and_its_citation(library: Library) -> None:
    assert markdown(laws.law(library, "round-games", "poker", 23)) == (
        "# Poker, Rule 23\n\n"
        "**23.** As provided by Rule 22, a straddle[^1] may be refused; see also Whist and Rule 99.\n\n"
        "[^1]: That is *to say* a double < ante.\n\n"
        "*Round Games with Cards, Poker, Rule 23 (pp. 49-50)*\n"
    )


def test_a_section_keeps_its_headings_in_order(library: Library) -> None:
    document = markdown(sections.section(library, "round-games", "poker", "rules-of-the-game"))
    headings = [line for line in document.splitlines() if line.startswith("#")]
    assert headings == ["# Round Games with Cards, Poker, Rules of the Game (pp. 47-50)", "## The Deal", "## The Ante"]
    assert document.index("**18.**") < document.index("## The Ante") < document.index("**19.**")


def test_contents_are_one_list(library: Library) -> None:
    document = markdown(works.volume(library, "round-games", "poker"))
    assert "p. 47\n  - [The Deal](/works/round-games/poker/rules-of-the-game-the-deal), p. 47\n" in document

"""Entries of a glossary that was run together; made-up text."""

from __future__ import annotations

from ingest.drafts import turn
from ingest.glossary import find_entries


def test_entries_are_cut_at_their_names() -> None:
    text = (
        f"A few terms. Pone.--The player on the left. See No. 2. {turn(8)}Go out.--To win, i.e. to have no card. "
        "No. 2.--The second player--not the first. He follows. Ace or Tib.--See Pam."
    )
    found = find_entries(text)
    assert [entry.name for entry in found] == ["Pone", "Go out", "No. 2", "Ace or Tib"]
    assert [text[entry.explained : entry.end].strip() for entry in found] == [
        "The player on the left. See No. 2.",
        "To win, i.e. to have no card.",
        "The second player--not the first. He follows.",
        "See Pam.",
    ]
    assert found[1].start == text.index(turn(8))


def test_a_text_without_entries_has_none() -> None:
    assert find_entries("The dealer deals--and looks. He plays.") == []

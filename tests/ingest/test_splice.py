"""Two witnesses of one text are aligned by the words they have in common."""

from __future__ import annotations

import random

import pytest

from corpus.errors import SourceError
from ingest.drafts import turn
from ingest.splice import align, words


def test_page_turns_and_marks_do_not_matter_to_words() -> None:
    found = words(f"He _may_ con{turn(8)}tribute.")
    assert [word.text for word in found] == ["he", "may", "con", "tribute"]


@pytest.mark.parametrize("seed", range(5))
def test_words_are_found_although_the_witnesses_differ(seed: int) -> None:
    rng = random.Random(seed)
    book = [f"w{rng.randint(0, 400)}" for _ in range(3000)]
    part, true = [], []
    for n in range(900, 1500):
        if rng.random() < 0.02:
            continue
        part.append(book[n] if rng.random() > 0.03 else "misread")
        true.append(n)
    alignment = align(words(" ".join(part)), words(" ".join(book)))
    assert alignment.place(0) == pytest.approx(900, abs=2)
    assert alignment.place(len(part) - 1) == pytest.approx(1499, abs=2)
    assert sum(abs(alignment.place(n) - place) <= 1 for n, place in enumerate(true)) > 0.97 * len(true)
    places = [alignment.place(n) for n in range(len(part))]
    assert places == sorted(places)


def test_texts_with_nothing_in_common_are_refused() -> None:
    with pytest.raises(SourceError, match="no words in common"):
        align(words("a b c d e f g h"), words("i j k l m n o p"))

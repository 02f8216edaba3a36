"""Names of games in what was typed."""

from __future__ import annotations

from corpus.library import Library
from service.search.names import COUNT, WHOLE, Names
from service.search.words import words


def named(library: Library, query: str) -> dict[str, float]:
    found = words(query)
    return Names(library).within([word.stem for word in found], spelt=[word.spelt for word in found])[0]


def test_a_verb_is_not_the_name_that_it_shares_a_stem_with(real_library: Library) -> None:
    assert named(real_library, "stops") == {"newmarket": COUNT}
    assert named(real_library, "the plate has stopped") == {}


def test_the_longest_name_counts(real_library: Library) -> None:
    assert named(real_library, "rubicon bezique") == {"rubicon-bezique": WHOLE}
    assert named(real_library, "Écarté")["ecarte"] == WHOLE

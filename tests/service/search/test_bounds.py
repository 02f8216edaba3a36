"""No query can hurt: anything gets an answer, the work is bounded, and threads don't mix their answers up."""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.library import Library
from service.search import Results, Search
from service.search.asked import MOST_CHARACTERS, MOST_TERMS
from service.search.concepts import MOST_EXPANSIONS, MOST_FORMS, MOST_POSTINGS
from service.search.index import FIELDS, Index, Leaf, Request
from service.search.search import RANKED
from tests.service.search.hostile import hostile
from tests.service.search.made import many

PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
MOST_LEAVES = len(FIELDS) * (MOST_TERMS * MOST_FORMS + 4 * MOST_EXPANSIONS) + 4 * 12


def _is_sound(results: Results) -> None:
    assert len(results.query) <= MOST_CHARACTERS
    assert len(results.hits) <= results.size
    assert results.total >= len(results.hits)
    assert results.work.terms <= MOST_LEAVES
    assert results.work.ranked <= RANKED
    for hit in results.hits:
        bare = re.sub(r"</?mark>", "", hit.fragment)
        assert "<" not in bare
        assert '"' not in bare
    results.model_dump_json()


@pytest.mark.proof
def test_hostile_queries_get_an_answer(real: Search) -> None:
    """10,000 under proofs, 400 otherwise."""
    for query in hostile(10_000 if PROOFS else 400):
        _is_sound(real.search(query))


@pytest.mark.proof
@settings(max_examples=2000 if PROOFS else 150, deadline=None)
@given(st.text(max_size=400), st.booleans(), st.integers(1, 50), st.sampled_from([None, 2, 4, 99]))
def test_any_text_gets_an_answer(real: Search, query: str, exact: bool, page: int, players: int | None) -> None:
    _is_sound(real.search(query, exact=exact, page=page, players=players))


@pytest.mark.parametrize(
    "query",
    [
        "the dealer hand player left may pass king who deals",
        '"the dealer" "to the player" "on the left" "who may"',
        "dea* han* pla* lef*",
        "hand " + " ".join(map(str, range(2, 21))),
        "p* d* h* l* k*",
        " ".join(f"x{n}*" for n in range(60)),
        '"' + "the " * 12 + '"',
    ],
)
def test_the_work_is_bounded(large: Search, query: str) -> None:
    """Loose words stop at the budget of postings; what must match is bounded by the number of its terms."""
    work = large.search(query).work
    records = len(large.index)
    assert work.terms <= MOST_LEAVES
    assert work.ranked <= RANKED
    if '"' in query:
        assert work.postings <= MOST_POSTINGS + 4 * 12 * records
    elif "*" in query:
        assert work.postings <= MOST_POSTINGS + 4 * len(FIELDS) * MOST_EXPANSIONS * records
    else:
        assert work.postings <= max(MOST_POSTINGS, records)


def test_common_words_beyond_the_budget_are_left_to_ranking(large: Search) -> None:
    results = large.search("dealer deals hand to the player on the left who may pass 4711")
    assert results.work.postings <= MOST_POSTINGS
    assert "hand 4711 to" in results.hits[0].plain


def test_prefixes_are_expanded_to_the_commonest_forty(large: Search) -> None:
    results = large.search("kin* han*")
    assert results.total
    words, more = large.index.beginning("", MOST_EXPANSIONS)
    assert len(words) == MOST_EXPANSIONS
    assert more


def test_time_runs_out_with_what_was_found(large: Search) -> None:
    found = large.index.match(Request(any=(Leaf("text", "hand"), Leaf("text", "king"))), seconds=-1.0)
    assert not found.complete
    assert 0 < len(found.scores) < len(large.index)


# More than 5,000 records


def test_more_than_five_thousand_records(large: Search) -> None:
    assert len(large.index) > 5000
    for number in (1, 999, 5199):
        hit = large.search(f'"hand {number} to"').hits[0]
        assert f"hand {number} to" in hit.plain
    everything = large.search("king dealer")
    assert everything.total >= 5200
    assert large.search("king dealer", page=520).hits
    assert large.search("ante straddle limit").hits[0].record == "old-book/poker/law/2"


def test_the_same_hits_on_either_side_of_five_thousand(large: Search, tmp_path_factory: pytest.TempPathFactory) -> None:
    from service.search import open_index

    below = open_index(many(2000), tmp_path_factory.mktemp("below"))
    for query in ("hand 1834", '"king 321"', "revoke", "bower knave", "recal*"):
        assert [h.record for h in below.search(query).hits[:1]] == [h.record for h in large.search(query).hits[:1]]


# Threads


@pytest.fixture
def _switching() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("_switching")
def test_eight_threads_get_no_wrong_answer(real_library: Library, real: Search) -> None:
    words = (
        "misdeal",
        "revoke pays",
        '"shall not"',
        "strad*",
        "bacarat",
        "poker 22",
        "who deals first in euchre",
        "king",
    )
    queries = [f"{word} {other}" for word in words for other in ("", "dealer", "pool")]
    fresh = Search(real_library, real.index)
    expected = {query: fresh.search(query) for query in queries}
    wrong: list[str] = []
    done: list[int] = []

    def run(offset: int) -> None:
        own = Search(real_library, real.index) if offset == 0 else fresh
        own._answer.cache_clear()
        for turn in range(1):
            for at in range(len(queries)):
                query = queries[(at * 7 + offset + turn) % len(queries)]
                found = own._answer.__wrapped__(query, None, None, None, None, 1, 10, False)
                if found != expected[query]:
                    wrong.append(query)
        done.append(offset)

    threads = [threading.Thread(target=run, args=(offset,)) for offset in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=300)
    assert sorted(done) == list(range(8))
    assert wrong == []


def test_searchers_are_given_back(real: Search) -> None:
    index: Index = real.index
    for number in range(30):
        real.search(f"king {number}", size=1)
    assert index._pool.qsize() >= 1

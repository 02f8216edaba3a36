from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.errors import InputError, NotFoundError
from corpus.library import Library
from service.resources.addresses import Address, LawNumbers, fragment, with_query

SLUG = st.from_regex(r"[a-z0-9]+(-[a-z0-9]+){0,3}", fullmatch=True).filter(lambda slug: slug != "laws")
NUMBERS = st.tuples(st.integers(1, 9000), st.integers(0, 199)).map(lambda pair: LawNumbers(pair[0], pair[0] + pair[1]))


@pytest.mark.parametrize(
    ("record", "path"),
    [
        ("round-games/poker/law/22", "/works/round-games/poker/laws/22"),
        ("round-games/poker/introduction/poker-is-a-game", "/works/round-games/poker/introduction#poker-is-a-game"),
        ("round-games/poker/term/ante", "/works/round-games/poker/technical-terms#ante"),
        ("round-games/poker/the-ante", "/works/round-games/poker/the-ante"),
        ("round-games/poker", "/works/round-games/poker"),
    ],
)
def test_a_record_has_one_page(library: Library, record: str, path: str) -> None:
    assert Address.of(library.record(record)).path == path


def test_every_address_reads_back(library: Library) -> None:
    addresses = [Address.of(block) for block in library.blocks.values()]
    for address in [*addresses, *(Address.of(section) for section in library.sections.values())]:
        assert Address.parse(address.path) == address
        assert address.api == "/api" + address.path.partition("#")[0]


@settings(deadline=None)
@given(SLUG, SLUG, st.one_of(NUMBERS, SLUG, st.just("")))
def test_paths_and_addresses_are_inverse(work: str, game: str, inner: LawNumbers | str) -> None:
    laws = isinstance(inner, LawNumbers)
    address = Address(work, game, laws=inner) if isinstance(inner, LawNumbers) else Address(work, game, inner)
    assert ("/laws/" in address.path) == laws
    assert Address.parse(address.path) == address
    assert Address.parse(address.api) == address


@settings(deadline=None)
@given(NUMBERS)
def test_law_numbers_print_as_they_read(numbers: LawNumbers) -> None:
    if numbers.last < 10_000:
        assert LawNumbers.parse(str(numbers)) == numbers


@pytest.mark.parametrize(
    "text", ["", "00", "x", "22-", "-3", "1-2-3", "33-29", "1-500", "1-99999", "1-" + "9" * 5000, "²", "2 2"]
)
def test_impossible_law_numbers_are_refused_with_a_way_out(text: str) -> None:
    with pytest.raises((InputError, NotFoundError)) as error:
        LawNumbers.parse(text)
    assert error.value.way_out


def test_a_roman_numeral_is_told_in_figures() -> None:
    with pytest.raises(NotFoundError, match=r"Write 22\."):
        LawNumbers.parse("XXII")


@pytest.mark.parametrize("path", ["/", "/games/poker", "/works", "/works//poker", "works"])
def test_other_paths_are_no_places(path: str) -> None:
    with pytest.raises(NotFoundError):
        Address.parse(path)


def test_fragments_and_queries() -> None:
    assert fragment("round-games/poker/law/22") == "law-22"
    assert fragment("round-games/poker/the-deal/the-deal") == "the-deal"
    assert with_query("/games", players=4, family=None, work="") == "/games?players=4"
    assert with_query("/search", q="a&b c") == "/search?q=a%26b+c"

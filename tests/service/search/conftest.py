"""Searches over made-up libraries and over the real one, each index built once a session."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.library import Library, load
from service.search import Search, open_index
from tests.service.search.made import made, many


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Search:
    """A search over a handful of records."""
    return open_index(made(), tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="session")
def large(tmp_path_factory: pytest.TempPathFactory) -> Search:
    """A search over more than 5,000 records, where Whoosh changes its ways."""
    return open_index(many(5200), tmp_path_factory.mktemp("large"))


@pytest.fixture(scope="session")
def real_library() -> Library:
    return load()


@pytest.fixture(scope="session")
def real(real_library: Library, real_data: Path) -> Search:
    """A search over the books."""
    return open_index(real_library, real_data)

"""The application over a made-up library, and over the real one."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from corpus.library import Library, load
from service.app import create_app
from service.settings import Settings
from tests.service.made_up import made_up_library


@pytest.fixture(scope="session")
def library() -> Library:
    """The made-up library."""
    return made_up_library()


@pytest.fixture(scope="session")
def application(library: Library, tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    """The application over the made-up library, its index built once."""
    return create_app(Settings(tmp_path_factory.mktemp("index")), library=library)


@pytest.fixture(scope="session")
def client(application: FastAPI) -> TestClient:
    """Asks the application over the made-up library; an error that nobody caught is an answer, as for a stranger."""
    return TestClient(application, raise_server_exceptions=False, follow_redirects=False)


@pytest.fixture(scope="session")
def books() -> Library:
    """The real library."""
    return load()


@pytest.fixture(scope="session")
def reader(books: Library, real_data: Path) -> TestClient:
    """Asks the application over the real library."""
    app = create_app(Settings(real_data), library=books)
    return TestClient(app, raise_server_exceptions=False, follow_redirects=False)

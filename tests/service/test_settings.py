from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from corpus.errors import InputError
from service.settings import Settings


def test_the_environment_is_read() -> None:
    told = Settings.from_environment(
        {"HOYLE_DATA": "/x", "HOYLE_BASE_URL": "https://h.example/", "HOYLE_HOST": "0.0.0.0", "HOYLE_PORT": "80"}
    )
    assert told == Settings(Path("/x"), "https://h.example", "0.0.0.0", 80)


def test_without_it_the_users_own_data_directory_is_used() -> None:
    told = Settings.from_environment({})
    assert told.data_dir == platformdirs.user_data_path("hoyle", appauthor=False)
    assert (told.base_url, told.host, told.port) == ("", "127.0.0.1", 8000)


def test_the_path_is_that_of_the_address_or_its_own() -> None:
    assert Settings.from_environment({"HOYLE_BASE_URL": "https://h.example/a/cards/"}).prefix == "/a/cards"
    assert Settings.from_environment({"HOYLE_ROOT_PATH": "/cards/"}).prefix == "/cards"
    assert Settings.from_environment({"HOYLE_ROOT_PATH": "/cards"}, root_path="/other").prefix == "/other"
    with pytest.raises(InputError, match="two paths"):
        Settings.from_environment({"HOYLE_BASE_URL": "https://h.example", "HOYLE_ROOT_PATH": "/cards"})
    assert Settings.from_environment({"HOYLE_TRUST_PROXY": "yes"}).trust_proxy


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HOYLE_BASE_URL", "hoyle.example"),
        ("HOYLE_BASE_URL", "ftp://hoyle.example"),
        ("HOYLE_BASE_URL", "https://hoyle.example/he re"),
        ("HOYLE_ROOT_PATH", "cards"),
        ("HOYLE_ROOT_PATH", "//evil.example"),
        ("HOYLE_TRUST_PROXY", "perhaps"),
        ("HOYLE_PORT", "x"),
        ("HOYLE_PORT", "0"),
        ("HOYLE_PORT", "70000"),
    ],
)
def test_what_cannot_be_used_is_named(name: str, value: str) -> None:
    with pytest.raises(InputError, match=name) as error:
        Settings.from_environment({name: value})
    assert error.value.way_out

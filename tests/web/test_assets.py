from __future__ import annotations

import re
from pathlib import Path

from web import STATIC
from web.assets import assets, url


def test_a_name_follows_the_content(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("a{}")
    (tmp_path / "left-out.bin").write_text("x")
    first = assets(tmp_path)
    assert list(first) == ["a.css"]
    assets.cache_clear()
    (tmp_path / "a.css").write_text("b{}")
    assert assets(tmp_path)["a.css"].hashed != first["a.css"].hashed
    assets.cache_clear()


def test_addresses_name_the_content() -> None:
    assert re.fullmatch(r"/assets/hoyle\.[0-9a-f]{12}\.css", url("hoyle.css"))


def test_styles_and_scripts_fetch_nothing_from_elsewhere() -> None:
    for path in STATIC.iterdir():
        source = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "://" not in source, path.name
        assert "@import" not in source

"""The wheel works by itself: built, installed into a fresh environment, run from an empty directory."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = [pytest.mark.wheel, pytest.mark.xdist_group("wheel")]


def run(*command: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env={**clean, **env}, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of the commands of a fresh environment that holds nothing but the wheel."""
    place = tmp_path_factory.mktemp("wheel")
    pinned = {"PIP_CONSTRAINT": str(ROOT / "constraints.txt"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", place, ROOT, cwd=place, **pinned)
    (wheel,) = place.glob("hoyle-*.whl")
    run(sys.executable, "-m", "venv", place / "env", cwd=place)
    run(place / "env/bin/python", "-m", "pip", "install", "-q", wheel, cwd=place, **pinned)
    for path in (place / "env").rglob("site-packages/corpus"):
        # Installed packages are often read-only, and the service must not mind.
        for file in [path, *path.rglob("*")]:
            file.chmod(0o555 if file.is_dir() else 0o444)
    return place / "env/bin"


def test_search_runs_from_an_empty_directory(installed: Path, tmp_path: Path) -> None:
    found = run(
        installed / "hoyle", "search", "ante straddle limit", "--json", cwd=tmp_path, HOYLE_DATA=str(tmp_path / "data")
    )
    assert json.loads(found.stdout)["hits"][0]["id"] == "round-games/poker/law/22"
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_serve_runs_from_an_empty_directory(installed: Path, tmp_path: Path) -> None:
    env = {**os.environ, "HOYLE_DATA": str(tmp_path / "data"), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [str(installed / "hoyle"), "serve", "--port", "0"],
        cwd=tmp_path,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            said, address, deadline = "", None, time.monotonic() + 60
            while address is None and time.monotonic() < deadline:
                line = server.stdout.readline()
                assert line or server.poll() is None, said
                said += line
                address = re.search(r"http://127\.0\.0\.1:\d+", said)
            assert address, said
            for path in ("/", "/works/round-games/poker/laws/22", "/api/search?q=ante+straddle+limit"):
                with urllib.request.urlopen(address[0] + path, timeout=20) as answer:
                    assert answer.status == 200
                    assert "straddle" in answer.read().decode() or path == "/"
        finally:
            server.terminate()
            server.wait(20)

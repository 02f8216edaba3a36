"""No test is passed over in silence: a skip fails in CI, and without Chromium the report lists what did not run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

SAMPLE = """
import pytest

def test_plain() -> None: ...

@pytest.mark.browser
def test_in_a_browser() -> None: ...
"""

SKIPPING = """
import pytest

def test_skipped() -> None:
    pytest.skip("not today")
"""


def run(tmp_path: Path, source: str, *options: str, **env: str) -> tuple[int, str]:
    """A pytest run of `source` under this project's own conftest, with no command but Python's on the path."""
    folder = tmp_path / "tests"
    folder.mkdir()
    for name in ("__init__.py", "conftest.py", "chromium.py"):
        (folder / name).write_text((ROOT / "tests" / name).read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "test_sample.py").write_text(source, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n  browser: b\n", encoding="utf-8")
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("HOYLE_CI", "PYTEST"))}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "xdist", "-p", "no:cacheprovider", *options],
        cwd=tmp_path,
        # The plugins of the project's other tests take longer to load than all of this.
        env={**clean, **env, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.returncode, done.stdout + done.stderr


def test_without_chromium_the_report_lists_what_did_not_run(tmp_path: Path) -> None:
    code, said = run(tmp_path, SAMPLE, PATH=str(tmp_path))
    assert code == 0
    assert "1 passed, 1 deselected" in said
    assert "not run: Debian's Chromium is missing" in said
    assert "test_sample.py::test_in_a_browser" in said


def test_what_needs_no_browser_runs_in_ci_before_chromium_is_installed(tmp_path: Path) -> None:
    code, said = run(tmp_path, SAMPLE, "-m", "not browser", PATH=str(tmp_path), HOYLE_CI="1")
    assert code == 0
    assert "1 passed, 1 deselected" in said


def test_a_browser_run_without_chromium_is_no_failure_outside_ci(tmp_path: Path) -> None:
    code, said = run(tmp_path, SAMPLE, "-m", "browser", PATH=str(tmp_path))
    assert code == 0
    assert "test_sample.py::test_in_a_browser" in said


def test_in_ci_a_missing_chromium_is_a_failure(tmp_path: Path) -> None:
    code, said = run(tmp_path, SAMPLE, PATH=str(tmp_path), HOYLE_CI="1")
    assert code != 0
    assert "apt-get install chromium" in said


def test_in_ci_a_skip_is_a_failure(tmp_path: Path) -> None:
    code, said = run(tmp_path, SKIPPING, HOYLE_CI="1")
    assert code == 1
    assert "skipped, which is a failure here" in said


def test_in_ci_a_skip_is_a_failure_on_several_workers_too(tmp_path: Path) -> None:
    code, _ = run(tmp_path, SKIPPING, "-n", "2", HOYLE_CI="1")
    assert code == 1


def test_elsewhere_a_skip_is_a_skip(tmp_path: Path) -> None:
    code, said = run(tmp_path, SKIPPING)
    assert code == 0
    assert "1 skipped" in said

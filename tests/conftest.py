"""What every test may count on: no test is passed over in silence, and none touches the user's own data."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

import pytest

from tests import chromium

_NOT_RUN = pytest.StashKey[list[str]]()
_SKIPPED: list[str] = []
_NUMBERS = count()
IN_CI = bool(os.environ.get("HOYLE_CI"))


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_NOT_RUN] = []


# After the options have chosen: who asks for no browser test needs no browser.
@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if chromium.find():
        return
    blocked = [item for item in items if item.get_closest_marker("browser")]
    if blocked and IN_CI:
        raise pytest.UsageError("The browser tests need Debian's Chromium: apt-get install chromium")
    items[:] = [item for item in items if item not in blocked]
    config.hook.pytest_deselected(items=blocked)
    config.stash[_NOT_RUN] += [item.nodeid for item in blocked]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    # Unlike the hooks that make a report, this one is also called where several workers are directed from.
    if report.skipped and not hasattr(report, "wasxfail"):
        _SKIPPED.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    nothing_to_run = exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and session.config.stash[_NOT_RUN]
    if nothing_to_run:
        session.exitstatus = pytest.ExitCode.OK
    if IN_CI and _SKIPPED:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.stash[_NOT_RUN]:
        terminalreporter.section("not run: Debian's Chromium is missing (apt-get install chromium)")
        for node in config.stash[_NOT_RUN]:
            terminalreporter.line(node)
    if IN_CI and _SKIPPED:
        terminalreporter.section("skipped, which is a failure here")
        for node in _SKIPPED:
            terminalreporter.line(node)


@pytest.fixture(scope="session")
def real_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory for all that only read the real library: its index is built once, for all workers."""
    base = tmp_path_factory.getbasetemp()
    path = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "real-data"
    path.mkdir(mode=0o700, exist_ok=True)
    return path


@pytest.fixture(autouse=True)
def _own_data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a data directory of its own."""
    # Numbered here: pytest would list all that there are for each.
    path = tmp_path_factory.getbasetemp() / f"own-data-{next(_NUMBERS)}"
    path.mkdir(mode=0o700)
    monkeypatch.setenv("HOYLE_DATA", str(path))
    return path

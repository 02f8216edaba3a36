"""What the README and the docs say is true: links lead somewhere, commands and examples are run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "corpus/LICENSE.md"])
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINK = re.compile(r"(?<!\!)\[[^\]^]+\]\(([^)\s]+)\)")
NAMED = re.compile(r"`((?:corpus|docs|ingest|service|tests|web|benchmarks)/[\w./-]*)`")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)


def _anchors(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: str(doc.relative_to(ROOT)))
def test_links_lead_somewhere(doc: Path) -> None:
    broken = []
    for target in LINK.findall(doc.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = doc.parent / path if path else doc
        if not file.exists() or (anchor and anchor not in _anchors(file.read_text(encoding="utf-8"))):
            broken.append(target)
    assert broken == []


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: str(doc.relative_to(ROOT)))
def test_files_that_are_named_exist(doc: Path) -> None:
    named = NAMED.findall(doc.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


def _console() -> list[tuple[str, str]]:
    """The `hoyle` commands of the README, each with the output that stands below it."""
    found = []
    for language, body in BLOCK.findall(README):
        if language == "console":
            for part in re.split(r"^\$ ", body, flags=re.M)[1:]:
                command, _, output = part.partition("\n")
                found.append((command, output))
    return found


@pytest.mark.parametrize(("command", "output"), _console(), ids=[command for command, _ in _console()])
def test_the_commands_of_the_readme_print_what_it_says(command: str, output: str) -> None:
    run = f'PATH="{Path(sys.executable).parent}:$PATH"; {command}'
    done = subprocess.run(["sh", "-c", run], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    wanted = [line for line in output.splitlines() if line.strip() not in ("", "...")]
    printed = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert [line for line in wanted if " ".join(line.split()) not in printed] == []


def test_the_readme_shows_the_command() -> None:
    assert len(_console()) >= 4


@pytest.mark.parametrize("code", [body for language, body in BLOCK.findall(README) if language == "python"])
def test_the_python_of_the_readme_runs(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {})


def test_the_make_targets_of_the_readme_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    assert set(re.findall(r"`?make ([a-z]+)", README)) <= targets
    assert {"serve", "test"} <= set(re.findall(r"make ([a-z]+)", README))

"""The arrows of the layout: who may import whom."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = ("corpus", "ingest", "service", "web", "tests", "benchmarks")

# Each part, and the parts of the project that it may import; the longest matching name decides.
ALLOWED: dict[str, tuple[str, ...]] = {
    "corpus": ("corpus",),
    "corpus.braille": ("corpus.braille",),
    "ingest": ("ingest", "corpus"),
    "web": ("web",),
    "service": ("service", "corpus"),
    "service.engine": ("service.engine",),
    "service.search": ("service.search", "corpus"),
    "service.braille": ("service.braille", "corpus"),
    "service.adjudicator": ("service.adjudicator", "service.engine", "service.search", "corpus"),
    "service.coverage": ("service.coverage", "service.engine", "corpus"),
    "service.resources": (
        "service.resources",
        "service.settings",
        "service.adjudicator",
        "service.search",
        "service.coverage",
        "service.engine",
        "service.braille",
        "corpus",
    ),
    "service.api": ("service.api", "service.settings", "service.resources", "corpus"),
    "service.pages": ("service.pages", "service.settings", "service.prefix", "service.resources", "corpus", "web"),
    "service.cli": ("service", "ingest", "corpus"),
    "service.app": ("service", "corpus", "web"),
}


def _modules() -> list[tuple[str, Path]]:
    found = []
    for part in ("corpus", "ingest", "service", "web"):
        for path in sorted((ROOT / part).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found.append((name, path))
    return found


def _imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the arrows"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] in PROJECT}


def _within(name: str, part: str) -> bool:
    return name == part or name.startswith(part + ".")


def _breaches(module: str, imports: set[str]) -> list[str]:
    part = max((p for p in ALLOWED if _within(module, p)), key=len)
    known = {name for name, _ in _modules()}
    return [
        f"{module} imports {name}"
        for name in sorted(imports)
        if name in known and not any(_within(name, allowed) or _within(allowed, name) for allowed in ALLOWED[part])
    ]


@pytest.mark.parametrize(("module", "path"), _modules(), ids=lambda value: value if isinstance(value, str) else "")
def test_imports_follow_the_arrows(module: str, path: Path) -> None:
    assert _breaches(module, _imports(path)) == []


def test_a_forbidden_arrow_is_found() -> None:
    assert _breaches("service.engine.cards", {"corpus.records"}) == ["service.engine.cards imports corpus.records"]
    assert _breaches("service.resources.laws", {"ingest.traced"}) == ["service.resources.laws imports ingest.traced"]


def test_modules_stay_small() -> None:
    long = {name: n for name, path in _modules() if (n := len(path.read_text(encoding="utf-8").splitlines())) > 400}
    assert long == {}

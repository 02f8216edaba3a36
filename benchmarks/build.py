"""From cold: ingest and index build, and how they grow: `python -m benchmarks.build [--scale 10 --scale 100]`.

A library of n times the size is made of n copies of every book under other names: for ingest, of its sources with their
descriptions and emendations; for the index, of the records. Each stage runs in a process of its own; times are
seconds of processor, so that other work does not count. The growth is the time over n times the time of one; 1.0 is
linear.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree

from benchmarks.search_peers import copies
from corpus import library as libraries
from corpus.library import ROOT
from ingest.run import ingest
from service.search import open_index

WORKS = ("round-games", "hoyles-games-modernized")


def _multiplied(root: Path, times: int) -> None:
    """A directory like `corpus/` that describes every book `times` times."""
    for name in ("sources", "books", "facts", "emendations"):
        copytree(ROOT / name, root / name)
    for name in ("outside.toml", "works.toml"):
        if (ROOT / name).exists():
            (root / name).write_bytes((ROOT / name).read_bytes())
    works, facts = (root / "works.toml").read_text(), (root / "facts" / "lost_tables.toml").read_text()
    for copy in range(1, times):
        for work in WORKS:
            for path in sorted((root / "books").glob(f"{work}-[0-9][0-9][0-9].toml")):
                described = path.read_text().replace(f'work = "{work}"', f'work = "{work}-{copy}"')
                path.with_name(f"{work}-{copy}-{path.name[-8:-5]}x.toml").write_text(described)
            emended = (root / "emendations" / f"{work}.toml").read_bytes()
            (root / "emendations" / f"{work}-{copy}.toml").write_bytes(emended)
        renamed = [works, facts]
        for work in WORKS:
            for quoted in (f'id = "{work}"', f'work = "{work}"'):
                renamed = [text.replace(quoted, f'{quoted[:-1]}-{copy}"') for text in renamed]
        with (root / "works.toml").open("a") as file:
            file.write("\n" + renamed[0])
        with (root / "facts" / "lost_tables.toml").open("a") as file:
            file.write("\n" + renamed[1])


def _ingest(times: int) -> tuple[float, int]:
    with tempfile.TemporaryDirectory() as data:
        root = Path(data) / "corpus"
        _multiplied(root, times)
        start = time.process_time()
        report = ingest(Path(data) / "text", root)
        return time.process_time() - start, report.blocks


def _index(times: int) -> tuple[float, int]:
    library = libraries.load()
    if times > 1:
        library = copies(library, times)
    with tempfile.TemporaryDirectory() as data:
        start = time.process_time()
        search = open_index(library, Path(data))
        return time.process_time() - start, len(search.index)


STAGES = {"ingest": _ingest, "index": _index}


def _apart(stage: str, times: int) -> tuple[float, int]:
    """A stage in a fresh process, so that nothing is warm."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.build", "--stage", stage, "--times", str(times)],
        capture_output=True,
        text=True,
        check=True,
    )
    seconds, records = done.stdout.split()
    return float(seconds), int(records)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scale", type=int, action="append", help="also over so many copies of every book")
    parser.add_argument("--stage", choices=sorted(STAGES))
    parser.add_argument("--times", type=int, default=1)
    chosen = parser.parse_args(arguments)
    if chosen.stage:
        print(*STAGES[chosen.stage](chosen.times))
        return
    for stage in STAGES:
        one = _apart(stage, 1)
        print(f"{stage}: {one[0]:.1f} s of processor from cold for {one[1]} records")
        for times in chosen.scale or [10]:
            many = _apart(stage, times)
            print(f"  {times}x: {many[0]:.1f} s for {many[1]} records; growth {many[0] / one[0] / times:.2f} of linear")


if __name__ == "__main__":
    main()

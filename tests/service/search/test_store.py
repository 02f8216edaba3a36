"""The index on disk: built once, whole or not at all, checked before it is opened."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.errors import InputError
from service.search import build, digest, open_index, store
from tests.service.search.made import made, many

PROOFS = os.environ.get("HOYLE_PROOFS") == "1"
ROOT = Path(__file__).parents[3]
QUERY = "ante straddle limit"


def _place(data: Path) -> Path:
    return data / "search" / digest(made())


def _answers(data: Path) -> bool:
    search = open_index(made(), data)
    try:
        return search.search(QUERY).hits[0].record == "old-book/poker/law/2"
    finally:
        search.index.close()


def test_an_index_is_built_once_and_used_again(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    open_index(made(), tmp_path, progress=lambda done, all_: told.append((done, all_)))
    assert told[-1][0] == told[-1][1] == len(told)
    told.clear()
    open_index(made(), tmp_path, progress=lambda done, all_: told.append((done, all_)))
    assert told == []


def test_another_library_has_another_index(tmp_path: Path) -> None:
    assert digest(made("one")) != digest(made("two"))
    open_index(made("one"), tmp_path)
    open_index(made("two"), tmp_path)
    assert {p.name for p in (tmp_path / "search").iterdir() if p.is_dir()} == {digest(made("one")), digest(made("two"))}


def test_old_indexes_are_cleared_away(tmp_path: Path) -> None:
    for name in "abcde":
        open_index(made(name), tmp_path)
        os.utime(tmp_path / "search" / digest(made(name)), (1000.0 + ord(name), 1000.0 + ord(name)))
    assert len([p for p in (tmp_path / "search").iterdir() if p.is_dir()]) == 3


def test_two_builds_hold_the_same(tmp_path: Path) -> None:
    one, other = (open_index(made(), tmp_path / name).index for name in ("one", "other"))
    assert one.ids == other.ids
    assert one.frequency == other.frequency
    assert one.spelt == other.spelt


def _cut(place: Path) -> None:
    largest = max(place.iterdir(), key=lambda path: path.stat().st_size)
    largest.write_bytes(largest.read_bytes()[: largest.stat().st_size // 2])


def _flip(place: Path) -> None:
    largest = max(place.iterdir(), key=lambda path: path.stat().st_size)
    raw = bytearray(largest.read_bytes())
    raw[len(raw) // 2] ^= 0xFF
    largest.write_bytes(raw)


def _without_manifest(place: Path) -> None:
    (place / store.MANIFEST).unlink()


def _broken_manifest(place: Path) -> None:
    (place / store.MANIFEST).write_text("[1, 2")


def _manifest_of_another(place: Path) -> None:
    told = json.loads((place / store.MANIFEST).read_text())
    (place / store.MANIFEST).write_text(json.dumps({**told, "digest": "0" * 24}))


def _emptied(place: Path) -> None:
    for path in place.iterdir():
        path.unlink()


def _a_file(place: Path) -> None:
    _emptied(place)
    place.rmdir()
    place.write_text("not an index")


@pytest.mark.parametrize(
    "damage", [_cut, _flip, _without_manifest, _broken_manifest, _manifest_of_another, _emptied, _a_file]
)
def test_a_damaged_index_is_noticed_and_built_anew(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    assert _answers(tmp_path)
    damage(_place(tmp_path))
    assert _answers(tmp_path)
    assert {p.name for p in (tmp_path / "search").iterdir()} == {"lock", digest(made())}


class _Bomb:
    def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
        return os.system, ("touch exploded",)


def test_a_foreign_index_is_never_unpickled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    place = _place(tmp_path)
    place.mkdir(parents=True)
    (place / "_MAIN_1.toc").write_bytes(pickle.dumps(_Bomb()))
    (place / store.MANIFEST).write_text(json.dumps({"form": store.FORM, "digest": place.name, "files": {}}))
    assert _answers(tmp_path)
    assert not (tmp_path / "exploded").exists()


def test_an_index_whose_records_are_others_is_built_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = open_index(many(3), tmp_path)
    other.index.close()
    place = tmp_path / "search" / digest(many(3))
    told = json.loads((place / store.MANIFEST).read_text())
    (place / store.MANIFEST).write_text(json.dumps({**told, "digest": digest(made())}))
    place.rename(_place(tmp_path))
    assert _answers(tmp_path)


def test_a_directory_that_cannot_be_used_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(InputError, match="HOYLE_DATA"):
        open_index(made(), tmp_path / "file")


def test_building_by_hand_replaces_what_is_there(tmp_path: Path) -> None:
    place = build(made(), tmp_path)
    _cut(place)
    assert build(made(), tmp_path) == place
    assert _answers(tmp_path)


def test_leftovers_of_a_dead_builder_are_cleared_away(tmp_path: Path) -> None:
    left = tmp_path / "search" / ".building-dead"
    left.mkdir(parents=True)
    (left / "half").write_text("half")
    assert _answers(tmp_path)
    assert not left.exists()


_START = """
import sys
from pathlib import Path
from service.search import open_index
from tests.service.search.made import many
data, log = Path(sys.argv[1]), Path(sys.argv[2])
built = []
search = open_index(many(300), data, progress=lambda done, all_: built.append(done))
with log.open("a") as file:
    file.write(("built" if built else "opened") + "\\n")
assert search.search("hand 7").hits
"""


def _process(data: Path, log: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", _START, str(data), str(log)], cwd=ROOT)


def test_four_processes_together_build_once(tmp_path: Path) -> None:
    log = tmp_path / "log"
    processes = [_process(tmp_path / "data", log) for _ in range(4)]
    assert [process.wait(timeout=120) for process in processes] == [0, 0, 0, 0]
    assert sorted(log.read_text().split()) == ["built", "opened", "opened", "opened"]


_BUILD = """
import os, signal, sys
from pathlib import Path
from service.search import index, store, open_index
from tests.service.search.made import made
step, data = int(sys.argv[1]), Path(sys.argv[2])
seen = 0
def trace(name, original):
    def call(*given, **more):
        global seen
        seen += 1
        if seen == step:
            os.kill(os.getpid(), signal.SIGKILL)
        return original(*given, **more)
    return call
for owner, name in ((os, "open"), (os, "replace"), (os, "rename"), (os, "mkdir"), (os, "rmdir"), (os, "unlink")):
    setattr(owner, name, trace(name, getattr(owner, name)))
import builtins
builtins.open = trace("open", open)
import io
io.open = builtins.open
store._sum = trace("sum", store._sum)
store.row = trace("row", store.row)
open_index(made(), data)
print(seen)
"""


def _killed_at(step: int, data: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", _BUILD, str(step), str(data)], cwd=ROOT, capture_output=True, text=True, timeout=60
    )


@pytest.mark.proof
def test_killed_at_any_moment_of_building_the_next_start_answers(tmp_path: Path) -> None:
    """The builder kills itself before its nth step on the disk, for every n under proofs, for some otherwise."""
    whole = _killed_at(0, tmp_path / "whole")
    steps = int(whole.stdout)
    assert steps > 30
    chosen = range(1, steps + 1) if PROOFS else sorted({1, 2, 3, steps // 3, steps // 2, steps - 4, steps - 1, steps})
    for step in chosen:
        data = tmp_path / str(step)
        assert _killed_at(step, data).returncode == -signal.SIGKILL, step
        assert _answers(data), step
        assert {p.name for p in (data / "search").iterdir()} == {"lock", digest(made())}, step


@pytest.mark.proof
def test_killed_from_outside_the_next_start_answers(tmp_path: Path) -> None:
    """A builder of many records is killed after so many hundredths of a second."""
    for hundredths in range(20, 160, 4 if PROOFS else 45):
        data = tmp_path / str(hundredths)
        process = _process(data, tmp_path / "log")
        time.sleep(hundredths / 100)
        process.kill()
        process.wait(timeout=60)
        after = _process(data, tmp_path / "log")
        assert after.wait(timeout=120) == 0

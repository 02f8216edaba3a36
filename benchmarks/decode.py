"""Decoding source 000 beside liblouis, which reads the same cells: `python -m benchmarks.decode`.

Every measure is processor time in a process of its own, taken in turns with the peer's, the best of some rounds:

- first: the first text that a process decodes, the table loaded, nothing yet kept ready;
- again: the same text in a process that has met its words before, as a service has;
- places: text and the place of every character, from both.

liblouis is asked through its own Python binding of the system, 60 words a call as it needs, the table loaded before.
`lou_translate`, if it is there, is timed as a whole process. Growth is the time for n copies over n times the time
for one; 1.0 is linear.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

SOURCE = next((Path(__file__).parent.parent / "corpus" / "sources").glob("000_*.txt"))
TABLES = "en-us-brf.dis,en-us-g2.ctb"
SYSTEM_PYTHONS = ("/usr/bin/python3", "python3")
ROUNDS = 5
SCALES = (1, 10, 100)

_OURS = """
import json, sys, time
from corpus.braille import decode
text = open(sys.argv[1], encoding="utf-8").read()
text = " ".join([text] * int(sys.argv[2]))
def timed(places):
    start = time.process_time()
    decoded = decode(text)
    if places:
        decoded.starts
    return time.process_time() - start
decode(",! table is load$4")
print(json.dumps({"first": timed(False), "again": min(timed(False), timed(False)), "places": timed(True)}))
"""
_THEIRS = """
import json, sys, time
import louis
words = open(sys.argv[1], encoding="utf-8").read().split() * int(sys.argv[2])
lines = [" ".join(words[at : at + 60]) for at in range(0, len(words), 60)]
tables = sys.argv[3].split(",")
louis.backTranslateString(tables, lines[0])
def timed(translate):
    start = time.process_time()
    for line in lines:
        translate(tables, line)
    return time.process_time() - start
text = min(timed(louis.backTranslateString), timed(louis.backTranslateString))
print(json.dumps({"first": text, "again": text, "places": timed(louis.backTranslate)}))
"""


def _run(python: str, program: str, *arguments: str) -> dict[str, float]:
    done = subprocess.run([python, "-c", program, *arguments], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _peer() -> str | None:
    """A Python that has liblouis' binding."""
    for python in SYSTEM_PYTHONS:
        probe = subprocess.run([python, "-c", "import louis"], capture_output=True, check=False)
        if probe.returncode == 0:
            return python
    return None


def _rounds(peer: str, scale: int, rounds: int) -> tuple[dict[str, float], dict[str, float]]:
    ours: list[dict[str, float]] = []
    theirs: list[dict[str, float]] = []
    for _ in range(rounds):
        ours.append(_run(sys.executable, _OURS, str(SOURCE), str(scale)))
        theirs.append(_run(peer, _THEIRS, str(SOURCE), str(scale), TABLES))

    def best(found: list[dict[str, float]]) -> dict[str, float]:
        return {measure: min(each[measure] for each in found) for measure in found[0]}

    return best(ours), best(theirs)


def _command() -> float | None:
    """The time of `lou_translate` as a process, with the input that it needs."""
    if not shutil.which("lou_translate"):
        return None
    words = SOURCE.read_text(encoding="utf-8").replace("\\", "\\\\").split()
    lines = "\n".join(" ".join(words[at : at + 60]) for at in range(0, len(words), 60))
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run(["lou_translate", "--backward", TABLES], input=lines, capture_output=True, text=True, check=True)
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    """Print the times and their ratios."""
    peer = _peer()
    if peer is None:
        print("liblouis' Python binding (Debian: python3-louis) is not here; nothing to compare with.")
        return
    base: dict[str, float] = {}
    their_base: dict[str, float] = {}
    for scale in SCALES:
        ours, theirs = _rounds(peer, scale, ROUNDS if scale == 1 else 1)
        base, their_base = base or ours, their_base or theirs
        for measure in ours:
            print(
                f"{scale:>3}x {measure:<6} ours {ours[measure]:8.3f} s, liblouis {theirs[measure]:8.3f} s, "
                f"ratio {ours[measure] / theirs[measure]:5.2f}, growth {ours[measure] / scale / base[measure]:4.2f} "
                f"(liblouis {theirs[measure] / scale / their_base[measure]:4.2f})"
            )
    command = _command()
    if command is not None:
        print(f"lou_translate as a process: {command:.3f} s")


if __name__ == "__main__":
    main()

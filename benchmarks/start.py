"""Starting: processor time of a command that answers one question and ends: `python -m benchmarks.start`.

Beside it, in turns in the same run, a process that imports `fastapi` and `pydantic` and does nothing. Of each the least
of some rounds; the first round, which compiles modules and builds the index, is left out.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 7
QUESTION = {"kind": "poker/may-open", "facts": {"jackpot": 1, "hand": "a pair of tens"}}
MAIN = "from service.cli import main; main()"


def commands(place: Path) -> dict[str, list[str]]:
    """The command lines, by what they do; the first is the peer."""
    file = place / "question.json"
    file.write_text(json.dumps(QUESTION), encoding="utf-8")
    hoyle = [sys.executable, "-c", MAIN]
    return {
        "`import fastapi, pydantic`": [sys.executable, "-c", "import fastapi, pydantic"],
        "`hoyle --help`": [*hoyle, "--help"],
        "`hoyle show`, a law": [*hoyle, "show", "round-games/poker/law/22"],
        "`hoyle settle`, a question": [*hoyle, "settle", str(file)],
        "`hoyle ask`, a dispute with facts": [*hoyle, "ask", "May I open a Jack-pot with a pair of tens?"],
        "`hoyle ask`, the law in general": [*hoyle, "ask", "what is a crib"],
        "`hoyle search`": [*hoyle, "search", "misdeal"],
    }


def _seconds(command: list[str]) -> float:
    """Processor seconds of a process, with those that it waits for."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print a table: seconds of each command, and over the peer's."""
    with tempfile.TemporaryDirectory() as place:
        # Modules are compiled once and kept, as where the package is installed.
        os.environ |= {"HOYLE_DATA": place, "PYTHONPYCACHEPREFIX": f"{place}/compiled"}
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        told = commands(Path(place))
        least = dict.fromkeys(told, float("inf"))
        for turn in range(ROUNDS + 1):
            for name, command in told.items():
                seconds = _seconds(command)
                least[name] = min(least[name], seconds if turn else float("inf"))
    peer = next(iter(least.values()))
    print("| command | processor s | over the peer |\n| --- | ---: | ---: |")
    for name, seconds in least.items():
        print(f"| {name} | {seconds:.2f} | {seconds / peer:.1f} |", flush=True)


if __name__ == "__main__":
    main()

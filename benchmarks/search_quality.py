"""How often the search answers with the right record: `python -m benchmarks.search_quality [--cases FILE]`.

Of the queries written for the project, the search was developed on those called "tuned"; the figures to look at are
those "measured", whose misses nobody looked at, and those of any file of queries given by `--cases`.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.search_cases import GIVEN, MORE, OWN, Score, even, load, odd, score, thirds
from corpus import library as libraries
from service.search import open_index


def _told(name: str, scores: Sequence[Score]) -> str:
    count = len(scores) or 1
    one = sum(s.first == 1 for s in scores)
    three = sum(1 <= s.first <= 3 for s in scores)
    good = sum(s.good for s in scores)
    return (
        f"{name}: {len(scores)} queries; success@1 {one / count:.0%}, success@3 {three / count:.0%}; "
        f"expected first, or an also_ok first and the expected in the top three: {good / count:.0%}"
    )


def _shown(scored: Score) -> str:
    first = scored.results.hits[0] if scored.results.hits else None
    place = f"at {scored.first}" if scored.first else "not found"
    lines = [f"{scored.case.id} {scored.case.query!r}: {place}; first is {first.record if first else None}"]
    if not scored.good:
        lines += [f"      wanted {record}" for record in sorted(scored.case.expected)]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=Path, help="another file of queries")
    parser.add_argument("--show", choices=["even", "more", "cases"], help="name the queries one by one (of the tuned)")
    chosen = parser.parse_args(arguments)
    library = libraries.load()
    with tempfile.TemporaryDirectory() as data:
        search = open_index(library, Path(data))
        own, missing = load(OWN, library)
        developed, kept = thirds(load(MORE, library)[0])
        halves = {
            "given (tuned)": load(GIVEN, library)[0],
            "even (tuned)": even(own),
            "more (tuned)": developed,
            "a third of more (measured)": kept,
            "odd (measured)": odd(own),
        }
        if chosen.cases:
            given, more = load(chosen.cases, library)
            missing += more
            halves[str(chosen.cases.name)] = given
        for name, cases in halves.items():
            scores = [score(search, case) for case in cases]
            print(_told(name, scores))
            if chosen.show and (name.startswith(chosen.show) or (chosen.show == "cases" and "(" not in name)):
                print("\n".join(_shown(s) for s in scores))
        if missing:
            print(f"no such record: {', '.join(missing)}")


if __name__ == "__main__":
    main()

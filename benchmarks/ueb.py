"""Where liblouis agrees on Unified English Braille, over the text of the library: `python -m benchmarks.ueb`.

Forwards: the text of every record, written by both; words and lines (60 words) whose cells are the same, in percent.
Backwards: the cells that this code wrote, read by both; words and lines whose print is the text's. For grade 2
(`en-ueb-g2.ctb`) and grade 1 (`en-ueb-g1.ctb`), and every word of the system's word list by itself. What differs most
often is listed. liblouis is asked through its own Python binding of the system. Last the time of both, as processor
time in processes of their own.
"""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from benchmarks.decode import _peer
from corpus import library
from corpus.braille import decode, encode

TABLES = {"ueb": "en-us-brf.dis,en-ueb-g2.ctb", "ueb1": "en-us-brf.dis,en-ueb-g1.ctb"}
WORD_LIST = Path("/usr/share/dict/words")
LINE = 60
SHOWN = 12

_THEIRS = """
import json, sys, time
import louis
asked = json.load(sys.stdin)
tables = sys.argv[1].split(",")
translate = louis.translateString if sys.argv[2] == "forward" else louis.backTranslateString
translate(tables, "a")
start = time.process_time()
done = [translate(tables, line) for line in asked]
print(json.dumps({"lines": done, "time": time.process_time() - start}))
"""


def _lines() -> list[str]:
    """The text of the library's records, 60 words a line, quotation marks and apostrophes as typed."""
    texts = [block.plain for block in library.load().blocks.values()]
    words = " ".join(texts).translate(str.maketrans("’“”–", '\'""-')).split()
    return [" ".join(words[at : at + LINE]) for at in range(0, len(words), LINE)]


def _asked(peer: str, tables: str, direction: str, lines: Sequence[str]) -> tuple[list[str], float]:
    done = subprocess.run(
        [peer, "-c", _THEIRS, tables, direction], input=json.dumps(lines), capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    return found["lines"], found["time"]


def _compared(name: str, ours: Iterable[str], theirs: Iterable[str], prints: Iterable[str]) -> None:
    """Print in percent how many words and lines are the same, and what differs most often."""
    words = same_words = lines = same_lines = 0
    different: Counter[tuple[str, str, str]] = Counter()
    for own, other, print_ in zip(ours, theirs, prints, strict=True):
        own_words, other_words, print_words = own.split(" "), other.split(" "), print_.split(" ")
        lines += 1
        same_lines += own == other
        words += len(own_words)
        if len(own_words) != len(other_words):
            continue
        same_words += sum(map(str.__eq__, own_words, other_words))
        aside = print_words if len(print_words) == len(own_words) else own_words
        rows = zip(aside, own_words, other_words, strict=True)
        different.update((word, one, two) for word, one, two in rows if one != two)
    print(f"{name}: {same_words / words:.2%} of {words} words, {same_lines / lines:.1%} of {lines} lines")
    for (word, one, two), count in different.most_common(SHOWN):
        print(f"    {count:4} {word!r}: here {one!r}, liblouis {two!r}")


def _word_list() -> list[str]:
    words = WORD_LIST.read_text(encoding="utf-8").split() if WORD_LIST.exists() else []
    return sorted({word for word in words if re.fullmatch("[a-z]+", word)})


def main() -> None:
    """Print agreement and times."""
    peer = _peer()
    if peer is None:
        print("liblouis' Python binding (Debian: python3-louis) is not here; nothing to compare with.")
        return
    lines = _lines()
    for table, tables in TABLES.items():
        start = time.process_time()
        ours = [encode(line, table=table).cells for line in lines]
        took = time.process_time() - start
        theirs, their_time = _asked(peer, tables, "forward", lines)
        _compared(f"{table}, written", ours, (line.lower() for line in theirs), lines)
        print(f"    time {took:.2f} s, liblouis {their_time:.2f} s, ratio {took / their_time:.1f}")
        start = time.process_time()
        read = [decode(line, table=table, layout="run-on").text for line in ours]
        took = time.process_time() - start
        theirs, their_time = _asked(peer, tables, "backward", ours)
        _compared(f"{table}, read, the text and this code", lines, read, lines)
        _compared(f"{table}, read, this code and liblouis", read, theirs, lines)
        print(f"    time {took:.2f} s, liblouis {their_time:.2f} s, ratio {took / their_time:.1f}")
    words = _word_list()
    if words:
        theirs, _ = _asked(peer, TABLES["ueb"], "forward", words)
        ours = [encode(word, table="ueb").cells for word in words]
        _compared("ueb, words of the system's list", ours, (word.lower() for word in theirs), words)


if __name__ == "__main__":
    main()

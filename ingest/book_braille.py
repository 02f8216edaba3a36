"""A BRF file of a user as text in lines: page numbers taken out of the cells, words that a line's end broke made whole.

The lines stay lines, so that headings, lists and tables are found in braille by what finds them in print.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Set
from pathlib import Path

from corpus.braille import BrailleError, Decoded, decode
from corpus.braille import table as braille_table
from corpus.braille.cells import ASCII_CELLS
from corpus.errors import SourceError
from ingest.book_braille_lines import Flow, flow
from ingest.book_found import Findings, Guess
from ingest.book_runon import read_run_on
from ingest.book_source import Source
from ingest.drafts import turn
from ingest.traced import Traced

__all__ = ["looks_like_braille", "read_braille", "tables"]

_FOREIGN = re.compile("[\ue000-\uf8ff\ufff9-\ufffb]")
RUN_ON = 1000
"""Lines of more cells than this run on."""

_UEB = re.compile(r"\"[<>]|,'(?=[\s.,;:468]|$)|,-(?=\S)")
"""Brackets, the end of capitals and the dash, as only Unified English Braille writes them."""

_UNICODE = re.compile("[\u2800-\u28ff]")


def tables() -> list[str]:
    """The names of the braille codes that Hoyle knows."""
    return sorted(path.stem for path in Path(braille_table.__file__).with_name("tables").glob("*.toml"))


def looks_like_braille(text: str, name: str) -> bool:
    """Whether a file holds cells: Unicode ones, or lines of at most 42 characters that are ASCII braille."""
    if len(_UNICODE.findall(text[:5000])) * 3 > len(text[:5000].strip()):
        return True
    lines = [line for line in text[:20_000].splitlines() if line.strip()]
    narrow = bool(lines) and max(map(len, lines)) <= 42
    sample = text[:20_000].split()
    # "the" is one cell of contracted braille, and the commonest.
    contracted = len(sample) > 50 and sample.count("!") * 50 > len(sample)
    pages = narrow and "\f" in text and bool(re.search(r"#[a-j]", text, re.I))
    if not name.lower().endswith((".brf", ".brl")) and not contracted and not pages:
        return False
    try:
        decode(text[:5000])
    except BrailleError:
        return False
    return True


def read_braille(text: str, witness: str, table: str, name: str, findings: Findings, words: Set[str]) -> Source:
    """The source that a braille file gives. Raises SourceError where it is no braille or the table is unknown.

    `table` "auto" takes the code by which most words are among the known `words`, and the fewest cells unexplained.
    """
    source = Source(text, Traced.whole("", witness), "braille")
    if max(map(len, text.splitlines()), default=0) > RUN_ON and read_run_on(source, witness):
        findings.guesses.append(Guess("table", "ebae"))
        return source
    read = flow(_cells(text))
    body = "".join(read.cells)
    known = tables()
    if table != "auto" and table not in known:
        raise SourceError(f"There is no braille table {table!r}.", f"The tables are {', '.join(known)}.")
    try:
        tried = {each: decode(body, table=each, layout="run-on") for each in ([table] if table != "auto" else known)}
    except BrailleError as error:
        raise SourceError(f"{name} cannot be read as braille: {error.message}", error.way_out) from error
    own = len(_UEB.findall(body))

    def merit(name: str) -> tuple[float, int, bool, bool, str]:
        """Least for the likeliest: where contractions would change no known word there are none."""
        read = tried[name]
        other = bool(own) != name.startswith("ueb")
        unread = len(read.problems) / max(len(body.split()), 1)
        return round(unread - _sense(read.text, words), 2), len(read.problems), other, not name.endswith("1"), name

    chosen = min(tried, key=merit)
    if table == "auto":
        findings.guesses.append(Guess("table", chosen))
    decoded = tried[chosen]
    for cells, at in {**({read.head: read.head_at} if read.head else {}), **read.tops}.items():
        head = decode(cells, table=chosen, layout="run-on").text
        findings.add("passed over", source.line(at), f"{head} (the running head of the pages)")
    source.text = _traced(decoded, read, witness, source)
    source.problems += [
        (read.starts[problem.offset], f"cells {problem.cells!r}: {problem.reason}") for problem in decoded.problems
    ]
    return source


def _sense(text: str, words: Set[str]) -> float:
    """The share of known words among those of a text; words of three letters and more count."""
    found = re.findall(r"[a-z]{3,}", text[:50_000].lower())
    return round(sum(word in words for word in found) / max(len(found), 1), 2)


def _cells(text: str) -> str:
    """ASCII cells in small letters, one for each character, whatever the file has."""
    if not _UNICODE.search(text):
        lower = text.lower()
        return lower if len(lower) == len(text) else text
    return "".join(ASCII_CELLS[(ord(c) - 0x2800) % 64] if 0x2800 <= ord(c) < 0x2900 else c for c in text)


def _traced(decoded: Decoded, read: Flow, witness: str, source: Source) -> Traced:
    """The decoded text led back to the file, with page turns and with signs around italics."""
    starts = [read.starts[at] for at in decoded.starts]
    ends = [read.ends[at - 1] for at in decoded.ends]
    text = Traced(_FOREIGN.sub("\ufffd", decoded.text), starts, ends, witness)
    added: list[tuple[int, int, Traced]] = []
    for start, end, page, place in read.pages:
        if page:
            added.append((bisect_left(starts, place), 0, Traced(turn(page), [start], [end], witness)))
            source.pages.append((page, start))
        else:
            cells = range(start, end)
            source.dropped.append(Traced("#" * len(cells), cells, range(start + 1, end + 1), witness))
    for first, last in decoded.italics:
        if text.text[first:last].strip():
            added += [(first, 1, _sign(text, first)), (last, -1, _sign(text, last))]
    parts: list[Traced] = []
    done = 0
    for at, _, mark in sorted(added, key=lambda each: each[:2]):
        parts += [text[done:at], mark]
        done = at
    return Traced.join([*parts, text[done:]])


def _sign(text: Traced, at: int) -> Traced:
    place = text.starts[at] if at < len(text) else text.ends[-1]
    return Traced("_", [place], [place], text.witness)

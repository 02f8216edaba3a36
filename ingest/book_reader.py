"""A user's book, as a source and a description, becomes chapters; nothing stops it and nothing is left out.

What cannot be made out stays a paragraph, which can be searched and cited, and is told of with its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import chain, count, pairwise

from corpus.errors import SourceError
from corpus.library import FRONT_MATTER
from corpus.numerals import WORDED
from ingest.book import Book
from ingest.book_blocks import Blocks, is_break, is_figure, italic_signs, with_captions
from ingest.book_chapter import ChapterMaker, Reading
from ingest.book_drawings import joined_drawings
from ingest.book_edges import edges
from ingest.book_found import Findings, Guess
from ingest.book_joins import join_broken
from ingest.book_laws import find_laws
from ingest.book_lines import POINT, Para, paras
from ingest.book_notes import find_notes
from ingest.book_outline import Title, close, game_of, looks_like_heading, outline, title_words
from ingest.book_pages import PageMarks, mark_pages
from ingest.book_source import Source
from ingest.book_split import part_laws
from ingest.book_tables import drawn, headed, heads
from ingest.book_transcriber import transcribers
from ingest.capitals import title_forms
from ingest.description_faults import UnfitError
from ingest.drafts import Beside, Chapter

__all__ = ["read_source"]

_BEGINS = re.compile(
    r"[_*=]*(?:\(\w{1,3}\)\s|(?:[A-Za-z]+\.?\s+(?:No\.?\s*)?|§+\s*)?(?:\d{1,4}|[IVXLC]{1,9})(?:[.):\]]|--|—)"
    rf"|(?i:law|rule|article)\s+(?:the\s+)?{WORDED}[.:—-])"
)
_LONG = 20_000
_BESIDE = re.compile(r"\[Footnote\b|\[\d{1,4}\]\s|[*†‡]+\s?\w")


def read_source(book: Book, source: Source, work: str, games: Mapping[str, str], findings: Findings) -> list[Chapter]:
    """The chapters of a book, front matter first. `games` leads from the names of known games to their ids.

    Raises SourceError where the description names what the file does not have.
    """
    text, before, after = edges(source, book, findings)
    after += [Beside("page", part) for part in source.dropped]
    found_already = PageMarks(text, None, source.pages) if source.pages else None
    marks = found_already or mark_pages(text, book.pages.mark, book.pages.first)
    _tell_pages(book, source, marks, findings)
    found = joined_drawings(with_captions(paras(marks.text, book.pages.first)))
    found = list(_joined(_with_heads(found), book))
    if not found:
        raise SourceError(f"{book.file} holds no text of a book.", "Correct `begins` and `ends`, or take them out.")
    reading = _reading(book, source, found, games, findings)
    starts = _starts(reading)
    makers = _makers(reading, starts, games)
    makers[0].pending[:0] = before
    # A note at the end of the book may belong to its first chapter, so none is finished before all are read.
    made = _finished(makers, work, after)
    if not made:
        raise SourceError(f"{book.file} holds no text of a book, only signs.", "Give the file of a book.")
    _tell(reading)
    return made


def _with_heads(found: Sequence[Para]) -> list[Para]:
    """The paragraphs; a line of heads that an empty line parts from its table is part of it."""
    made: list[Para] = []
    for para in found:
        if made and heads(made[-1], para):
            para = headed(made.pop(), para)
        made.append(para)
    return made


def _joined(found: Sequence[Para], book: Book) -> Iterator[Para]:
    """The paragraphs, with those joined that a page turn broke."""

    def closed(para: Para) -> bool:
        shut = is_break(para) or is_figure(para) or looks_like_heading(para, book)
        return shut or para.verse or para.drawing or bool(drawn(para))

    def opens(para: Para) -> bool:
        begins = _BEGINS.match(para.text.text) or POINT.match(para.text.text)
        return bool(begins or _BESIDE.match(para.text.text)) or closed(para)

    return join_broken(found, opens, closed, lambda para: bool(_BESIDE.match(para.text.text)))


def _reading(book: Book, source: Source, found: list[Para], games: Mapping[str, str], findings: Findings) -> Reading:
    found, parted = part_laws(
        found, lambda para: looks_like_heading(para, book), lambda para: para.verse or para.drawing or bool(drawn(para))
    )
    whole = "\n".join(para.text.text for para in found)
    words = set(re.findall(r"\w+", whole.lower()))
    italics = book.italics or italic_signs(whole)
    if italics and not book.italics:
        findings.guesses.append(Guess("italics", italics))
    for laws in parted:
        line, last = (source.line(found[n].text.starts[0]) for n in (laws[0], laws[-1]))
        said = f"{len(laws)} laws in one paragraph, parted where their numbers count up"
        findings.guesses.append(Guess("[laws]", f"{said}, to line {last}", line))
    made = outline(found, book, games)
    apart = transcribers(found, made.titles)
    made.titles = {n: title for n, title in made.titles.items() if n not in apart}
    titles = {n: title.words for n, title in made.titles.items()}
    notes = find_notes(found, titles, book.notes.mark, book.notes.note)
    close(made, len(found), {*notes.bodies, *apart, *(n for n, para in enumerate(found) if is_break(para))})
    return Reading(
        book=book,
        found=found,
        outline=made,
        notes=notes,
        apart=apart,
        blocks=Blocks(italics, lambda word: word.lower() in words),
        forms=title_forms(re.sub(r"\S{100,}", " ", whole)),
        line_of=source.line,
        findings=findings,
        parted=frozenset(n for each in parted for n in each),
    )


def _starts(reading: Reading) -> list[int]:
    """Where the chapters begin. A book of one game, whose title stands in it as a heading, begins there."""
    titles = reading.outline.titles
    if missing := [each.heading for each in reading.book.chapters if each.heading not in reading.outline.plans_used]:
        near = get_close_matches(missing[0].upper(), [title.words.upper() for title in titles.values()], 1, 0.4)
        hint = f"The nearest heading in the file is {near[0]!r}." if near else "Copy the heading from the file."
        row = [each.heading for each in reading.book.chapters].index(missing[0])
        raise UnfitError(["chapters", row, "heading"], f"{missing[0]!r} is no heading in the file", hint)
    starts = sorted(n for n, title in titles.items() if title.level == 1)
    if not starts:
        own = title_words(reading.book.title)
        starts = [n for n, title in titles.items() if title_words(title.words) == own][:1]
        for n in starts:
            titles[n] = Title(1, titles[n].start, titles[n].end, titles[n].words)
    for said in reading.outline.said:
        reading.findings.guesses.append(Guess("[[chapters]]", said, reading.line(starts[0]) if starts else None))
    return starts


def _makers(reading: Reading, starts: Sequence[int], games: Mapping[str, str]) -> list[ChapterMaker]:
    """The chapters, read and not yet finished."""
    bounds = sorted({0, *starts, len(reading.found)})
    taken: set[str] = set()
    makers: list[ChapterMaker] = []
    for start, end in pairwise(bounds):
        begins = reading.outline.titles.get(start) if start in starts else None
        if begins or not starts:
            game = _game(reading, begins, games, alone=len(starts) < 2)
            names = chain([game], (f"{game}-{n}" for n in count(2)))
            game = next(each for each in names if each not in taken)
            maker = ChapterMaker(reading, game, begins.words if begins else reading.book.title)
        else:
            maker = ChapterMaker(reading, FRONT_MATTER, "Front Matter", "Title Page")
        taken.add(maker.game)
        _find_laws(reading, range(start, end))
        for n in range(start, end):
            maker.paragraph(n)
        makers.append(maker)
    return makers


def _finished(makers: Sequence[ChapterMaker], work: str, after: list[Beside]) -> list[Chapter]:
    """The chapters; what stands beside one without a record goes to the next, and what is left to the last."""
    filled = [maker for maker in makers if maker.items]
    if not filled:
        return []
    for maker, following in pairwise(makers):
        if not maker.items:
            following.pending[:0] = maker.pending
    if not makers[-1].items:
        after = [*makers[-1].pending, *after]
    made = [maker.chapter(work, after if maker is filled[-1] else []) for maker in filled]
    return [chapter for chapter in made if chapter]


def _game(reading: Reading, title: Title | None, games: Mapping[str, str], *, alone: bool) -> str:
    """The id of the game of a chapter: what the description says, a known game's, or one made of the heading."""
    if title and title.plan and title.plan.game:
        return title.plan.game
    if alone and reading.book.game:
        return reading.book.game
    words = title.plan.title if title and title.plan and title.plan.title else title.words if title else ""
    words = words or reading.book.title
    game = game_of(words, games)
    if alone and title_words(words) not in games:
        padded = f" {title_words(words)} "
        headings = {title_words(each.words): game_of(each.words, games) for each in reading.outline.titles.values()}
        told = {name: each for name, each in (headings | dict(games)).items() if name and name != title_words(words)}
        named = {name: each for name, each in told.items() if f" {name} " in padded}
        game = named[max(named, key=lambda name: (name in games, len(name)))] if named else game
        line = reading.line(next((n for n, each in reading.outline.titles.items() if each is title), 0))
        reading.findings.guesses.append(Guess("game", f"{game}, the game of the whole book", line))
    return game if game != FRONT_MATTER else f"{game}-game"


def _find_laws(reading: Reading, chapter: range) -> None:
    above: dict[int, str] = {}
    headings: dict[int, tuple[str, ...]] = {}
    plain: list[int] = []
    for n in chapter:
        if title := reading.outline.titles.get(n):
            above = {level: words for level, words in above.items() if level < title.level} | {title.level: title.words}
        elif n not in reading.notes.bodies and n not in reading.apart:
            plain.append(n)
        headings[n] = tuple(above.values()) or (reading.book.title,)
    made = find_laws(reading.found, plain, headings, reading.book.laws)
    reading.laws |= made.laws
    reading.further |= made.further
    reading.nested |= made.nested
    if made.said and not reading.book.laws.pattern:
        reading.findings.guesses.append(Guess("[laws]", made.said, reading.line(min(made.laws))))
    for n, said in made.doubts:
        reading.findings.doubt(reading.line(n), said, "Give `pattern` under [laws], or [[chapters]].")


def _tell_pages(book: Book, source: Source, marks: PageMarks, findings: Findings) -> None:
    for page, at in marks.pages:
        findings.add("page", source.line(at), str(page))
    if marks.pages and marks.pattern and book.pages.mark is None:
        taken = f"mark = '{marks.pattern}': pages {marks.pages[0][0]} to {marks.pages[-1][0]}"
        findings.guesses.append(Guess("[pages]", taken, source.line(marks.pages[0][1])))
    if book.pages.mark is not None and not marks.pages:
        findings.doubt(1, "no page mark fits `mark`", "Correct it under [pages].")
    for at, said in marks.doubts:
        findings.doubt(source.line(at), said, "If other marks are meant, give `mark` under [pages].")


def _tell(reading: Reading) -> None:
    """What was not made out in the book as a whole."""
    told = reading.findings
    for body in reading.notes.astray:
        told.doubt(reading.line(body.para), f"note {body.sign!r} has no mark before it", "Give `mark` under [notes].")
    for n, at, mark in reading.notes.lone:
        if n not in reading.apart:
            told.doubt(reading.line(n, at), f"the mark {mark} has no note", "It stays in the text.")
    for n, para in enumerate(reading.found):
        if n in reading.apart:
            continue
        if len(para.text) > _LONG and n not in reading.laws:
            told.doubt(
                reading.line(n), f"a paragraph of {len(para.text):,} characters", "Put empty lines between paragraphs."
            )
    if not any(each.kind not in ("chapter", "heading", "passed over", "page") for each in told.found):
        told.doubt(1, "the book has headings and no text under them", "If they are text, give [[headings]].")
    if not any(each.kind == "law" for each in told.found):
        told.doubt(1, "no numbered laws were found", "If there are any, give `pattern` under [laws].")
    if not any(each.kind == "page" for each in told.found) and reading.book.pages.first is None:
        told.doubt(1, "no page marks were found, so records are cited without a page", "Give `mark` under [pages].")

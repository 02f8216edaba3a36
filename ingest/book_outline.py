"""Which paragraphs of a user's book are headings, which of them begin a game, and at what level the others stand."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from corpus.numerals import NUMERAL, ORDINAL, WORDED, number
from ingest.book import Book, BookChapter
from ingest.book_lines import Para, is_capitals
from ingest.build import slug
from ingest.markup import bare

__all__ = ["Outline", "Title", "close", "game_of", "looks_like_heading", "outline", "title_words"]

_ORDINALS = rf"(?:the\s+)?{WORDED}|the\s+last"
_CHAPTER = re.compile(rf"(?:chapter|chap\.)\s+(?:{NUMERAL}|{_ORDINALS})\b[\s.:—–-]*", re.I)
_PART = re.compile(rf"(?:part|book|volume|section|sect\.)\s+(?:{NUMERAL}|{_ORDINALS})\b[\s.:—–-]*", re.I)
_COUNTED = re.compile(rf"(?:§\s*)?{NUMERAL}(?:[.:)]|\s*--|\s*—)+\s*(?=\S)")
_LABEL = "law|rule|article|art\\.|regulation|canon"
_LAW = re.compile(
    rf"(?:{_LABEL}|§+)\s*(?:no\.?\s*)?{NUMERAL}(?:st|n?d|rd|th)?\b|(?:{_LABEL})\s+(?:the\s+)?{WORDED}"
    rf"|(?:the\s+)?{ORDINAL}\s+(?:{_LABEL})\b",
    re.I,
)
_CONTENTS = re.compile(r"(?:table of )?contents|index|list of (?:games|illustrations|plates)", re.I)
_NO_GAME = re.compile(
    r"(?:table of )?contents|(?:to the )?preface(?: .*)?|foreword|dedication|index|(?:foot|end)?notes|errata|"
    r"appendix|glossary|technical terms|finis|the end|bibliography|advertisements?|transcribers? s? ?notes?(?: .*)?"
)
_LAST = re.compile(r"finis|(?:the )?end")
_ENTRY = re.compile(r"(?:\.{2,}|(?:\s\.){2,}|\s{2,})\s*(?:\d{1,4}|[ivxlc]{1,6})\s*$", re.M)
_INDEXED = re.compile(r",\s+\d{1,4}(?:[,–-]\s*\d{1,4})*[.;]?$", re.M)
_COLUMNS = re.compile(r"(?:(?:chapter|chap|section|part|game|no|page|p)s?\.?\s*)+", re.I)
"""The heads of the columns of a list of contents."""

_UNDERLINE = re.compile(r"^[ \t]*(?P<words>\S[^\n]*)\n[ \t]*(?P<sign>[-=~*^_])(?P=sign){2,}[ \t]*$")
_LONGEST = 90
_LABELS = ("chapter", "part", "section", "numeral")


@dataclass(frozen=True, slots=True)
class Title:
    """A heading: its level (1 begins a game), the stretch of its paragraph that is the title, and its game."""

    level: int
    start: int
    end: int
    words: str
    plan: BookChapter | None = None


@dataclass(slots=True)
class Outline:
    """Headings by paragraph, the game of each heading of level 1, and how headings were told, for the report.

    `labels` are paragraphs such as "Chapter IV" alone, which belong to the heading after them; `entries` those of a
    list of contents; `closing` those that head nothing: "The End", "Notes" whose notes stand with their marks; `titled`
    those that are a law's number and title, whose text follows.
    """

    titles: dict[int, Title] = field(default_factory=dict)
    labels: set[int] = field(default_factory=set)
    entries: set[int] = field(default_factory=set)
    closing: set[int] = field(default_factory=set)
    titled: set[int] = field(default_factory=set)
    said: list[str] = field(default_factory=list)
    plans_used: set[str] = field(default_factory=set)


def title_words(words: str) -> str:
    """The words of a heading to be compared: small letters, no marks."""
    return re.sub(r"[^\w]+", " ", words.lower()).strip()


def looks_like_heading(para: Para, book: Book) -> bool:
    """Whether a paragraph may be a heading, by itself."""
    return _shape(para, book) is not None


def outline(found: Sequence[Para], book: Book, games: Mapping[str, str]) -> Outline:
    """The headings of a book. `games` leads from the names of known games, as `title_words`, to their ids."""
    made = Outline()
    shapes = [_shape(para, book) for para in found]
    _leave_contents(found, shapes, made)
    _join_labels(found, shapes, made)
    made.titled = _titled_laws(found, shapes)
    if book.chapters or any(style.level == 1 for style in book.headings):
        begins = _described(found, shapes, book, made)
    elif book.game:
        begins = {}
    else:
        begins = _begins(found, shapes, book, games, made)
    _plain_front(found, shapes, begins)
    ranks = _ranks([shape for n, shape in enumerate(shapes) if shape and n not in begins])
    for n, shape in enumerate(shapes):
        if shape and n not in made.labels and n not in made.entries:
            level = 1 if n in begins else shape.level or ranks[shape.kind]
            made.titles[n] = Title(level, shape.start, shape.end, shape.words, begins.get(n))
    return made


def close(made: Outline, count: int, beside: Collection[int]) -> None:
    """Takes out the headings that head nothing. In: how many paragraphs there are, and which of them are notes or signs
    or otherwise no text under a heading."""
    bounds = [*sorted(made.titles), count]
    for n, end in pairwise(bounds):
        words = title_words(made.titles[n].words)
        emptied = all(at in beside for at in range(n + 1, end))
        if emptied and (_LAST.fullmatch(words) or (_NO_GAME.fullmatch(words) and end > n + 1)):
            made.closing.add(n)
            del made.titles[n]


@dataclass(frozen=True, slots=True)
class _Shape:
    """What makes a paragraph look like a heading; `level` where its shape or the description says it."""

    kind: str
    start: int
    end: int
    words: str
    level: int | None = None


def _shape(para: Para, book: Book) -> _Shape | None:
    if para.drawing:
        return None
    text = para.text.text
    words = para.words
    for chapter in book.chapters:
        if title_words(words) == title_words(chapter.heading):
            return _Shape("described", 0, len(text), words, 1)
    for style in book.headings:
        if re.fullmatch(style.pattern, words):
            return _Shape("described", 0, len(text), words, style.level)
    if len(words) > _LONGEST or not re.search(r"[^\W\d_]", words) or _RULED.fullmatch(words):
        return None
    if hashed := re.match(r"(#{1,6})\s+(?=\S)", text):
        return _Shape(f"hash{len(hashed[1])}", hashed.end(), len(text), bare(text[hashed.end() :]))
    if underlined := _UNDERLINE.match(text):
        sign = underlined["sign"]
        return _Shape(f"underline{sign}", underlined.start("words"), underlined.end("words"), bare(underlined["words"]))
    if words.startswith(("[", "(")) or text.count("\n") > 2:
        return None
    if chapter_mark := _CHAPTER.match(words) or _PART.match(words):
        rest = words[chapter_mark.end() :]
        if not rest or is_capitals(rest) or _is_title(rest):
            kind = {"chap": "chapter", "sect": "section"}.get(words[:4].lower(), "part")
            label = re.match(_stretched(words[: chapter_mark.end()]), text)
            start = label.end() if label and rest else 0
            return _Shape(kind, start, len(text), rest or words)
    if _LAW.match(words) and not is_capitals(_LAW.sub("", words, count=1)):
        return None
    if re.fullmatch(rf"{NUMERAL}\.?", words):
        is_roman = words[0] in "IVXLC" and number(words.rstrip(".")) and para.before
        return _Shape("numeral", 0, len(text), words) if is_roman else None
    wrapped = re.fullmatch(r"([_=])((?:(?!\1).)+[^,;:_=])\1\.?", words)
    if wrapped:
        kind = "capitals" if is_capitals(wrapped[2]) else "italics"
        return _Shape(kind, 0, len(text), wrapped[2])
    if is_capitals(words):
        if _LAW.match(words) and not re.search(r"[^\W\d_]{2}", _LAW.sub("", words, count=1)):
            return None
        return None if words.endswith((",", ";")) else _Shape("capitals", 0, len(text), words)
    apart = (para.before >= 2 and not words.endswith(".")) or para.indent >= 8
    if apart and "\n" not in text and len(words) <= 60 and _is_title(words) and not _ENTRY.search(text):
        return _Shape("title", 0, len(text), words)
    return None


_RULED = re.compile(r"[\W_]*")
_STOPS = re.compile(r"^[\W_]+|_+$")


def _stretched(words: str) -> str:
    """The pattern of words, whatever white space or page turn stands between them."""
    return r"[\s\ue001-\uf8ff]*".join(map(re.escape, words.split())) + r"[\s\ue001-\uf8ff]*"


def _is_title(words: str) -> bool:
    """Whether words are written as a title is: most long ones with a capital, and no sentence's end."""
    if re.search(r"[.,;:!?]$", words.rstrip(".") if words.count(" ") < 5 else words) or words.endswith((",", ";", ":")):
        return False
    if re.search(r"[.!?][*†‡\])]*\s+\w|[*†‡]$", words):
        return False
    long = [word for word in re.findall(r"[^\W\d_]+", words) if len(word) > 3]
    return bool(re.match(r"[\"“‘]?[A-ZÀ-Þ]", words)) and sum(word[0].isupper() for word in long) * 10 >= len(long) * 7


def _leave_contents(found: Sequence[Para], shapes: list[_Shape | None], made: Outline) -> None:
    """Entries of a list of contents look like headings; each stands again where its chapter begins."""
    last: dict[str, int] = {}
    for n, shape in enumerate(shapes):
        if shape:
            last[title_words(shape.words)] = n
    inside = False
    for n, shape in enumerate(shapes):
        if shape and _CONTENTS.fullmatch(shape.words.rstrip(".")):
            inside = True
            continue
        if inside:
            line = found[n].text.text
            entry = bool(_ENTRY.search(line) or _INDEXED.search(line) or _COLUMNS.fullmatch(line.strip())) or bool(
                shape and last[title_words(shape.words)] > n
            )
            if not entry and not (shape is None and len(found[n].words) < 60):
                inside = False
            elif shape and entry:
                made.entries.add(n)
                shapes[n] = None
            elif shape:
                inside = False


def _join_labels(found: Sequence[Para], shapes: list[_Shape | None], made: Outline) -> None:
    """ "Chapter IV", or "IV", alone before a heading belongs to it, and makes it one of its own kind."""
    for n, shape in enumerate(shapes[:-1]):
        following = shapes[n + 1]
        alone = shape and shape.kind in _LABELS and shape.words == found[n].words
        if alone and shape and following and following.kind not in _LABELS:
            kind = shape.kind if following.kind != "described" else "described"
            shapes[n + 1] = _Shape(kind, following.start, following.end, following.words, following.level)
            shapes[n] = None
            made.labels.add(n)


def _titled_laws(found: Sequence[Para], shapes: list[_Shape | None]) -> set[int]:
    """ "ARTICLE II.--THE PLAY", a number and a title of its own, begins a law where text follows, and heads a part of
    the chapter where any like it has numbers or headings below it."""
    made: set[int] = set()
    kinds: dict[str, list[int]] = {}
    for n, para in enumerate(found):
        law = _LAW.match(para.words)
        rest = _STOPS.sub("", para.words[law.end() :]) if law else ""
        titled = law and len(rest) <= 60 and (is_capitals(rest) or (para.before and _is_title(rest.rstrip("."))))
        shape = shapes[n]
        if law and titled and (shape is None or shape.kind == "capitals"):
            kinds.setdefault(law[0].split()[0].lower() if law[0][0] != "§" else "§", []).append(n)
    for places in kinds.values():
        below = [n + 1 for n in places]
        if len(places) > 1 and all(
            n < len(found) and not shapes[n] and not _COUNTED.match(found[n].words) and not _LAW.match(found[n].words)
            for n in below
        ):
            made |= {*places}
    for n in made:
        shapes[n] = None
    return made


def _described(
    found: Sequence[Para], shapes: Sequence[_Shape | None], book: Book, made: Outline
) -> dict[int, BookChapter | None]:
    plans = {title_words(chapter.heading): chapter for chapter in book.chapters}
    begins: dict[int, BookChapter | None] = {}
    for n, shape in enumerate(shapes):
        if shape and shape.level == 1:
            plan = plans.get(title_words(found[n].words))
            if plan:
                if plan.heading in made.plans_used and n - 1 not in begins:
                    begins = {m: each for m, each in begins.items() if each is not plan}
                made.plans_used.add(plan.heading)
            begins[n] = plan
    return begins


def _begins(
    found: Sequence[Para], shapes: Sequence[_Shape | None], book: Book, games: Mapping[str, str], made: Outline
) -> dict[int, BookChapter | None]:
    """The headings that begin a game, guessed."""
    named = [n for n, shape in enumerate(shapes) if shape and _game(shape.words, games)]
    titled = {n: title_words(shape.words) for n, shape in enumerate(shapes) if shape}
    own = title_words(book.title)
    chosen: list[int] = []
    one = None if re.search(r"\b(?:and|other|games)\b", own) else _in_title(own, games)
    if one and all(_game(shape.words, games) == one for n in named if (shape := shapes[n])):
        made.said.append(f"the book is of one game, {one!r}, as its title says; its chapters are parts of it")
        return dict.fromkeys(named[:1])
    for kind in ("chapter", "hash1", "underline=", "numeral", "part"):
        of_kind = [n for n, shape in enumerate(shapes) if shape and shape.kind == kind]
        if len(of_kind) > 1:
            made.said.append(f"a game begins with each heading of the kind {_KINDS[kind]!r}")
            chosen = of_kind
            break
    if not chosen and named:
        kinds = {shape.kind for n in named if (shape := shapes[n])}
        gap = min(found[n].before for n in named)
        like = [
            n
            for n, shape in enumerate(shapes)
            if shape and shape.kind in kinds and gap >= 3 and found[n].before >= gap and n > named[0]
        ]
        chosen = sorted({*named, *like})
        made.said.append("a game begins with each heading that is the name of a known game, and its like")
    if not chosen:
        for kind in ("capitals", "title", "italics"):
            of_kind = [n for n, shape in enumerate(shapes) if shape and shape.kind == kind]
            wide = [
                n for n in of_kind if found[n].before >= 3 and titled[n] != own and not _NO_GAME.fullmatch(titled[n])
            ]
            if len(wide) > 1 and len(wide) < len(of_kind):
                made.said.append("a game begins with each heading after three blank lines or more")
                chosen = wide
                break
    games_only = [n for n in chosen if not _NO_GAME.fullmatch(titled[n])]
    return {n: None for n in games_only if titled[n] != own or len(games_only) == 1}


def _plain_front(found: Sequence[Para], shapes: list[_Shape | None], begins: Mapping[int, object]) -> None:
    """On the title page names and places look like headings; only what has text under it is one."""
    for n in range(min(begins, default=0)):
        shape, following = shapes[n], n + 1
        bare_of_text = following in begins or shapes[following] or len(found[following].words) < 60
        if shape and bare_of_text and not _CONTENTS.fullmatch(shape.words.rstrip(".")):
            shapes[n] = None


_KINDS = {
    "chapter": "Chapter I",
    "part": "Part I",
    "numeral": "I.",
    "hash1": "# Title",
    "underline=": "underlined with =",
}


def _game(words: str, games: Mapping[str, str]) -> str | None:
    """The known game whose name a heading is: "Nap", "The Game of Nap", "Nap, or Napoleon"."""
    name = re.sub(r"^(?:the )?game of (?:the )?", "", title_words(words))
    return next((games[each] for each in (title_words(words), name, *name.split(" or ")) if each in games), None)


def _in_title(own: str, games: Mapping[str, str]) -> str | None:
    """The known game that the title of a book names: the one with the longest name."""
    names = [name for name in games if name and f" {name} " in f" {own} "]
    return games[max(names, key=len)] if names else None


def _ranks(shapes: Sequence[_Shape]) -> dict[str, int]:
    """The level of each kind of inner heading: the more it stands out, the higher."""
    order = [
        "part", "chapter", "section", "numeral", "hash1", "hash2", "underline=", "hash3", "underline-",
        "hash4", "hash5", "hash6", "capitals", "underline~", "underline*", "underline^", "underline_", "title",
        "italics", "described",
    ]  # fmt: skip
    there = [kind for kind in order if any(shape.kind == kind for shape in shapes)]
    return {kind: min(2 + place, 6) for place, kind in enumerate(there)}


def game_of(words: str, games: Mapping[str, str]) -> str:
    """The id of the game that a heading names: a known one's, else one made of its words."""
    return _game(words, games) or slug(words) or "game"

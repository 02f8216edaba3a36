"""The numbered laws of a user's book: "12.", "XII.", "Law 12.", "§ 12", found by counting up."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from corpus.numerals import ORDINAL, WORDED, number, worded
from ingest.book import BookLaws
from ingest.book_lines import Para

__all__ = ["LAW_HEADING", "FoundLaws", "LawStart", "find_laws"]

LAW_HEADING = re.compile(r"\b(?:laws?|rules?|code|regulations?|articles?|statutes?|canons?|bye?-?laws)\b", re.I)
_NUMBER = r"(?P<n>\d{1,4}|[IVXLCivxlc]{1,9}(?=[.:)\],_*=—–-]|\s*(?:\n|$)))"
_DASHES = r"(?:\s*[.:)\],]|\s*--?(?=\D)|\s*[—–])*"
_END = rf"(?:[_*=]+(?!\w))?{_DASHES}(?:[_*=]+(?!\w){_DASHES})?\s*"
_WORD = rf"(?:{WORDED}|\d{{1,3}}(?:st|n?d|rd|th))(?=\s*[.:)\],—–_*=-]|\s*(?:\n|$))"
_LABEL = r"law|rule|article|art\.|regulation|canon|bye?-?law"
_LABELLED = re.compile(
    rf"[_*=]*(?P<label>{_LABEL})[_*=]*\s+[_*=(]*(?:no\.?\s*)?(?:(?:the\s+)?(?P<w>{_WORD})|{_NUMBER}(?!\w)){_END}",
    re.I,
)
_TURNED = re.compile(
    rf"[_*=]*(?:the\s+)?(?P<n>{ORDINAL}|\d{{1,3}}(?:st|n?d|rd|th))\s+(?P<label>{_LABEL})(?=[.:)\]_*=]|--|[—–]|\s*$){_END}",
    re.I,
)
_SECTION = re.compile(rf"[_*=]*(?P<label>§+)\s*{_NUMBER}(?!\w){_END}")
_FIGURE = re.compile(
    r"[_*=]*(?P<n>\d{1,3})(?:[_*=]*\s?[.):\]]+[_*=]*(?:--|—)?\s+|[_*=]*\.?[_*=]*(?:--|—)\s*|[.)](?=[\"“A-Z]))(?=\S)"
)
_ROMAN = re.compile(r"[_*=]*(?P<n>[IVXLC]{1,9})(?:[.):]+[_*=]*(?:--|—)?\s+|[_*=]*\.?[_*=]*(?:--|—)\s*)(?=\S)")
_ROUND = re.compile(r"[_*=]*\((?P<n>\d{1,3})\)[_*=]*\.?\s+(?=[\"“‘'_*=]*[A-ZÀ-Þ])")
_COUNTED_OFF = re.compile(
    rf"[_*=]*(?P<n>{ORDINAL}|\d{{1,3}}(?:st|n?d|rd|th))[_*=]*(?:[.:]|--|—)+[_*=]*(?:--|—)?\s*(?=\S)", re.I
)
_FAMILIES = (
    ("label", _LABELLED, 2), ("turned", _TURNED, 2), ("§", _SECTION, 2), ("figure", _FIGURE, 3), ("Roman", _ROMAN, 3),
    ("word", _COUNTED_OFF, 3), ("round", _ROUND, 3),
)  # fmt: skip
_SURE = ("label", "turned", "§", "described")
_LABELS = {"art.": "Article", "bylaw": "Bye-law", "by-law": "Bye-law", "byelaw": "Bye-law", "bye-law": "Bye-law"}


@dataclass(frozen=True, slots=True)
class LawStart:
    """Law `number` begins with a paragraph, whose words begin at `start`."""

    number: int
    label: str
    start: int


@dataclass(slots=True)
class FoundLaws:
    """The laws of one chapter by paragraph; how they were told; what looks like a law and is none, with why.

    `further` are the rules of a second series of numbers, of the same game: paragraphs, with addresses by number.
    `nested` are the points of a list inside a law, numbered as laws are.
    """

    laws: dict[int, LawStart] = field(default_factory=dict)
    further: dict[int, LawStart] = field(default_factory=dict)
    nested: set[int] = field(default_factory=set)
    said: str | None = None
    doubts: list[tuple[int, str]] = field(default_factory=list)


_Hit = tuple[int, int, int, str]
"""What looks like a law: paragraph, number, where its words begin, label."""


@dataclass(slots=True)
class _Run:
    """Numbers that count up; `indent` is that of the first."""

    steps: list[_Hit] = field(default_factory=list)
    indent: int = 0

    @property
    def last(self) -> int:
        return self.steps[-1][1]


def find_laws(
    found: Sequence[Para], chapter: Sequence[int], headings: Mapping[int, Sequence[str]], style: BookLaws
) -> FoundLaws:
    """The laws among the paragraphs of a chapter. `headings` are the titles above each.

    One series of numbers is a chapter's code of laws: the longest, rather one under a heading that speaks of laws.
    """
    families: Sequence[tuple[str, re.Pattern[str], int]] = _FAMILIES
    if style.pattern:
        families = [("described", re.compile(style.pattern), 1)]
    best: tuple[tuple[bool, bool, int], str, _Run] | None = None
    all_hits: list[_Hit] = []
    others: list[tuple[str, _Run]] = []
    every: list[_Run] = []
    for name, pattern, least in families:
        if best and name == "round":
            break  # Numbers in round brackets are cases where other numbers are laws.
        hits = _hits(found, chapter, headings, pattern, style)
        for run in _runs(found, hits):
            every.append(run)
            titles = headings.get(run.steps[0][0], ())
            ruled = any(LAW_HEADING.search(title) for title in titles)
            if titles and LAW_HEADING.search(titles[-1]):
                least = min(least, 2)
            sure = name in _SURE or (ruled and len(run.steps) >= least) or len(run.steps) >= 10
            if len(run.steps) < least or not sure:
                continue
            others.append((name, run))
            merit = (name in _SURE, ruled, len(run.steps))
            if best is None or merit > best[0]:
                best, all_hits = (merit, name, run), hits
    made = FoundLaws()
    if best is None:
        return made
    _, name, run = best
    for at, value, start, label in run.steps:
        made.laws[at] = LawStart(value, _label(style, label, headings.get(at, ())), start)
    for other in every:
        if other is not run and _inside(found, other, made.laws):
            made.nested |= {at for at, _, _, _ in other.steps}
    _further(made, run, others, headings, style)
    taken = {at for other in every if len(other.steps) > 1 for at, _, _, _ in other.steps}
    for at, value, start, label in all_hits:
        if at not in taken and _alike(found, (at, value, start, label), run, headings):
            _astray(made, at, LawStart(value, _label(style, label, headings.get(at, ())), start))
    made.laws = dict(sorted(made.laws.items()))
    made.said = _said(name, made.laws)
    _doubt(made)
    return made


def _alike(found: Sequence[Para], hit: _Hit, run: _Run, headings: Mapping[int, Sequence[str]]) -> bool:
    """Whether what looks like a law is one of the code: written as its laws are and, without a word, where they are."""
    at, value, start, label = hit
    ends = [_stop(found[step].text.text[:begins]) for step, _, begins, _ in run.steps]
    if _stop(found[at].text.text[:start]) not in ends or label.lower() not in {each[3].lower() for each in run.steps}:
        return False
    if label:
        return bool(re.match(r"$|[^a-z]", found[at].text.text[start:]))
    near = {tuple(headings.get(step, ())) for step, _, _, _ in run.steps}
    return tuple(headings.get(at, ())) in near and found[at].indent <= run.indent and value <= run.last + 50


def _stop(opening: str) -> str:
    """The signs that end the number of a law."""
    return re.sub(r".*[\w\s]", "", opening.rstrip(), flags=re.S)


def _astray(made: FoundLaws, at: int, law: LawStart) -> None:
    """A law out of its order is a law; one whose number another has is a paragraph with an address of its own."""
    if law.number not in {each.number for each in made.laws.values()}:
        made.laws[at] = law
        return
    made.further[at] = law
    what = f"{law.label} {law.number}"
    made.doubts.append((at, f"{what} stands twice: the rule here is a paragraph, no law"))


def _inside(found: Sequence[Para], run: _Run, laws: Mapping[int, LawStart]) -> bool:
    """Whether a series is a list inside a law: set in more than the law, after words that announce it."""
    first = run.steps[0][0]
    law = max((at for at in laws if at < first), default=None)
    if law is None or len(run.steps) < 2 or any(law < at <= run.steps[-1][0] for at in laws):
        return False
    announced = re.search(r"(?:--|[—–:])[*_=]*$", found[first - 1].text.text)
    return bool(announced) and all(found[at].indent > found[law].indent for at, _, _, _ in run.steps)


def _hits(
    found: Sequence[Para],
    chapter: Sequence[int],
    headings: Mapping[int, Sequence[str]],
    pattern: re.Pattern[str],
    style: BookLaws,
) -> list[_Hit]:
    """Every paragraph that begins with a number as laws do."""
    hits: list[_Hit] = []
    for at in chapter:
        hit = pattern.match(found[at].text.text)
        value = _value(hit) if hit else None
        if not hit or not value:
            continue
        if style.section and not any(re.fullmatch(style.section, title) for title in headings.get(at, ())):
            continue
        hits.append((at, value, hit.end(), hit["label"] if "label" in pattern.groupindex else ""))
    return hits


def _value(hit: re.Match[str]) -> int | None:
    """The number of what looks like a law, in figures or in words."""
    named = [hit[name] for name in ("n", "w") if name in hit.re.groupindex and hit[name]] or [hit[1] or ""]
    figures = re.match(r"\d+", named[0])
    return number(figures[0] if figures else named[0]) or worded(named[0])


def _runs(found: Sequence[Para], hits: Sequence[_Hit]) -> list[_Run]:
    """Every series that counts up from 1 (or goes on from a number before it, where some are missing)."""
    runs: list[_Run] = []
    for step in hits:
        at, value, _, _ = step
        going = [run for run in runs[-50:] if run.last == value - 1]
        if not going and value > 1:
            going = [run for run in runs[-50:] if 1 < value - run.last <= (5 if len(run.steps) > 1 else 2)]
        if going:
            indent = found[at].indent
            min(going, key=lambda run: (abs(run.indent - indent), -run.steps[-1][0])).steps.append(step)
        elif value == 1 or not runs:
            runs.append(_Run([step], found[at].indent))
    return runs


def _label(style: BookLaws, printed: str, titles: Sequence[str]) -> str:
    if style.label:
        return style.label
    word = printed.strip().lower()
    if word:
        return _LABELS.get(word) or ("§" if word[0] == "§" else word.rstrip("s").capitalize())
    ruled = next((title for title in reversed(titles) if LAW_HEADING.search(title)), "").lower()
    return "Rule" if "rule" in ruled else "Article" if "article" in ruled else "Law"


def _said(name: str, laws: Mapping[int, LawStart]) -> str:
    label = next(iter(laws.values())).label
    how = {
        "label": f"by the word {label!r} and a number",
        "turned": f"by a number and the word {label!r}",
        "§": "by the sign §",
        "figure": "by figures that count up",
        "Roman": "by Roman numerals that count up",
        "word": "by words that count up",
        "round": "by figures in round brackets that count up",
        "described": "as the description says",
    }[name]
    numbers = [law.number for law in laws.values()]
    return f"{label} {min(numbers)} to {max(numbers)}, {how}"


def _doubt(made: FoundLaws) -> None:
    """Numbers that are missing, and laws out of order."""
    there = {law.number for law in made.laws.values()}
    highest = 0
    for at, law in made.laws.items():
        between = set(range(highest + 1, law.number)) - there
        if law.number < highest:
            made.doubts.append((at, f"{law.label} {law.number} stands out of order, after {law.label} {highest}"))
        elif between and not highest:
            made.doubts.append((at, f"the laws begin with {law.label} {law.number}"))
        elif between:
            said = f"{law.label} {law.number} follows {law.label} {highest}: the numbers between are missing"
            made.doubts.append((at, said))
        highest = max(highest, law.number)


def _further(
    made: FoundLaws,
    run: _Run,
    others: Sequence[tuple[str, _Run]],
    headings: Mapping[int, Sequence[str]],
    style: BookLaws,
) -> None:
    """Series whose numbers begin again keep their numbers in their addresses, and are told of."""
    for name, other in others:
        places = [at for at, _, _, _ in other.steps]
        taken = any(at in made.laws or at in made.further or at in made.nested for at in places)
        if other is run or taken or not (name in _SURE or len(other.steps) > 2):
            continue
        for at, value, start, printed in other.steps:
            made.further[at] = LawStart(value, _label(style, printed, headings.get(at, ())), start)
        label = made.further[places[0]].label
        said = (
            f"a second series of numbers, {label} {other.steps[0][1]} to {other.last}, begins; its rules are "
            f"paragraphs, whose addresses end in {label.lower().strip('§ ') or 'section'}-{other.steps[0][1]} and so on"
        )
        made.doubts.append((places[0], said))

"""Cross-references: what a text says of other places, resolved to records across all volumes.

Five kinds are read: laws by number ("as provided by Rule 14", "Laws 9, 10, or 11"), pages ("see page 9", "p. 39"),
games ("as at Whist", "the same as at Baccarat Chemin de Fer"), headings ("see Variations") and, within a law, "the
above rule". One that names something that the transcriptions do not hold leads outside, and says whither.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path

from corpus.records import Block, Reference
from corpus.volume import Volume
from ingest.build import slug

__all__ = ["outside", "resolve"]

_NUMBERS = r"\d+(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|to)\s+|\s*[-–]\s*)\d+)*"
_LAWS = re.compile(rf"\b(?:Law|Laws|Rule|Rules|law|laws|rule|rules)\s+({_NUMBERS})\b")
_PAGES = re.compile(rf"(?<!\w)(?:pages?|pp?\.)\s+({_NUMBERS})\b")
_ABOVE = re.compile(r"\bthe (?:above|preceding|last|foregoing) (?:rule|law)\b")
_CUE = (
    r"\b(?:(?:as|same|like|similar|according|resembl\w+|adaptation|taken|borrowed|variation|form|laws|rules?|principles?)"
    r"\s+(?:as\s+)?(?:at|in|for|with|to|from|of)|resembles|resembling)\s+(?:the\s+)?(?:game\s+of\s+)?(?:ordinary\s+)?"
)
_FORM = re.compile(r"\bas\s+(?:at|in)\s+the\s+(\w+-\w+)\s+game\b")
_TABLE = re.compile(r"\bthe (?:foregoing|preceding|above) table\b")
_HEADED = re.compile(
    r"\b(?:under the heading(?: of)?|see|See|vide)\s+(?:the\s+)?[\"“*‘']*([A-ZÉ][\wé-]*(?:\s+[\w'’-]+){0,5})"
)


def outside(root: Path) -> list[str]:
    """The names of games that books only mention, as `root/outside.toml` lists them."""
    path = root / "outside.toml"
    return list(tomllib.loads(path.read_text(encoding="utf-8"))["games"]) if path.exists() else []


def resolve(volumes: Sequence[Volume], root: Path, among: Sequence[Volume] = ()) -> list[Volume]:
    """The volumes with the references of every block; `root` holds `outside.toml` and, if there, `games.toml`.

    References may lead to the volumes `among` too, which stay as they are.
    """
    index = _Index([*volumes, *among], root)
    return [
        Volume(
            volume.work,
            volume.game,
            volume.title,
            volume.sections,
            tuple(block.model_copy(update={"references": index.references(block)}) for block in volume.blocks),
        )
        for volume in volumes
    ]


class _Index:
    """Everything that a reference can lead to, by the words that name it."""

    def __init__(self, volumes: Sequence[Volume], root: Path) -> None:
        self.volumes = {(volume.work, volume.game): volume for volume in volumes}
        self.records = {block.id for volume in volumes for block in volume.blocks}
        self.paths = {section.id: section.path for volume in volumes for section in volume.sections}
        self.terms = {block.id for volume in volumes for block in volume.blocks if block.kind == "term"}
        self.titles: defaultdict[tuple[str, str], dict[str, str]] = defaultdict(dict)
        # Headings of forms of a game, as "Baccarat Chemin de Fer" or "Three-card Loo", are known in the whole work.
        self.forms: defaultdict[str, dict[str, str]] = defaultdict(dict)
        for volume in volumes:
            name = volume.title.lower()
            for section in volume.sections[1:]:
                title = section.title.lower().removeprefix("the ")
                self.titles[volume.work, volume.game].setdefault(title, section.id)
                if title.startswith(f"{name} ") or title.endswith(f" {name}"):
                    self.forms[volume.work].setdefault(title, section.id)
        self.words = {block.id: _words(block.plain) for volume in volumes for block in volume.blocks}
        self.frequency = Counter(word for words in self.words.values() for word in words)
        self.pages: defaultdict[tuple[str, int], list[Block]] = defaultdict(list)
        for volume in volumes:
            for block in volume.blocks:
                for page in range(block.page or 0, (block.last_page or -1) + 1):
                    self.pages[block.work, page].append(block)
        self.games = self._names(root)
        self.outside = {name.lower(): name for name in outside(root)}
        names = sorted({*self.games, *self.outside, *(title for titles in self.forms.values() for title in titles)})
        names.sort(key=len, reverse=True)
        self.named = re.compile(_CUE + rf"(?P<name>{'|'.join(map(re.escape, names))})(?!\w)(?P<own>['’]s)?", re.I)

    def _names(self, root: Path) -> dict[str, str]:
        names = {volume.title.lower(): volume.game for volume in self.volumes.values()}
        path = root / "games.toml"
        for row in tomllib.loads(path.read_text(encoding="utf-8")).get("game", []) if path.exists() else []:
            for name in (row["name"], *row.get("aliases", ())):
                names.setdefault(name.lower(), row["id"])
        return names

    def references(self, block: Block) -> tuple[Reference, ...]:
        """The references of one block, none overlapping another."""
        found: list[Reference] = []
        end = 0
        for reference in sorted(self._all(block), key=lambda reference: (reference.start, -reference.end)):
            if reference.start >= end and reference.target not in (block.id, f"{block.work}/{block.game}"):
                found.append(reference)
                end = reference.end
        return tuple(found)

    def _all(self, block: Block) -> Iterator[Reference]:
        if block.kind == "table":
            return
        yield from self._laws(block)
        yield from self._pages(block)
        yield from self._games(block)
        yield from self._headings(block)
        yield from self._neighbours(block)

    def _neighbours(self, block: Block) -> Iterator[Reference]:
        """The law before this one, the table above, the section of another form of the game."""
        volume = self.volumes[block.work, block.game]
        above = f"{block.work}/{block.game}/law/{(block.number or 0) - 1}"
        table = [other.id for other in volume.blocks if other.kind == "table" and other.order < block.order]
        if block.kind == "law" and above in self.records:
            yield from (Reference(start=m.start(), end=m.end(), target=above) for m in _ABOVE.finditer(block.text))
        if table:
            yield from (Reference(start=m.start(), end=m.end(), target=table[-1]) for m in _TABLE.finditer(block.text))
        for found in _FORM.finditer(block.text):
            form = f"{found[1]} ".lower()
            section = next((each for each in volume.sections if each.title.lower().startswith(form)), None)
            if section and section.id != block.section:
                yield Reference(start=found.start(1), end=found.end(), target=section.id)

    def _laws(self, block: Block) -> Iterator[Reference]:
        for found, start, end, number in _each(_LAWS, block.text):
            target = f"{block.work}/{block.game}/law/{number}"
            known = target in self.records
            outside = None if known else f"{found[0].split()[0]} {number}, which the transcriptions do not have"
            yield Reference(start=start, end=end, target=target if known else None, outside=outside)

    def _pages(self, block: Block) -> Iterator[Reference]:
        for _, start, end, page in _each(_PAGES, block.text):
            target = self._on_page(block, start, page)
            outside = None if target else f"page {page}, which the transcriptions do not have"
            yield Reference(start=start, end=end, target=target, outside=outside)

    def weight(self, word: str) -> float:
        """How much a word tells: little where most records have it."""
        return log((1 + len(self.words)) / (1 + self.frequency[word]))

    def _on_page(self, block: Block, start: int, page: int) -> str | None:
        """The record on a page that the sentence before the reference speaks of: the one that shares most with it.

        A word counts the more, the fewer records have it, and most in a heading; a long record gains nothing by it.
        """
        on_page = [other for other in self.pages.get((block.work, page), []) if other is not block]
        own = [other for other in on_page if other.game == block.game] or on_page
        sentence = re.split(r"(?<=[.;:])\s", block.text[:start])[-1]
        if "table" in sentence:
            own = [other for other in own if other.kind == "table"] or own
        asked = _words(f"{block.name or ''} {sentence}")

        def merit(other: Block) -> tuple[float, bool, int]:
            text, title = self.words[other.id], _words(" ".join(self.paths[other.section][1:]))
            weights = [self.weight(word) for word in (*(text & asked), *(title & asked), *(title & asked))]
            return sum(weights) / max(len(text), 1) ** 0.5, other.page == page, -other.order

        return max(own, key=merit).id if own else None

    def _games(self, block: Block) -> Iterator[Reference]:
        for found in self.named.finditer(block.text):
            name, start = found["name"].lower(), found.start("name")
            if found["own"] or not (found["name"][:1].isupper() or "-" in name or " " in name):
                continue
            target = self._section(block, name) or self._game(block, name)
            if target:
                yield Reference(start=start, end=found.end("name"), target=target)
            elif name in self.outside:
                yield Reference(start=start, end=found.end("name"), target=None, outside=self.outside[name])

    def _game(self, block: Block, name: str) -> str | None:
        game = self.games.get(name)
        works = [block.work, *(work for work, _ in self.volumes if work != block.work)]
        return next((f"{work}/{game}" for work in works if (work, game) in self.volumes), None)

    def _section(self, block: Block, title: str) -> str | None:
        """The section of the block's own game that is headed so, else a form of another game of the work."""
        key = title.removeprefix("the ")
        return self.titles[block.work, block.game].get(key) or self.forms[block.work].get(key)

    def _headings(self, block: Block) -> Iterator[Reference]:
        for found in _HEADED.finditer(block.text):
            words = found[1].split()
            for count in range(len(words), 0, -1):
                title = " ".join(words[:count])
                end = found.start(1) + [place.end() for place in re.finditer(r"\S+", found[1])][count - 1]
                term = f"{block.work}/{block.game}/term/{slug(title)}"
                target = term if block.kind == "term" and term in self.terms else None
                target = target or self._section(block, title.lower()) or self._game(block, title.lower())
                if target:
                    yield Reference(start=found.start(1), end=end, target=target)
                    break
            else:
                if found[0].startswith("under"):
                    quoted = re.match(r"[^\"”*’]+", found[1])
                    title = quoted[0] if quoted else found[1]
                    yield Reference(
                        start=found.start(1),
                        end=found.start(1) + len(title),
                        target=None,
                        outside=f"the heading “{title}”, which the transcriptions do not have",
                    )


def _words(text: str) -> set[str]:
    """The beginnings of the longer words, so that "dealer" and "dealing" are one."""
    return set(re.findall(r"\b[^\W\d_]{4}", text.lower()))


def _each(pattern: re.Pattern[str], text: str) -> Iterator[tuple[re.Match[str], int, int, int]]:
    """Every number of every match; the first takes the word before it along."""
    for found in pattern.finditer(text):
        for n, number in enumerate(re.finditer(r"\d+", found[1])):
            start = found.start() if n == 0 else found.start(1) + number.start()
            yield found, start, found.start(1) + number.end(), int(number[0])

"""Cross-references: what a text says of other places, resolved to records across all volumes.

Five kinds are read: laws by number ("as provided by Rule 14", "Laws 9, 10, or 11"), pages ("see page 9", "p. 39",
"pages 81 to 87"), games ("as at Whist", "similar to Pope Joan, Spin, and Newmarket", "as in the two-handed game"),
headings ("see Variations") and, within a law, "the above rule". One that names something
that the transcriptions do not hold leads outside, and says whither.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from corpus.numerals import number
from corpus.records import Block, Reference
from corpus.volume import Volume
from ingest.build import slug
from ingest.likeness import Candidate, Likeness

__all__ = ["outside", "resolve"]

_JOINED = r"(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|to)\s+|\s*[-–]\s*)"
_NUMBERS = rf"\d+(?:{_JOINED}\d+)*"
# "As the law I know": a lone I before a word in small letters is none, unless that word goes on with the law.
_ONE = r"(?:\d+|(?!I\s+(?!(?:and|or|to|of|in|is|above|below|the|for|as|applies)\b)[a-z])[IVXLC]+|[ivxlc]+)(?![\w'’])"
_LAWS = re.compile(
    rf"\b(?:(?:[Ll]aw|[Rr]ule|[Aa]rticle|[Cc]anon)s?|LAWS?|RULES?|ARTICLES?|Arts?\.)\s+({_ONE}(?:{_JOINED}{_ONE})*)"
)
_PAGES = re.compile(rf"(?<!\w)(?:pages?|pp?\.)\s+({_NUMBERS})\b")
_RANGE = re.compile(r"(?<!\w)(?:pages|pp\.)\s+(\d+)(?:\s+to\s+|\s*[-–]\s*)(\d+)\b")
_ABOVE = re.compile(r"\bthe (?:above|preceding|last|foregoing) (?:rule|law)(s?)\b")
_CUE = (
    r"\b(?:(?:as|same|like|similar|according|resembl\w+|adaptation|taken|variation|form|laws|rules?|principles?"
    r"|lines|connection|given|(?:described|explained)(?:\s+already)?|(?:borrowed|adapted)(?:,[^,.;:]*,)?)"
    r"\s+(?:as\s+)?(?:at|in|for|with|to|from|of)|resembles|resembling|governs)\s+(?:the\s+)?(?:game\s+of\s+)?(?:ordinary\s+)?"
)
_FORM = re.compile(r"\bas\s+(?:at|in)\s+the\s+((?:\w+-\w+\s+(?:and|or)\s+)?\w+-\w+)\s+game\b")
_TABLE = re.compile(r"\bthe (?:foregoing|preceding|above) table\b")
_HEADED = re.compile(
    r"\b(?:under the heading(?: of)?|see|See|vide)\s+(?:the\s+)?[\"“*‘']*([A-ZÉ][\wé-]*(?:\s+[\w'’-]+){0,5})"
)
_CARDS = re.compile(r"\s+(?:cards?|packs?)\b")
_VARIATIONS = re.compile(r"\([Ss]ee (?:the )?(Variations)\b")


def outside(root: Path, what: str = "games") -> list[str]:
    """The names of games (or of `what` else, as "books") that books only mention, as `root/outside.toml` lists them."""
    path = root / "outside.toml"
    return list(tomllib.loads(path.read_text(encoding="utf-8")).get(what, ())) if path.exists() else []


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
        self.table_above: dict[str, str] = {}
        for volume in volumes:
            table = None
            for block in sorted(volume.blocks, key=lambda block: block.order):
                if table:
                    self.table_above[block.id] = table
                table = block.id if block.kind == "table" else table
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
        self.likeness = Likeness(block.plain for volume in volumes for block in volume.blocks)
        self.pages: defaultdict[tuple[str, int], list[Block]] = defaultdict(list)
        for volume in volumes:
            for block in volume.blocks:
                for page in range(block.page or 0, (block.last_page or -1) + 1):
                    self.pages[block.work, page].append(block)
        self.games = self._names(root)
        self.outside = {name.lower(): name for what in ("games", "books") for name in outside(root, what)}
        names = sorted({*self.games, *self.outside, *(title for titles in self.forms.values() for title in titles)})
        names.sort(key=len, reverse=True)
        one = rf"(?P<name>{'|'.join(map(re.escape, names))})(?!\w)(?P<own>['’]s)?"
        self.named = re.compile(_CUE + one, re.I)
        self.listed = re.compile(rf"(?:\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+){one}", re.I)

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
        above = f"{block.work}/{block.game}/law/{(block.number or 0) - 1}"
        table = self.table_above.get(block.id)
        if block.kind == "law" and above in self.records:
            for found in _ABOVE.finditer(block.text):
                yield Reference(start=found.start(), end=found.end(), target=block.section if found[1] else above)
        if table:
            yield from (Reference(start=m.start(), end=m.end(), target=table) for m in _TABLE.finditer(block.text))
        for found in _FORM.finditer(block.text):
            for form in re.finditer(r"\w+-\w+", found[1]):
                sentence = re.split(r"(?<=[.;:])\s", block.text[: found.start()])[-1]
                last = found.start(1) + form.end() == found.end(1)
                if target := self._form(block, form[0], sentence):
                    start = found.start(1) + form.start()
                    yield Reference(start=start, end=found.end() if last else start + len(form[0]), target=target)

    def _form(self, block: Block, form: str, sentence: str) -> str | None:
        """The section of a form of the game; where none is headed so, that which the sentence speaks of above it."""
        sections = self.volumes[block.work, block.game].sections
        headed = next((each.id for each in sections if each.title.lower().startswith(f"{form} ".lower())), None)
        if headed:
            return headed if headed != block.section else None
        own = [each.id for each in sections].index(block.section)
        candidates = [Candidate(each.id, "", each.title) for each in sections[1:own]]
        picked = self.likeness.pick(sentence, candidates)
        return picked.id if picked else None

    def _laws(self, block: Block) -> Iterator[Reference]:
        for found, start, end, law in _each(_LAWS, block.text):
            target = self._law(block, slug(found[0].split()[0]).rstrip("s"), law)
            known = target in self.records
            roman = not re.search(r"\d", block.text[start:end])
            if roman and not known and (block.text[end - 1].islower() or end - start <= len(found[0].split()[0]) + 2):
                continue  # "rule C": a letter that no law is numbered by names a player, or is a word.
            outside = None if known else f"{found[0].split()[0]} {law}, which the transcriptions do not have"
            yield Reference(start=start, end=end, target=target if known else None, outside=outside)

    def _law(self, block: Block, label: str, law: int) -> str:
        """The law, or the rule of the second series in whose section the record stands."""
        own = f"{block.section}/{'article' if label == 'art' else label}-{law}"
        return own if own in self.records else f"{block.work}/{block.game}/law/{law}"

    def _pages(self, block: Block) -> Iterator[Reference]:
        for found in _RANGE.finditer(block.text):
            target = self._through(block, int(found[1]), int(found[2]))
            if target == f"{block.work}/{block.game}":
                target = self._on_page(block, found.start(), int(found[1]))
            if target:
                yield Reference(start=found.start(), end=found.end(), target=target)
        for _, start, end, page in _each(_PAGES, block.text):
            target = self._on_page(block, start, page)
            outside = None if target else f"page {page}, which the transcriptions do not have"
            yield Reference(start=start, end=end, target=target, outside=outside)

    def _through(self, block: Block, first: int, last: int) -> str | None:
        """The smallest section that holds all records that begin on these pages, of the game that has most of them."""
        begun = [each for page in range(first, last + 1) for each in self.pages.get((block.work, page), ())]
        games = Counter(each.game for each in begun if each.page is not None and each.page >= first)
        if not games:
            return None
        (game, _), *_ = games.most_common(1)
        paths = [self.paths[each.section] for each in begun if each.game == game]
        shared = next(n for n in range(min(map(len, paths)), 0, -1) if len({path[:n] for path in paths}) == 1)
        return next(each.id for each in self.volumes[block.work, game].sections if each.path == paths[0][:shared])

    def _on_page(self, block: Block, start: int, page: int) -> str | None:
        """The record on a page that the sentence before the reference speaks of."""
        on_page = [other for other in self.pages.get((block.work, page), []) if other is not block]
        own = [other for other in on_page if other.game == block.game] or on_page
        sentence = re.split(r"(?<=[.;:])\s", block.text[:start])[-1]
        if "table" in sentence:
            own = [other for other in own if other.kind == "table"] or own
        candidates = [Candidate(each.id, _on(each, page), " ".join(self.paths[each.section][1:])) for each in own]
        picked = self.likeness.pick(sentence, candidates, block.name or "")
        begun = next((other.id for other in own if other.page == page), own[0].id if own else None)
        return picked.id if picked else begun

    def _games(self, block: Block) -> Iterator[Reference]:
        for first in self.named.finditer(block.text):
            names = [first]
            while further := self.listed.match(block.text, names[-1].end()):
                names.append(further)
            # "As with Nap, Piquet or Bézique cards may be used": what the cards are called is no list of games.
            cards = _CARDS.match(block.text, names[-1].end())
            for name in names[:1] if cards else names:
                yield from self._named(block, name)

    def _named(self, block: Block, found: re.Match[str]) -> Iterator[Reference]:
        name, start = found["name"].lower(), found.start("name")
        if found["own"] or not (found["name"][:1].isupper() or "-" in name or " " in name):
            return
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

    def _varied(self, block: Block) -> Iterator[Reference]:
        """ "See Variations" where each variation has a heading of its own: the one that the sentence speaks of."""
        sections = self.volumes[block.work, block.game].sections
        own = [each.id for each in sections].index(block.section)
        for found in _VARIATIONS.finditer(block.text):
            if self._section(block, found[1].lower()):
                continue
            sentence = re.split(r"(?<=[.;:])\s", block.text[: found.start()].rstrip())[-1]
            picked = self.likeness.pick(sentence, [Candidate(each.id, "", each.title) for each in sections[own + 1 :]])
            outside = None if picked else f"the heading “{found[1]}”, which the transcriptions do not have"
            yield Reference(
                start=found.start(1), end=found.end(1), target=picked.id if picked else None, outside=outside
            )

    def _headings(self, block: Block) -> Iterator[Reference]:
        yield from self._varied(block)
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


def _on(block: Block, page: int) -> str:
    """What of a record's text stands on a page."""
    start = next((turn.at for turn in block.turns if turn.page == page), 0)
    end = next((turn.at for turn in block.turns if turn.page > page), len(block.text))
    return block.text[start:end]


def _each(pattern: re.Pattern[str], text: str) -> Iterator[tuple[re.Match[str], int, int, int]]:
    """Every number of every match; the first takes the word before it along."""
    for found in pattern.finditer(text):
        for n, each in enumerate(re.finditer(rf"(?<![\w'’]){_ONE}", found[1])):
            start = found.start() if n == 0 else found.start(1) + each.start()
            if value := number(each[0]):
                yield found, start, found.start(1) + each.end(), value

"""The search: a query in, ranked records with fragments and facets out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import lru_cache

from corpus.errors import InputError
from corpus.library import Library
from service.search import asked as asking
from service.search import citation as citations
from service.search import purpose as purposes
from service.search.absent import absent, nearest
from service.search.asked import Asked
from service.search.citation import covers
from service.search.concepts import Concepts
from service.search.facets import Filters, Shelf
from service.search.fields import allowed
from service.search.fragments import fragment
from service.search.index import Index, Leaf, Matches, Request
from service.search.names import WHOLE, Names
from service.search.passages import Passages
from service.search.purpose import Facts, Purpose
from service.search.ranking import Concept, rank
from service.search.results import Correction, Hit, Results, WorkDone
from service.search.units import KINDS, units
from service.search.weights import WEIGHTS, Weights
from service.search.words import words

__all__ = ["Search"]

MOST_SIZE = 100
RANKED = 100
KEPT_ANSWERS = 2048
SECONDS = 3.0


@dataclass(slots=True)
class _Found:
    """`places`: all that answers, before the filters chosen; `ordered`: what passes them, with scores, best first;
    `apart`: phrases were looked for word by word."""

    places: Sequence[int]
    ordered: Sequence[tuple[int, float]]
    concepts: Sequence[Concept] = ()
    corrections: Sequence[Correction] = ()
    unknown: Sequence[str] = ()
    matches: Matches = field(default_factory=Matches)
    ranked: int = 0
    cited: bool = False
    games: Mapping[str, float] = field(default_factory=dict)
    apart: bool = False


class Search:
    """Searches one library through its index. Safe to share between threads; the same search answers from memory."""

    def __init__(self, library: Library, index: Index, weights: Weights = WEIGHTS) -> None:
        self.index = index
        self.digest = library.digest
        self._library = library
        self._units = units(library)
        self._game_places = {unit.game: place for place, unit in enumerate(self._units) if unit.kind == "game"}
        self._passages = Passages(self._units)
        self._shelf = Shelf(library, self._units)
        self._names = Names(library)
        self._weights = weights
        self._concepts = Concepts(index, self._names.spelt, weights)
        self._facts = Facts(library)
        self._answer = lru_cache(maxsize=KEPT_ANSWERS)(self._search)

    def prepare(self) -> None:
        """Makes beforehand what the first searches would wait for."""
        self._passages.prepare()

    def sound(self) -> bool:
        """Whether the index is that of the library: as many records, in the same order, and a word is found."""
        if self.index.ids != tuple(f"{unit.kind}:{unit.id}" for unit in self._units):
            return False
        for place in range(0, len(self._units), max(1, len(self._units) // 3)):
            word = next(iter(self._passages.of(place).places), None)
            if word is not None and place not in self.index.match(Request(any=(Leaf("text", word),))).scores:
                return False
        return True

    def weighed(self, weights: Weights) -> Search:
        """The same search with other weights, over the same index: for trying them."""
        other = copy(self)
        other._weights = weights
        other._concepts = self._concepts.weighed(weights)
        other._answer = lru_cache(maxsize=KEPT_ANSWERS)(other._search)
        return other

    def addresses(self, query: str, most: int = 10) -> list[str]:
        """The addresses of the best `most` records alone, in their order."""
        asked = asking.read(query[: asking.MOST_CHARACTERS + 1])
        return [self._units[place].id for place, _ in self._find(asked, Filters(), exact=False).ordered[:most]]

    def forget(self) -> None:
        """Forget the answers kept in memory; the next search is computed."""
        self._answer.cache_clear()

    def search(
        self,
        query: str,
        *,
        work: str | None = None,
        game: str | None = None,
        kind: str | None = None,
        players: int | None = None,
        page: int = 1,
        size: int = 10,
        exact: bool = False,
    ) -> Results:
        """The records that answer `query`, best first.

        In: the words typed, whatever they are; the filters chosen (ids; a number of players); the page of `size` hits,
        from 1; `exact` for the way back from a correction. Raises InputError for a filter, page or size that cannot
        be; never for a query.
        """
        if len(query) > asking.MOST_CHARACTERS:
            query = query[: asking.MOST_CHARACTERS + 1]
        results = self._answer(query, work, game, kind, players, page, size, exact)
        if not results.work.complete:
            self.forget()
        return results

    def _search(
        self,
        query: str,
        work: str | None,
        game: str | None,
        kind: str | None,
        players: int | None,
        page: int,
        size: int,
        exact: bool,
    ) -> Results:
        if not 1 <= size <= MOST_SIZE:
            raise InputError(f"A page of results holds 1 to {MOST_SIZE} hits, not {size}.")
        if page < 1:
            raise InputError(f"There is no page {page} of results; they begin with page 1.")
        if work is not None and work not in self._library.works:
            raise InputError(f"There is no work {work!r}.", f"The works are {', '.join(self._library.works)}.")
        if game is not None and game not in {key for _, key in self._library.volumes} | set(self._library.games):
            raise InputError(f"There is no game {game!r}.", f"The games are {', '.join(self._library.games)}.")
        if kind is not None and kind not in KINDS:
            raise InputError(f"There is no kind {kind!r}.", f"The kinds are {', '.join(KINDS)}.")
        filters = Filters(work, game, kind, players)
        asked = asking.read(query)
        return self._results(asked, filters, self._find(asked, filters, exact), page, size)

    def _find(self, asked: Asked, filters: Filters, exact: bool) -> _Found:
        within = allowed(asked, self._names, self._shelf, self._units)
        cited, missing = self._cited(asked, within)
        if cited:
            listed = [(place, 0.0) for place in self._shelf.keep(cited, filters)]
            return _Found(cited, listed, cited=not missing)
        joined = [] if exact else self._concepts.joined(asked)
        if joined:
            asked = self._reread(asked, joined)
        better, corrections = self._concepts.corrected(asked, exact)
        if joined or corrections:
            cited, missing = self._cited(self._reread(asked, corrections), within)
            if cited:
                listed = [(place, 0.0) for place in self._shelf.keep(cited, filters)]
                return _Found(cited, listed, corrections=joined + corrections, cited=not missing)
        every = [better.get(word.stem, word.stem) for word in asked.every]
        games, _, used = self._names.within(every, self._weights.part, [word.spelt for word in asked.every])
        named = frozenset(every[at] for at in used)
        purpose = purposes.read(asked.text)
        concepts, unknown = self._concepts.read(asked, better, named, purpose)
        if missing:
            unknown = [word for word in unknown if not any(c.isdigit() for c in word)]
        games = games or self._names.thought_of(every, self._weights.lead)
        if not concepts and not asked.phrases:
            places = [] if unknown else self._browsed(asked, within)
            if asked.without and not places:
                asked.notes.append("A minus leaves records out of what is found; say also what to look for.")
            return _Found(places, [(place, 0.0) for place in self._shelf.keep(places, filters)], unknown=unknown)
        request = self._concepts.request(asked, concepts)
        apart = False
        matches = self.index.match(request, SECONDS)
        if not matches.scores and asked.phrases and asked.bare and concepts:
            asked.notes.append("No record has the words in quotation marks in a row; they were looked for one by one.")
            matches = self.index.match(replace(request, phrases=()), SECONDS)
            apart = True
        scores = matches.scores
        if within is not None:
            scores = {place: score for place, score in scores.items() if place in within}
        if asked.without:
            out = self._left_out(asked)
            scores = {place: score for place, score in scores.items() if place not in out}
        least = self._weights.tail * max(scores.values(), default=0.0)
        places = [place for place, score in scores.items() if score >= least]
        kept = self._shelf.keep(places, filters)
        if not kept and filters:
            places = list(scores)
            kept = self._shelf.keep(places, filters)
        ordered, ranked = self._ordered(kept, scores, games, concepts, purpose)
        found = _Found(
            places, ordered, concepts, joined + corrections, unknown, matches, ranked, games=games, apart=apart
        )
        if self._names.only(every) and not asked.phrases and not asked.prefixes:
            self._introduce(found, filters, within)
        return found

    # What is asked for

    def _reread(self, asked: Asked, corrections: Sequence[Correction]) -> Asked:
        """The query read again with words corrected; its notes are those of the first reading."""
        text = asked.text
        for correction in corrections:
            text = _replaced(text, correction)
        return replace(asking.read(text), notes=asked.notes)

    def _left_out(self, asked: Asked) -> set[int]:
        """The places that hold a word with a minus, or are of a game that it names; a note says which words."""
        out: set[int] = set()
        for stems in asked.without:
            holding = [
                set(self.index.match(Request(any=(Leaf("text", stem), Leaf("head", stem))), SECONDS).scores)
                for stem in stems
            ]
            games = self._names.game(" ".join(stems))
            out |= set.intersection(*holding)
            out |= {place for place, unit in enumerate(self._units) if unit.game in games}
        said = ", ".join(f"“{minus}”" for minus in asking.minuses(asked.text))
        asked.notes.append(f"Records with {said} were left out, as the minus asks.")
        return out

    def _introduce(self, found: _Found, filters: Filters, within: frozenset[int] | None) -> None:
        """Where nothing but a game is named, it leads, and after it what introduces it in each book."""
        games = set(_certain(found.games))
        first: dict[tuple[str, str], int] = {}
        for place, unit in enumerate(self._units):
            if unit.game in games and unit.kind != "section":
                first.setdefault((unit.work, unit.game), place)
        forms = {form for concept in found.concepts for form, _ in concept.forms}
        if not any(forms & self._passages.of(place).places.keys() for (work, _), place in first.items() if work):
            return  # another name, of which the books tell elsewhere
        order = sorted(first.values())
        lead = self._shelf.keep([place for place in order if within is None or place in within], filters)
        scores = dict(found.ordered)
        best = max(scores.values(), default=0.0)
        found.places = list(dict.fromkeys([*lead, *found.places]))
        led = [(place, best) for place in lead]
        found.ordered = led + [each for each in found.ordered if each[0] not in set(lead)]

    def _cited(self, asked: Asked, within: frozenset[int] | None) -> tuple[list[int], bool]:
        """The records of a citation, if the query is one; where there are none a note says so, and those next to it
        are given: whether that is the case."""
        if asked.fields:
            only_law = "law" in asked.fields and within is not None and not asked.every and not asked.prefixes
            return (sorted(within) if only_law and within is not None else []), False
        citation = None if asked.without else citations.read(asked.text, self._names)
        if citation is None:
            return [], False
        cited = [place for place, unit in enumerate(self._units) if covers(citation, unit)]
        if not cited:
            asked.notes.extend(absent(citation, self._library))
            return nearest(citation, self._units), True
        return cited, False

    def _browsed(self, asked: Asked, within: frozenset[int] | None) -> list[int]:
        """Where only fields were given: all that they allow, games first."""
        if within is None:
            return []
        places = sorted(within, key=lambda place: (self._units[place].kind != "game", place))
        if set(asked.fields) == {"players"}:
            places = [place for place in places if self._units[place].kind == "game"]
        return places

    # What is answered

    def _ordered(
        self,
        places: Sequence[int],
        scores: dict[int, float],
        games: Mapping[str, float],
        concepts: Sequence[Concept],
        purpose: Purpose,
    ) -> tuple[list[tuple[int, float]], int]:
        """Places with scores, best first, and how many of them were looked at as a whole."""
        units = self._units

        def first(place: int) -> tuple[float, int]:
            return (-scores[place] * (1.0 + games.get(units[place].game, 0.0)), place)

        by_index = sorted(places, key=first)
        stated = self._facts.cited(purpose)
        best = rank(by_index[:RANKED], units, self._passages, concepts, games, purpose, stated, self._weights)
        return [(place, score) for score, place in best] + [(place, 0.0) for place in by_index[RANKED:]], len(best)

    def _results(self, asked: Asked, filters: Filters, found: _Found, page: int, size: int) -> Results:
        wanted: dict[str, float] = {word: 1.0 for phrase in asked.phrases for word in phrase}
        quoted = set(wanted) - asked.bare
        if asked.phrases and not found.apart:
            wanted = {}
        for concept in found.concepts:
            if concept.stem in quoted and not found.apart:
                continue
            for word, weight in concept.forms:
                wanted[word] = max(wanted.get(word, 0.0), weight * concept.idf)
        total = len(found.ordered)
        pages = -(-total // size)
        notes = list(dict.fromkeys(asked.notes))
        if page > max(pages, 1):
            notes.append(f"There is no page {page}: the results end with page {pages}.")
        if not found.matches.complete:
            notes.append("The search took too long and was stopped; there may be more.")
        rows = () if found.apart else tuple(asked.phrases)
        hits = tuple(
            self._hit(place, wanted, score, rows) for place, score in found.ordered[(page - 1) * size : page * size]
        )
        searched = asked.text
        for correction in found.corrections:
            searched = _replaced(searched, correction)
        return Results(
            query=asked.text,
            searched=searched,
            total=total,
            page=page,
            size=size,
            pages=pages,
            hits=hits,
            direct=hits if found.cited and page == 1 else (),
            games=tuple(
                self._hit(self._game_places[game], wanted, 0.0)
                for game in _certain(found.games)
                if game in self._game_places
            ),
            facets=self._shelf.facets(found.places, filters),
            corrections=tuple(found.corrections),
            unknown=tuple(found.unknown),
            notes=tuple(notes),
            work=WorkDone(
                terms=found.matches.terms,
                postings=found.matches.postings,
                ranked=found.ranked,
                complete=found.matches.complete,
            ),
        )

    def _hit(self, place: int, wanted: dict[str, float], score: float, phrases: Sequence[tuple[str, ...]] = ()) -> Hit:
        unit = self._units[place]
        html, plain = fragment(unit.text, self._passages.of(place), wanted, phrases)
        if unit.kind == "game":
            title, crumbs, pages = unit.own, tuple(self._library.works[work].short for work in unit.works), ""
        else:
            item = self._library.record(unit.id)
            crumbs = self._library.breadcrumb(item)
            block = self._library.blocks.get(unit.id)
            title = block.citation() if block else unit.own
            pages = block.pages if block else str(unit.first_page or "")
        return Hit(
            record=unit.id,
            kind=unit.kind,
            work=unit.work,
            game=unit.game,
            game_name=self._shelf.game_name(unit.game),
            title=title,
            breadcrumb=crumbs,
            number=unit.number,
            page=unit.first_page,
            pages=pages,
            fragment=html,
            plain=plain,
            score=score,
        )


def _certain(games: Mapping[str, float]) -> list[str]:
    return [game for game, weight in games.items() if weight == WHOLE]


def _replaced(text: str, correction: Correction) -> str:
    """The query with a word replaced, whatever accents or capitals it was typed with."""
    for word in words(text):
        if word.spelt == correction.typed:
            return text[: word.start] + correction.used + text[word.end :]
    return text

"""Choices with counts: by work, game, kind and number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from corpus.library import Library
from service.search.results import Facet, FacetValue
from service.search.units import KINDS, Unit, players

__all__ = ["Filters", "Shelf"]

_LABELS = {
    "law": "Laws",
    "paragraph": "Paragraphs",
    "term": "Technical terms",
    "table": "Tables",
    "figure": "Figures",
    "section": "Headings",
    "game": "Games",
}
_Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Filters:
    """The choices made; None: all."""

    work: str | None = None
    game: str | None = None
    kind: str | None = None
    players: int | None = None

    def __bool__(self) -> bool:
        return any(value is not None for value in (self.work, self.game, self.kind, self.players))


class Shelf:
    """Where each unit stands: its work, game and kind, for filtering and counting."""

    def __init__(self, library: Library, units: Sequence[Unit]) -> None:
        self._library = library
        self._players = {game.id: players(game) for game in library.games.values()}
        self._works_of_game = {game.id: frozenset(game.works) for game in library.games.values()}
        keys: dict[_Key, _Key] = {}
        self._keys: list[_Key] = []
        for unit in units:
            key = (unit.work, unit.game, unit.kind)
            self._keys.append(keys.setdefault(key, key))

    def _fits(self, key: _Key, filters: Filters, but: str = "") -> bool:
        _, game, kind = key
        if filters.work is not None and but != "work" and filters.work not in self._works(key):
            return False
        if filters.game is not None and but != "game" and filters.game != game:
            return False
        if filters.kind is not None and but != "kind" and filters.kind != kind:
            return False
        return filters.players is None or but == "players" or filters.players in self._players.get(game, frozenset())

    def _works(self, key: _Key) -> frozenset[str]:
        work, game, kind = key
        return self._works_of_game.get(game, frozenset()) if kind == "game" else frozenset((work,))

    def keep(self, places: Iterable[int], filters: Filters) -> list[int]:
        """The places whose units pass the filters."""
        if not filters:
            return list(places)
        keys = self._keys
        fitting = {key for key in set(keys) if self._fits(key, filters)}
        return [place for place in places if keys[place] in fitting]

    def facets(self, places: Iterable[int], filters: Filters) -> tuple[Facet, ...]:
        """For each facet its values, counted over the places that pass the filters of all other facets."""
        counted = Counter(map(self._keys.__getitem__, places))
        found: dict[str, Counter[str]] = {name: Counter() for name in ("work", "game", "kind", "players")}
        for key, count in counted.items():
            if self._fits(key, filters, "work"):
                for work in self._works(key):
                    found["work"][work] += count
            if self._fits(key, filters, "game"):
                found["game"][key[1]] += count
            if self._fits(key, filters, "kind"):
                found["kind"][key[2]] += count
            if self._fits(key, filters, "players"):
                for number in self._players.get(key[1], ()):
                    found["players"][str(number)] += count
        chosen = {"work": filters.work, "game": filters.game, "kind": filters.kind}
        chosen["players"] = None if filters.players is None else str(filters.players)
        return tuple(self._facet(name, counts, chosen[name]) for name, counts in found.items())

    def _facet(self, name: str, counts: Counter[str], chosen: str | None) -> Facet:
        if chosen is not None:
            counts.setdefault(chosen, 0)
        values = [
            FacetValue(value=value, label=self._label(name, value), count=count, chosen=value == chosen)
            for value, count in counts.items()
        ]
        if name == "players":
            values.sort(key=lambda value: int(value.value))
        elif name == "kind":
            order = {kind: place for place, kind in enumerate(KINDS)}
            values.sort(key=lambda value: order.get(value.value, len(order)))
        else:
            values.sort(key=lambda value: (-value.count, value.label))
        return Facet(name=name, values=tuple(values))

    def _label(self, name: str, value: str) -> str:
        if name == "work" and value in self._library.works:
            return self._library.works[value].short
        if name == "game":
            return self.game_name(value)
        if name == "players":
            return f"{value} player" if value == "1" else f"{value} players"
        return _LABELS.get(value, value)

    def game_name(self, game: str) -> str:
        """The name of a game, or of the other volume (front matter) that stands in its place."""
        found = self._library.games.get(game)
        return found.name if found else game.replace("-", " ").capitalize()

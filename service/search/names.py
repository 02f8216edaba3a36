"""Names of games and works in what was typed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from corpus.library import FRONT_MATTER, Library
from service.search.trade import trade
from service.search.words import fold, stems, words

__all__ = ["Names"]

WHOLE, PART, COUNT = 1.0, 0.75, 0.3
_STRONG = 0.5


class Names:
    """Finds the games and works that words name. Names are compared as stems, so accents and hyphens don't matter."""

    def __init__(self, library: Library) -> None:
        self._games: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
        self._works: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
        self._chief: set[tuple[str, ...]] = set()
        for game in library.games.values():
            for name in (game.id.replace("-", " "), game.name):
                for form in _forms(name):
                    self._games[form].add(game.id)
                    self._chief.add(form)
            for alias in game.aliases:
                self._games[tuple(stems(alias))].add(game.id)
        for volume in library.volumes.values():
            # A game of a user's book, which nothing but its chapter describes, goes by that chapter's title.
            if volume.game not in library.games and volume.game != FRONT_MATTER:
                for form in _forms(volume.title) | _forms(volume.game.replace("-", " ")):
                    self._games[form].add(volume.game)
        for work in library.works.values():
            further = (*_initials(work.short), *_owner(work.short))
            for name in (work.id.replace("-", " "), work.title, work.short, *further):
                self._works[tuple(stems(name))].add(work.id)
        self.ids = frozenset(library.games)
        """The games of the library."""
        self.spelt = frozenset(
            word.spelt
            for game in library.games.values()
            for name in (game.name, *game.aliases)
            for word in (words(name) if name == game.name or " " not in name else ())
            if word.spelt.isalpha() and not _common((word.stem,))
        )
        """The words of their names, as spelt, that mean nothing else."""
        self._as_printed = frozenset(
            word.spelt for game in library.games.values() for name in (game.name, *game.aliases) for word in words(name)
        )
        self._verbs = {
            fold(name).removesuffix("e") + "ed": game.id
            for game in library.games.values()
            for name in (game.name, *game.aliases)
            if name.isalpha()
        }
        parts: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
        for form, ids in self._games.items():
            for other, others in self._games.items():
                if len(form) < len(other) and _within(form, other):
                    parts[form] |= others - ids
        self._parts = dict(parts)
        self._games.pop((), None)
        self._longest = max((len(name) for name in (*self._games, *self._works)), default=0)

    def game(self, value: str) -> frozenset[str]:
        """The games that go by a name or id; empty when none does."""
        return frozenset(self._games.get(tuple(stems(value.replace("-", " "))), ()))

    def work(self, value: str) -> frozenset[str]:
        """The works that go by a title, short title, initials or id; empty when none does."""
        return frozenset(self._works.get(tuple(stems(value.replace("-", " "))), ()))

    def within(
        self, found: Sequence[str], part: float = PART, spelt: Sequence[str] = ()
    ) -> tuple[dict[str, float], frozenset[str], frozenset[int]]:
        """Games named in a row of stems, with the weight of each; works named; the places of the words used.

        The longest name counts: "rubicon bezique" does not name Bézique. A name that is part of a longer one names
        that game too, with less weight, and so does a synonym of a name; a name that is a number or another word
        of the trade ("31", "stops") has much less, and of these only what is `spelt` as the name is: "stopped" is a
        verb.
        """
        games: dict[str, float] = {}
        works: set[str] = set()
        used: set[int] = set()
        at = 0
        while at < len(found):
            if found[at] in self._verbs:
                # "Looed" tells of the game, and is a word of its own.
                games[self._verbs[found[at]]] = WHOLE
            for other, weight in trade().synonyms.get(found[at], ()):
                if weight > _STRONG and (other,) in self._games:
                    used.add(at)
                    for game in self._games[(other,)]:
                        games.setdefault(game, PART)
            for length in range(min(self._longest, len(found) - at), 0, -1):
                run = tuple(found[at : at + length])
                if run not in self._games and run not in self._works:
                    continue
                if length == 1 and spelt and _common(run) and spelt[at] not in self._as_printed:
                    continue
                for game in self._games.get(run, ()):
                    games[game] = max(games.get(game, 0.0), COUNT if _common(run) else WHOLE)
                for game in self._parts.get(run, ()):
                    games.setdefault(game, part)
                works |= self._works.get(run, set())
                used |= set(range(at, at + length))
                at += length
                break
            else:
                at += 1
        return games, frozenset(works), frozenset(used)

    def only(self, found: Sequence[str]) -> bool:
        """Whether a row of stems is the name of a game and no more: its chief name, or another of one word that means
        nothing else at the card table."""
        name = tuple(found)
        if name in self._chief:
            return True
        others = trade().synonyms.get(name[0], ()) if len(name) == 1 else ()
        return len(name) == 1 and name in self._games and all((other,) in self._games for other, _ in others)

    def thought_of(self, found: Sequence[str], worth: float) -> dict[str, float]:
        """The games that words make one think of, where none is named: `worth` for each such word."""
        leads = trade().leads
        thought: dict[str, float] = {}
        for word in dict.fromkeys(found):
            for game in leads.get(word, ()):
                if game in self.ids:
                    thought[game] = thought.get(game, 0.0) + worth
        return thought


def _common(name: tuple[str, ...]) -> bool:
    """Whether a name is also a number ("31") or a word of the trade ("jack-pots", "stops")."""
    return set(name) <= set(trade().figures.values()) or (len(name) == 1 and name[0] in trade().leads)


def _forms(name: str) -> set[tuple[str, ...]]:
    """A name as stems; "Nap, or Napoleon" and "Cribbage (five-card)" are several names."""
    for sign in ("(", ")", ";", "/"):
        name = name.replace(sign, ",")
    parts = [part.strip().removeprefix("or ") for part in name.replace(" or ", ",").split(",")]
    forms = {tuple(stems(name))} | {tuple(stems(part)) for part in (parts if " or " in name else ())}
    return {form for form in forms if form}


def _initials(title: str) -> list[str]:
    first = "".join(word[0] for word in title.split())
    return [first] if len(first) > 1 else []


def _owner(title: str) -> list[str]:
    """Whose book it is: "Hoyle's Games Modernized" goes by "Hoyle" too."""
    first = title.partition(" ")[0].replace("’", "'")
    return [first.removesuffix("'s")] if first.endswith("'s") else []


def _within(part: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    return any(whole[at : at + len(part)] == part for at in range(len(whole) - len(part) + 1))

"""House rules: what a sheet of agreed departures comes to at a game, and whether it holds (Poker, Rule 81)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, get_args

from corpus.errors import InputError
from corpus.library import Library
from service.adjudicator.hearing import Agreed
from service.adjudicator.models import Agreement, Departure
from service.adjudicator.vocabulary import Facts
from service.engine.all_fours import terms as all_fours
from service.engine.baxter_wray_loo import terms as baxter_wray
from service.engine.ecarte import terms as ecarte
from service.engine.euchre import terms as euchre
from service.engine.loo import terms as loo
from service.engine.nap import terms as nap
from service.engine.napoleon import terms as napoleon
from service.engine.poker import terms as poker
from service.engine.poker.disputes import abrogation_holds
from service.engine.readings import Reading
from service.engine.spoil_five import terms as spoil_five

__all__ = [
    "VARIATIONS",
    "agreed_by",
    "facts_by",
    "laws_exist",
    "readings_of",
    "records_of",
    "sentences",
    "sheet_holds",
    "without",
]

VARIATIONS: Mapping[str, Mapping[str, str]] = {
    "poker": poker.DEPARTURES,
    "loo": {**baxter_wray.DEPARTURES, **loo.DEPARTURES},
    "napoleon": {**napoleon.DEPARTURES, **nap.DEPARTURES},
    "all-fours": all_fours.DEPARTURES,
    "euchre": euchre.DEPARTURES,
    "spoil-five": spoil_five.DEPARTURES,
    "ecarte": {},
}
_READINGS: Mapping[str, Mapping[str, Reading]] = {
    "poker": poker.READINGS,
    "loo": {**baxter_wray.READINGS, **loo.READINGS},
    "napoleon": {**napoleon.READINGS, **nap.READINGS},
    "all-fours": all_fours.READINGS,
    "euchre": euchre.READINGS,
    "spoil-five": spoil_five.READINGS,
    "ecarte": ecarte.READINGS,
}

_TELLS: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "loo": {
        "must": {},
        "club-law-binds": {"club_law": True},
        "unlimited-loo": {"variety": "unlimited"},
        "unlimited": {"variety": "unlimited"},
        "mixed-loo": {"variety": "mixed"},
        "maximum": {"variety": "mixed"},
    },
    "euchre": {"chalk-cross": {"cross": True}},
    "napoleon": {
        "misery-trumps": {"misery": True},
        "misery-no-trumps": {"misery": True},
        "blucher": {"blucher": True, "wellington": True},
        "loss-only": {"loss_only": True, "wellington": True},
        "challenge": {"wellington": True},
        "kitty": {"pool": True},
        "kitty-together": {"pool": True},
        "buying-cards": {"pool": True},
    },
    "spoil-five": {
        "two-tricks-win": {"two_tricks": True},
        "twenty-five": {"target": 25},
        "forty-five": {"target": 45},
    },
}
"""The facts that a variation tells, where they have other names than it has itself: a “must” is not every hand."""


@cache
def sentences() -> Mapping[str, Mapping[str, str]]:
    """What is agreed to by each variation of each game, as it stands on a sheet."""
    file = Path(__file__).with_name("departures.toml")
    found: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def readings_of(game: str) -> Mapping[str, Reading]:
    """The gaps in the laws of a game, each with its options."""
    return _READINGS.get(game, {})


def sheet_holds(sheet: Agreement) -> bool:
    """Whether the departures on a sheet are in force, by Rule 81: all or none of them."""
    return abrogation_holds(sheet.unanimous, sheet.before_play, sheet.this_sitting, sheet.same_players)


def without(sheet: Agreement, place: int) -> Agreement:
    """The sheet without one of its departures."""
    rest = (*sheet.departures[:place], *sheet.departures[place + 1 :])
    return sheet.model_copy(update={"departures": rest})


def agreed_by(sheet: Agreement | None, game: str) -> Agreed:
    """What holds at the table by a sheet. Raises InputError, which names the departure that the book does not know."""
    variations: set[str] = set()
    readings: list[tuple[str, str]] = []
    away: set[str] = set()
    for place, departure in enumerate(sheet.departures if sheet else ()):
        _known(departure, game, f"agreed.departures[{place}]")
        if departure.what == "variation":
            variations.add(departure.name)
        elif departure.what == "reading":
            if departure.name in dict(readings):
                raise InputError(
                    f"agreed.departures[{place}]: {departure.name!r} is read already.", "Agree on one way."
                )
            readings.append((departure.name, departure.option))
        else:
            away.add(departure.name)
    if sheet is None or not sheet_holds(sheet):
        return Agreed()
    return Agreed(frozenset(variations), tuple(readings), frozenset(away))


def facts_by(sheet: Agreement | None, game: str, facts: type[Facts]) -> dict[str, Any]:
    """The facts of a kind of question that are told by the variations on a sheet that holds.

    A variation tells the fact of its own name, or those of `_TELLS`; its option is the limit of a mixed loo.
    """
    if sheet is None or not sheet_holds(sheet):
        return {}
    told: dict[str, Any] = {}
    for departure in sheet.departures:
        if departure.what != "variation":
            continue
        tells = _TELLS.get(game, {}).get(departure.name, {departure.name.replace("-", "_"): True})
        if "variety" in tells and (departure.option or told.get("variety") == "mixed"):
            tells = {"variety": "mixed"} | ({"maximum": departure.option} if departure.option else {})
        told |= tells
    return {name: value for name, value in told.items() if _takes(name, value, facts)}


def _takes(name: str, value: Any, facts: type[Facts]) -> bool:
    """Whether a kind of question has such a fact: a “yes” is none that asks for a sum."""
    field = facts.model_fields.get(name)
    return field is not None and (value is not True or bool in (field.annotation, *get_args(field.annotation)))


def _known(departure: Departure, game: str, place: str) -> None:
    name, option = departure.name, departure.option
    if departure.what == "variation" and name not in VARIATIONS.get(game, {}):
        known = ", ".join(VARIATIONS.get(game, {})) or "none"
        raise InputError(f"{place}: the books describe no variation {name!r} of {game}.", f"They describe: {known}.")
    if departure.what == "reading":
        reading = readings_of(game).get(name)
        if reading is None:
            raise InputError(f"{place}: there is no gap {name!r}.", f"The gaps are {', '.join(readings_of(game))}.")
        if option not in reading.options:
            raise InputError(f"{place}: {option!r} is no reading of it.", f"It is {' or '.join(reading.options)}.")
    if departure.what == "away" and f"/{game}/" not in name:
        raise InputError(f"{place}: {name!r} is no record of {game}.", "Write an id such as round-games/poker/law/22.")


def laws_exist(sheet: Agreement | None, library: Library) -> None:
    """Raises InputError, which names those that there are, for a law given up that the books do not have."""
    for place, departure in enumerate(sheet.departures if sheet else ()):
        if departure.what == "away" and departure.name not in library.blocks:
            work, _, rest = departure.name.partition("/")
            laws = library.laws(work, rest.split("/")[0]) if (work, rest.split("/")[0]) in library.volumes else ()
            known = f"Its laws run from {laws[0].number} to {laws[-1].number}." if laws else ""
            raise InputError(
                f"agreed.departures[{place}]: there is no record {departure.name!r}.",
                known or "Write an id such as round-games/poker/law/22.",
            )


def records_of(departure: Departure, game: str) -> tuple[str, ...]:
    """The sections or laws to which a departure is tied."""
    if departure.what == "variation":
        return (VARIATIONS[game][departure.name],)
    return readings_of(game)[departure.name].laws if departure.what == "reading" else (departure.name,)

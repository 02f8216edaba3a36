"""How much each sign of a good match is worth: the numbers that `python -m benchmarks.search_tuning` tries."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["WEIGHTS", "Weights"]


@dataclass(frozen=True, slots=True)
class Weights:
    """Found by trial on queries written for the purpose; what each number weighs is said where it is used.

    Words: `same`, `near` synonyms; `light` words and `name` of a game beside others; `telling` the most that a rare
    word can say; `cards` as how many words the cards of a hand count; `guessed` a word that was corrected; `over` a
    word in a heading when the best are sought, `told` one in a headnote; `miscounted` "more or less" where a number of
    cards is told, `amount` words for amounts where it is asked how much.
    Places: `head` by how far above the text a heading stands, `gist` the headnote; `title`, `opening`; `defined`,
    `meaning`, `term`; a `table` where it is asked what something is worth, `row` one of it that holds all that is
    asked for.
    Wholes: `together`, `coverage`, `pair`, `span`, `around`; `length`, `mean`, `saturation`; `law`, `other`, `heading`.
    Games: `game` named, beside it `part` one that is named by a part of its name, `lead` thought of; `stated` by the
    facts; `feedback` from the best matches; `supplied` what stands in no book, unless its game is named.
    """

    same: float = 0.82
    near: float = 0.4
    light: float = 0.147
    name: float = 1.176
    telling: float = 4.3
    cards: float = 1.743
    guessed: float = 1.2
    over: float = 0.35
    told: float = 0.3
    miscounted: float = 1.2
    amount: float = 0.7
    head: tuple[float, float, float, float] = (2.34, 0.94, 0.3, 0.83)
    named: float = 0.875
    together: float = 0.377
    coverage: float = 0.63
    pair: float = 0.166
    span: int = 7
    around: float = 0.4
    game: float = 25.48
    lead: float = 0.12
    gist: float = 0.45
    length: float = 0.62
    mean: float = 100.0
    saturation: float = 1.2
    law: float = 1.766
    other: float = 0.56
    heading: float = 0.442
    title: float = 1.0
    opening: float = 1.44
    defined: float = 0.69
    meaning: float = 1.859
    term: float = 1.196
    table: float = 1.245
    row: float = 1.6
    part: float = 0.326
    stated: float = 1.15
    feedback: float = 0.293
    supplied: float = 0.5
    tail: float = 0.2

    def kind(self, kind: str) -> float:
        """What a kind of unit is worth beside a paragraph."""
        if kind == "law":
            return self.law
        if kind == "paragraph":
            return 1.0
        return self.heading if kind in ("section", "game") else self.other


WEIGHTS = Weights()

from __future__ import annotations

from random import Random

from service.engine.errors import RefusedError
from service.engine.events import Event, Step
from service.engine.random_play import any_of, play_on


def count_up(state: int, event: Event) -> tuple[int, tuple[Step, ...]]:
    if event.kind == "cheat" and state % 2:
        raise RefusedError("not now")
    return state + 1, (Step("x/y/law/1", event.kind),)


def played(mischief: float, bound: int = 100) -> list[str]:
    state, turns = play_on(
        count_up,
        0,
        lambda now: now >= 20,
        lambda now, random: Event("move", 0),
        Random(3),
        lambda now, random: Event("cheat", 0) if now % 3 else None,
        mischief,
        bound,
    )
    assert state == len(turns) == 20
    return [turn.event.kind for turn in turns]


def test_lawful_play() -> None:
    assert set(played(0.0)) == {"move"}


def test_mischief_is_tried_and_what_is_refused_did_not_happen() -> None:
    kinds = played(0.6)
    assert 0 < kinds.count("cheat") < 10
    assert kinds == played(0.6)


def test_after_the_bound_everybody_keeps_to_the_laws() -> None:
    assert "cheat" not in played(0.9, bound=0)


def test_any_of_some_values() -> None:
    random = Random(1)
    assert {any_of("abc", random) for _ in range(50)} == {"a", "b", "c"}

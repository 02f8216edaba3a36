from __future__ import annotations

from random import Random
from types import SimpleNamespace

from service.engine.errors import RefusedError
from service.engine.events import Event, Option, Step
from service.engine.packs import PIQUET, is_whole
from service.engine.random_play import any_card, any_number, any_of, any_order, in_phase, play_on, wrong_card
from service.engine.trick_play import begin
from service.engine.tricks import plain_order


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


def test_what_chance_takes_is_within_the_option() -> None:
    random = Random(2)
    option = Option("cut", 1, "x/y/law/1", 3, 5, (7, 8))
    assert {any_number(option, random) for _ in range(50)} == {3, 4, 5}
    assert {any_card(option, random) for _ in range(50)} == {Event("cut", 1, 0, (card,)) for card in (7, 8)}
    assert is_whole(any_order(PIQUET, random), PIQUET)


def test_a_wrong_card_is_one_that_is_not_allowed() -> None:
    tricks = begin(((1, 2), (3,)), (True, True), 0, plain_order())
    assert wrong_card(tricks, (1,), Random(1)) == Event("play", 0, 0, (2,))
    assert wrong_card(tricks, (1, 2), Random(1)) is None


def test_a_state_is_in_a_phase() -> None:
    ended = in_phase("over", "won")
    assert ended(SimpleNamespace(phase="won"))
    assert not ended(SimpleNamespace(phase="play"))

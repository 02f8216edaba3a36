"""A verdict about a player who is called I keeps to one person, and leaves other players' verbs alone."""

from __future__ import annotations

import pytest

from service.adjudicator.persons import in_one_person


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I takes the pool, and need not show his hand.", "I take the pool, and need not show my hand."),
        ("I must show: he takes it only if his hand could open.", "I must show: I take it only if my hand could open."),
        ("I forfeits 3d.., and what he then wins is left.", "I forfeit 3d., and what I then win is left."),
        ("I has the best hand, and takes the pool.", "I have the best hand, and take the pool."),
        ("I and she share the pool equally.", "She and I share the pool equally."),
        ("I takes the pool, since Bob lost his bet.", "I take the pool, since Bob lost his bet."),
        ("I was dealt the highest trump, and scores High.", "I was dealt the highest trump, and score High."),
        ("I wins the game: with High he is 7.", "I win the game: with High I am 7."),
        ("My opponent wins the game: with High he is 7.", "My opponent wins the game: with High he is 7."),
        ("I wins the trick with the king, and leads to it.", "I win the trick with the king, and lead to it."),
        ("The pool pays the whole to I.", "The pool pays the whole to me."),
        ("I pass.", "I pass."),
        ("I may take it, and is bound to call Nap.", "I may take it, and am bound to call Nap."),
        ("the dealer pays what he owes.", "The dealer pays what he owes."),
        ("I pays a loo to he.", "I pay a loo to him."),
        ("It is the turn of he, who may play a card.", "It is his turn, and he may play a card."),
        ("The tricks of I count 20.", "My tricks count 20."),
        ("He and she play against A and I; he deals first.", "He and she play against A and me; he deals first."),
        ("I gets 2d. from each of he and she.", "I get 2d. from each of him and her."),
        ("I's hand is foul: he retires and forfeits his stake.", "My hand is foul: I retire and forfeit my stake."),
        ("she's hand is foul: he retires and forfeits it.", "Her hand is foul: she retires and forfeits it."),
        ("we's evidence is taken, and is conclusive.", "Our evidence is taken, and is conclusive."),
        ("The dealer plays; I refunds 4 counters to him.", "The dealer plays; I refund 4 counters to him."),
        ("I may not call: the eldest hand calls in his turn.", "I may not call: the eldest hand calls in his turn."),
        ("me's bet stands. he takes nothing.", "My bet stands. He takes nothing."),
        ("Event 1: he may not play: it is Bob's turn.", "Event 1: He may not play: it is Bob's turn."),
        ("Event 12: she passes. Event 13: they leads.", "Event 12: She passes. Event 13: They lead."),
        ("Event 2: the suit is annulled.", "Event 2: The suit is annulled."),
        ("Event 3: ante may not stake: he is late.", "Event 3: ante may not stake: he is late."),
        ("we scores 4: we wins the game, and they is set back.", "We score 4: we win the game, and they are set back."),
    ],
)  # fmt: skip
def test_one_person_throughout(said: str, told: str) -> None:
    assert in_one_person(said) == told

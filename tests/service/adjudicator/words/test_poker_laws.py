"""The draw, the betting, the show and disputes at Poker as players, referees and programmers tell of them."""

from __future__ import annotations

import pytest

from service.adjudicator.words import ask
from tests.cases.asked import library

SAID = [
    ("Nobody can say whether I asked the dealer for two or three. I had thrown two. What is taken?", "evidence", "2"),
    ("My drawn cards are still on the table. Is the dealer bound to tell me how many he drew?", "inquiry", "Yes"),
    ("I have looked at my new cards. Must the dealer tell me how many he took?", "inquiry", "the right to ask"),
    (
        "I picked my cards up, then asked the dealer how many he took and how many Mrs Grey took. Must he answer?",
        "inquiry",
        "Of another player's draw",
    ),
    ("The dealer let slip that Harry drew three. Was he at liberty to say it?", "inquiry", "No"),
    ("With a limit of 5 the stake stands at 20. May I put in 25?", "bet", "he raises"),
    ("The stake is 12 and she has 5 in; she adds nothing. What is the rule?", "bet", "7 counters at least"),
    ("I put my two counters in too early. Must they remain?", "bet", "cannot be recalled"),
    ("Jack bets ten but leaves the money in his pocket, saying he will settle later. Is it a bet?", "said", "no bet"),
    (
        "I announced I would raise; now that my turn has come I'd rather pass. Am I held to it?",
        "passed",
        "may bet or pass in his turn",
    ),
    ("He said he would pass and laid his cards on the table. Can he bet when his turn comes?", "passed", "has passed"),
    (
        "He said he would pass and had not laid his cards on the table. Can he bet when his turn comes?",
        "passed",
        "only",
    ),
    ("She bet, I called, she turned up a straight. Am I forced to expose my losing hand?", "show-order", "I show"),
    ("I bet and every one else threw up. One asks to see my hand. May I keep it hidden?", "uncalled", "need not show"),
    ("I can't cover his raise of 10; I have just 4. May I put in the 4?", "short-stake", "demand a show"),
    (
        "Two differed who had bet first. The dealer ruled for Smith. Can the company overturn it?",
        "who-decides",
        "final",
    ),
    ("Two of us disagree what a rule means. Who says, and may he go by its spirit?", "who-decides", "literally"),
    ("The dealer's judgment went against me on whether I had passed. May the others vote?", "who-decides", "final"),
    ("I, the dealer, am at odds with a player across the table. Which person settles it?", "who-decides", "at my left"),
    ("The dealer asked me what I saw of the quarrel. May I refuse to speak?", "who-decides", "I must give evidence"),
    (
        "They forgave my misdeal once; the next who misdeals says they must forgive him also. Must they?",
        "waiver",
        "once",
    ),
    ("All of us agreed before we began to waive the rule of the late draw. Is it still good?", "agreement", "holds"),
    ("The stock gave out before my three were supplied. Who cuts the discards?", "pack-short", "right hand"),
    ("Does the limit mean all that a man may put in, or only his raise?", "rule", "at one time"),
]


@pytest.mark.parametrize(("text", "kind", "says"), SAID)
def test_it_is_ruled_on(text: str, kind: str, says: str) -> None:
    got = ask(library(), None, text, game="poker")
    assert (got.kind, says in got.says) == (f"poker/{kind}", True), got.says


def test_a_concession_now_is_not_supposed_where_all_agree() -> None:
    text = "Last hour we let Hugh off a late draw. I missed mine too, and all agree to let me off now. May I draw?"
    got = ask(library(), None, text, game="poker")
    assert (got.kind, "agree to waive" in got.says) == ("poker/waiver", True)

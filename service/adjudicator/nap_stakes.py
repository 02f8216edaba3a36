"""Nap and Napoleon: what a call wins and loses, who pays whom, the kitty, and what bought cards cost."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind, under
from service.adjudicator.loo_play import distinct
from service.adjudicator.nap_facts import CallFact, agreed, call_name, knows_no_nine, within
from service.adjudicator.seating import seated
from service.adjudicator.vocabulary import CardFact, Dealer, Facts, Name, Number, Players, Sum, Who, YesNo
from service.engine.errors import ImpossibleError
from service.engine.nap import calling, kitty, stakes
from service.engine.nap import play as nap
from service.engine.nap import terms as nap_terms
from service.engine.napoleon import orthodox, variations
from service.engine.napoleon import terms as napoleon_terms
from service.engine.pools import in_all

__all__ = ["COUNTS", "Buy", "Kitty", "Pays", "buy", "kitty_goes", "pays"]

COUNTS = ("no other", "the other", "the other two", "the other three", "the other four", "the other five")


class Pays(Facts):
    """A hand that was played: what was called, and what came of it."""

    caller: Who = Field(None, description="Who had the play.")
    players: Players = ()
    number: Number = Field(None, description="How many play, where they are not named; the caller among them.")
    call: CallFact = None
    made: Number = Field(None, description="How many tricks the caller won.")
    succeeded: YesNo = Field(None, description="Whether he did what he called, where the tricks are not counted.")
    stake: Sum = Field(None, description="The stake for one trick: 1d. at penny Nap.")
    tricks: Number = Field(5, description="How many tricks there are.")
    raised: YesNo = Field(None, description="Whether Nap is 12 to win and 6 to lose here (Hoffmann).")
    loss_only: YesNo = Field(None, description="Whether only the losses of Wellington and Blücher are raised.")
    doubled: YesNo = Field(False, description="Whether the stakes are doubled, at Double Header.")
    extra_hand: YesNo = Field(False, description="Whether he took the extra hand.")
    pool: YesNo = Field(None, description="Whether there is a pool or kitty.")
    in_pool: Sum = Field(None, description="What lies in the pool or kitty.")


@kind(
    "napoleon/pays",
    "What is paid, and to whom?",
    Pays,
    [napoleon_terms.MONEY, napoleon_terms.OVER_NAP, napoleon_terms.MISERY_RULE, napoleon_terms.GARNET_RULE],
    [
        (
            "Five of us at penny Nap; I called misery, and took a trick.",
            {"caller": "I", "number": 5, "call": "misery", "made": 1, "stake": "1d."},
        ),
        (
            "Ann called Nap and made it.",
            {"caller": "Ann", "players": ["Ann", "Bob", "Cis"], "call": "nap", "made": 5, "stake": 4},
        ),
    ],
)
def pays(facts: Pays, hearing: Hearing) -> None:
    """By Hoffmann: as many stakes as were called; Nap 10 and 5, or 12 and 6; misery as three; Wellington double Nap."""
    terms = napoleon_terms
    call = _call(facts, hearing)
    if call == "blucher":
        hearing.pass_over(terms.OVER_NAP, "Wellington is called over Nap.", "of Blücher this book says nothing", "call")
        hearing.decide("This book knows no Blücher.", status="silent")
        return
    if knows_no_nine(hearing, facts.tricks):
        return
    if facts.doubled is not False:
        hearing.pass_over(
            terms.MONEY,
            "It is a level-money transaction.",
            "of doubled stakes nothing is said",
            "doubled",
            phrase="level",
        )
        hearing.decide("This book knows no Double Header.", status="silent")
        return
    won = _won(facts, hearing, variations.misery_made, orthodox.fulfilled)
    raised = agreed(hearing, facts.raised, terms.RAISED)
    each = variations.due(call, won, facts.stake or 1, raised, bool(facts.extra_hand))
    law, phrase = {
        "misery": (terms.MISERY_RULE, "pay"),
        "wellington": (terms.OVER_NAP, "double"),
        "nap": (terms.MONEY, "raised" if raised else "nap"),
    }.get(call, (terms.MONEY, "level"))
    if facts.extra_hand and call == "nap":
        hearing.find(terms.GARNET_RULE, "The stakes are those of an ordinary Nap.", "extra_hand", phrase="stakes")
    if call == "wellington":
        phrase_of_nap = "raised" if raised else "nap"
        says = "Nap is 12 to win and 6 to lose." if raised else "Nap is 10 to win and 5 to lose."
        hearing.find(terms.MONEY, says, "raised", phrase=phrase_of_nap)
    if call in ("nap", "wellington") and not raised:
        hearing.differ((terms.MONEY,), "In most places Nap is raised to 12 to win and 6 to lose.", "raised")
    if call.isdecimal() and facts.made is not None:
        hearing.find(terms.ORTHODOX, "Only the number called is paid, whatever he makes.", "made", phrase="announced")
    _paid(facts, hearing, call, won, each, law, phrase)


@under(
    "napoleon/pays",
    [nap_terms.STAKES, nap_terms.TRICKS, nap_terms.MISERY_PAY, nap_terms.OVER_NAP, nap_terms.OVER_WELLINGTON],
)
def pays_at_nap(facts: Pays, hearing: Hearing) -> None:
    """By Round Games: a stake for each trick called; Nap double if won; misery three; Wellington and Blücher."""
    terms = nap_terms
    call = _call(facts, hearing)
    tricks = facts.tricks or 5
    won = _won(
        facts, hearing, lambda made: not nap.misery_lost(made), lambda said, made: nap.fulfilled(said, made, tricks)
    )
    over = call in ("wellington", "blucher")
    if facts.raised and over and won and facts.loss_only is None:
        says = "Nap is double the stakes if it is made, and single if not."
        hearing.pass_over(terms.STAKES, says, "of 12 to win and 6 to lose nothing is said", "raised", phrase="each")
        hearing.decide("This book knows no Nap of 12 to win and 6 to lose.", status="silent")
        return
    mild = facts.loss_only
    if over and won and mild is None and terms.LOSS_ONLY not in hearing.agreed.variations:
        mild = hearing.need(
            "loss_only", None, "Are only the losses of such a call raised, or the winnings too?", True, False
        )
    mild = agreed(hearing, mild, terms.LOSS_ONLY)
    ask = "Did all pass at the deal before, so that the stakes are doubled?"
    told = facts.doubled
    if terms.DOUBLE_HEADER in hearing.agreed.variations and "doubled" not in facts.model_fields_set:
        told = None
    doubled = int(hearing.need("doubled", told, ask, True, False))
    each = stakes.due(call, won, tricks, facts.stake or 1, mild, doubled)
    phrases = {"nap": "nap", "misery": "pay", "wellington": "loss" if mild else "stakes"}
    phrase = phrases.get(call, "loss" if mild and call == "blucher" else "stakes" if call == "blucher" else "each")
    if doubled:
        hearing.find(terms.DOUBLE, "The stakes are doubled until a caller has won.", "doubled", phrase="doubled")
    pool = facts.pool if facts.in_pool is None else True
    if kitty.spare_penalty(bool(facts.extra_hand), won, True, 1):
        pool = hearing.need("pool", pool, "Is there a pool or kitty?", True, False)
    penalty = kitty.spare_penalty(bool(facts.extra_hand), won, bool(pool), facts.stake or 1)
    if penalty:
        if doubled:
            hearing.reading("doubled-pool")
        says = "Having taken the spare hand, he puts the value of two tricks in the pool besides."
        hearing.find(terms.SPARE, says, "extra_hand", "pool", phrase="two")
        words = "the value of two tricks"
        hearing.pay(
            facts.caller or "the caller", POOL_NAME, penalty if facts.stake is not None else None, terms.SPARE, words
        )
    kept, lies = "", None
    if pool and kitty.takes_kitty(call, won, False):
        if call != "nap":
            hearing.reading("kitty-takers")
        hearing.find(terms.POOL_FORMED, "The kitty is his as well.", "pool", phrase="nap")
        hearing.pay(POOL_NAME, facts.caller or "the caller", facts.in_pool, terms.POOL_FORMED)
        lies = facts.in_pool
        of = "" if lies is None else f" of {hearing.money(lies)}"
        kept = f" {facts.caller or 'The caller'} takes the kitty{of} as well."
    more = "" if not doubled else " The stakes stay doubled." if calling.doubling(1, False, won) else _SINGLE_AGAIN
    _paid(facts, hearing, call, won, each, stakes.law_of(call), phrase, penalty, kept + more, lies or 0)


_SINGLE_AGAIN = " The stakes of the next deal are single again."


def _call(facts: Pays, hearing: Hearing) -> str:
    call = hearing.need("call", facts.call, "What did he call?", "3", "nap", "misery")
    if facts.number is not None and facts.number < 2:
        raise ImpossibleError("number: nobody plays alone; the caller counts among those who play.")
    if facts.players and facts.number not in (None, len(facts.players)):
        raise ImpossibleError(f"number: {len(facts.players)} players are named.")
    if facts.players and facts.caller is not None and facts.caller not in facts.players:
        raise ImpossibleError(f"caller: {facts.caller} is not among the players: {listed(facts.players)}.")
    if call == "pass":
        raise ImpossibleError("call: who passes pays nothing, and has not the play.")
    within(facts.tricks, call)
    return "nap" if call == "5" and facts.tricks == 5 else call


def _won(facts: Pays, hearing: Hearing, misery: Callable[[int], bool], tricks: Callable[[str, int], bool]) -> bool:
    """Whether the caller has succeeded, by the tricks or as it is told."""
    if facts.made is None:
        return hearing.need("succeeded", facts.succeeded, "Did he do what he called?", True, False)
    if facts.made > (facts.tricks or 5):
        raise ImpossibleError(f"made: there are {facts.tricks or 5} tricks, not {facts.made}.")
    call = str(facts.call)
    won = (
        misery(facts.made)
        if call == "misery"
        else tricks("nap" if call == "5" and facts.tricks == 5 else call, facts.made)
    )
    if facts.succeeded is (not won):
        raise ImpossibleError("succeeded: the tricks that he made tell otherwise.")
    return won


def _paid(
    facts: Pays,
    hearing: Hearing,
    call: str,
    won: bool,
    each: int,
    law: str,
    phrase: str,
    to_pool: int = 0,
    more: str = "",
    from_pool: int = 0,
) -> None:
    caller = facts.caller or "the caller"
    amount = None if facts.stake is None else each
    words = f"{each} stakes" if each != 1 else "one stake"
    told = words if amount is None else hearing.money(amount)
    says = f"{call_name(call)} {'is made' if won else 'has failed'}: {told} for each."
    hearing.find(law, says, "call", "made" if facts.made is not None else "succeeded", "stake", phrase=phrase)
    others = [name for name in facts.players if name != caller]
    if others and caller not in facts.players:
        raise NeedsError(Need(("caller",), "Who had the play?", tuple(facts.players)))
    many = len(others) or (facts.number - 1 if facts.number else 0)
    if many < 1:
        payees = ["each of the others"]
    elif others:
        payees = others
    else:
        payees = [f"each of {COUNTS[many]}" if 1 < many < len(COUNTS) else "the other" if many == 1 else "each"]
    for name in payees:
        hearing.pay(*((name, caller) if won else (caller, name)), amount, law, words)
    to = payees[0] if not others else f"each of {listed(others)}" if len(others) > 1 else others[0]
    pooled = f"; {'two stakes' if amount is None else hearing.money(to_pool)} to the kitty" if to_pool else ""
    total = in_all(each, many, to_pool)
    whole = f", {hearing.money(total)} in all" if amount is not None and (many > 1 or (many and to_pool)) else ""
    whole = pooled + whole
    if from_pool and amount is not None and many:
        more += f" With the kitty it is {hearing.money(in_all(each, many, from_pool))}."
    text = f"{caller} gets {told} from {to}{whole}" if won else f"{caller} pays {told} to {to}{whole}"
    hearing.decide(f"{text}.{more}", winners=(caller,) if won else ())


class Kitty(Facts):
    """A pool or kitty, and what happened."""

    players: Players = ()
    dealer: Dealer = None
    caller: Who = None
    call: CallFact = None
    succeeded: YesNo = Field(None, description="Whether the caller made what he called.")
    ended: YesNo = Field(False, description="Whether the game is ended with the kitty still there.")
    drawn: dict[Name, CardFact] = Field(
        default_factory=dict, max_length=10, description="The cards drawn for the kitty."
    )
    pool: Sum = None


@kind(
    "napoleon/kitty",
    "Who takes the kitty?",
    Kitty,
    [nap_terms.POOL_FORMED, nap_terms.POOL_DIVIDED],
    [
        ("Ann made Nap, and 14 lie in the kitty.", {"caller": "Ann", "call": "nap", "succeeded": True, "pool": 14}),
        ("We stop, and draw for it.", {"ended": True, "drawn": {"Ann": "AC", "Bob": "3D", "Cis": "KH"}}),
        (
            "We stop with 10 there.",
            {"ended": True, "pool": 10, "players": ["Ann", "Bob", "Cis", "Dan"], "dealer": "Ann"},
        ),
    ],
)
def kitty_goes(facts: Kitty, hearing: Hearing) -> None:
    """It is the caller's who makes Nap; at the end it is divided equally, or the lowest card drawn takes it."""
    if facts.drawn:
        _drawn(facts, hearing)
        return
    if facts.ended and not _nap_made(facts, hearing):
        _divided(facts, hearing)
        return
    call = hearing.need("call", facts.call, "What was called?", "4", "nap")
    won = hearing.need("succeeded", facts.succeeded, "Did the caller make it?", True, False)
    only = _nap_only(call, hearing)
    caller = facts.caller or "the caller"
    says = "The kitty becomes the property of the caller who makes Nap."
    hearing.find(nap_terms.POOL_FORMED, says, "call", "succeeded", phrase="nap")
    if kitty.takes_kitty("nap" if call == "5" else call, won, only):
        hearing.pay(POOL_NAME, caller, facts.pool, nap_terms.POOL_FORMED)
        hearing.decide(f"{caller} takes the kitty, besides the stakes.", answer="yes", winners=(caller,))
    else:
        hearing.decide("Nobody takes the kitty: it lies for the next deal.", answer="no", remains=facts.pool)


def _nap_only(call: str, hearing: Hearing) -> bool:
    return call in ("wellington", "blucher") and hearing.reading("kitty-takers") == "nap-only"


def _nap_made(facts: Kitty, hearing: Hearing) -> bool:
    """Whether a Nap has been secured before the game is ended, as far as it is told: then nothing is left to divide."""
    if facts.call is None or facts.succeeded is False:
        return False
    call = "nap" if facts.call == "5" else facts.call
    if not kitty.takes_kitty(call, True, _nap_only(call, hearing)):
        return False
    return hearing.need("succeeded", facts.succeeded, "Did the caller make it?", True, False)


def _drawn(facts: Kitty, hearing: Hearing) -> None:
    cards = {place: card for place, card in enumerate(facts.drawn.values()) if card is not None}
    names = list(facts.drawn)
    if len(cards) != len(names):
        raise NeedsError(Need(("drawn",), "Which card did each draw?"))
    distinct((f"drawn.{name}", (cards[place],)) for place, name in enumerate(names))
    lowest = [names[place] for place in kitty.lowest_card(cards)]
    says = "The holder of the lowest card takes the pool, the ace reckoned highest."
    hearing.find(nap_terms.POOL_DIVIDED, says, "drawn", phrase="lowest")
    if len(lowest) > 1:
        hearing.reading("lowest-tied")
        hearing.decide(f"{listed(lowest)} have drawn equally low cards, and draw again.")
        return
    hearing.pay(POOL_NAME, lowest[0], facts.pool, nap_terms.POOL_DIVIDED)
    hearing.decide(f"{lowest[0]} takes the kitty.", winners=(lowest[0],))


def _divided(facts: Kitty, hearing: Hearing) -> None:
    law = nap_terms.POOL_DIVIDED
    hearing.find(law, "The kitty is divided equally between the players, or drawn for.", "ended", phrase="equally")
    if not facts.players or facts.pool is None or facts.dealer is None:
        hearing.decide("It is divided equally between the players, or they draw for it and the lowest card takes it.")
        return
    table = seated(hearing, facts.players, facts.dealer)
    made = kitty.divide_kitty(facts.pool, table.dealer, table.size)
    shares = [amount for _, amount in made.paid]
    if len(set(shares)) > 1:
        made = kitty.divide_kitty(facts.pool, table.dealer, table.size, hearing.reading("odd-kitty") == "dealer-pays")
    for seat, amount in made.paid:
        hearing.pay(POOL_NAME, table.names[seat], amount, law)
    told = listed([f"{hearing.money(amount)} to {table.names[seat]}" for seat, amount in made.paid])
    hearing.decide(f"It is divided equally: {told}.")


class Buy(Facts):
    """A player who buys cards."""

    who: Who = None
    cards: Number = Field(None, description="How many cards he throws away and buys.")
    stake: Sum = None
    tricks: Number = Field(5, description="How many cards he plays with: five, nine at nine-card Nap.")
    called: YesNo = Field(False, description="Whether anybody has called already.")


@kind(
    "napoleon/buy",
    "What do bought cards cost, and when are they bought?",
    Buy,
    [nap_terms.BUYING_CARDS],
    [("I throw away two cards at a stake of 1d.", {"cards": 2, "stake": "1d."})],
)
def buy(facts: Buy, hearing: Hearing) -> None:
    """By Round Games: before any declaration, a stake for each card, into the pool."""
    law, who = nap_terms.BUYING_CARDS, facts.who or "he"
    if hearing.need("called", facts.called, "Has anybody called already?", True, False):
        hearing.find(law, "Cards are bought before any declaration has been made.", "called", phrase="before")
        hearing.decide("No: cards are bought before anybody calls.", answer="no")
        return
    number = hearing.need("cards", facts.cards, "How many cards does he buy?")
    within(facts.tricks, "")
    if number > (facts.tricks or 5):
        raise ImpossibleError(f"cards: he has {facts.tricks or 5} cards, and cannot throw away {number}.")
    due = kitty.price(number, facts.stake or 1)
    hearing.find(law, "He places the value of one trick in the pool for each card.", "cards", "stake", phrase="price")
    amount = None if facts.stake is None else due
    words = f"{due} stakes" if due != 1 else "one stake"
    hearing.pay(who, POOL_NAME, amount, law, words)
    told = f"{who} pays {words if amount is None else hearing.money(amount)} into the pool."
    says = "The cards thrown away are laid face downwards first; the new ones come unexposed from the top of the pack."
    hearing.find(law, says, "cards", phrase="order")
    hearing.decide(f"{told} {says}")

"""Poker: which of the hands shown is the best, and how the pool is divided (Rules 59, 60, 63 to 76)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pydantic import Field

from service.adjudicator.hearing import POOL_NAME, Hearing, Need, NeedsError, listed
from service.adjudicator.kinds import kind
from service.adjudicator.poker_hands import Held, read_hands, shown, terms_of, varied, worth
from service.adjudicator.vocabulary import (
    MOST_PLAYERS,
    CardFact,
    Dealer,
    Facts,
    Hands,
    Name,
    Names,
    Players,
    Sum,
    YesNo,
)
from service.engine.cards import ACE, HEARTS
from service.engine.poker import betting
from service.engine.poker.described import describe
from service.engine.poker.division import Division, divide
from service.engine.poker.hands import Doubt, Showing, show
from service.engine.poker.terms import (
    AMERICAN,
    DEPARTURES,
    INTRODUCTION,
    JOKER_CARD,
    JOKER_NAMED,
    SKIP,
    SKIP_TERM,
    rule,
)
from service.engine.poker.values import (
    FLUSH,
    KIND_NAMES,
    NO_PAIR,
    NO_SUIT,
    SKIP_SEQUENCE,
    Value,
    ace_may_stand,
    has_ace,
    round_the_corner,
)
from service.engine.seats import NOBODY

__all__ = ["BestHand", "best_among", "best_hand", "forfeited", "pay_out", "settle_foul"]


class BestHand(Facts):
    """The hands at the show, after the last call."""

    hands: Hands = Field(default_factory=dict)
    foul: Names = Field((), description="Who is found to have more or less than five cards, where no cards are told.")
    announced: dict[Name, str] = Field(
        default_factory=dict, max_length=MOST_PLAYERS, description="What a player called his hand when he showed it."
    )
    joker: dict[Name, CardFact] = Field(
        default_factory=dict, max_length=MOST_PLAYERS, description="Which card a player calls the joker that he holds."
    )
    pool: Sum = Field(None, description="What lies in the pool.")
    players: Players = ()
    dealer: Dealer = None
    order: YesNo = Field(False, description="Whether the order of all hands is asked, and not only the best.")


@kind(
    "poker/best-hand",
    "Who has the best hand, and how is the pool divided?",
    BestHand,
    [rule(number) for number in (59, 65, 76)],
    [
        (
            "My flush in clubs runs ace, king, nine, six, four; hers in hearts eight, six, five, three, two. Who wins?",
            {"hands": {"Ann": "AC KC 9C 6C 4C", "Bob": "8H 6H 5H 3H 2H"}},
        ),
        (
            "She showed kings and nines, but with four cards; I have a pair of fours.",
            {"hands": {"Pia": "KS KD 9H 9C", "Quin": "4S 4D 8C 7H 2C"}, "pool": "4s. 6d."},
        ),
    ],
)
def best_hand(facts: BestHand, hearing: Hearing) -> None:
    """Who takes the pool when the hands are shown."""
    hands = read_hands(facts.hands)
    for name in facts.foul:
        hands.setdefault(name, Held(None, None))
    if len(hands) < 2:
        raise NeedsError(Need(("hands",), "Which hands are shown, and by whom?"))
    foul = [name for name, hand in hands.items() if hand.foul or name in facts.foul]
    clean = [name for name in hands if name not in foul]
    if not settle_foul(hearing, foul, clean, facts.pool):
        return
    names = list(facts.players) if set(clean) <= set(facts.players) else list(hands)
    among = {name: hands[name]._replace(joker=facts.joker.get(name)) for name in clean}
    for name, words in facts.announced.items():
        hearing.pass_over(
            rule(59),
            f"{name} called his hand “{words[:80]}”.",
            "the best hand shown wins, whatever it was called",
            "announced",
        )
    showing = best_among(hearing, among)
    _named_joker(hearing, among, showing)
    pay_out(hearing, showing, among, names, facts.pool, facts.dealer)
    if facts.order and len(among) > 1 and hearing.verdict is not None:
        order, told = _in_order(hearing, among)
        hearing.verdict = hearing.verdict._replace(text=f"{hearing.verdict.text} {told}", order=order)


def _in_order(hearing: Hearing, hands: Mapping[str, Held]) -> tuple[tuple[str, ...], str]:
    """The players by the worth of their hands, and the same in words: the best of those that are left comes next.

    Raises NeedsError where too little is known of one.
    """
    rest, order, told = dict(hands), [], []
    while rest:
        names = list(rest)
        values = [value for hand in rest.values() if (value := worth(hand, hearing)) is not None]
        showing = show(values, terms_of(hearing.agreed))
        if showing.missing:
            raise NeedsError(
                *(Need(("hands", names[place]), _asked(names[place], values[place])) for place in showing.missing)
            )
        best = [names[place] for place in showing.winners]
        order += best
        told.append(f"{listed(best)} with {describe(values[showing.winners[0]])}")
        for name in best:
            del rest[name]
    return tuple(order), f"The hands rank in this order: {'; then '.join(told)}."


def _named_joker(hearing: Hearing, hands: Mapping[str, Held], showing: Showing) -> None:
    """Page 41 lets a joker called the ace end a sequence flush; Rule 71 does not."""
    named = {name: hand for name, hand in hands.items() if hand.joker is not None}
    if not named or not hearing.holds(rule(71)):
        return
    modern = [worth(hand, hearing, american=name in named) for name, hand in hands.items()]
    other = show([value for value in modern if value is not None], terms_of(hearing.agreed))
    if other.winners != showing.winners:
        hearing.differ(
            (JOKER_NAMED,), "The example of the Joker makes ten to ace a sequence flush, which Rule 71 does not allow."
        )
        hearing.collides = True


def settle_foul(hearing: Hearing, foul: Sequence[str], clean: Sequence[str], pool: int | None) -> bool:
    """Rules 63 and 64: foul hands forfeit, and an only other player claims the pool. Whether more must be settled."""
    forfeited(hearing, foul, clean)
    if not foul:
        return True
    if not clean:
        hearing.pass_over(rule(76), "Nobody is left whose hand could share the pool.", "every hand is foul")
        hearing.reading("no-winner")
        hearing.decide(
            "Every hand is foul: all forfeit their stakes, and no law says who takes the pool; it lies there.",
            status="silent",
            remains=pool,
        )
        return False
    alone = betting.uncalled_winner([name in clean for name in (*clean, *foul)])
    if alone != NOBODY:
        hearing.find(
            rule(64), f"{clean[0]} is the only other player and claims the pool, whatever the hands are.", phrase="only"
        )
        hearing.pay(POOL_NAME, clean[0], pool, rule(64))
        hearing.decide(f"{clean[0]} takes the pool, since {listed(foul)} had a foul hand.", winners=(clean[0],))
        return False
    hearing.find(rule(64), f"Among {listed(clean)} the best hand claims the pool.", phrase="best")
    return True


def forfeited(hearing: Hearing, foul: Sequence[str], clean: Sequence[str]) -> None:
    """Rule 64: foul hands found at the end forfeit their stakes."""
    for name in foul:
        found = betting.foul_at_the_end(True, 0, len(clean))
        assert found is not None
        hearing.find(
            found.law,
            f"{name}'s hand has more or less than five cards: it is foul, and forfeits its stake.",
            f"hands.{name}",
            phrase="forfeit",
        )


def best_among(hearing: Hearing, hands: Mapping[str, Held]) -> Showing:
    """The show, each finding noted. Raises NeedsError for the hands of which too little is known."""
    names = list(hands)
    values = [worth(hands[name], hearing) for name in names]
    unknown = [name for name, value in zip(names, values, strict=True) if value is None]
    if unknown:
        raise NeedsError(*(Need(("hands", name), f"What is {name}'s hand?") for name in unknown))
    told = [value for value in values if value is not None]
    _by_agreement(hearing, names, told)
    showing = show(told, terms_of(hearing.agreed))
    _kinds(hearing, names, told, hands)
    if showing.missing:
        raise NeedsError(
            *(Need(("hands", names[place]), _asked(names[place], told[place])) for place in showing.missing)
        )
    _ten_to_ace(hearing, names, hands, showing)
    _ace_within(hearing, hands)
    _decisive(hearing, hands, told, showing)
    _variations(hearing, names, hands, showing)
    for doubt in showing.doubts:
        _doubt(hearing, names, doubt)
    return showing


def _asked(name: str, value: Value) -> str:
    """What is to be told of a hand that is known in part."""
    if value.kind == FLUSH and value.suit == NO_SUIT:
        return f"In which suit is {name}'s flush, and which cards has it?"
    return f"Which cards has {name} beside {describe(value)}?"


def _by_agreement(hearing: Hearing, names: Sequence[str], values: Sequence[Value]) -> None:
    """A hand that there is by agreement only, and that was not agreed upon, is as good as its cards. Asks for them."""
    needs = []
    for name, value in zip(names, values, strict=True):
        variation = varied(value, hearing)
        if variation:
            called = KIND_NAMES[value.kind]
            says = f"{name} has {called}, of which the laws know nothing."
            hearing.pass_over((DEPARTURES[variation], rule(81)), says, "it was not agreed upon", f"hands.{name}")
            needs.append(Need(("hands", name), f"Nobody tells of an agreement on {called}: which cards has {name}?"))
    if needs:
        raise NeedsError(*needs)


def _kinds(hearing: Hearing, names: Sequence[str], values: Sequence[Value], hands: Mapping[str, Held]) -> None:
    told = "; ".join(f"{name} has {shown(hands[name], hearing)}" for name in names)
    paths = tuple(f"hands.{name}" for name in names)
    kinds = {value.kind for value in values}
    if len(kinds) == 1:
        hearing.pass_over(rule(65), f"{told}.", f"all are of one kind, {KIND_NAMES[kinds.pop()]}", *paths)
        return
    also = [SKIP_TERM] if SKIP_SEQUENCE in kinds and SKIP in hearing.agreed.variations else []
    best = show([*values], terms_of(hearing.agreed)).steps[0].seat
    hearing.find(rule(65), f"{told}. {_of_kinds(values[best].kind)} highest.", *paths, also=also)


def _of_kinds(kind_of_hand: int) -> str:
    """ "A flush ranks", "Threes rank"."""
    name = KIND_NAMES[kind_of_hand].capitalize()
    return f"{name} {'ranks' if name.startswith(('A ', 'No ')) else 'rank'}"


def _ten_to_ace(hearing: Hearing, names: Sequence[str], hands: Mapping[str, Held], showing: Showing) -> None:
    """Rule 71 decides where another hand would win if ten to ace were a sequence."""
    if not hearing.holds(rule(71)):
        return
    modern = [worth(hands[name], hearing, american=True) for name in names]
    if modern == [worth(hands[name], hearing) for name in names]:
        return
    changed = [
        name
        for name, value in zip(names, modern, strict=True)
        if value is not None and value != worth(hands[name], hearing)
    ]
    other = show([value for value in modern if value is not None], terms_of(hearing.agreed))
    says = f"Ten to ace is no sequence: {listed(changed)} may not end one after a king."
    paths = tuple(f"hands.{name}" for name in changed)
    if other.winners != showing.winners:
        hearing.find(rule(71), says, *paths)
    else:
        hearing.pass_over(rule(71), says, "the same hand would win", *paths)


def _ace_within(hearing: Hearing, hands: Mapping[str, Held]) -> None:
    """Rule 71 on an ace that begins a sequence, or stands between a king and a two: alike without it, and said."""
    for name, hand in hands.items():
        order = round_the_corner(hand.cards or ())
        if ACE not in order[:-1]:
            continue
        if ace_may_stand(order):
            says, why = f"An ace may begin a sequence: {name}'s is one.", "it may where ten to ace is one as well"
        else:
            says = f"An ace stands in no sequence between a king and a two: {name} has none."
            why = "it may not where ten to ace is one either"
        hearing.pass_over(rule(71), says, why, f"hands.{name}")


def _variations(hearing: Hearing, names: Sequence[str], hands: Mapping[str, Held], showing: Showing) -> None:
    """The variations of the book that change the winner: agreed, or not agreed and so passed over."""
    for name, record in DEPARTURES.items():
        if name == AMERICAN or (name == JOKER_CARD and any(hand.has_joker for hand in hands.values())):
            continue
        agreed = hearing.agreed.variations ^ {name}
        other = hearing.under(agreed)
        values = [worth(hands[each], other) for each in names]
        found = show([value for value in values if value is not None], terms_of(other.agreed))
        if found.winners == showing.winners or found.missing:
            continue
        if name in hearing.agreed.variations:
            hearing.find(record, f"The players agreed on the {name}, and it decides.", "agreed")
        else:
            who = listed(names[place] for place in found.winners)
            hearing.pass_over(
                [record, rule(81)], f"Under the {name} {who} would win.", "it was not agreed upon", "agreed"
            )


def _decisive(hearing: Hearing, hands: Mapping[str, Held], values: Sequence[Value], showing: Showing) -> None:
    """The laws that decided among hands of one kind."""
    names = list(hands)
    rest = [step for step in showing.steps if step.law != rule(65)]
    for law in dict.fromkeys(step.law for step in rest):
        places = [step.seat for step in rest if step.law == law]
        who = listed(names[place] for place in places)
        paths = tuple(f"hands.{names[place]}" for place in places)
        if law == rule(76):
            kind_of_hand = values[places[0]].kind
            if kind_of_hand in (FLUSH, NO_PAIR):
                number = rule(69 if kind_of_hand == FLUSH else 75)
                hearing.pass_over(
                    number, "It looks for the highest card that is not tied.", "every card is tied", *paths
                )
            hearing.find(law, f"The hands of {who} are identical in value: they share.", *paths)
        elif law == rule(69) and any(step.finding == "in-hearts" for step in rest):
            hearing.find(law, f"The flushes of {who} are in hearts, and go before the others.", *paths, phrase="hearts")
        elif law == rule(69) and values[places[0]].suit == HEARTS:
            hearing.find(
                law, f"{who}'s flush is in hearts, and the best whatever the others' cards.", *paths, phrase="hearts"
            )
        elif rule(76) in {step.law for step in rest} and law != rule(76):
            hearing.pass_over(law, f"The hands of {who} are equal by this law.", "it leaves them equal", *paths)
        else:
            # That an ace is high where it begins no sequence stands in the description alone.
            high = law not in (rule(66), rule(70)) and any(has_ace(hands[names[place]].cards or ()) for place in places)
            also = [INTRODUCTION] if high else []
            hearing.find(law, f"{who} has the best of the hands of this kind.", *paths, also=also)


def _doubt(hearing: Hearing, names: Sequence[str], doubt: Doubt) -> None:
    if doubt.key:
        hearing.reading(doubt.key)
    who = listed(names[place] for place in doubt.otherwise)
    described = [law for law in doubt.laws if "/law/" not in law]
    if doubt.key == "two-flushes-in-hearts":
        return
    if doubt.key == "ring":
        hearing.differ(doubt.laws, f"By another reading the pool would go to {who}.")
    elif described:
        says = f"The description in the same book would prefer {who}; the numbered law is read literally and decides."
        hearing.differ(described, says)


def pay_out(
    hearing: Hearing,
    showing: Showing,
    hands: Mapping[str, Held],
    names: Sequence[str],
    pool: int | None,
    dealer: str | None,
) -> None:
    """Rules 59 and 76: the best hand takes the pool, or equal ones share it; with the verdict."""
    who = list(hands)
    winners = tuple(who[place] for place in showing.winners)
    status = "conflict" if showing.conflict or hearing.collides else "decided"
    if len(winners) == 1:
        if not showing.conflict:
            hearing.find(rule(59), f"The best hand takes the pool: {winners[0]}'s.", phrase="best")
        hearing.pay(POOL_NAME, winners[0], pool, rule(59))
        amount = "" if pool is None else f" of {hearing.money(pool)}"
        text = f"{winners[0]} has the best hand, {shown(hands[winners[0]], hearing)}, and takes the pool{amount}."
        if showing.conflict:
            text = f"The laws name no best hand; by the reading assumed {winners[0]} takes the pool."
        hearing.decide(text, status=status, winners=winners)
        return
    made = _divided(hearing, hands, names, pool, dealer)
    for seat, share in made.paid if made else ():
        hearing.pay(POOL_NAME, names[seat], share, rule(76))
    if made and made.remains:
        hearing.reading("odd-farthings")
    each = "" if made is None else ": " + listed(f"{names[seat]} {hearing.money(amount)}" for seat, amount in made.paid)
    text = f"{listed(winners)} share the pool equally{each}."
    if showing.conflict:
        text = f"The laws name no best hand; by the reading assumed {listed(winners)} share the pool."
    hearing.decide(text, status=status, winners=winners, remains=made.remains if made and made.remains else None)


def _divided(
    hearing: Hearing, hands: Mapping[str, Held], names: Sequence[str], pool: int | None, dealer: str | None
) -> Division | None:
    if pool is None:
        return None
    seats = {names.index(name): worth(hand, hearing) for name, hand in hands.items()}
    values = {seat: value for seat, value in seats.items() if value is not None}
    at = names.index(dealer) if dealer in names else NOBODY
    return divide(pool, values, terms_of(hearing.agreed), at)

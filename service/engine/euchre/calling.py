"""Making the trump: order up, assist, take up, turn down, make it; and going alone (pages 69 to 71, 77 and 78)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from service.engine.cards import SUITS, Card, suit_of
from service.engine.euchre.deal import elder_hand
from service.engine.euchre.terms import AGAIN, ALONE, DEAL, FOUR, NEXT, PASS, SUPERSEDE, sides_of
from service.engine.laws import law
from service.engine.scoring import side_of
from service.engine.seats import NOBODY, left
from service.engine.tricks import NO_TRUMP

__all__ = [
    "alone_in_time",
    "calls",
    "cards_face_down",
    "challenges",
    "dealer_bound",
    "first_to_call",
    "may_compel",
    "may_go_alone",
    "may_supersede",
    "next_or_cross",
    "next_to_call",
    "suits_to_make",
    "thrown_up",
    "told_as",
    "told_distinctly",
    "trump_by",
]

_WORDS_ALONE = re.compile(
    r"((then|so|well|now|and|but|partner) )*"
    r"(i|i will|i'll|i shall|i am going to|i'm going to) (play|go) (it )?alone"
    r"( (this|the) (hand|time|deal))?( partner)?"
)
_SENTENCE = re.compile(r"[^.;,!?:]+[.;,!:?]?")


@law(FOUR, nothing=NOBODY, says="the elder hand (i.e. the player to the left of the dealer) declares")
@law(FOUR, nothing=NOBODY, says="beginning with the elder hand, are invited in succession")
@law(PASS, nothing=NOBODY, says="the non-dealer has now the option of saying what suit shall be trumps")
def first_to_call(dealer: int, players: int) -> int:
    """Who speaks first, in either round: the non-dealer, or the elder hand."""
    return elder_hand(dealer, players)


@law(FOUR, nothing=0, says="In the latter event, the option passes to the dealer's partner")
@law(FOUR, nothing=0, says="If the second player passes, the option rests with the third player")
@law(FOUR, nothing=0, says="In the latter case the dealer decides for himself")
@law(PASS, nothing=0, says='he says, "I pass," and the dealer examines his own cards')
@law(AGAIN, nothing=0, says='he again "passes," and the dealer "makes it" what best suits him')
def next_to_call(seat: int, dealer: int, players: int) -> int:
    """Who speaks after `seat` has passed: the next at his left; NOBODY after the dealer, who speaks last."""
    return NOBODY if seat == dealer else left(seat, players)


@law(DEAL, nothing=(), says="If the non-dealer thinks his hand good enough")
@law(PASS, nothing=(), says='he says, "I pass," and the dealer examines his own cards')
@law(PASS, nothing=(), says="If he thinks his hand is good enough with the subsisting trump suit")
@law(PASS, nothing=(), says="If he does not think his hand safe for three")
@law(PASS, nothing=(), says='He considers what will best suit his hand, and says, "Make it hearts"')
@law(AGAIN, nothing=(), says='he again "passes," and the dealer "makes it" what best suits him')
@law(FOUR, nothing=(), says="the elder hand (i.e. the player to the left of the dealer) declares")
@law(FOUR, nothing=(), says='If he thinks his hand good for two or more tricks he says, "I assist."')
@law(FOUR, nothing=(), says="If the second player passes, the option rests with the third player")
@law(FOUR, nothing=(), says="In the latter case the dealer decides for himself")
def calls(seat: int, dealer: int, players: int, turned_down: bool) -> tuple[str, ...]:
    """What a player may say in his turn.

    Before the card is turned down an adversary of the dealer orders up or passes, his partner assists or passes, the
    dealer takes up or turns down; afterwards each makes it or passes, the dealer too.
    """
    if turned_down:
        return ("make", "pass")
    if seat == dealer:
        return ("take-up", "turn-down")
    partner = side_of(seat, sides_of(players)) == side_of(dealer, sides_of(players))
    return ("assist" if partner else "order-up", "pass")


@law(FOUR, nothing="", says="but he expresses it in a somewhat different manner")
def told_as(call: str, seat: int, dealer: int, players: int) -> str:
    """The call as which it counts: the dealer's partner has the same option as the elder hand, and only expresses it in
    a different manner, so that his “I order it up” is an “I assist”.
    """
    return "assist" if call == "order-up" and "assist" in calls(seat, dealer, players, False) else call


@law(FOUR, nothing=False, says="he himself having no choice in the matter")
def dealer_bound(call: str) -> bool:
    """Whether the dealer is bound to take up the trump: it was ordered up, or his partner assists."""
    return call in ("order-up", "assist")


@law(DEAL, nothing=NO_TRUMP, says="This fixes that suit as trumps")
@law(PASS, nothing=NO_TRUMP, says="This annuls the trump suit")
@law(PASS, nothing=NO_TRUMP, says='He considers what will best suit his hand, and says, "Make it hearts"')
@law(FOUR, nothing=NO_TRUMP, says="If the trump has either been ordered up or taken up voluntarily")
def trump_by(call: str, turn_up: Card, made: int = NO_TRUMP) -> int:
    """The trump suit after a call: that of the turn-up when it is ordered or taken up, none when it is turned down,
    the suit that was named when it is made.
    """
    if call == "make":
        return made
    return suit_of(turn_up) if call in ("order-up", "assist", "take-up") else NO_TRUMP


@law(PASS, nothing=(), says="This annuls the trump suit")
@law(FOUR, nothing=(), says="beginning with the elder hand, are invited in succession")
def suits_to_make(turn_up: Card, turned_down_too: bool = False) -> tuple[int, ...]:
    """The suits that may be made trumps after a turning down; `turned_down_too`: the suit turned down among them."""
    return tuple(suit for suit in range(len(SUITS)) if turned_down_too or suit != suit_of(turn_up))


@law(NEXT, nothing="", says='he is said to "make it next."')
@law(NEXT, nothing="", says='If otherwise, to "cross the suit."')
def next_or_cross(turn_up: Card, made: int) -> str:
    """ "next" where the suit made has the colour of the turn-up, "cross" where it has not."""
    return "next" if made in (suit_of(turn_up), len(SUITS) - 1 - suit_of(turn_up)) else "cross"


@law(AGAIN, nothing=False, says="the cards are thrown up, and the deal passes")
def thrown_up(seat: int, dealer: int, turned_down: bool) -> bool:
    """Whether the cards are thrown up when `seat` passes: the dealer may do so too, after the card is turned down."""
    return turned_down and seat == dealer


@law(FOUR, nothing=(), says="the challenging party in either case being bound, in conjunction with his partner")
def challenges(seat: int, players: int) -> tuple[int, ...]:
    """Who is bound to win three tricks when `seat` has made the trump: he, and his partner if he has one."""
    sides = sides_of(players)
    return tuple(other for other in range(players) if side_of(other, sides) == side_of(seat, sides))


@law(ALONE, nothing=False, says='A player with an unusually strong hand may elect to "go alone."')
def may_go_alone(seat: int, challengers: Sequence[int], players: int, any_player: bool = False) -> bool:
    """Whether a player may go alone: where he has a partner whose cards can be laid down, on the challenging side."""
    return players == 4 and (any_player or seat in challengers)


@law(ALONE, nothing=NOBODY, says="In such case his partner turns his cards face downward on the table")
@law(SUPERSEDE, nothing=NOBODY, says="but must place your cards upon the table face downwards")
def cards_face_down(alone: int, players: int) -> int:
    """Whose cards are laid face down when `alone` plays alone: his partner's, however strong they are."""
    return (alone + players // 2) % players


@law(SUPERSEDE, nothing=True, says="you cannot supersede him and play alone yourself")
def may_supersede(partner_alone: bool) -> bool:
    """Whether a player may go alone though (or where) his partner has announced it: he may not take it from him."""
    return not partner_alone


@law(
    SUPERSEDE, nothing=True, says="it is necessary to declare your intention of so doing distinctly, and in plain terms"
)
def told_distinctly(words: str) -> bool:
    """Whether words declare it distinctly and in plain terms, as “I play alone” does: a question, a doubt, or a
    condition does not.
    """
    said = re.sub('[“”"]', "", words.lower().replace("’", "'"))
    parts = [part.strip() for part in _SENTENCE.findall(said)]
    plain = [part for part in parts if _WORDS_ALONE.fullmatch(part.rstrip(".;,!:"))]
    return bool(plain) and not said.rstrip().endswith("?")


@law(SUPERSEDE, nothing=True, says="if you fail to do this, and the adverse side makes a lead")
@law(SUPERSEDE, nothing=True, says="You must also make the announcement in good time")
def alone_in_time(leader: int, seat: int, players: int, partner_led: bool = False) -> bool:
    """Whether it is still time to announce it: nobody has led (`leader` NOBODY), not the adverse side nor himself.

    `partner_led` tells whether a lead of the partner leaves the right.
    """
    if leader == NOBODY:
        return True
    return partner_led and leader != seat and side_of(leader, 2) == side_of(seat, 2) and players == 4


@law(SUPERSEDE, nothing=(), says="You must also make the announcement in good time")
def may_compel(seat: int, players: int) -> tuple[int, ...]:
    """Who may compel a player, too late with his announcement, to play with his partner: the opponents."""
    return tuple(other for other in range(players) if side_of(other, 2) != side_of(seat, 2))

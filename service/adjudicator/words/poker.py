"""The grammar of Poker where patterns do not suffice: hands at a show, openers, speakers, tables, straddles, evidence."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from service.adjudicator.words.holding import Held, written
from service.adjudicator.words.lexicon import NUMBER, number_of, rank_code
from service.adjudicator.words.reader import Reading

__all__ = ["SPECIALS"]

Special = Callable[[Reading, dict[str, Any]], None]
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
_COUNT = rf"(?P<n>{NUMBER})"
_FOUL = re.compile(
    r"\b(?:(?:with|had|has|of|only|were|but|consist\w*) (?:only )?(?P<n>four|six|three|seven|4|6|7) cards|(?P<n2>four|six)[- ]card hand|(?P<n3>six|four) cards"
    r"|no fifth card|only four\b)",
    re.I,
)
_DRAWN = re.compile(
    r"\b(?:broke up|threw (?:one|it|\w+) away|to draw to|in my dealt hand|dealt hand|original hand|can not show)\b",
    re.I,
)


def _told(reading: Reading, least: int = 1) -> tuple[Held, ...]:
    held = reading.holdings.held
    real = tuple(each for each in held if not each.name.endswith(" hand"))
    return held if len(real) < least else real


def _no_flush(text: str) -> bool:
    """Whether the words make sure that ranks told without suits are no flush: nobody speaks of one, or all have no pair."""
    if re.search(r"\bflush|\ball (?:clubs|diamonds|hearts|spades)", text, re.I):
        return False
    return (
        re.search(r"\b(?:straight|sequence|run|wheel|no pair|nobody had a pair|mixed suits)\b", text, re.I) is not None
    )


def hands(reading: Reading, facts: dict[str, Any]) -> None:
    """The hands at the show, by player."""
    found: dict[str, str] = {}
    used: set[str] = {card for held in reading.holdings.held for piece in held.pieces for card in piece.cards}
    for held in _told(reading, 2):
        text, supposed = written(held, used, _no_flush(reading.text))
        first = held.pieces[0]
        if not text:
            if any(piece.kind not in ("single", "plural", "mixed", "suit only") for piece in held.pieces):
                found[held.name] = ""
            continue
        found[held.name] = text
        reading.note(f"hands.{held.name}", text, first.start, held.pieces[-1].end)
        if supposed and supposed not in reading.supposed:
            reading.supposed.append(supposed)
    if found:
        facts["hands"] = {name: text or None for name, text in found.items()}


def foul(reading: Reading, facts: dict[str, Any]) -> None:
    """A hand of four or six cards at the show, whatever was shown of it."""
    for match in _FOUL.finditer(reading.text):
        if re.search(r"\bnot (?:\w+ ){0,2}$", reading.text[: match.start()]):
            continue
        near = [
            each
            for each in reading.people
            if each.end <= match.end() and each.name and each.name != "*" and not each.object
        ]
        if not near:
            continue
        name = near[-1].name
        number = number_of(next((text for text in match.groups() if text), "four")) or 4
        cards = str((facts.get("hands") or {}).get(name) or "").split()
        if len(cards) == 5 and all(re.fullmatch(r"(?:10|[2-9JQKA])[CDHS]", card) for card in cards):
            del facts["hands"][name]
        elif len(cards) == number:
            return
        facts["foul"] = [name]
        facts.get("hands", {}).pop(name, None)
        reading.note("foul", name, *match.span())
        return


def hand(reading: Reading, facts: dict[str, Any]) -> None:
    """The one hand that is asked about."""
    for held in _told(reading)[:1]:
        text, supposed = written(held, set(), _no_flush(reading.text))
        if text:
            facts["hand"] = text
            reading.note("hand", text, held.pieces[0].start, held.pieces[-1].end)
            if supposed:
                reading.supposed.append(supposed)


def jackpot(reading: Reading, facts: dict[str, Any]) -> None:
    """Which Jack-pot in succession it is."""
    text = reading.text
    match = re.search(r"\b(?:not a jackpot|no jackpot|ordinary (?:round|hand|game))\b", text, re.I)
    if match is not None:
        facts["jackpot"] = 0
        reading.note("jackpot", "no Jack-pot", *match.span())
        return
    match = re.search(
        rf"\b{_COUNT} (?:jackpots?|times)\b[^.;]{{0,60}}(?:passed|unopened|in a row|running)|jackpots?[^.;]{{0,30}}gone {_COUNT.replace('<n>', '<m>')} times",
        text,
        re.I,
    ) or re.search(
        r"(?P<all>jacks|knaves),? (?:then |and )?(?P<q>queens)(?:,? (?:and|then) (?P<k>kings))?[^.;]{0,20}passed",
        text,
        re.I,
    )
    named = re.search(
        r"\b(?:the |very )?(?P<o>first|second|third|fourth|fifth|sixth) (?:jackpot|game|in a row|one|in succession)|\b(?:open the (?P<o3>first|second|third|fourth|fifth|sixth)|number (?P<o2>one|two|three|four|five|six))\b",
        text,
        re.I,
    )
    number = None
    if match is not None:
        groups = match.groupdict()
        if groups.get("all"):
            number = 4 if groups.get("k") else 3
        else:
            passed = number_of(groups.get("n") or groups.get("m") or "")
            number = None if passed is None else passed + 1
    if named is not None:
        word = (named["o"] or named["o2"] or named["o3"]).lower()
        told = _ORDINALS.get(word, number_of(word))
        if number is not None and told != number and not re.search(r"jackpot", named[0], re.I):
            return
        number, match = (told, named) if number is None else (number, match)
    if number is not None and match is not None:
        facts["jackpot"] = number
        reading.note("jackpot", number, *match.span())


def opener(reading: Reading, facts: dict[str, Any]) -> None:
    """Who opened."""
    match = re.search(r"\b(?<!not )(?<!nobody )(?:had )?open(?:ed|s)\b(?! with the)", reading.text, re.I)
    if match is None:
        return
    before = [each for each in reading.people if each.end <= match.start() and each.name and each.name != "*"]
    start = max((sentence.start for sentence in reading.sentences if sentence.start <= match.start()), default=0)
    inside = [each for each in before if each.start >= start]
    name = inside[-1].name if inside else ("I" if not before and re.match(r"opened", reading.text, re.I) else "")
    if not name:
        return
    facts["opener"] = name
    reading.note("opener", name, *match.span())
    hands_told = facts.get("hands") or {}
    nobodys = [each for each in hands_told if each.endswith(" hand")]
    if name not in hands_told and len(nobodys) == 1:
        hands_told[name] = hands_told.pop(nobodys[0])
    if facts.get("outcome") is None and len(hands_told) > 1:
        facts["outcome"] = "shown"


def opened_on(reading: Reading, facts: dict[str, Any]) -> None:
    """The hand as it was dealt, where the opener has drawn since."""
    drawn = _DRAWN.search(reading.text)
    name = facts.get("opener")
    if drawn is None or name is None:
        return
    hands_told = facts.get("hands") or {}
    pieces = next((held.pieces for held in reading.holdings.held if held.name == name), ())
    pairs = [piece for piece in pieces if piece.kind == "pair"]
    if pairs:
        text, _ = written(Held(name, (pairs[0],)), set())
        facts["opened_on"] = text
        hands_told.pop(name, None)
        reading.note("opened_on", text, pairs[0].start, pairs[0].end)
    if not hands_told:
        facts.pop("hands", None)


def uncalled_winner(reading: Reading, facts: dict[str, Any]) -> None:
    """Who raised or bet, and was not called."""
    text = reading.text
    match = re.search(r"\b(?:raised|raise|having raised|bet|put more money in|staked)\b", text, re.I)
    name = ""
    if match is not None:
        before = [each for each in reading.people if each.end <= match.start() and each.name and each.name != "*"]
        name = before[-1].name if before else ""
    if not name and re.search(r"\b(?:must|do|can|may|have) i\b|\bi (?:have to|must)\b", text, re.I):
        name = "I"
    if name:
        facts["winner"] = name
        reading.note("winner", name, *(match.span() if match else (0, 1)))
    if re.search(r"\bjackpot\b", text, re.I) and "jackpot" not in facts:
        facts["jackpot"] = 1
        place = text.lower().find("jackpot")
        reading.note("jackpot", "a Jack-pot", place, place + 7)
    if facts.get("jackpot"):
        opener(reading, facts)


_SAYS = re.compile(
    r"\b(?:said|says|say|announce[sd]?|declared?|answered|replied|shoves verbally)\b(?: in (?:his|her|my) turn)?"
    r"(?: (?:that|okay|it|would))*\s*[\"']?(?P<what>[^\".;]{0,60})",
    re.I,
)
_NONE = re.compile(
    r"\b(?:neither of us (?:moved|put|laid)|no counters|neither (?:moved|put|laid)|nothing (?:was )?(?:put|laid|deposited)|no money (?:was|were) (?:laid|put)"
    r"|without (?:putting|moving))",
    re.I,
)
_PUT = re.compile(
    rf"\b(?:put|puts|slide in|slid in|slid|deposited|laid down|pushed|lays down|put in)(?: in)?(?: only| just| but)? (?P<v>{NUMBER})\b(?: only)?|\bput only (?P<v2>{NUMBER})"
    rf"|only put (?P<v3>{NUMBER})|laid down (?P<v4>{NUMBER})|put in only (?P<v5>{NUMBER})|put in but (?P<v6>{NUMBER})",
    re.I,
)
_BEST = re.compile(
    r"\b(?P<who>his|her|my|he|she|i|[A-Z]\w*)(?:'s)?(?: hand)?(?: was| is| has| proved)?(?: the)? (?:best|better|won)\b",
    re.I,
)


def acts(reading: Reading, facts: dict[str, Any]) -> None:
    """Who said what, and what he laid on the table."""
    found: list[dict[str, Any]] = []
    nothing = _NONE.search(reading.text)
    due = re.search(
        rf"(?:to me is|was|it is|facing|having|stake to me is) (?P<n>{NUMBER})(?: (?:to stay in|to make good|to call|to me))?\b",
        reading.text,
        re.I,
    )
    for match in _SAYS.finditer(reading.text):
        start = max(sentence.start for sentence in reading.sentences if sentence.start <= match.start())
        near = [
            each
            for each in reading.people
            if start <= each.start and each.end <= match.start() and not each.object and not each.owns
        ]
        who = near[-1].name if near else ""
        if (
            not who
            or who == "*"
            or re.search(r"\b(?:they|table|program|app|company)\s+$", reading.text[: match.start()], re.I)
        ):
            continue
        if any(act["who"] == who for act in found):
            continue
        act: dict[str, Any] = {
            "who": who,
            "says": re.split(r",? (?:but|yet|and)\b", " ".join(match["what"].split()))[0],
        }
        put = _PUT.search(reading.text, match.start("what"))
        if nothing is not None:
            act["deposits"] = 0
        elif put is not None and not found:
            act["deposits"] = number_of(next(text for text in put.groups() if text))
            if due is not None:
                act["to_call"] = number_of(due["n"])
        found.append(act)
        reading.note(
            "acts", f"{who} said “{act['says']}” and put in {act.get('deposits', 'an unknown sum')}", *match.span()
        )
    if found:
        facts["acts"] = found
    best = _BEST.search(reading.text)
    if best is not None and len(found) > 1:
        who = reading.who(*best.span("who"))
        if who:
            facts["winner"] = who
            reading.note("winner", who, *best.span())


def pack(reading: Reading, facts: dict[str, Any]) -> None:
    """Who waits for cards, how many he wants, and who has still to discard."""
    text = reading.text
    match = re.search(
        rf"(?:\bdiscards?|\bdiscarded|\bthrew|\bpitched|\basks for|\basked for|\bhas pitched) (?P<n>{NUMBER})\b(?! cards? (?:is|are))",
        text,
        re.I,
    )
    if match is None:
        return
    before = [each for each in reading.people if each.end <= match.start() and each.name and each.name != "*"]
    if before:
        facts["who"] = before[-1].name
    facts["wanted"] = number_of(match["n"])
    reading.note("wanted", facts["wanted"], *match.span())
    dealer = re.search(r"(?P<who>\b[A-Z]\w+),? (?:the dealer|who(?: is|'s| has)? dealing)|the dealer|the button", text)
    if dealer is not None and dealer["who"]:
        facts["dealer"] = dealer["who"]
    rest = [
        each.name
        for each in reading.people
        if each.start > match.end()
        and each.name not in ("", "*", "I", facts.get("who"), facts.get("dealer"), "the dealer", "the button", "button")
    ]
    others = [
        name
        for name in dict.fromkeys(rest)
        if re.search(rf"\b{re.escape(name)}\b[^.]{{0,40}}(?:still|wants?|desired|intends|draws|\()", text)
    ]
    if others:
        facts["to_discard"] = others


def straddle(reading: Reading, facts: dict[str, Any]) -> None:
    """To what it is straddled, by whom, and who wants to straddle now."""
    text = reading.text
    if re.search(r"\b(?:did|does|has|had) not straddle", text, re.I):
        facts["straddled_to"] = 0
        wants = re.search(r"(?P<who>No\. ?\d)[^.]{0,20}(?:wants|proposes)", text)
        if wants is not None:
            facts["who"] = wants["who"]
            reading.note("who", wants["who"], *wants.span())
        return
    row = re.search(r"straddles? (?:went|were|are|have gone) (?P<row>[\d, and]+)", text, re.I)
    if row is not None:
        told = [int(each) for each in re.findall(r"\d+", row["row"])]
        if told:
            facts["straddled_to"] = told[-1]
            reading.note("straddled_to", told[-1], *row.span())
    else:
        match = re.search(
            rf"straddle[sd]?(?: it)?(?: and stakes)? (?:to |for )?(?P<n>(?:{NUMBER})d?\.?)(?!\w)|straddled to (?P<n2>{NUMBER})",
            text,
            re.I,
        )
        wanted = re.search(r"wants? to straddle|straddle to", text, re.I)
        if match is not None and (wanted is None or match.start() < wanted.start()):
            word = next(each for each in match.groups() if each)
            bare = number_of(word.rstrip("."))
            facts["straddled_to"] = bare if bare is not None else word
            reading.note("straddled_to", facts["straddled_to"], *match.span())
    if re.search(r"all round the table|the dealer last", text, re.I) and re.search(r"\bante wants", text, re.I):
        facts["who"], facts["straddler"] = "ante", "the dealer"
        place = text.lower().find("the dealer last")
        reading.note("straddler", "the dealer", max(place, 0), max(place, 0) + 15)
    money = [facts.get(name) for name in ("ante", "limit")]
    if any(isinstance(each, str) for each in money):
        for name in ("straddled_to", "to"):
            if isinstance(facts.get(name), int) and facts[name]:
                facts[name] = f"{facts[name]}d."


def straddles(reading: Reading, facts: dict[str, Any]) -> None:
    """What the straddles come to before the game is opened."""
    if re.search(r"\bno straddles?\b|nobody (?:has |had )?straddled|unstraddled", reading.text, re.I):
        facts["straddles"] = []
        return
    match = re.search(rf"straddled? (?:it )?to (?P<n>{NUMBER})", reading.text, re.I)
    if match is not None:
        facts["straddles"] = [number_of(match["n"])]
        reading.note("straddles", facts["straddles"][0], *match.span())
    elif re.search(r"straddl", reading.text, re.I):
        facts["ante"] = None


def drawn(reading: Reading, facts: dict[str, Any]) -> None:
    """Which card each drew in cutting for the deal; suits do not count."""
    found: dict[str, str] = {}
    used: set[str] = set()
    for match in re.finditer(
        r"(?P<who>\b[A-Z]\w*|\b[Hh]e|\b[Ss]he) (?:drew |cut |has |had |turned )?(?:an?|the) (?P<rank>\w+)(?: of (?P<suit>\w+))?",
        reading.text,
    ):
        who, rank = reading.who(*match.span("who")), rank_code(match["rank"])
        if not who or not rank or who in found:
            continue
        card = next(
            (rank + suit for suit in (match["suit"] or "CDHS").upper()[:1] + "CDHS" if rank + suit not in used), ""
        )
        used.add(card)
        found[who] = card
        reading.note(f"drawn.{who}", match["rank"], *match.span())
    if len(found) > 1:
        facts["drawn"] = found


def table(reading: Reading, facts: dict[str, Any]) -> None:
    """Who sits at the table, where the dealer, the ante and so on are told in order; else the book's own names."""
    text = reading.text
    letters = list(dict.fromkeys(re.findall(r"\b[A-H]\b", reading.hidden)))
    dealer = re.search(
        r"\b[Dd]ealer (?:is )?(?P<a>[A-H])\b|\b(?P<b>[A-H]) (?:is the dealer|deals|dealt|the dealer)", text
    )
    if dealer is not None and len(letters) > 2 and letters == sorted(letters):
        facts["players"] = letters
        facts["dealer"] = dealer["a"] or dealer["b"]
        reading.note("players", ", ".join(letters), *dealer.span())


def straddled(reading: Reading, facts: dict[str, Any]) -> None:
    """Whether anybody straddled, and who did last."""
    text = reading.text
    none = re.search(r"\b(?:nobody|no one) (?:has |had )?straddle[sd]?|no straddles?|not straddled", text, re.I)
    if none is not None:
        facts["straddled"] = False
        reading.note("straddled", False, *none.span())
        return
    both = re.search(
        r"\b[A-H](?:, [A-H])* and (?P<last>[A-H]) (?:both |all )?straddled|\b(?P<one>[A-H]) (?:has |had )?straddled",
        text,
    )
    if both is not None:
        facts["straddled"] = True
        facts["straddler"] = both["last"] or both["one"]
        reading.note("straddler", facts["straddler"], *both.span())
    elif re.search(r"straddled", text, re.I):
        facts["straddled"] = True


def retired(reading: Reading, facts: dict[str, Any]) -> None:
    """Who has retired, by the names that the book has for the seats."""
    text = reading.text.lower()
    if "players" in facts or not re.search(r"\bante\b|no\. ?\d", text):
        return
    gone = []
    if re.search(
        r"\bante (?:\w+ )?(?:has |have |had )?passed|so did ante|ante and (?:no\. ?\d )?(?:have |had )?passed|ante and no",
        text,
    ):
        gone.append("ante")
    if re.search(r"left of (?:the )?ante (?:has |had )?passed|no\. ?1 (?:has |have |had )?passed", text):
        gone.append("No. 1")
    if gone:
        facts["retired"] = gone
        reading.note("retired", " and ".join(gone), 0, 1)


def show_order(reading: Reading, facts: dict[str, Any]) -> None:
    """Who staked last, who raised last; or who wants to see whose hand."""
    text = reading.text
    if re.search(
        r"unseen|without showing|right to see|insist on seeing|throw (?:her|his) cards|throw away", text, re.I
    ):
        call = re.search(r"\b(?P<who>I|[A-Z]\w*|he|she) (?:had )?called", text)
        who = reading.who(*call.span("who")) if call is not None else ""
        bet = re.search(r"\b(?P<who>I|[A-Z]\w*|[Hh]e|[Ss]he) (?:had )?(?:bet|raised)", text)
        other = reading.who(*bet.span("who")) if bet is not None else ""
        if who and other and who != other:
            facts.update(players=[other, who], last=who, raiser=other, demanded_by=who, of=other)
            reading.note("of", f"{who} called {other} and wants to see the hand", *call.span() if call else (0, 1))
        return
    letters = sorted(set(re.findall(r"\b[A-H]\b", reading.hidden)))
    raiser = re.search(r"\b(?P<who>[A-H]) raised", reading.hidden)
    calls = list(re.finditer(r"\b(?P<who>[A-H]) (?:has |had )?(?:called|calls)", reading.hidden)) or list(
        re.finditer(r"\band (?P<who>[A-H]) (?:\w+ ){0,2}called", reading.hidden)
    )
    if len(letters) > 2 and raiser is not None and calls:
        facts.update(players=letters, raiser=raiser["who"], last=calls[-1]["who"])
        reading.note("last", calls[-1]["who"], *calls[-1].span())


def judge(reading: Reading, facts: dict[str, Any]) -> None:
    """Who disputes, who sits beside the dealer, and who has decided."""
    text = reading.text
    if "asked" in facts:
        return
    ruled = re.search(r"\bthe dealer\b[^.]{0,40}\b(?:ruled|decided|decides)", text, re.I)
    if ruled is not None:
        facts.update(between=["I", "No. 1"], decided_by="the dealer")
        reading.note("decided_by", "the dealer", *ruled.span())
        return
    left = re.search(
        r"on (?:his|the dealer's) left (?:sits |is )?(?P<l>[A-Z]\w+),? (?:and )?on (?:his|the dealer's) right (?P<r>[A-Z]\w+)",
        text,
        re.I,
    )
    party = re.search(
        r"the dealer and I\b|between (?:me and )?the dealer|the dealer (?:is|being) (?:a )?party", text, re.I
    )
    if left is not None and party is not None:
        facts.update(
            players=["the dealer", left["l"], "I", left["r"]], dealer="the dealer", between=["I", "the dealer"]
        )
        reading.note(
            "between", "the dealer and I; on his left " + left["l"] + ", on his right " + left["r"], *party.span()
        )
    elif party is not None:
        facts.update(
            players=["the dealer", "the player at his left", "I", "the player at his right"],
            dealer="the dealer",
            between=["I", "the dealer"],
        )
        reading.note("between", "the dealer and I", *party.span())


def evidence(reading: Reading, facts: dict[str, Any]) -> None:
    """Who sits beside the dealer, who disputes, and what each heard."""
    text = reading.text
    left_is_party = re.search(
        r"\bI sit (?:at the |on the )?left of the dealer|I am (?:on|at) the dealer's left", text, re.I
    )
    nobody = re.search(r"not a soul|nobody (?:\w+ ){0,3}heard|no ?one (?:\w+ ){0,3}heard", text, re.I)
    left, right = "the player at the dealer's left", "the player at the dealer's right"
    me = left if left_is_party else "I"
    names = ["the dealer", "I", right] if left_is_party else ["the dealer", left, "I", right]
    heard: dict[str, Any] = {}
    if nobody is not None:
        reading.note("heard", "nobody", *nobody.span())
    side = re.search(
        rf"(?:left of the dealer|dealer's left)[^.]*?(?:heard|sure|says|swears)[^.]*?(?P<n>{NUMBER})\b", text, re.I
    )
    other = re.search(
        rf"(?:dealer's right|at his right|on his right|right of the dealer)[^.]*?(?:heard|sure|says|swears)[^.]*?(?P<n>{NUMBER})\b",
        text,
        re.I,
    )
    if side is not None and me == "I":
        heard[left] = number_of(side["n"])
        reading.note("heard", f"{left}: {side['n']}", *side.span())
    if other is not None:
        heard[right] = number_of(other["n"])
        reading.note("heard", f"{right}: {other['n']}", *other.span())
    if heard or nobody is not None:
        facts.update(players=names, dealer="the dealer", disputing="I", heard=heard)


def short(reading: Reading, facts: dict[str, Any]) -> None:
    """Who was in for less, what each staked, and whose hand is best."""
    text = reading.text
    stakes: dict[str, Any] = {}
    shorts: dict[str, Any] = {}
    blinds: dict[str, Any] = {}
    ante = re.search(rf"\bAnte (?:of )?(?P<n>{NUMBER}) (?:dropped|passed|is in|retired|went)", text, re.I)
    if ante is not None:
        stakes["ante"] = blinds["ante"] = number_of(ante["n"])
        reading.note("blinds", f"ante {ante['n']}", *ante.span())
    for match in re.finditer(
        rf"\b(?P<who>I|[A-Z]\w+)(?: and (?P<other>[A-Z]\w+))?(?: each)?(?: could| had)?(?: stake| put| staked| put in)?(?: in)?(?: only| for)? (?P<n>{NUMBER})\b(?! of)",
        text,
    ):
        for key in ("who", "other"):
            if not match[key]:
                continue
            who = reading.who(*match.span(key))
            if who and who not in stakes and who != "ante":
                stakes[who] = number_of(match["n"])
                if re.search(r"only|\bfor \w+$", match[0]) or re.match(
                    r"[^.]{0,20}asked for a show", text[match.end() :]
                ):
                    shorts[who] = number_of(match["n"])
                reading.note(f"stakes.{who}", match["n"], *match.span())
    ranking = []
    for pattern in (
        r"(?P<who>I|[A-Z]\w+) (?:have|has|had) the best",
        r"(?P<who>[A-Z]\w+) (?:has )?(?:the )?next",
        r"(?P<who>[A-Z]\w+) (?:has )?(?:the )?(?:worst|third)",
    ):
        match2 = re.search(pattern, text)
        if match2 is not None:
            ranking.append(reading.who(*match2.span("who")))
    if stakes and shorts and len(ranking) > 1 and all(name in stakes for name in ranking):
        rest = [name for name in stakes if name not in ranking and name not in blinds]
        facts.update(stakes=stakes, short=shorts, ranking=[*ranking, *rest], blinds=blinds)
    pool = re.search(r"the (?P<n>\d+) divided|pool of (?P<n2>\d+)", text)
    if pool is not None and "stakes" in facts:
        facts["pool"] = number_of(pool["n"] or pool["n2"])


SPECIALS: dict[str, Special] = {
    function.__name__: function
    for function in (
        hands,
        foul,
        hand,
        jackpot,
        opener,
        opened_on,
        uncalled_winner,
        acts,
        pack,
        straddle,
        straddles,
        drawn,
        table,
        straddled,
        retired,
        show_order,
        judge,
        evidence,
        short,
    )
}
"""The readers by the names that the grammar's data give them."""

"""A made-up library, so that the tests of the service do not lean on the books."""

from __future__ import annotations

from corpus.library import Library
from corpus.records import (
    Block,
    Emendation,
    Figure,
    Game,
    Lacuna,
    Note,
    PackFacts,
    PageTurn,
    Place,
    PlayerFacts,
    Reading,
    Reference,
    Section,
    Variant,
    Variation,
    Witness,
    Work,
)
from corpus.volume import Volume

__all__ = ["HOSTILE", "made_up_library"]

RG, HGM = "round-games", "hoyles-games-modernized"
HOSTILE = '<script>alert("x")</script> & [a](javascript:alert(1)) ![b](http://evil.example/x.png) `code` <b>bold</b>'


class _Volume:
    """Collects sections and blocks in the order of the book."""

    def __init__(self, work: str, game: str, title: str) -> None:
        self.work, self.game, self.title = work, game, title
        self.sections: list[Section] = []
        self.blocks: list[Block] = []
        self.section("", title, 1, None, 31)

    @property
    def _order(self) -> int:
        return len(self.sections) + len(self.blocks)

    def section(self, inner: str, title: str, level: int, parent: str | None, page: int) -> None:
        own = f"{self.work}/{self.game}"
        above = next((s for s in self.sections if parent is not None and s.id == f"{own}/{parent}".rstrip("/")), None)
        self.sections.append(
            Section(
                id=f"{own}/{inner}".rstrip("/"),
                work=self.work,
                game=self.game,
                title=title,
                level=level,
                parent=above.id if above else None,
                path=(*(above.path if above else ()), title),
                order=self._order,
                page=page,
            )
        )

    def block(self, inner: str, text: str, **more: object) -> None:
        fields = {
            "id": f"{self.work}/{self.game}/{inner}",
            "kind": "paragraph",
            "work": self.work,
            "game": self.game,
            "section": self.sections[-1].id,
            "order": self._order,
            "text": text,
            "page": 31,
            **more,
        }
        self.blocks.append(Block.model_validate(fields))

    def law(self, number: int, text: str, page: int, label: str = "Rule", **more: object) -> None:
        self.block(f"law/{number}", text, kind="law", number=number, label=label, page=page, **more)

    def done(self) -> Volume:
        return Volume(self.work, self.game, self.title, tuple(self.sections), tuple(self.blocks))


def _poker() -> Volume:
    volume = _Volume(RG, "poker", "Poker")
    volume.section("introduction", "Introduction", 2, "", 31)
    text = "Poker is a game for two to seven players.\n\nIt is played with a full pack."
    volume.block("introduction/poker-is-a-game", text, turns=(PageTurn(at=text.index("It is"), page=32),))
    volume.block("introduction/this-is-hostile", HOSTILE, page=32)
    table = "| Hand | Worth |\n| --- | ---: |\n| flush | 5 |\n| straight | 4 |"
    volume.block("introduction/values", table, kind="table", name="Values", page=32, supplied=True)
    volume.section("technical-terms", "Technical Terms", 2, "", 41)
    volume.block("term/straddle", "A bet that doubles the ante.", kind="term", name="Straddle", page=41)
    volume.block("term/ante", "The stake *before* the deal; see Rule 22.", kind="term", name="Ante", page=41)
    volume.section("the-deal", "The Deal", 2, "", 42)
    volume.block("the-deal/the-deal", "The deal is described by the rules.", page=42)
    volume.section("rules-of-the-game", "Rules of the Game", 2, "", 47)
    volume.section("rules-of-the-game-the-deal", "The Deal", 3, "rules-of-the-game", 47)
    for number in range(1, 19):
        volume.law(number, f"Rule the {number}th of the deal binds the dealer.", 47 + number // 10)
    volume.block("rules-of-the-game-the-deal/the-deal", "An unnumbered rule.", page=48)
    volume.section("the-ante", "The Ante", 3, "rules-of-the-game", 49)
    for number in range(19, 34):
        text, page = _ANTE.get(number, (f"Rule the {number}th of the ante.", 49 if number < 23 else 50))
        volume.law(number, text, page, "Rule", **_MORE.get(number, {}))
    return volume.done()


_22 = "The ante shall not be straddled by a player to an amount exceeding one-half the limit."
_23 = "As provided by Rule 22, a straddle[^1] may be refused; see also Whist and Rule 99."
_24 = "A player shall pass the cards from right to left and then pay."
_ANTE: dict[int, tuple[str, int]] = {22: (_22, 49), 23: (_23, 49), 24: (_24, 50)}
_MORE: dict[int, dict[str, object]] = {
    23: {
        "references": (
            Reference(start=15, end=22, target="round-games/poker/law/22"),
            Reference(start=_23.index("Whist"), end=_23.index("Whist") + 5, target=None, outside="Whist"),
        ),
        "notes": (Note(mark="1", printed="*", text="That is *to say* a double < ante."),),
        "turns": (PageTurn(at=_23.index("may be"), page=50),),
    },
    24: {
        "emendations": (Emendation(at=15, reading="pads", correction="pass", reason="misprint"),),
        "variants": (
            Variant(
                at=_24.index("from"),
                end=_24.index("from") + 4,
                readings=(
                    Reading(witness="002", text="from", start=0, end=4),
                    Reading(witness="000", text="form", start=0, end=4),
                ),
                rule="later",
            ),
        ),
        "lacunae": (Lacuna(at=0, lost="a picture"),),
        "notes": (),
    },
}


def _loo() -> Volume:
    volume = _Volume(HGM, "loo", "Loo")
    volume.section("the-laws-of-loo", "The Laws of Loo", 2, "", 91)
    volume.law(
        1, "Each player has a right to shuffle.[^27]", 91, "Law", notes=(Note(mark="27", printed="27", text=None),)
    )
    volume.law(2, 'If the dealer--\n\n- (1) deals wrongly;\n- (2) or says "no," it is a misdeal.', 91, "Law")
    volume.block("the-laws-of-loo/some-players-hold", "Some players hold otherwise.", page=91)
    volume.law(3, "A revoke forfeits the pool.", 92, "Law")
    return volume.done()


def _other_loo() -> Volume:
    volume = _Volume(RG, "loo", "Loo")
    volume.section("description", "Description", 2, "", 16)
    volume.block(
        "description/each-player",
        "Each player[^1] stakes.",
        page=16,
        notes=(Note(mark="1", printed="*", text="A note."),),
    )
    return volume.done()


def _front() -> Volume:
    volume = _Volume(HGM, "front-matter", "Front Matter")
    volume.section("preface", "Preface", 2, "", 1)
    volume.block("preface/this-book", "This book is made up.", page=1)
    return volume.done()


def _at(record: str, quote: str) -> Place:
    return Place(record=record, page=31, quote=quote)


def made_up_library() -> Library:
    """Two books; Poker with 33 rules, Loo with three laws and a front matter."""
    told = _at("round-games/poker/introduction/poker-is-a-game", "two to seven players")
    loo = _at("hoyles-games-modernized/loo/law/1", "Each player")
    games = [
        Game(
            id="poker",
            name="Poker",
            aliases=("Draw Poker",),
            family="vying",
            players=PlayerFacts(
                least=Figure(value=2, place=told), most=Figure(value=7, place=told), best=(Figure(value=5, place=told),)
            ),
            packs=(PackFacts(cards=52, packs=1, name="ordinary pack", place=told),),
            works=(RG,),
            variations=(Variation(name="Blaze", work=RG, place=told),),
        ),
        Game(
            id="loo",
            name="Loo",
            aliases=(),
            family="trick-taking",
            players=PlayerFacts(
                least=Figure(value=None, place=None, note="The book sets none."),
                most=Figure(value=None, place=loo),
                best=tuple(Figure(value=number, place=loo) for number in (4, 5, 6)),
            ),
            packs=(PackFacts(cards=None, packs=1, name="piquet pack", place=None),),
            works=(HGM,),
        ),
    ]
    works = [
        Work(
            id=RG,
            title="Round Games with Cards",
            short="Round Games",
            author="“Baxter-Wray”",
            year="1891",
            witnesses=(Witness(id="000", file="000.txt", pages="3-110", description="The whole book."),),
        ),
        Work(
            id=HGM,
            title="Hoyle's Games Modernized",
            short="Hoyle's Games Modernized",
            author="Professor Hoffmann",
            year="1909",
            publisher="Routledge",
            witnesses=(Witness(id="003", file="003.txt", pages="1-48", description="The first part."),),
        ),
    ]
    return Library(works, games, [_poker(), _loo(), _front(), _other_loo()], "made-up-digest")

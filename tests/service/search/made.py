"""Made-up libraries for the tests of the search."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.library import Library
from corpus.records import Block, Figure, Game, PlayerFacts, Section, Work
from corpus.volume import Volume

__all__ = ["made", "many"]

_WORK = Work(id="old-book", title="The Old Book of Games", short="Old Book", author="N. N.", year="1900", witnesses=())
_OTHER = Work(id="new-book", title="The New Book of Games", short="New Book", author="M. M.", year="1910", witnesses=())

POKER = {
    "The Ante": [
        "The ante shall not exceed one-half the amount of the limit.",
        "The ante shall not be straddled by a player, or by successive players, to an amount exceeding one-half the "
        "limit.",
        "If the game be not opened by any player, the next game shall be a Jack-pot.",
        "A bet once made cannot be recalled. The dealer may not say <b>“no”</b> & go.",
    ],
    "The Hands": [
        "The ace shall only begin a sequence; it shall not end a sequence after a king.",
        "The player with the best hand shall win the pool, and the knave is worth nothing.",
    ],
}
EUCHRE = {
    "Rank of the Cards": ["The knave of trumps is known as the “Right Bower,” and is the best card."],
    "The Revoke": ["Any player who revokes shall forfeit two points. Misère and Écarté are other games."],
}
TRENTE = {"Of the Bank": ["The dealer pays double for a natural, and the pack is cut by the pone."]}


def _game(game: str, name: str, aliases: tuple[str, ...], least: int, most: int | None, *works: str) -> Game:
    bounds = PlayerFacts(least=Figure(value=least, place=None), most=Figure(value=most, place=None))
    return Game(id=game, name=name, aliases=aliases, family="vying", players=bounds, packs=(), works=works)


def _volume(work: str, game: str, title: str, parts: dict[str, list[str]], *, laws: bool, page: int) -> Volume:
    home = f"{work}/{game}"
    sections = [_section(home, work, game, (title,), 0, page)]
    blocks: list[Block] = []
    order = number = 0
    for heading, texts in parts.items():
        order += 1
        slug = heading.lower().replace(" ", "-")
        sections.append(_section(f"{home}/{slug}", work, game, (title, heading), order, page))
        for text in texts:
            order += 1
            number += 1
            blocks.append(
                Block(
                    id=f"{home}/law/{number}" if laws else f"{home}/{slug}/{number}",
                    kind="law" if laws else "paragraph",
                    work=work,
                    game=game,
                    section=f"{home}/{slug}",
                    order=order,
                    number=number if laws else None,
                    label="Rule" if laws else None,
                    text=text,
                    page=page + number,
                )
            )
    return Volume(work, game, title, tuple(sections), tuple(blocks))


def _section(address: str, work: str, game: str, path: tuple[str, ...], order: int, page: int) -> Section:
    return Section(
        id=address,
        work=work,
        game=game,
        title=path[-1],
        level=len(path),
        parent=None,
        path=path,
        order=order,
        page=page,
    )


GAMES = (
    _game("poker", "Poker", ("Draw Poker",), 2, 8, "old-book"),
    _game("euchre", "Euchre", (), 2, 4, "old-book", "new-book"),
    _game("trente-et-un", "Trente-et-un", ("Thirty-one", "31"), 3, None, "new-book"),
)


def made(digest: str = "made", more: Sequence[Volume] = ()) -> Library:
    """Two books and three games."""
    volumes = (
        _volume("old-book", "poker", "Poker", POKER, laws=True, page=40),
        _volume("old-book", "euchre", "Euchre", EUCHRE, laws=False, page=60),
        _volume("new-book", "euchre", "Euchre", EUCHRE, laws=True, page=10),
        _volume("new-book", "trente-et-un", "Trente-et-un", TRENTE, laws=False, page=20),
        *more,
    )
    return Library((_WORK, _OTHER), GAMES, volumes, digest)


def many(count: int) -> Library:
    """A library with `count` more paragraphs; each has a number of its own, and common words."""
    texts = [
        f"The dealer deals hand {n} to the player number{n} on the left, who may pass the king." for n in range(count)
    ]
    return made(f"many {count}", [_volume("new-book", "poker", "Poker", {"Long": texts}, laws=False, page=100)])

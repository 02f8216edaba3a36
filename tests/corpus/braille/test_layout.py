"""Braille laid out in lines and pages."""

from __future__ import annotations

import textwrap

import pytest

from corpus.braille.decode import decode
from corpus.braille.layout import is_paged

FIGURES = str.maketrans("0123456789", "jabcdefghi")


def _pages(cells: str, *, width: int = 38, lines: int = 24, foot: bool = False, title: str = "") -> str:
    rows = textwrap.wrap(cells, width, initial_indent="  ", break_on_hyphens=False, break_long_words=False)
    pages = []
    for number, at in enumerate(range(0, len(rows), lines), 1):
        running = (title + ("#" + str(number).translate(FIGURES)).rjust(width - len(title))).rstrip()
        page = rows[at : at + lines]
        pages.append("\n".join([*page, running] if foot else [running, *page]) + "\n")
    return "\f".join(pages)


@pytest.mark.parametrize("foot", [False, True])
@pytest.mark.parametrize("title", ["", "  ,r\\nd ,games"])
@pytest.mark.parametrize("end", ["\n\f", "\r\n\f", "\f"])
def test_pages_read_like_the_run_on_text(braille: str, foot: bool, title: str, end: str) -> None:
    cells = braille[640:30_640].rpartition(" ")[0].replace("--", "-- ")
    paged = _pages(cells, foot=foot, title=title).replace("\n\f", end)
    assert is_paged(paged)
    decoded = decode(paged)
    assert decoded.text.split() == decode(cells).text.split()
    assert "\n" not in decoded.text, "the turn of a page begins no paragraph"
    assert [page for _, page in decoded.pages] == [*range(1, paged.count("\f") + 2)]
    assert all(a <= b for a, b in zip(decoded.starts, decoded.starts[1:], strict=False))
    assert decoded.ends[-1] <= len(paged)
    at = decoded.text.index("Another important matter")
    assert paged[decoded.starts[at] : decoded.ends[at]] == ",a"


@pytest.mark.parametrize("foot", [False, True])
def test_running_heads_on_lines_of_their_own_are_left_out(braille: str, foot: bool) -> None:
    cells = braille[640:8_640].rpartition(" ")[0].replace("--", "-- ")
    heads = ["      ,r\\nd ,games", "        ,! ,deal"]
    pages = _pages(cells, foot=foot).split("\f")
    headed = []
    for n, page in enumerate(pages):
        first, _, rest = page.partition("\n")
        headed.append(f"{heads[n % 2]}\n\n{page}" if foot else f"{first}\n{heads[n % 2]}\n\n{rest}")
    decoded = decode("\f".join(headed))
    assert decoded.text.split() == decode(cells).text.split()
    assert len(decoded.pages) == len(pages) > 5


def test_a_page_begins_where_its_number_says() -> None:
    decoded = decode(_pages(",! fir/ h& is n v l;g " * 40))
    places = [at for at, _ in decoded.pages]
    assert places[0] == 0
    assert all(decoded.text[at - 1] in " \n" for at in places[1:])


@pytest.mark.parametrize(
    ("cells", "text"),
    [
        ("  ,! play] disc>-\nds two ( ! c>ds4\n", "The player discards two of the cards."),
        ("  ,he is play-\n+ ! jack-\npot1 & ! jack-pot\ngoes4", "He is playing the jack-pot, and the jack-pot goes."),
        ("  ,t5 c>ds or #ahjd-\nae is said4\n", "Ten cards or 1804-15 is said."),
        ("  ,s is x--\nn aga94\n  ,l he w4\n", "So is it--not again.\nLike he will."),
        ("      ,,nap\n\n  ,! game is old4\nx is good4\n", "NAP\nThe game is old. it is good."),
    ],
)
def test_lines_are_joined(cells: str, text: str) -> None:
    assert decode(cells, layout="pages").text == text


def test_a_number_that_is_no_page_number_stays() -> None:
    decoded = decode("  ,he has ?ree k+s & t5 c>ds1    #ab\n  ,! n l9e\n\f  ,x is      ! o!r page   #aj\n  ,y see\n")
    assert "12" in decoded.text
    assert "10" in decoded.text
    assert decoded.pages == ()


def test_the_turn_of_a_printed_page_in_a_line_of_dashes_is_no_text() -> None:
    first, next_ = "#a".rjust(38), "#b".rjust(38)
    turn = "#dg".rjust(38, "-")
    pages = f"{first}\n  ,! elde/ h& l1ds any c>d he pl1ses1\n& ! o!rs fol-\n{turn}\nl[ suit if !y\n\f{next_}\nc4\n"
    decoded = decode(pages)
    assert decoded.text == "The eldest hand leads any card he pleases, and the others follow suit if they can."
    assert [page for _, page in decoded.pages] == [47]
    assert decoded.problems == ()


def test_the_layout_can_be_given() -> None:
    lines = ",! c>ds >e\ndealt4\n"
    assert decode(lines, layout="pages").text == "The cards are dealt."
    assert decode(lines, layout="run-on").text == "The cards are\ndealt.\n"
    assert decode(lines).text == "The cards are\ndealt.\n"

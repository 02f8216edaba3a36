from __future__ import annotations

import pytest
from pydantic import ValidationError

from corpus.braille import decode
from service.braille import CODES, Paragraph, Settings, emboss

WORDS = "The ante shall not be straddled by a player, or by successive players, to an amount exceeding one-half. "


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("cells", "lines"), [(40, 25), (24, 5), (60, 40)])
def test_pages_have_their_size_and_are_read_back(code: str, cells: int, lines: int) -> None:
    told = [Paragraph("The Ante", "heading"), *(Paragraph(f"{n}. {WORDS * n}") for n in range(1, 8))]
    made = emboss(told, Settings.model_validate({"code": code, "cells": cells, "lines": lines}))
    assert {len(page) for page in made.pages} == {lines}
    assert max(len(line) for page in made.pages for line in page) <= cells
    body = made.body.decode("ascii")
    assert body.count("\f") == len(made.pages) > 1 or lines == 40
    assert body.count("\r\n") == len(made.pages) * (lines - 1)
    assert body.replace("\r\n", "").isprintable() or "\f" in body
    assert body == body.upper()
    read = decode(body, table=code)
    assert (read.text, read.problems) == (made.text, ())
    assert [number for _, number in read.pages] == [*range(1, len(made.pages) + 1)]


def test_a_volume_has_its_contents_with_the_pages_on_which_headings_stand() -> None:
    told = [Paragraph("Spin", "heading")]
    for name in ("The Pack", "The Deal", "The Play"):
        told += [Paragraph(name, "heading", 1, listed=True), *(Paragraph(WORDS * 6) for _ in range(4))]
    made = emboss(told, Settings(), "Contents")
    pages = [decode("\r\n".join(page) + "\f", table="ueb").text for page in made.pages]
    assert pages[0].startswith("Contents\nThe Pack, 2\nThe Deal, ")
    for line in pages[0].split("\n")[1:]:
        name, _, number = line.rpartition(", ")
        assert name in pages[int(number) - 1].split("\n"), line


def test_a_heading_goes_with_its_text_and_lines_break_only_where_they_may() -> None:
    told = [*(Paragraph(WORDS) for _ in range(7)), Paragraph("The Deal", "heading"), Paragraph(WORDS)]
    for lines in range(5, 41):
        for page in emboss(told, Settings(lines=lines)).pages:
            filled = [line for line in page[:-1] if line]
            assert ",! ,d1l" not in filled[-1]
    # A hanging hyphen, a long dash, and a word that is longer than a line.
    hard = "three- and four-handed games--" + "a" * 70 + " two- or more; Euchre--Loo--Spin--Cassino--Commerce--Nap."
    for code in CODES:
        made = emboss([Paragraph("x " * n + hard) for n in range(30)], Settings.model_validate({"code": code}))
        assert decode(made.body.decode(), table=code).text == made.text, code


def test_what_has_no_sign_is_reported() -> None:
    assert [each.cells for each in emboss([Paragraph("two = 2")], Settings(code="ebae")).problems] == ["="]
    for wrong in ({"cells": 10}, {"lines": 2}, {"code": "moon"}):
        with pytest.raises(ValidationError):
            Settings.model_validate(wrong)

"""Disputes put by forms, tables and sheets, over the real library: what is asked, refused, carried and taken away."""

from __future__ import annotations

import pytest

from corpus.braille import decode
from corpus.errors import InputError, NotFoundError
from corpus.library import Library
from service.adjudicator.kinds import Kind, all_kinds, kind_of
from service.adjudicator.models import Agreement, Departure, Question
from service.adjudicator.receipts import pack
from service.braille import Settings
from service.resources import questions, referee, settlings, sheets, signposts, tables
from service.resources.braille import brf, document
from service.resources.fields import fields_of, schema_of
from service.resources.markdowns import markdown
from service.resources.tables import Table

SHEET = Agreement(
    title="Ours",
    departures=(
        Departure(what="variation", name="blaze"),
        Departure(what="away", name="round-games/poker/law/33"),
    ),
    unanimous=True,
    before_play=True,
    this_sitting=True,
    same_players=True,
)
ANN = {"opener": "Ann", "outcome": "all-passed", "hands": {"Ann": "a pair of tens"}, "jackpot": 1, "ante": "2d."}


def test_a_form_asks_first_for_what_the_court_misses(books: Library) -> None:
    told = settlings.settle(books, "poker/jackpot", [])
    assert [each.name for each in told.asked if each.asks] == ["outcome"]
    assert "jackpot" in [each.name for each in told.further]
    told = settlings.settle(books, "poker/jackpot", [("outcome", "all-passed")])
    assert "opener" in [each.name for each in told.asked if each.asks]
    assert told.answer is None
    with pytest.raises(NotFoundError):
        settlings.settle(books, "chess/mate", [])


def test_a_form_that_is_sent_is_answered_or_each_fault_stands_at_its_field(books: Library) -> None:
    pairs = [("outcome", "all-passed"), ("opener", "Ann"), ("jackpot", "1"), ("ante", "2d."), ("_do", "settle")]
    pairs += [("hands.0.who", "Ann"), ("hands.0.is", "a pair of tens")]
    told = settlings.settle(books, "poker/jackpot", pairs)
    assert told.troubles == []
    assert told.answer is not None
    assert told.answer.rulings[0].payments
    wrong = settlings.settle(books, "poker/jackpot", [("jackpot", "x"), ("ante", "zz"), ("_do", "settle")])
    assert {each.at for each in wrong.troubles} == {"fact-jackpot", "fact-ante"}
    assert {each.name for each in wrong.asked if each.errors} == {"jackpot", "ante"}
    assert wrong.answer is None


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.id)
def test_every_fact_has_a_hint_of_what_it_is(kind: Kind) -> None:
    fields = fields_of(schema_of(kind.facts), {})
    assert [field.name for field in fields if not field.hint] == []


def test_what_is_carried_is_where_a_form_begins(books: Library) -> None:
    word = pack(Question(kind="poker/jackpot", facts={**ANN, "nothing": 1}))
    begun = settlings.question_of(kind_of("poker/jackpot"), settlings.Carried(question=word), None)
    assert begun.facts == ANN
    table = Table(game="poker", facts={"players": ["Ann", "Bob"], "ante": "2d."}, agreed=SHEET)
    laid = tables.laid(Question(kind="poker/jackpot", facts={"ante": "1d."}), table)
    assert (laid.facts["ante"], laid.facts["players"], laid.agreed) == ("1d.", ["Ann", "Bob"], SHEET)
    loo = Question(kind="loo/settle", facts={})
    assert tables.laid(loo, table) == loo
    assert tables.seats_of(loo, table) == ["Ann", "Bob"]


def test_a_table_is_what_its_link_says(books: Library) -> None:
    made = tables.set_up(books, "poker", [("players", "Ann, Bob"), ("ante", "2d.")], SHEET)
    assert tables.opened(books, made.word) == made
    assert (made.seats, made.stakes["Ante"]) == (["Ann", "Bob"], "2d.")
    assert made.sheet is not None
    with pytest.raises(InputError, match="ante: "):
        tables.set_up(books, "poker", [("ante", "zz")], None)
    for game in ("chess", "loto"):
        with pytest.raises(NotFoundError, match="no questions about"):
            tables.form(books, game, None)
    with pytest.raises(NotFoundError):
        tables.opened(books, "")


def test_a_note_has_each_step_with_its_law_its_cards_and_the_other_readings(books: Library) -> None:
    hands = {"Ann": "AC KC 9C 6C 4C", "Bob": "8H 6H 5H 3H 2H"}
    told = referee.note(books, None, pack(Question(kind="poker/best-hand", facts={"hands": hands})))
    assert [fact.who for fact in told.facts] == ["Ann", "Bob"]
    assert [card.name for card in told.facts[0].cards][:2] == ["ace of clubs", "king of clubs"]
    steps = [step for part in told.parts for step in part.steps]
    assert any(step.decisive for step in steps)
    laws = [law for step in steps for law in step.laws]
    assert all(law.record is not None and law.citation.quote in law.record.plain for law in laws)
    assert referee.here(told).startswith(f"{told.path}?by=")
    lacking = referee.note(books, None, pack(Question(kind="poker/jackpot", facts={"outcome": "all-passed"})))
    assert lacking.status == "insufficient"
    assert "opener" in [field.name for field in lacking.missing]
    for reading in (reading for part in told.parts for reading in part.readings):
        assert all(other.url.startswith("/rulings/") for other in reading.others)


def test_a_sheet_is_printed_line_by_line_and_downloads_in_braille(books: Library) -> None:
    told = questions.sheet(books, "poker", SHEET)
    lines = [*sheets.printed(told)]
    assert lines[0] == "Ours"
    assert lines[1].startswith("1. The blaze is played")
    assert "All players have agreed." in lines
    assert any(line.startswith("Rule 81") for line in lines)
    loose = questions.sheet(books, "poker", SHEET.model_copy(update={"unanimous": False}))
    assert "Not so: all players have agreed." in [*sheets.printed(loose)]
    made = brf(document(books, told.link.strip("/")), Settings.model_validate({}))
    straight = str.maketrans("“”‘’", "\"\"''")  # a quotation within a quotation has no sign of its own
    read = decode(made.body.decode("ascii"), table="ueb").text
    assert read.translate(straight) == made.text.translate(straight)
    assert "The blaze is played" in made.text
    with pytest.raises(NotFoundError):
        document(books, "house-rules/poker")


def test_pages_that_settle_are_documents_whose_words_are_no_marks(books: Library) -> None:
    table = tables.set_up(books, "poker", [("players", "A*n, [Bob](http://evil.example)")], None)
    for told in (
        signposts.home(books),
        signposts.settle(books, "loo"),
        signposts.house_rules(books),
        signposts.tables(books),
        settlings.settle(books, "poker/jackpot", [("outcome", "all-passed")]),
        questions.house_rules(books, "poker"),
        questions.sheet(books, "poker", SHEET),
        tables.form(books, "poker", None),
        table,
    ):
        document_of_it = markdown(told)
        assert document_of_it.startswith("# ")
        assert len(document_of_it.splitlines()) > 2
    assert r"\[Bob\](http://evil.example)" in markdown(table)

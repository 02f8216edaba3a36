from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from corpus.records import Mark, Trace
from corpus.traces import write_trace
from service.resources.aligned import Run, columns, words


def _mark(account: str, start: int, end: int, witness: str = "b") -> Mark:
    return Mark.model_validate({"witness": witness, "start": start, "end": end, "account": account})


def test_words_that_belong_together_are_one() -> None:
    assert words("one two  three", []) == [(0, 3), (4, 7), (9, 14)]
    assert words("one two  three", [(2, 5)]) == [(0, 7), (9, 14)]
    assert words("one two  three", [(4, 7), (3, 4), (0, 3)]) == [(0, 3), (4, 7), (9, 14)]
    assert words("one two  three", [(0, 14)]) == [(0, 14)]
    assert words("", [(0, 0)]) == []


@given(st.text(alphabet="ab \n", max_size=40), st.lists(st.tuples(st.integers(0, 40), st.integers(1, 9)), max_size=4))
def test_words_hold_every_letter_once_and_no_stretch_reaches_into_two(text: str, wide: list[tuple[int, int]]) -> None:
    whole = [(at, at + length) for at, length in wide]
    found = words(text, whole)
    held = "".join(text[start:end] for start, end in found)
    assert "".join(held.split()) == "".join(text.split())
    for at, end in whole:
        letters = [n for n in range(at, min(end, len(text))) if not text[n].isspace()]
        assert len({n for n, (start, stop) in enumerate(found) for k in letters if start <= k < stop}) <= 1


def test_each_word_has_its_characters_in_each_source() -> None:
    a = Trace(witness="a", map="@3 8")
    b = Trace(witness="b", map="@10 3/1 1 4")
    found = columns("the card", [a, b], [], {"a": "1. the card", "b": " " * 10 + "! c>d"})
    assert [(c.at, c.end) for c in found] == [(0, 3), (4, 8)]
    assert found[0].runs == {"a": (Run(3, 6),), "b": (Run(10, 11),)}
    assert found[1].runs == {"a": (Run(7, 11),), "b": (Run(12, 16),)}


def test_a_page_number_inside_a_word_stays_inside() -> None:
    page = _mark("page", 3, 6)
    found = columns("contribute", [Trace(witness="b", map="3 @6 7")], [page], {"b": "con#hhtribute"})
    assert found[0].runs == {"b": (Run(0, 13, (page,)),)}
    assert found[0].before == []


def test_letters_that_nothing_accounts_for_break_a_run() -> None:
    found = columns("contribute", [Trace(witness="b", map="3 @6 7")], [], {"b": "conXXXtribute"})
    assert found[0].runs == {"b": (Run(0, 3), Run(6, 13))}
    across_lines = columns("contribute", [Trace(witness="b", map="3 @6 7")], [], {"b": "con\n  tribute"})
    assert across_lines[0].runs == {"b": (Run(0, 13),)}


def test_marks_stand_before_the_word_that_follows_and_together_where_sources_agree() -> None:
    a, b = Trace(witness="a", map="@3 3 @11 4"), Trace(witness="b", map="@4 3 @12 4")
    marks = [_mark("label", 0, 2, "a"), _mark("label", 0, 3), _mark("page", 8, 11), _mark("loss", 17, 20)]
    found = columns("now pay", [a, b], marks, {"a": "1. now [8] pay", "b": "#a4 now #h   pay ***"})
    assert [[(sign.account, set(sign.marks)) for sign in column.before] for column in found] == [
        [("label", {"a", "b"})],
        [("page", {"b"})],
        [("loss", {"b"})],
    ]
    assert (found[-1].at, found[-1].end) == (7, 7)


def test_what_no_trace_leads_to_can_be_given() -> None:
    trace = Trace(witness="b", map=write_trace([(0, 1), (0, 0), (0, 0), (0, 0), (0, 0), (5, 6)]))
    found = columns("a then", [trace], [], {"b": "a form"}, further=[(2, "b", 2, 6)])
    assert found[1].runs == {"b": (Run(2, 6),)}

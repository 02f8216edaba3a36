from __future__ import annotations

import re

from corpus.library import Library
from service.resources.glosses import glossed
from service.resources.laws import code
from service.resources.records import record

_MARK = re.compile(
    r'<a class="term" id="(term-[\w-]+)-mark" href="#\1" title="[^"<>]*" aria-describedby="\1-says">[^<]+</a>'
)


def test_each_term_is_marked_once_where_it_is_used_first_and_no_letter_of_the_law_changes(books: Library) -> None:
    laws = [record(books, law.id) for law in code(books, "round-games", "poker").laws]
    shown, words = glossed(books, laws)
    marks = [anchor for each in shown for anchor in _MARK.findall(each.html)]
    assert marks == [each.anchor for each in words]
    assert len(marks) == len(set(marks)) > 12
    assert {"term-ante", "term-straddle", "term-jack-pot", "term-foul-hand"} <= set(marks)
    for before, after in zip(laws, shown, strict=True):
        assert re.sub(r'<a class="term"[^>]*>([^<]*)</a>', r"\1", after.html) == before.html
        assert (
            'class="term"' not in re.sub(r"<a class=\"reference\".*?</a>", "", after.html) or after.html != before.html
        )
    first = next(each for each in laws if re.search(r"\bante\b", each.plain))
    assert 'href="#term-ante"' in glossed(books, [first])[0][0].html


def test_the_longer_term_is_meant_and_a_word_of_every_day_is_left_alone(books: Library) -> None:
    (law,), words = glossed(books, [record(books, "round-games/poker/law/13")])
    assert [each.term.name for each in words] == ["Hand", "Foul Hand"]
    assert ">foul hand</a>" in law.html
    assert "player" in law.plain
    (law,), words = glossed(books, [record(books, "round-games/poker/law/7")])
    assert "left hand" in law.plain
    assert ">hand</a>" not in law.html


def test_a_term_is_not_explained_by_itself_and_other_games_have_no_words_of_pokers(books: Library) -> None:
    ante = next(term for term in books.terms() if term.name == "Ante")
    assert glossed(books, [record(books, ante.id)])[1] == []
    assert glossed(books, [record(books, "hoyles-games-modernized/loo/law/7")])[1] == []

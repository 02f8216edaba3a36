from __future__ import annotations

import re

import markdown
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.records import plain
from ingest.drafts import turn
from ingest.markup import Markup, bare, editorial, squeeze
from tests.ingest.made import traced


def marked(text: str, **style: str) -> str:
    return Markup(italics="_", sign=style.get("sign"))(traced(text)).text


@pytest.mark.parametrize(
    ("source", "markdown"),
    [
        ("he _may_ win", "he *may* win"),
        ("(_e.g._ of diamonds)", "(*e.g.* of diamonds)"),
        ("the _jeu de regle_.", "the *jeu de regle*."),
        ("declared, _or_", "declared, *or*"),
        (f"an _old {turn(7)}game_ it is", f"an *old {turn(7)}game* it is"),
        ("snake_case_word and 5_6", "snake\\_case\\_word and 5\\_6"),
        ("a lone _sign", "a lone \\_sign"),
        ("[with one card extra].", "\\[with one card extra\\]."),
        ("2 * 3 = 6", "2 \\* 3 = 6"),
        ("1. e4", "1\\. e4"),
        ("1.—The cut", "1.—The cut"),
        ("1804. It was", "1804\\. It was"),
        ("12", "12"),
        ("- a dash", "\\- a dash"),
        ("-- two", "\\-- two"),
        ("# a number", "\\# a number"),
        ("> more", "\\> more"),
        ("a <b> c < d", "a &lt;b> c < d"),
        ("Q&amp;A & co", "Q&amp;amp;A & co"),
        ("a `tick`", "a \\`tick\\`"),
        ("back\\slash", "back\\\\slash"),
    ],
)
def test_only_what_the_source_means_becomes_markup(source: str, markdown: str) -> None:
    assert marked(source) == markdown


def test_the_signs_of_notes_become_marks() -> None:
    markup = Markup(italics="_", sign="*", label=lambda: "56")
    assert markup(traced("A bet* is _complete_.")).text == "A bet[^56] is *complete*."
    assert markup.marks == [("56", "*")]


@pytest.mark.parametrize("mark", ["[^[17]]", "[[17]]"])
def test_marks_without_notes_are_kept(mark: str) -> None:
    markup = Markup(lost=re.compile(r"\[\^?\[(\d+)\]\]"))
    assert markup(traced(f"two sixes{mark} [sic]")).text == "two sixes[^17] \\[sic\\]"
    assert markup.marks == [("17", "17")]


def test_a_page_reference_in_brackets_is_no_note() -> None:
    markup = Markup(lost=re.compile(r"\[(\d+)\]"), reference=re.compile(r"p\. \[(\d+)\]"))
    assert markup(traced("see p. [39].[2]")).text == "see p. 39.[^2]"
    assert markup.marks == [("2", "2")]


# Words as books have them, with every sign that Markdown knows.
WORDS = st.text(alphabet=st.sampled_from("ab 1.*_[]`<>&#+-—\\|()!:;'\""), min_size=1, max_size=40)


@settings(deadline=None)
@given(WORDS)
def test_no_text_becomes_markup_by_accident(words: str) -> None:
    source = " ".join(words.split())
    text = Markup()(traced(source)).text
    html = markdown.markdown(text, extensions=["tables", "footnotes"])
    assert set(re.findall(r"</?(\w+)", html)) <= {"p"}
    shown = re.sub(r"</?p>", "", html)
    for entity, sign in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&amp;", "&")):
        shown = shown.replace(entity, sign)
    assert shown == source
    assert plain(text) == source


@settings(deadline=None)
@given(WORDS)
def test_every_character_keeps_its_place(words: str) -> None:
    source = traced(words)
    text = Markup(italics="_")(squeeze(source))
    assert all(0 <= start <= end <= len(words) for start, end in zip(text.starts, text.ends, strict=True))
    letters = [n for n, character in enumerate(text.text) if character in "b1"]
    assert [words[text.starts[n]] for n in letters] == [text.text[n] for n in letters]


@pytest.mark.parametrize(
    ("source", "squeezed"),
    [
        ("one\n  two\tthree", "one two three"),
        (f"stake, {turn(9)}if", f"stake, {turn(9)}if"),
        (f"stake,\n{turn(9)} if", f"stake, {turn(9)}if"),
        (f"con{turn(9)}tribute", f"con{turn(9)}tribute"),
        (f"play--{turn(9)} discarding", f"play--{turn(9)}discarding"),
        (f"a word{turn(9)} more", f"a word {turn(9)}more"),
        ("counter-\nbalanced", "counterbalanced"),
        ("counter-\nproof", "counter-proof"),
        (f"counter-\n{turn(9)}\nbalanced", f"counter{turn(9)}balanced"),
        ("two-\nHanded", "two- Handed"),
        ("two-, three- or four-handed", "two-, three- or four-handed"),
    ],
)
def test_white_space_is_single_and_broken_words_are_joined(source: str, squeezed: str) -> None:
    assert squeeze(traced(source), {"counterbalanced"}.__contains__).text == squeezed


def test_bare_text_has_no_page_turns() -> None:
    assert bare(f"one {turn(3)}\n two") == "one two"


def test_editorial_characters_have_an_empty_stretch() -> None:
    assert [*editorial("- ", traced("abc")).ends] == [3, 3]
    assert editorial("- ", traced("abc"), end=False).spans() == ()

from __future__ import annotations

import html5lib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.library import Library
from corpus.records import Block, PageTurn
from service.resources.texts import inline, render
from tests.service.made_up import HOSTILE


def _block(text: str, **more: object) -> Block:
    fields = {"id": "w/g/s/k", "kind": "paragraph", "work": "w", "game": "g", "section": "w/g/s", "order": 1, "page": 1}
    return Block.model_validate({**fields, "text": text, **more})


def _tags(html: str) -> list[str]:
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parseFragment(html)
    return [str(element.tag) for element in tree.iter()][1:]


def test_nothing_of_a_text_becomes_markup(library: Library) -> None:
    html = render(library, _block(HOSTILE))
    assert _tags(html) == ["p"]
    assert "&lt;script&gt;" in html
    assert "javascript:alert" in html  # as words, in no attribute
    assert "href" not in html


@pytest.mark.parametrize(
    "text",
    [
        "# no heading",
        "No heading\n==========",
        "[x]: http://evil.example 'title'",
        "<http://evil.example>",
        "![x][y]",
        "    <i>indented</i>",
        "&gt; &copy; &#60; stay as written",
        "<!-- a comment -->",
        "a\n\n---\n\nb",
    ],
)
def test_markdown_that_is_not_ours_stays_text(library: Library, text: str) -> None:
    html = render(library, _block(text))
    assert set(_tags(html)) <= {"p"}
    shown = "".join(html5lib.parseFragment(html, namespaceHTMLElements=False).itertext())
    assert shown.split() == text.split()


@settings(deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_harmless(text: str) -> None:
    allowed = {
        "p",
        "em",
        "strong",
        "ul",
        "ol",
        "li",
        "blockquote",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "div",
        "br",
    }
    assert set(_tags(render(EMPTY, _block(text)))) <= allowed | {"sup", "a"}


def test_what_is_ours_becomes_elements(library: Library) -> None:
    html = render(library, library.law("round-games", "poker", 23))
    assert '<a class="reference" href="/works/round-games/poker/laws/22">Rule 22</a>' in html
    assert '<span class="page" id="p50"><span class="unseen">page </span>50</span>may be refused' in html
    assert 'href="#note-poker-23-1" role="doc-noteref" aria-label="note *">*</a></sup> <span' in html


def test_a_turn_at_the_beginning_of_a_row_or_item_leaves_the_list_whole(library: Library) -> None:
    rows = "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |"
    html = render(library, _block(rows, turns=(PageTurn(at=rows.index("| 3"), page=9),)))
    assert html.count("<tr>") == 3
    assert "[9]" not in html
    assert 'id="p9"' in html
    items = "- one\n- two"
    html = render(library, _block(items, turns=(PageTurn(at=items.index("- two"), page=8),)))
    assert html.count("<li>") == 2


def test_a_link_that_would_cross_emphasis_is_left_out(library: Library) -> None:
    text = "see *Rule 22 of* poker"
    crossing = {"start": 5, "end": len(text), "target": "round-games/poker/law/22"}
    html = render(library, _block(text, references=(crossing,)))
    assert _tags(html) == ["p", "em"]
    inside = {"start": 5, "end": 12, "target": "round-games/poker/law/22"}
    assert _tags(render(library, _block(text, references=(inside,)))) == ["p", "em", "a"]


def test_tables_have_headers_with_a_scope_and_no_style(library: Library) -> None:
    html = render(library, library.blocks["round-games/poker/introduction/values"])
    assert '<th scope="col">Hand</th>' in html
    assert '<td class="right">5</td>' in html
    assert "style=" not in html


def test_the_escapes_of_the_corpus_are_read(library: Library) -> None:
    block = _block(r"&lt;b> &amp;lt; \[^1\] \*no\* 1\. \| \# x \`y\`")
    html = render(library, block)
    assert html == "<p>&lt;b&gt; &amp;lt; [^1] *no* 1. | # x `y`</p>"
    assert "".join(html5lib.parseFragment(html, namespaceHTMLElements=False).itertext()) == block.plain


def test_list_items_keep_the_numbers_of_the_text(library: Library) -> None:
    html = render(library, _block("Four:\n\n1. one\n3. three\n\n4. four"))
    assert [part.split('"')[0] for part in html.split('<li value="')[1:]] == ["1", "3", "4"]
    assert "\U000f0000" not in html


def test_a_picture_made_of_signs_keeps_its_spaces(library: Library) -> None:
    assert render(library, _block("\xa0\xa0Q  \n7\xa0\\|")) == "<p>\xa0\xa0Q<br>\n7\xa0|</p>"


def test_a_note_is_one_line_of_html() -> None:
    assert inline("to *say* 1 < 2") == "to <em>say</em> 1 &lt; 2"


EMPTY = Library((), (), (), "empty")

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.pages.typography import typeset


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ('<p>"No," he said.</p>', "<p>“No,” he said.</p>"),
        ('the dealer\'s <em>"miss"</em>', "the dealer’s <em>“miss”</em>"),
        ('<p>one--two</p><p>"three"</p>', "<p>one—two</p><p>“three”</p>"),
        ("say &quot;Pam, be civil,&quot; (&quot;Pam&quot;)", "say “Pam, be civil,” (“Pam”)"),
        ('<a href="/x" aria-label="it\'s">x</a>', '<a href="/x" aria-label="it\'s">x</a>'),
        ("'Tis in the '90s", "’Tis in the ’90s"),
        ("'22-' is no number, nor '22,23'; the '97-'98 season", "‘22-’ is no number, nor ‘22,23’; the ’97-’98 season"),
        ('says:--"You"', "says:—“You”"),
        ("a - b 1804-15", "a - b 1804-15"),
    ],
)
def test_typewriter_signs_are_set(typed: str, set_: str) -> None:
    assert typeset(typed) == set_


@settings(deadline=None)
@given(st.lists(st.sampled_from(["<p>", "</p>", "<em>", "</em>", '<a href="--\'">', "a", " ", '"', "'", "--", "&lt;"])))
def test_tags_are_never_touched(parts: list[str]) -> None:
    html = "".join(parts)
    assert re.findall("<[^>]*>", str(typeset(html))) == re.findall("<[^>]*>", html)

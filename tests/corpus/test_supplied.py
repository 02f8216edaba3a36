"""Supplied rules are records that can be cited, and are never taken for the text of a book."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus import supplied
from corpus.errors import CorpusError
from corpus.library import ROOT, load

RULE = '[[rule]]\nid = "lead"\nname = "the lead"\nsays = "He leads."\n'
HEAD = 'game = "whist"\ntitle = "Whist"\nlost = "a page"\n'


def test_every_supplied_rule_is_a_record_marked_as_such_without_page_or_transcription() -> None:
    library = load()
    rules = library.volume("supplied", "ecarte").blocks
    assert len(rules) == 14
    for rule in rules:
        assert library.record(rule.id) is rule
        assert rule.supplied
        assert rule.citation().startswith("Supplied rule: ")
        assert (rule.page, rule.pages, rule.spans, rule.traces) == (None, "", (), ())
        assert [(loss.supplied_from, "before 64" in loss.lost) for loss in rule.lacunae] == [
            ("ecarte_rules.toml", True)
        ]


def test_the_work_has_no_transcription_and_the_books_have_none_of_its_records() -> None:
    library = load()
    assert library.work("supplied").witnesses == ()
    assert library.game("ecarte").works == ("hoyles-games-modernized", "supplied")
    ours = [block.id for block in library.blocks.values() if block.supplied and block.kind == "paragraph"]
    assert {name.split("/")[0] for name in ours} == {"supplied"}
    assert {work for work, _ in library.volumes if library.works[work].witnesses} == {
        "hoyles-games-modernized",
        "round-games",
    }


def test_every_file_of_facts_is_read_and_another_root_has_none(tmp_path: Path) -> None:
    assert [path.name for path in supplied.facts_of(ROOT)] == ["ecarte_rules.toml"]
    assert supplied.facts_of(tmp_path) == []


def test_a_file_that_lacks_a_word_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "whist_rules.toml"
    path.write_text(HEAD + RULE, encoding="utf-8")
    assert [block.id for block in supplied.volume(path).blocks] == ["supplied/whist/lead"]
    for lacking in (HEAD + RULE.replace("says", "tells"), RULE, HEAD + RULE.replace('"He leads."', "1"), "game ="):
        path.write_text(lacking, encoding="utf-8")
        with pytest.raises(CorpusError, match=r"whist_rules.toml"):
            supplied.volume(path)

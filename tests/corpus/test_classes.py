"""Every sentence has its class, and a changed text is noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from corpus import classes as data
from corpus.classes import Classes, Row, check, classes, mend
from corpus.errors import CorpusError
from corpus.library import ROOT, Library, load
from corpus.records import Block, Note
from corpus.volume import Volume


@cache
def whole() -> Library:
    return load()


@cache
def classed() -> Classes:
    return classes(whole())


def hidden() -> dict[str, list[str]]:
    """The hidden rules in words, by their records."""
    plains = {record: text for volume in whole().volumes.values() for record, text in data.texts(volume)}
    found = {
        record: [plains[record][sentence.start : sentence.end] for sentence in classed()[record] if sentence.hidden]
        for record in classed()
    }
    return {record: rules for record, rules in found.items() if rules}


def test_every_sentence_has_one_class_and_every_row_a_sentence() -> None:
    assert check(whole()) == [], "Run `python -m corpus.classes mend`, then decide what it leaves open."


def test_every_record_outside_front_matter_is_classed() -> None:
    blocks = {block.id for block in whole().blocks.values() if block.game in whole().games}
    assert blocks == {record for record in classed() if "[^" not in record}
    kinds = Counter(sentence.kind for sentences in classed().values() for sentence in sentences)
    assert set(kinds) == set(data.CLASSES)
    assert sum(kinds.values()) > 1900
    assert kinds["rule"] > sum(kinds.values()) / 3


def test_numbered_laws_bind() -> None:
    for law in (block for block in whole().blocks.values() if block.kind == "law"):
        assert {sentence.kind for sentence in classed()[law.id]} <= {"rule", "definition"}, law.id


def test_a_term_begins_with_its_meaning() -> None:
    for term in whole().terms():
        assert classed()[term.id][0].kind == "definition", term.id


def test_rules_under_hints_are_found() -> None:
    under_hints = {
        record: rules
        for record, rules in hidden().items()
        if record.startswith("hoyles-games-modernized/euchre/") and whole().blocks[record].page in (77, 78)
    }
    said = " ".join(sentence for rules in under_hints.values() for sentence in rules)
    assert "you cannot supersede him and play alone yourself" in said
    assert "it is necessary to declare your intention of so doing distinctly" in said
    assert "you lose the right, and your opponents may compel you to play with your partner" in said
    for record in under_hints:
        assert any("Hints" in title for title in whole().sections[whole().blocks[record].section].path)


def test_an_unnumbered_paragraph_inside_a_code_is_found() -> None:
    volume = whole().volume("hoyles-games-modernized", "loo")
    fourteen = volume.blocks.index(whole().law("hoyles-games-modernized", "loo", 14))
    after = volume.blocks[fourteen + 1]
    assert after.kind == "paragraph"
    [rule] = hidden()[after.id]
    assert "forfeit to the pool four times the amount of a single" in rule


def test_rules_in_the_glossary_in_notes_and_in_examples_are_found() -> None:
    assert "round-games/poker/term/foul-hand" in hidden()
    assert "round-games/poker/law/56[^56]" in hidden()
    assert any("pope-joan" in record for record in hidden())


@pytest.mark.parametrize("name", ["review", "review-2"])
def test_the_review_says_what_its_data_say(name: str) -> None:
    lines = (ROOT / "classes" / f"{name}.tsv").read_text(encoding="utf-8").splitlines()[1:]
    pairs = [(first, second) for _, first, second, _ in (line.split("\t") for line in lines)]
    assert len(pairs) == 100
    alike = sum(first == second for first, second in pairs)
    counts = [Counter(column) for column in zip(*pairs, strict=True)]
    chance = sum(counts[0][kind] * counts[1][kind] for kind in data.CLASSES) / len(pairs) ** 2
    kappa = (alike / len(pairs) - chance) / (1 - chance)
    told = (ROOT.parent / "docs" / "classing.md").read_text(encoding="utf-8")
    assert f"Agreement: {alike} % ({alike} of 100). Cohen's kappa: {kappa:.2f}." in told
    table = Counter(pairs)
    for first in data.CLASSES:
        assert f"| {first} | {' | '.join(str(table[first, second]) for second in data.CLASSES)} |" in told


def test_the_table_of_classes_says_what_the_data_say() -> None:
    told = (ROOT.parent / "docs" / "classing.md").read_text(encoding="utf-8")
    for work, title in (
        ("hoyles-games-modernized", "Hoyle's Games Modernized"),
        ("round-games", "Round Games with Cards"),
    ):
        sentences = [each for record, found in classed().items() if record.startswith(f"{work}/") for each in found]
        kinds = Counter[str](sentence.kind for sentence in sentences)
        hidden = sum(sentence.hidden for sentence in sentences)
        cells = [*(kinds[kind] for kind in data.CLASSES), len(sentences), hidden]
        assert f"| *{title}* | {' | '.join(map(str, cells))} |" in told


@pytest.mark.parametrize("name", ["review", "review-2"])
def test_the_sentences_reviewed_have_the_class_that_was_agreed(name: str) -> None:
    rows = [row for volume in whole().volumes.values() if volume.game in whole().games for row in data.read(volume)[0]]
    decided: dict[str, set[str]] = {}
    for row in rows:
        decided.setdefault(row.opening, set()).add(row.kind)
    lines = (ROOT / "classes" / f"{name}.tsv").read_text(encoding="utf-8").splitlines()[1:]
    still = [(opening, agreed) for opening, _, _, agreed in (line.split("\t") for line in lines) if opening in decided]
    assert len(still) > 90
    for opening, agreed in still:
        assert agreed in decided[opening], opening


def test_a_class_has_its_stretch_of_the_text() -> None:
    note = classed()["round-games/poker/law/71[^71]"]
    assert [sentence.kind for sentence in note] == ["history", "variation"]
    text = whole().blocks["round-games/poker/term/ante"].plain
    first = classed()["round-games/poker/term/ante"][0]
    assert text[first.start : first.end] == "The first stake in the game."
    with pytest.raises(KeyError):
        classed()["round-games/poker/law/82"]


# From here on a made-up volume, in the place of Blind Hookey.


def made(*texts: str, ids: Sequence[str] = ("a", "b", "c"), note: str | None = None) -> Library:
    common = {"kind": "paragraph", "work": "hoyles-games-modernized", "game": "blind-hookey", "page": 1}
    blocks = tuple(
        Block.model_validate(
            {
                **common,
                "id": f"hoyles-games-modernized/blind-hookey/{name}",
                "section": "hoyles-games-modernized/blind-hookey",
                "order": order,
                "text": text,
                "notes": (Note(mark="1", printed="*", text=note),) if note else (),
            }
        )
        for order, (name, text) in enumerate(zip(ids, texts, strict=False))
    )
    volume = Volume("hoyles-games-modernized", "blind-hookey", "Blind Hookey", (), blocks)
    return Library(whole().works.values(), whole().games.values(), [volume], "")


def written(root: Path, *lines: str) -> Path:
    path = root / "classes" / "hoyles-games-modernized" / "blind-hookey.tsv"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(data.HEAD + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


A1, A2, B1 = "a\t0\trule\t\tHe leads.", "a\t1\tadvice\t\tHe should lead low.", "b\t0\trule\thidden\tHe must follow."


def test_data_that_fit_are_read_lazily(tmp_path: Path) -> None:
    library = made("He leads. He should lead low.", "He must follow.")
    found = classes(library, tmp_path)
    assert len(found) == 2
    written(tmp_path, A1, A2, B1)
    assert check(library, tmp_path) == []
    first, second = found["hoyles-games-modernized/blind-hookey/a"]
    assert (first.start, first.end, first.kind, first.hidden) == (0, 9, "rule", False)
    assert (second.start, second.end, second.kind) == (10, 29, "advice")
    assert found["hoyles-games-modernized/blind-hookey/b"][0].hidden


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (("He leads. He may lead low.", "He must follow."), "blind-hookey/a: sentence 1 begins 'He may lead low.'"),
        (("He leads. He should lead low. No.", "He must follow."), "blind-hookey/a: sentence 2 has no row: 'No.'"),
        (("He leads.", "He must follow."), "blind-hookey/a: no sentence 1 (advice: 'He should lead low.')"),
        (("He leads. He should lead low.",), "blind-hookey/b: no sentence 0"),
    ],
)
def test_a_changed_text_is_noticed(tmp_path: Path, texts: tuple[str, ...], message: str) -> None:
    written(tmp_path, A1, A2, B1)
    library = made(*texts)
    [difference] = check(library, tmp_path)
    assert message in difference
    with pytest.raises(CorpusError, match="do not fit the text") as caught:
        classes(library, tmp_path)["hoyles-games-modernized/blind-hookey/a"]
    assert message in caught.value.message
    assert "mend" in caught.value.way_out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("a\t0\trule\tHe leads.", "Line 2 of the classes of hoyles-games-modernized/blind-hookey is no row"),
        ("a\tone\trule\t\tHe leads.", "is no row"),
        ("a\t0\tlaw\t\tHe leads.", "has the class 'law'"),
        ("a\t0\trule\tyes\tHe leads.", "has 'yes' in the fourth cell"),
        ("a\t0\tadvice\thidden\tHe leads.", "has 'hidden' in the fourth cell"),
    ],
)
def test_a_misshapen_row_is_named(tmp_path: Path, line: str, message: str) -> None:
    written(tmp_path, line)
    with pytest.raises(CorpusError) as caught:
        check(made("He leads."), tmp_path)
    assert message in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"hoyles-games-modernized/blind-hookey has no classes"):
        check(made("He leads."), tmp_path)


def kinds(path: Path) -> list[tuple[str, ...]]:
    return [tuple(line.split("\t")[:4]) for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def test_sentences_that_moved_keep_their_classes(tmp_path: Path) -> None:
    path = written(tmp_path, A1, A2, B1)
    moved = made("He must follow. He leads.", "He should lead low.", ids=("x", "y"))
    assert mend(moved, tmp_path) == []
    assert kinds(path) == [("x", "0", "rule", "hidden"), ("x", "1", "rule", ""), ("y", "0", "advice", "")]
    before = path.read_bytes()
    assert mend(moved, tmp_path) == []
    assert path.read_bytes() == before


def test_sentences_that_were_emended_keep_their_classes(tmp_path: Path) -> None:
    path = written(tmp_path, A1, A2, B1)
    assert mend(made("He leads. He should lead lower.", "He must follow."), tmp_path) == []
    assert kinds(path) == [("a", "0", "rule", ""), ("a", "1", "advice", ""), ("b", "0", "rule", "hidden")]


def test_what_is_new_waits_for_a_decision_and_what_is_lost_is_set_aside(tmp_path: Path) -> None:
    path = written(tmp_path, A1, A2, B1)
    library = made("He leads. Quite another thing is said.", "He must follow.")
    new, lost = mend(library, tmp_path)
    assert "a: sentence 1 has no class: 'Quite another thing is said.'" in new
    assert "a: set aside, because no sentence fits: advice, 'He should lead low.'" in lost
    assert mend(library, tmp_path) == [new, lost]
    # When the words come back, so does their class.
    assert mend(made("He leads. He should lead low.", "He must follow."), tmp_path) == []
    assert kinds(path) == [("a", "0", "rule", ""), ("a", "1", "advice", ""), ("b", "0", "rule", "hidden")]


def test_sentences_that_begin_alike_keep_their_order() -> None:
    def row(record: str, kind: str) -> Row:
        return Row(record, 0, kind, False, "Here he scores.")

    found, aside = data.reanchored(
        [row("a", "rule"), row("b", "example")], [row("c", "?"), row("d", "?"), row("e", "?")]
    )
    assert [(each.record, each.kind) for each in found] == [("c", "rule"), ("d", "example"), ("e", "?")]
    assert aside == []


def test_notes_are_classed_too(tmp_path: Path) -> None:
    library = made("He leads.[^1]", note="*So* it is. Is it?")
    assert [line.split(": ", 1)[1] for line in mend(library, tmp_path)] == [
        "sentence 0 has no class: 'He leads.'",
        "sentence 0 has no class: 'So it is.'",
        "sentence 1 has no class: 'Is it?'",
    ]
    assert "hoyles-games-modernized/blind-hookey/a[^1]" in classes(library, tmp_path)


def test_the_command_tells_what_it_knows(capsys: pytest.CaptureFixture[str]) -> None:
    assert data.main(["check"]) == 0
    assert data.main(["mind"]) == 2
    assert "check" in capsys.readouterr().err

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ingest.own import blocks, doubts, laws, report

GAME = 'game = "snap"\n'


@pytest.mark.parametrize(
    ("pattern", "label"),
    [
        ("Law {}. ", "Law"),
        ("LAW {}.--", "Law"),
        ("RULE {}.--", "Rule"),
        ("Rule No. {}: ", "Rule"),
        ("Art. {}. ", "Article"),
        ("Article {}. ", "Article"),
        ("§ {}. ", "§"),
        ("§{} ", "§"),
        ("_Law {}._ ", "Law"),
        ("=Law {}.=--", "Law"),
        ("=RULE= =({})=--", "Rule"),
        ("{}. ", "Law"),
        ("{}.--", "Law"),
        ("{}) ", "Law"),
    ],
)
def test_laws_in_the_shapes_in_which_they_are_printed(tmp_path: Path, pattern: str, label: str) -> None:
    source = "THE LAWS\n\n" + "".join(f"{pattern.format(n)}The card {'x' * n} is laid.\n\n" for n in range(1, 13))
    found = laws(report(tmp_path, source, GAME), "snap")
    assert list(found) == list(range(1, 13))
    assert {law.label for law in found.values()} == {label}
    assert found[12].plain == f"The card {'x' * 12} is laid."


def test_roman_numerals_count_up(tmp_path: Path) -> None:
    numerals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]
    source = "RULES OF PLAY\n\n" + "".join(f"{numeral}. It is so.\n\n" for numeral in numerals)
    found = laws(report(tmp_path, source, GAME), "snap")
    assert [(n, law.label) for n, law in found.items()] == [(n, "Rule") for n in range(1, 11)]


@pytest.mark.parametrize(
    "pattern", ["RULE {}.--", "Rule the {}. ", "THE {} RULE.--", "_Rule {}._ ", "{}.—", "RULE {}.\n\n", "Article {}, "]
)
def test_numbers_in_words_count_up(tmp_path: Path, pattern: str) -> None:
    words = ("First", "Second", "Third", "Fourth")
    found = laws(
        report(tmp_path, "RULES\n\n" + "".join(f"{pattern.format(n)}It is so.\n\n" for n in words), GAME), "snap"
    )
    assert {n: law.plain for n, law in found.items()} == dict.fromkeys((1, 2, 3, 4), "It is so.")


@pytest.mark.parametrize("title", ["THE {}.", "The {}"])
def test_a_law_with_a_title_on_its_line_owns_the_text_below(tmp_path: Path, title: str) -> None:
    articles = [
        f"ARTICLE {n}.—{title.format(what)}\n\nIt is so.\n\nAnd so.\n" for n, what in (("I", "Deal"), ("II", "Play"))
    ]
    found = laws(report(tmp_path, "\n".join(articles) + "\nADVICE\n\nBe quick.\n", GAME), "snap")
    assert [law.plain.split("\n\n")[1:] for law in found.values()] == [["It is so.", "And so."]] * 2


def test_titles_with_numbered_rules_below_stay_headings(tmp_path: Path) -> None:
    source = "".join(f"ARTICLE {n}.—THE DEAL\n\n§ {k}. He deals.\n\n" for k, n in enumerate(("I", "II"), 1))
    made = report(tmp_path, source, GAME)
    assert [law.label for law in laws(made, "snap").values()] == ["§", "§"]
    assert made.volumes[0].sections[-1].title == "Article II.—The Deal"


def test_points_with_a_letter_belong_to_the_law_that_announces_them(tmp_path: Path) -> None:
    source = "RULES\n\n1. He pays:\n\n_a._ for a king;\n\nb) for an ace.\n\n2. So.\n"
    assert laws(report(tmp_path, source, GAME), "snap")[1].plain == "He pays:\n\na. for a king;\nb) for an ace."


def test_a_law_whose_number_stands_alone_has_the_paragraph_below(tmp_path: Path) -> None:
    found = laws(report(tmp_path, "LAW 1.\n\nThe first.\n\nLAW 2.\n\nThe second.\n", GAME), "snap")
    assert {n: law.plain for n, law in found.items()} == {1: "The first.", 2: "The second."}


def test_laws_without_empty_lines_between(tmp_path: Path) -> None:
    source = "LAWS\n\n1. The first law, which\ngoes on.\n2. The second.\n3. The third.\n"
    found = laws(report(tmp_path, source, GAME), "snap")
    assert [law.plain for law in found.values()] == ["The first law, which goes on.", "The second.", "The third."]


def test_points_of_advice_are_no_laws(tmp_path: Path) -> None:
    made = report(
        tmp_path, "HINTS\n\n1. Smile.\n\n2. Wait.\n\n3. Win.\n\nLAWS\n\n1. Deal.\n\n2. Cut.\n\n3. Play.\n", GAME
    )
    assert [law.plain for law in laws(made, "snap").values()] == ["Deal.", "Cut.", "Play."]
    assert [each.plain for each in blocks(made) if each.kind == "paragraph"] == ["1. Smile.", "2. Wait.", "3. Win."]


def test_a_list_inside_a_law_does_not_end_the_laws(tmp_path: Path) -> None:
    source = "LAWS\n\n1. Deal.\n\n2. Cut.\n\n3. Thus:\n\n1. One way.\n\n2. Another.\n\n4. Play.\n\n5. Win.\n"
    assert list(laws(report(tmp_path, source, GAME), "snap")) == [1, 2, 3, 4, 5]


def test_a_second_series_stays_and_is_told_of(tmp_path: Path) -> None:
    source = "LAWS\n\n" + "".join(f"Law {n}. It is so.\n\n" for n in (1, 2, 3, 4, 1, 2, 3))
    made = report(tmp_path, source, GAME)
    assert list(laws(made, "snap")) == [1, 2, 3, 4]
    assert any(line == 11 and "second series" in said for line, said in doubts(made))
    assert len(blocks(made)) == 7
    assert [each.id.rsplit("/", 1)[1] for each in blocks(made)[4:]] == ["law-1", "law-2", "law-3"]
    assert [each.plain for each in blocks(made)[4:]] == [f"Law {n}. It is so." for n in (1, 2, 3)]


def test_a_second_series_is_cited_by_number_within_its_section(tmp_path: Path) -> None:
    first = "".join(f"{n}. The card is laid.\n\n" for n in range(1, 6))
    second = "1. He deals.\n\n2. See Rule 1.\n\n3. So.\n\n4. See Law 4.\n"
    source = f"THE LAWS\n\n{first}THE RULES OF FOUR-HANDED SNAP\n\n{second}"
    made = report(tmp_path, source, GAME)
    assert list(laws(made, "snap")) == [1, 2, 3, 4, 5]
    further = [each for each in blocks(made) if each.kind == "paragraph"]
    section = "a-book-of-my-own/snap/the-rules-of-four-handed-snap"
    assert [each.id for each in further] == [f"{section}/rule-{n}" for n in (1, 2, 3, 4)]
    assert [each.target for rule in further for each in rule.references] == [
        f"{section}/rule-1",
        "a-book-of-my-own/snap/law/4",
    ]
    assert any("second series of numbers, Rule 1 to 4" in said for _, said in doubts(made))


def test_every_further_series_has_addresses_of_its_own(tmp_path: Path) -> None:
    source = "LAWS\n\n" + "".join(f"Law {n}. It is so.\n\n" for n in (1, 2, 3, 4, 1, 2, 3, 1, 2))
    made = report(tmp_path, source, GAME)
    assert [each.id.rsplit("/", 1)[1] for each in blocks(made)[4:]] == ["law-1", "law-2", "law-3", "law-1-2", "law-2-2"]


def test_a_law_out_of_order_a_number_twice_and_a_gap_are_told_of_with_their_lines(tmp_path: Path) -> None:
    numbers = (1, 2, 4, 3, 3, 5, 30, 31)
    made = report(tmp_path, "SNAP\n\nLAWS\n\n" + "\n\n".join(f"Law {n}. The rule of {n}." for n in numbers), GAME)
    assert list(laws(made, "snap")) == [1, 2, 4, 3, 5, 30, 31]
    assert [each for each in doubts(made) if "Law" in each[1]] == [
        (11, "Law 3 stands out of order, after Law 4"),
        (13, "Law 3 stands twice: the rule here is a paragraph, no law"),
        (17, "Law 30 follows Law 5: the numbers between are missing"),
    ]
    assert [each.id.rpartition("/")[2] for each in blocks(made) if each.kind == "paragraph"] == ["law-3"]


def test_numbers_in_round_brackets_are_laws_where_no_others_are(tmp_path: Path) -> None:
    made = report(tmp_path, "SNAP\n\nRULES\n\n(1) Deal.\n\n(2) Play,\n    and win.\n\n(3) Pay.\n", GAME)
    assert [law.plain for law in laws(made, "snap").values()] == ["Deal.", "Play, and win.", "Pay."]

"""Edits: where a list is changed, to which text, and whether that is certain."""

from datetime import date

import pytest

from legality.edits.edit import Edit, certain_edits, find_edits
from legality.judging import judge_text
from legality.terms.stated import StatedTerms

TODAY = date(2026, 11, 1)


def edits_of(text: str, code: str, edition: str = "2e") -> tuple[Edit, ...]:
    judged = judge_text(text, StatedTerms().but(edition=edition), TODAY)
    edits = find_edits(judged)
    numbers = [number for number, each in enumerate(judged.verdict.findings) if each.code == code]
    return tuple(edit for number in numbers for edit in edits.get(number, ()))


def test_a_misspelled_name_is_replaced_at_its_columns() -> None:
    first, *others = edits_of("Draw deck\n1 Furel, Resistence Fightr\n", "N-UNKNOWN-NAME")
    assert first == Edit(2, 3, 27, "Furel, Resistance Fighter", True)
    assert others
    assert not any(edit.certain for edit in others)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("Hard Time and Space", "a title with words behind it is no misspelling"),
        ("Anera, Bajoran Pilot of Doom", "words that no title of the card has"),
        ("Odoo", "too short: a letter away from several names"),
    ],
)
def test_a_doubtful_name_is_never_certain(written: str, why: str) -> None:
    assert not any(edit.certain for edit in edits_of(f"Draw deck\n1 {written}\n", "N-UNKNOWN-NAME")), why


def test_choices_of_an_ambiguous_name_are_not_certain() -> None:
    edits = edits_of("Draw deck\n1 Data\n", "N-AMBIGUOUS-NAME")
    assert len(edits) > 1
    assert {(edit.line, edit.start, edit.end, edit.certain) for edit in edits} == {(2, 3, 7, False)}


def test_lines_without_a_count_get_the_count_that_was_read() -> None:
    assert edits_of("3 Anara\nHard Time\n", "L-COUNT-MISSING") == (Edit(2, 1, 1, "1 ", True),)


@pytest.mark.parametrize(("written", "heading"), [("Missons:", "Missions"), ("DILEMA PILE:", "DILEMMA PILE")])
def test_a_misspelled_heading_is_corrected(written: str, heading: str) -> None:
    edits = edits_of(f"Draw deck\n1 Anara\n{written}\n1 Hard Time\n", "L-HEADING-UNKNOWN")
    assert edits == (Edit(3, 1, len(written), heading, True),)


@pytest.mark.parametrize(
    ("written", "wrong", "heading"),
    [
        ("Darw deck (36)", "Darw deck", "Draw Deck"),
        ("Darw deck: 36", "Darw deck", "Draw Deck"),
        ("Misions - 5 cards", "Misions", "Missions"),
        ("DILEMA PILE [20]", "DILEMA PILE", "DILEMMA PILE"),
    ],
)
def test_a_misspelled_heading_with_a_number_keeps_the_number(written: str, wrong: str, heading: str) -> None:
    edits = edits_of(f"{written}\n1 Anara\n", "L-HEADING-UNKNOWN")
    assert edits == (Edit(1, 1, len(wrong) + 1, heading, True),)


def test_a_heading_of_no_part_is_left() -> None:
    assert edits_of("Draw deck\n1 Anara\nMaybe cards:\n1 Hard Time\n", "L-HEADING-UNKNOWN") == ()


def test_certain_edits_come_from_the_last_place_to_the_first() -> None:
    text = "Draw deck\n1 Furel, Resistence Fightr\nAnara\n"
    edits = find_edits(judge_text(text, StatedTerms().but(edition="2e"), TODAY))
    assert [edit.line for edit in certain_edits(edits)] == [3, 2]

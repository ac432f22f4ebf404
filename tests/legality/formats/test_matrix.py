"""The matrix: its cells are what `check` says, its order does not matter, and Complete is the widest pool."""

from collections.abc import Sequence
from datetime import date
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardpools.model import Citation, Edition
from decklists import read
from decklists.model import Span
from legality.check import check
from legality.engine import Finding, Verdict
from legality.formats.matrix import Matrix, State, matrices, most_telling
from legality.repair.smallest_change import errors_of
from legality.terms.terms import Guide
from tests.cardpools.shipped import shipped
from tests.shared import lackey_lists, needs_shared

ON = date(2026, 6, 1)
NARROWER = ("academy", "block", "virtual", "traditional")


def matrix_of(text: str | bytes, edition: Edition, on: date = ON, guides: Sequence[Guide] = ()) -> Matrix:
    reading = read(text)
    return matrices(reading.deck, edition, shipped(edition), on, guides, reading.mistakes)[0]


@needs_shared
@pytest.mark.parametrize("path", lackey_lists(), ids=lambda path: path.stem)
def test_each_cell_is_what_check_says(path: object) -> None:
    text, edition = path.read_bytes(), path.parent.name  # type: ignore[attr-defined]
    reading = read(text)
    for cell in matrix_of(text, edition).cells:
        verdict = check(reading.deck, cell.terms, shipped(edition), reading.mistakes)
        assert cell.verdict == verdict
        if cell.state is State.LEGAL:
            assert verdict.legal is True
        if cell.state is State.ILLEGAL:
            assert verdict.legal is False
            assert cell.stopper in verdict.findings


def test_the_matrix_is_what_the_guide_offers() -> None:
    found = matrix_of("Deck\n1 Kahmis\n", "2e")
    pools = ["complete", "limited", "traditional", "virtual", "academy", "hall-of-fame"]
    assert [pool.id for pool in found.pools] == pools
    assert [rules.id for rules in found.rules] == ["standard", "slipstream", "infinite-diversity-draft"]
    assert len(found.cells) == 18
    assert found.cell("complete", "standard").reason == ""


def test_a_guide_that_knows_nothing_of_the_edition_has_an_empty_matrix() -> None:
    assert matrix_of("Deck\n1 Kahmis\n", "2e", guides=("decipher-guide",)).cells == ()


def test_rules_of_one_format_are_judged_in_it_and_left_open() -> None:
    missions = ("Hunt Alien", "Evacuate Colony", "Amnesty Talks", "Brute Force", "Evaluate Soliton Wave")
    text = "Draw deck\n4 Kahmis\nMissions\n" + "".join(f"1 {mission}\n" for mission in missions)
    drafted = matrix_of(text, "2e").cell("complete", "infinite-diversity-draft")
    assert drafted.terms.format == "draft"
    assert drafted.state is State.OPEN
    assert "does not show" in drafted.reason


def test_a_limited_pool_is_never_called_legal() -> None:
    cells = matrix_of("Draw deck\n30 Klag\n", "1e").cells
    assert {cell.state for cell in cells if cell.terms.pool == "limited"} <= {State.OPEN, State.ILLEGAL}


def test_what_cannot_be_held_is_shown_as_such() -> None:
    """There were no Tribbles before the year 2000."""
    found = matrix_of("Deck\n35 10 Tribbles - Convert\n", "tr", date(1999, 1, 1), ("opg-4.1",))
    assert {cell.state for cell in found.cells} == {State.IMPOSSIBLE}
    assert {cell.stopper.code for cell in found.cells if cell.stopper} == {"E-EDITION-TOO-EARLY"}


def test_the_fault_of_most_cards_says_most() -> None:
    verdict = check(
        read("Draw deck\n4 Kahmis\n30 Xyzzy; Plugh\nDilemmas\n1 Hard Time\n").deck,
        matrix_of("Draw deck\n1 Kahmis\n", "2e").cells[0].terms,
        shipped("2e"),
    )
    assert most_telling(errors_of(verdict)).code == "D-DRAW-SIZE"


def fault(code: str, lines: int = 0, doubt: int = 0, **facts: int) -> Finding:
    spans = tuple(Span(line, 1, 2) for line in range(1, lines + 1))
    return Finding(code, "error", "", (), spans, facts, Citation("x"), "", doubt)


@pytest.mark.parametrize(
    ("least", "most"),
    [
        # What is sure says more than what is in doubt, whatever it weighs.
        (fault("N-UNKNOWN-NAME", 9, doubt=9), fault("D-COPIES", 1, surplus=1)),
        # So many cards: those that are missing or too many, else one for each line, and at least one.
        (fault("D-COPIES", 4, surplus=2), fault("D-DRAW-SIZE", missing=3)),
        (fault("D-DRAW-SIZE", missing=2), fault("D-SEED-SIZE", 1, surplus=3)),
        (fault("D-MISSION-COUNT", 6, missing=1, surplus=0), fault("P-BANNED", 2)),
        (fault("D-MISSION-COUNT", 6, missing=0, surplus=1), fault("P-BANNED", 2)),
        (fault("D-MISSIONS-ALIKE", 3, missing=0, surplus=1), fault("D-DYSON-SIZE", 1, surplus=2)),
        (fault("D-REFEREE-WITHOUT-DOORWAY"), fault("D-NO-SUCH-PART", 1, missing=0)),
        # As many cards: what the deck is before what it holds, then the codes in their order.
        (fault("P-BANNED", 2), fault("D-WRONG-PLACE", 2)),
        (fault("D-WRONG-PLACE", 2), fault("D-COPIES", 2)),
        (fault("D-COPIES", 2), fault("L-NAME-MISSING", 2)),
        (fault("P-BANNED", 1), fault("D-COPIES", 1, surplus=1)),
        (fault("P-PREVIEW", 1), fault("D-REFEREE-WITHOUT-DOORWAY")),
        # Of one fault the worst case.
        (fault("D-COPIES", 1, surplus=1), fault("D-COPIES", 1, surplus=2)),
    ],
)
def test_one_fault_says_more_than_another(least: Finding, most: Finding) -> None:
    assert most_telling([least, most]) is most
    assert most_telling([most, least]) is most


def test_a_fault_weighs_all_that_it_concerns() -> None:
    """Two cards three times are more than five cards of another fault."""
    thrice = [fault("P-BANNED", 2) for _ in range(3)]
    assert most_telling([fault("D-COPIES", 1, surplus=5), *thrice]).code == "P-BANNED"


def test_where_all_is_in_doubt_the_greatest_doubt_says_most() -> None:
    greatest = fault("X-RULE-FAILED", 3, doubt=3)
    assert most_telling([fault("N-UNKNOWN-NAME", 2, doubt=2), greatest]) is greatest


def test_what_helps_in_a_draft_is_not_proven() -> None:
    """The list does not show the cards that will be played beside it."""
    found = matrix_of("Draw deck\n4 Kahmis\nDilemmas\n2 Kahmis\n", "2e").cell(
        "complete", "infinite-diversity-draft"
    )
    assert found.state is State.ILLEGAL
    assert found.change is not None
    assert not found.change.proven


NAMES = {
    "2e": ("Kahmis", "Data, Aspirer", "Hard Time", "Dark Page", "Common Cause", "Xyzzy"),
    "1e": ("Klag", "Archer", "Handshake", "Raise the Stakes", "Q's Planet", "Xyzzy"),
}


def lists(edition: str) -> st.SearchStrategy[list[tuple[str, int, str]]]:
    parts = st.sampled_from(("Draw deck", "Missions", "Dilemmas"))
    return st.lists(st.tuples(parts, st.integers(1, 5), st.sampled_from(NAMES[edition])), max_size=6)


def written(lines: Sequence[tuple[str, int, str]]) -> str:
    parts = dict.fromkeys(("Draw deck", "Missions", "Dilemmas"))
    return "\n".join(
        "\n".join((f"{part}:", *(f"{count} {name}" for where, count, name in lines if where == part)))
        for part in parts
    )


def summed_up(found: Matrix) -> list[object]:
    """Return all that does not depend on the numbers of the lines."""
    return [
        (cell.state, cell.reason, sorted(each.message for each in errors_of(cell.verdict)))
        + ((cell.change.cards, cell.change.proven) if cell.change else ())
        for cell in found.cells
    ]


@settings(deadline=None, max_examples=15)
@given(st.sampled_from(("1e", "2e")), st.data(), st.integers(0, 99))
def test_the_order_of_lines_does_not_matter(edition: Edition, data: st.DataObject, seed: int) -> None:
    lines = data.draw(lists(edition))
    shuffled = list(lines)
    Random(seed).shuffle(shuffled)
    first, second = (summed_up(matrix_of(written(each), edition)) for each in (lines, shuffled))
    assert first == second


@settings(deadline=None, max_examples=15)
@given(st.sampled_from(("1e", "2e")), st.data(), st.sampled_from((ON, date(2015, 1, 1))))
def test_complete_is_never_stricter(edition: Edition, data: st.DataObject, on: date) -> None:
    """Every card of another pool is in Complete, so what is legal there is legal in Complete."""
    not_stricter(matrix_of(written(data.draw(lists(edition))), edition, on))


@needs_shared
@pytest.mark.parametrize("path", lackey_lists(), ids=lambda path: path.stem)
def test_complete_is_never_stricter_for_real_decks(path: object) -> None:
    text, edition = path.read_bytes(), path.parent.name  # type: ignore[attr-defined]
    for on in (ON, date(2016, 1, 1)):
        not_stricter(matrix_of(text, edition, on))


def not_stricter(found: Matrix) -> None:
    for cell in found.cells:
        if cell.terms.pool in NARROWER:
            complete = found.cell("complete", cell.terms.rules)
            assert codes(complete.verdict) <= codes(cell.verdict)


def codes(verdict: Verdict) -> set[tuple[str, tuple[int, ...]]]:
    """Return the errors by code and lines; a pool may say of one card that another thing is wrong with it."""
    return {("P" if each.family == "P" else each.code, each.lines) for each in errors_of(verdict)}

"""Lists of Second Edition with words of First Edition above their parts: what the cards say decides."""

import pytest

from decklists.reader import read
from legality.inference.infer import infer_edition
from legality.render.verdict.deck_parts import DeckParts
from legality.render.verdict.headline import list_doubts
from tests.pasted.deck import DILEMMAS, DRAW, EVENTS, EXPECTED, INTERRUPTS, MISSIONS, PERSONNEL, SHIPS, Cards
from tests.pasted.reading import by_id, cards_in_parts, judged

pytestmark = pytest.mark.usefixtures("frozen")


def written(*parts: tuple[str, Cards]) -> str:
    """Write a list with its headings."""
    return "\n".join(
        f"{part}\n" + "".join(f"{count} {name}\n" for count, name in cards) for part, cards in parts
    )


@pytest.mark.parametrize("word", ["Seed", "Seed deck", "Seeds (20)", "Seed Dilemmas", "Sites", "Tactics"])
def test_dilemmas_under_a_word_of_first_edition_are_the_dilemma_pile(word: str) -> None:
    found = judged(written(("Missions", MISSIONS), (word, DILEMMAS), ("Draw Deck", DRAW)))
    assert found.verdict.terms.edition == "2e"
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


def test_missions_and_dilemmas_under_one_word_are_told_apart_by_their_types() -> None:
    found = judged(written(("Seed Deck", (*MISSIONS, *DILEMMAS)), ("Draw Deck", DRAW)))
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


@pytest.mark.parametrize("word", ["Seed Deck", "Tactics"])
def test_other_cards_under_such_a_word_leave_the_verdict_open(word: str) -> None:
    drawn = (*PERSONNEL, *SHIPS, *INTERRUPTS)
    found = judged(
        written(("Missions", MISSIONS), (word, (*EVENTS, *DILEMMAS)), ("Draw Deck", drawn))
    ).verdict
    assert found.legal is None
    errors = {each.code: each.undecided for each in found.findings if each.severity == "error"}
    assert errors == {"D-NO-SUCH-PART": True, "D-DRAW-SIZE": True}


def test_a_part_that_is_too_small_anyway_is_a_problem() -> None:
    found = judged(written(("Missions", MISSIONS), ("Seed", DILEMMAS[:5]), ("Draw Deck", DRAW))).verdict
    assert found.legal is False
    assert [each.code for each in found.findings if each.severity == "error"] == ["D-PILE-SIZE"]


def test_the_side_deck_of_a_doorway_is_no_part_of_second_edition() -> None:
    found = judged(written(("Missions", MISSIONS), ("Q's Tent", DILEMMAS), ("Draw Deck", DRAW))).verdict
    assert found.terms.edition == "2e"
    assert "D-NO-SUCH-PART" in {each.code for each in found.findings}


@pytest.mark.parametrize(
    ("text", "edition", "why"),
    [
        # Two names more are needed: one may be a slip.
        ("Seed deck\n1 Hard Time\n1 Chula: The Chandra\n", "1e", "its headings are of First Edition"),
        (
            "Seed\n1 Orfil Quinteros\n1 Dark Page\n1 Healing Hand\n",
            "2e",
            "its headings are of First Edition, but 3 of its 3 names are cards of Second Edition",
        ),
        (
            "Dilemma pile\n1 Armus - Skin of Evil\n1 Cytherians\n1 Cosmic String Fragment\n",
            "1e",
            "its headings are of Second Edition, but 3 of its 3 names are cards of First Edition",
        ),
        ("Seed deck\n1 Cytherians\n1 Xyzzy\n1 Xyzzz\n", "1e", "its headings are of First Edition"),
    ],
)
def test_names_decide_where_clearly_more_are_of_another_edition(text: str, edition: str, why: str) -> None:
    assert infer_edition(read(text).deck) == (edition, why)


def test_a_list_of_second_edition_is_told_nothing_of_seeding() -> None:
    drawn = (*PERSONNEL, *SHIPS, *INTERRUPTS)
    found = judged(written(("Missions", MISSIONS), ("Tactics", (*EVENTS, *DILEMMAS)), ("Draw Deck", drawn)))
    parts = DeckParts(found.verdict.findings, found.reading.deck.sections)
    said = {each.code: parts.doubt_of(each) for each in found.verdict.findings if each.severity == "error"}
    unclear = "it depends on where the cards under an unclear heading belong"
    assert list_doubts(found.verdict) == "a heading is of another edition"
    assert said == {"D-NO-SUCH-PART": unclear, "D-DRAW-SIZE": unclear}

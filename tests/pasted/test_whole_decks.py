"""A list whose headings name no part of the deck: the types of the cards settle their parts."""

import pytest

from tests.pasted.deck import EXPECTED, PARTS
from tests.pasted.reading import by_id, cards_in_parts, judged

ROWS = [(count, name) for _, cards in PARTS for count, name in cards]
WHOLE = "".join(f"{count} {name}\n" for count, name in ROWS)


def cockatrice(*zones: str) -> str:
    """Write a deck as the program does: nothing but zones, which have no part of a deck as their names."""
    cards = "".join(f'        <card number="{count}" name="{name}"/>\n' for count, name in ROWS)
    said = "\n".join(f'    <zone name="{zone}">\n{cards if not at else ""}' for at, zone in enumerate(zones))
    side = '        <card number="2" name="Fredericks"/>\n' if len(zones) > 1 else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n    <deckname></deckname>\n'
        + said.replace('<zone name="side">\n', '</zone>\n    <zone name="side">\n' + side)
        + "    </zone>\n</cockatrice_deck>\n"
    )


@pytest.mark.parametrize(
    "heading", ["", "Deck", "Deck:", "Main deck (61)", "Mainboard", "# Decklist\n", "Hauptdeck:"]
)
def test_types_settle_the_parts_under_one_general_heading(heading: str) -> None:
    found = judged(f"{heading}\n{WHOLE}")
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


@pytest.mark.parametrize("heading", ["Sideboard", "Sideboard:", "Maybe", "== Wishlist ==", "Sideboard (2)"])
def test_cards_beside_the_deck_leave_its_parts_to_the_types(heading: str) -> None:
    found = judged(f"{WHOLE}\n{heading}\n2 Fredericks\n")
    parts = cards_in_parts(found)
    assert parts.pop("unknown") == {"fredericks": 2}
    assert parts == by_id("2e", EXPECTED)
    assert found.verdict.legal is None


def test_a_deck_of_cockatrice_in_its_one_zone_is_settled_by_types() -> None:
    found = judged(cockatrice("main"))
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


def test_the_side_zone_of_cockatrice_is_beside_the_deck() -> None:
    found = judged(cockatrice("main", "side"))
    assert (found.verdict.legal, found.verdict.sections["unknown"]) == (None, 2)
    assert found.verdict.sections["missions"] == 5


def test_cards_of_first_edition_under_one_general_heading_are_left_open() -> None:
    from tests.pasted.test_strangers import FOLDER

    text = (FOLDER / "1e-no-headings-blank.txt").read_text("utf-8")
    assert judged(text).verdict.legal is None
    assert judged(f"Deck:\n{text}").verdict.legal is None


def test_a_mission_in_the_draw_deck_of_a_list_with_parts_stays_there() -> None:
    missions = WHOLE[: WHOLE.index("Breaking") - 2]
    text = f"Missions\n{missions}Draw deck\n1 Cure Blight\n"
    assert "D-WRONG-PLACE" in {each.code for each in judged(text).verdict.findings}

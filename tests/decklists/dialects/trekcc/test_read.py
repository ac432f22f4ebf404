"""trekcc.org's text: five columns to a card, and headings inside headings."""

import pytest

from decklists import Deck, Entry, Section, read

LIST = """\
// a list of the second edition

Missions (2)
Headquarters
54\tV\t9\t\t•Earth, Cradle of the Federation
Planet
39\tV\t7\t\t•Ba'ku Planet, Safeguard Civilization

Draw Deck (4)
Event
49\tV\t12\t\t1x Change of Venue
Personnel
Federation
55\tV\t27\t\t1x •Beverly Crusher, Principled Physician
0\tVP\t22\t\t2x Amanda Rogers

Dilemma Pile (3)
Dual
22\tV\t7\t\t3x Legacy
"""


def codes(text: str) -> list[tuple[str, int]]:
    return [(mistake.code, mistake.span.line) for mistake in read(text, "trekcc").mistakes]


def kinds(text: str) -> list[tuple[str, int]]:
    return [
        (part.kind, sum(entry.count for entry in part.entries)) for part in read(text, "trekcc").deck.sections
    ]


def test_a_whole_list_with_the_places_of_its_names() -> None:
    missions = (
        Entry(1, "•Earth, Cradle of the Federation", "54V9", 5, 9, 41),
        Entry(1, "•Ba'ku Planet, Safeguard Civilization", "39V7", 7, 9, 46),
    )
    draw = (
        Entry(1, "Change of Venue", "49V12", 11, 13, 28),
        Entry(1, "•Beverly Crusher, Principled Physician", "55V27", 14, 13, 51),
        Entry(2, "Amanda Rogers", "0VP22", 15, 13, 26),
    )
    dilemmas = (Entry(3, "Legacy", "22V7", 19, 12, 18),)
    reading = read(LIST)
    assert reading.dialect == "trekcc"
    assert reading.mistakes == ()
    assert reading.deck == Deck(
        (
            Section("missions", "Missions (2)", missions, 3),
            Section("draw", "Draw Deck (4)", draw, 9),
            Section("dilemmas", "Dilemma Pile (3)", dilemmas, 17),
        ),
        edition="2e",
    )
    assert reading.accounts[:6] == ("comment", "blank", "heading", "heading", "entry", "heading")


def test_sections_of_the_first_edition_with_types_in_the_singular() -> None:
    text = (
        "Missions (1)\n101\tU\t1\t\tAvert Disaster\nSeed Deck (2)\nDilemma\n101\tC\t2\t\t1x Horta\n"
        "Site\n112\tC\t3\t\t1x Ops\n"
        "Draw Deck (1)\nPersonnel\n101\tR+\t4\t\t1x Spock\nQ's Tent (0)\nSites (0)\n"
    )
    assert kinds(text) == [("missions", 1), ("seeds", 2), ("draw", 1), ("tent", 0), ("sites", 0)]
    assert codes(text) == []
    assert read(text).deck.edition == "1e"


def test_tabs_that_became_blanks() -> None:
    (section,) = read("Draw Deck (1)\n49 V 12  1x Change of Venue\n", "trekcc").deck.sections
    assert section.entries == (Entry(1, "Change of Venue", "49V12", 2, 13, 28),)


def test_an_old_printing_may_lack_its_number() -> None:
    (section,) = read("Draw Deck\n101\tR\t\t\t1x Spock\n", "trekcc").deck.sections
    assert section.entries[0][:3] == (1, "Spock", "101R")


def test_an_affiliation_that_is_also_a_title_is_a_heading_here() -> None:
    assert kinds("Draw Deck (1)\nVoyager\n4\tC\t1\t\t1x Neelix\nTerok Nor\n") == [("draw", 1)]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("49\tV\t12\t\tChange of Venue", "L-COUNT-MISSING"),
        ("49\tV\t12\t\t0x Change of Venue", "L-COUNT-ZERO"),
        ("49\tV\t12\t\t100x Change of Venue", "L-COUNT-ABSURD"),
        ("49\tV\t12\t\t1x", "L-NAME-MISSING"),
        ("49\tV\t12\t\t", "L-NAME-MISSING"),
        ("49 V 12", "L-NAME-MISSING"),
        ("Xindi Reptilians:", "L-HEADING-UNKNOWN"),
    ],
)
def test_what_is_wrong_with_a_line(line: str, code: str) -> None:
    assert codes(f"Draw Deck\n1\tC\t1\t\t1x Spock\n{line}\n2\tC\t1\t\t1x Davies\n") == [(code, 3)]


def test_a_first_line_that_stands_alone_is_the_title() -> None:
    reading = read("Five by five\n\nDraw Deck\n1\tC\t1\t\t1x Spock\n", "trekcc")
    assert reading.deck.title == "Five by five"
    assert [mistake.code for mistake in reading.mistakes] == ["L-TITLE-TAKEN"]


def test_a_card_above_every_heading_is_reported() -> None:
    assert codes("1\tC\t1\t\t1x Spock\n2\tC\t1\t\t1x Davies\nMissions\n") == [("L-BEFORE-SECTION", 1)]


def test_typed_cards_in_doubt_above_every_heading_are_reported_too() -> None:
    reading = read("4 Atul\n4 B'amara\n", "trekcc", {"B'amara"}.__contains__)
    assert [(each.code, each.span.line) for each in reading.mistakes] == [("L-BEFORE-SECTION", 1)]
    assert [entry.name for section in reading.deck.sections for entry in section.entries] == [
        "Atul",
        "B'amara",
    ]


def test_a_count_in_a_heading_is_compared() -> None:
    assert codes("Draw Deck (3)\n1\tC\t1\t\t2x Spock\n") == [("L-HEADING-COUNT", 1)]


@pytest.mark.parametrize("blank", ["", "\n"])
def test_a_marked_title_stands_above_a_heading_with_a_blank_line_between_or_without(blank: str) -> None:
    reading = read(f"[b]Fast[/b]\n{blank}Missions (1)\n2\tU\t28\t\tCloaked Mission\n", "trekcc")
    assert reading.deck.title == "Fast"
    assert [section.kind for section in reading.deck.sections] == ["missions"]


def test_a_count_in_capitals_before_a_number_of_tribbles_is_no_rarity() -> None:
    """No card has the rarity X: in `10 X 1 Tribble - Go` it is a sign of ten copies."""
    reading = read("10 X 1 TRIBBLE - GO\n9 X 10 TRIBBLES - GO\n4 X 100 TRIBBLES - RESCUE\n")
    assert reading.dialect == "plain"
    cards = [(entry.count, entry.name) for section in reading.deck.sections for entry in section.entries]
    assert cards == [(10, "1 TRIBBLE - GO"), (9, "10 TRIBBLES - GO"), (4, "100 TRIBBLES - RESCUE")]

import pytest

from cardpools.sources.second_edition.evidence import JoinedName
from cardpools.sources.second_edition.facts_2e import (
    find_fault,
    make_card,
    most_common_value,
    read_affiliations,
    read_keywords,
)
from cardpools.sources.second_edition.title_split import Separation
from tests.cardpools.sources.tables import row_2e


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("Federation", ("Federation",)),
        ("", ()),
        ("[Baj][NA][SF]", ("Bajoran", "Non-Aligned", "Starfleet")),
        ("Any affiliation may attempt this mission.", ("Any",)),
        (
            "Any affiliation (except [Baj] or [Fed]) may attempt this mission.",
            ("Any", "not Bajoran", "not Federation"),
        ),
        ("Bajoran/Federation Headquarters", ("Bajoran", "Federation")),
        ("Terra Prime Headquarters", ("Terra Prime",)),
    ],
)
def test_affiliations(cell: str, expected: tuple[str, ...]) -> None:
    assert read_affiliations(cell) == expected


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("Host. Shape-shifter.", ("Host", "Shape-shifter")),
        ("Founder. Infiltrator . Shape-shifter.", ("Founder", "Infiltrator", "Shape-shifter")),
        ("Commander: U.S.S. Enterprise-D. General.", ("Commander: U.S.S. Enterprise-D", "General")),
        ("Commander: E.C.S. Horizon.", ("Commander: E.C.S. Horizon",)),
        ("Commander: one two three four.", ("Commander: one two three four",)),
        ("Commander: one two three four five.", ("Commander",)),
        ("Replicate - Discard a card to draw two.", ("Replicate",)),
        ("Replicate - Discard two cards from hand. Q.", ("Replicate", "Q")),
        ("Consume: 3.", ("Consume: 3",)),
        ("", ()),
    ],
)
def test_keywords(cell: str, expected: tuple[str, ...]) -> None:
    assert read_keywords(cell) == expected


def test_the_value_of_most_rows_counts_and_an_empty_cell_says_nothing() -> None:
    rows = [row_2e("A", Keywords=""), row_2e("A", Keywords="Morph."), row_2e("A", Keywords="Founder.")]
    assert most_common_value(rows, "Keywords") == "Morph."
    assert most_common_value(rows[:1], "Keywords") == ""
    assert most_common_value([rows[1], rows[2], rows[2]], "Keywords") == "Founder."


def test_a_headquarters_mission_has_place_and_no_cost() -> None:
    row = row_2e(
        "Bajor Terok Nor",
        Type="Mission",
        Cost="0",
        Mission_DilemmaType="H",
        Affiliation="Alliance Headquarters",
    )
    card = make_card([row], Separation(JoinedName("Bajor Terok Nor", "Mission", True), "Bajor", None, ()))
    assert (card.id, card.title, card.subtitle) == ("bajor-terok-nor", "Bajor", "Terok Nor")
    assert (card.mission_type, card.location, card.cost) == ("headquarters", "Bajor", "")
    assert card.affiliations == ("Alliance",)


@pytest.mark.parametrize(
    ("type_", "unique", "expected"),
    [
        ("Personnel", "Y", "unique"),
        ("Ship", "N", "universal"),
        ("Event", "Y", "unique"),
        ("Dilemma", "N", ""),
        ("Interrupt", "N", ""),
    ],
)
def test_dilemmas_and_interrupts_have_no_uniqueness(type_: str, unique: str, expected: str) -> None:
    row = row_2e("Name", Type=type_, Unique=unique)
    assert (
        make_card([row], Separation(JoinedName("Name", type_, unique == "Y"), "Name", None, ())).uniqueness
        == expected
    )


def test_the_text_of_a_card_is_nowhere_among_its_facts() -> None:
    row = row_2e("Name", Text="Secret words.", ImageFile="picture", Skills="Law")
    card = make_card([row], Separation(JoinedName("Name", "Personnel", True), "Name", None, ()))
    assert not {"Secret words.", "picture", "Law"} & set(map(str, card))


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ({}, ""),
        ({"Type": "Y"}, "Type is 'Y'"),
        ({"Unique": "Federation"}, "Unique is 'Federation'"),
        ({"Mission_DilemmaType": "3"}, "Mission/DilemmaType is '3'"),
        ({"Quadrant": "[Fed]"}, "Quadrant is '[Fed]'"),
    ],
)
def test_cells_that_have_shifted_are_noticed(cells: dict[str, str], reason: str) -> None:
    assert find_fault(row_2e("Name", 2, **cells)) == reason


def test_a_row_without_name_is_no_card() -> None:
    assert find_fault(row_2e("*")) == "no name"

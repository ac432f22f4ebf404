from cardpools.sources.second_edition.printings_2e import make_printings, read_printings
from tests.cardpools.sources.tables import row_2e

SET_NUMBERS = {"SE": "1", "R2": "6", "Promo": "0", "VP": "0", "BP": ""}


def test_a_printing_has_expansion_number_and_rarity() -> None:
    kept, reported = read_printings([row_2e("Escape", 7, CollectorsInfo="1R127", Type="Interrupt")])
    (printing,) = make_printings(kept, SET_NUMBERS)
    assert (printing.id, printing.card, printing.expansion) == ("SE-1R127", "escape", "SE")
    assert (printing.number, printing.rarity) == ("127", "R")
    assert (printing.source_name, printing.source) == ("Escape", "2e/test/cards.txt:7")
    assert reported == []


def test_a_reprint_with_the_number_of_another_set_has_that_set_before_it() -> None:
    kept, _ = read_printings([row_2e("Escape (R2)", Set="R2", CollectorsInfo="1R127", Type="Interrupt")])
    (printing,) = make_printings(kept, SET_NUMBERS)
    assert (printing.id, printing.card, printing.number) == ("R2-1R127", "escape", "1-127")


def test_an_expansion_without_number_of_its_own_keeps_the_number_as_printed() -> None:
    kept, _ = read_printings(
        [row_2e("Borg Cube (BP)", Set="BP", CollectorsInfo="1B002", Type="Ship", Unique="N")]
    )
    assert make_printings(kept, SET_NUMBERS)[0].number == "1-2"


def test_an_expansion_that_nobody_wrote_down_has_the_number_of_its_cards() -> None:
    kept, _ = read_printings([row_2e("Phage", Set="Ph", CollectorsInfo="63V009", Type="Event")])
    assert make_printings(kept, SET_NUMBERS)[0].number == "9"


def test_two_cards_with_one_number_are_told_apart() -> None:
    names = ("In the Pah-wraith's Wake", "Worf First Officer")
    kept, _ = read_printings([row_2e(name, Set="Promo", CollectorsInfo="0P024") for name in names])
    ids = [printing.id for printing in make_printings(kept, SET_NUMBERS)]
    assert ids == ["Promo-0P24-in-the-pah-wraiths-wake", "Promo-0P24-worf-first-officer"]


def test_another_picture_of_a_printing_is_reported() -> None:
    rows = [
        row_2e("Guinan Listener", 86, CollectorsInfo="4R138", ImageFile="a"),
        row_2e("Guinan Listener", 2003, CollectorsInfo="4R138", ImageFile="b"),
        row_2e("Guinan Listener *", 2004, CollectorsInfo="4R138", ImageFile="c"),
        row_2e("Guinan Listener", 2005, CollectorsInfo="4R139", ImageFile="d"),
    ]
    kept, reported = read_printings(rows)
    assert [one.row.line for one in kept] == [86, 2005]
    assert [(row.line, row.reason) for row in reported] == [
        (2003, "another picture of the printing of line 86"),
        (2004, "another picture of the printing of line 86"),
    ]


def test_rows_that_cannot_be_printings_are_reported() -> None:
    kept, reported = read_printings([row_2e("A", CollectorsInfo="R"), row_2e("B", Type="Federation")])
    assert kept == []
    assert [row.reason for row in reported] == ["CollectorsInfo is 'R'", "Type is 'Federation'"]

from cardpools.model import Card, Printing
from cardpools.sources.card_table import CardTable, ReportedLine
from cardpools.sources.intake import Intake, find_faults

CARD = Card("ajur", "Ajur", "", "Personnel", "unique", (), "", "", "", "", (), (), "", "", "")
PRINTING = Printing("SE-1R1", "ajur", "SE", "1", "R", "", "", "Ajur", "cards.txt:2")
REPORTED = ReportedLine("cards.txt", 3, "empty line", "")


def intake(
    lines: int = 2,
    cards: tuple[Card, ...] = (CARD,),
    printings: tuple[Printing, ...] = (PRINTING,),
    reported: tuple[ReportedLine, ...] = (REPORTED,),
) -> Intake:
    return Intake("2e", (CardTable("cards.txt", "", lines, (), ()),), cards, printings, reported)


def test_a_sound_intake_has_no_faults() -> None:
    assert find_faults(intake()) == []


def test_a_lost_line_is_a_fault() -> None:
    assert find_faults(intake(lines=3)) == ["3 lines in, 2 out"]


def test_an_id_is_used_once() -> None:
    twice = intake(3, (CARD, CARD), (PRINTING, PRINTING))
    assert find_faults(twice) == ["card id 'ajur' used 2 times", "printing id 'SE-1R1' used 2 times"]


def test_a_printing_has_a_card() -> None:
    assert find_faults(intake(cards=())) == ["printing 'SE-1R1' of no card 'ajur'"]


def test_another_side_has_a_front() -> None:
    back = CARD._replace(id="back", reverse_of="front")
    assert find_faults(intake(cards=(CARD, back))) == ["other side of no card 'front'"]


def test_every_front_that_is_missing_is_told_in_order() -> None:
    backs = tuple(CARD._replace(id=f"back-{front}", reverse_of=front) for front in ("b", "c", "a"))
    assert find_faults(intake(cards=(CARD, *backs))) == [
        f"other side of no card {front!r}" for front in "abc"
    ]

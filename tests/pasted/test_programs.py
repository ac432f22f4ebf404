"""Files of other programs are read as the deck that they hold, or named with what to export instead."""

import pytest

from decklists import read
from tests.pasted.deck import EXPECTED
from tests.pasted.programs import NO_LISTS, PROGRAMS
from tests.pasted.reading import by_id, cards_in_parts, judged


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_file_of_another_program_is_read_as_meant(name: str) -> None:
    found = judged(PROGRAMS[name]())
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


@pytest.mark.parametrize("name", NO_LISTS)
def test_what_holds_no_list_is_named_with_the_way_out(name: str) -> None:
    data, said, fix = NO_LISTS[name]
    found = judged(data)
    mistakes = [each for each in found.reading.mistakes if each.severity == "error"]
    assert [(each.code, each.found, each.fix) for each in mistakes] == [("L-OTHER-FORMAT", said, fix)]
    assert found.verdict.legal is None


@pytest.mark.parametrize(
    "text", ['{"Horta": 2, "Q": 1, "Data": 3, "Nog": 1, "Rom": 1}', "3 Q\n1 Nog\n2 Rom\n1 Morn\n1 Quark\n"]
)
def test_names_are_no_numbers(text: str) -> None:
    assert "L-OTHER-FORMAT" not in {each.code for each in read(text).mistakes}


def test_a_player_that_is_an_object_opens_no_part() -> None:
    text = '{"player": {"name": "Ann"}, "Missions": {"Cure Blight": 1}, "Sideboard": []}'
    deck = read(text).deck
    assert deck.player == "Ann"
    assert [section.kind for section in deck.sections] == ["missions"]


def test_a_card_is_found_at_the_line_of_its_name() -> None:
    text = "<table>\n<tr>\n<td>2</td>\n<td>Horta</td>\n</tr>\n<tr><td>1</td><td>Maglock</td></tr>\n</table>"
    (section,) = read(text, is_card_title={"Horta", "Maglock"}.__contains__).deck.sections
    assert [(entry.count, entry.name, entry.line, entry.start) for entry in section.entries] == [
        (2, "Horta", 4, 5),
        (1, "Maglock", 6, 19),
    ]


def test_a_count_in_a_cell_that_may_be_several_is_left_open() -> None:
    text = "| Qty | Card |\n|---|---|\n| 2-3 | Horta |\n| 1 | Maglock |\n"
    reading = read(text, is_card_title={"Horta", "Maglock"}.__contains__)
    assert "L-COUNT-UNCLEAR" in {each.code for each in reading.mistakes}

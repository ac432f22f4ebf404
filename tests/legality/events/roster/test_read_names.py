"""Players as directors type and paste them."""

import pytest

from legality.events.errors import TooLong
from legality.events.roster.read_names import MOST_LINES, TypedPlayer, read_names


def pairs(text: str) -> list[tuple[str, str]]:
    return [(each.player, each.handle) for each in read_names(text)]


def test_a_comma_a_semicolon_or_a_tab_stands_before_the_handle() -> None:
    assert pairs("Elin Söderberg, elin\n\nHugo Lefèvre\n") == [
        ("Elin Söderberg", "elin"),
        ("Hugo Lefèvre", ""),
    ]
    assert pairs("Elin;elin\nHugo;") == [("Elin", "elin"), ("Hugo", "")]
    assert pairs("Elin\telin") == [("Elin", "elin")]


def test_a_first_line_names_the_columns() -> None:
    table = '\ufeffPaid,Handle,Player Name\nyes,elin,"Söderberg, Elin"\nno,,Hugo\n'
    assert pairs(table) == [("Söderberg, Elin", "elin"), ("Hugo", "")]


def test_a_line_without_a_name_is_named_with_its_number() -> None:
    found = read_names("Elin\n,nobody\nHugo\u202e")
    assert [(each.line, bool(each.problem)) for each in found] == [(1, False), (2, True), (3, True)]
    assert found[1].problem == "the name is missing"


def test_the_person_is_the_folded_handle_or_else_the_name() -> None:
    assert TypedPlayer(1, "Elin  SÖDERBERG").person == "elin söderberg"
    assert TypedPlayer(1, "Elin", "ELIN_S").person == "elin_s"


def test_too_many_lines_and_too_long_texts_are_refused() -> None:
    assert len(read_names("x\n" * MOST_LINES)) == MOST_LINES
    with pytest.raises(TooLong, match="at most 1,000 players"):
        read_names("x\n" * (MOST_LINES + 1))
    with pytest.raises(TooLong, match="longer than 200,000"):
        read_names("x" * 200_001)


def test_nothing_is_nobody() -> None:
    assert read_names(" \n\n") == []

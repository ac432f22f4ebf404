"""legality card: search and show in one, through the front door."""

import json

import pytest
from click.testing import CliRunner, Result

from cli import main


def card(*words: str) -> Result:
    return CliRunner().invoke(main, ["card", *words])


def test_a_name_that_means_one_card_is_shown_in_full() -> None:
    result = card("kivas", "fajo", "-", "collector", "--edition", "1e")
    assert result.stdout.startswith("Kivas Fajo: Collector (Event), 1e, catalog ")
    assert result.exit_code == 0


def test_parts_of_a_name_in_any_order_find_the_one_card_that_has_them() -> None:
    result = card("pilot", "argo")
    assert result.stdout.startswith("Jean-Luc Picard, Argo Pilot ")


def test_several_cards_are_listed_those_that_begin_so_first() -> None:
    lines = card("Picard").stdout.splitlines()
    assert lines[0].startswith("  1e  Picard")
    assert any("Jean-Luc Picard" in line for line in lines)
    assert all("picard" in line.casefold() for line in lines)


def test_a_mistyped_word_gets_a_guess() -> None:
    result = card("picrad")
    assert "Did you mean: legality card picard?" in result.stderr
    assert (result.stdout, result.exit_code) == ("", 1)


def test_json_is_that_of_show_or_of_search() -> None:
    assert json.loads(card("argo pilot", "--json").stdout)["schema"] == "legality/cards-show-1"
    assert json.loads(card("Picard", "--json").stdout)["schema"] == "legality/cards-search-1"


@pytest.mark.parametrize("name", ["", " ", "!", ", :", "❖"])
def test_a_call_without_a_letter_of_a_name_is_refused(name: str) -> None:
    result = card(name)
    assert "for example: legality card picard" in result.stderr
    assert (result.stdout, result.exit_code) == ("", 3)


@pytest.mark.parametrize("name", ["a", "e", "picard", "the", "tribbles"])
def test_at_most_twenty_names_are_listed_and_the_rest_is_counted(name: str) -> None:
    result = card(name)
    assert len(result.stdout.splitlines()) <= 20
    found = json.loads(card(name, "--json").stdout)
    assert len(found["cards"]) == len(result.stdout.splitlines())
    assert (found["more"] > 0) == ("more card" in result.stderr)


def test_the_names_that_another_edition_offers_are_bounded_too() -> None:
    """`Kira Nerys` is one card of First Edition, and the title of 21 of Second Edition."""
    result = card("Kira", "Nerys")
    assert "\n  and 1 more\n" in result.stderr
    answers = json.loads(card("Kira", "Nerys", "--json").stdout)["answers"]
    bounded = next(answer for answer in answers if "candidates" in answer)
    assert (len(bounded["candidates"]), bounded["more"]) == (20, 1)

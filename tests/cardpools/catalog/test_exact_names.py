"""How a card is called, letter for letter, and by which name it is found and no other."""

import pytest

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import cards_called, spellings, unmistakable_name


def test_the_cards_own_names_come_before_those_of_tables(first: Catalog, second: Catalog) -> None:
    assert spellings(first, "spock") == ["Spock", "Spock *VP"]
    assert spellings(first, "qol-lascivious-lackey") == [
        "Qol, Lascivious Lackey",
        "Qol",
        "Qol 2E (Lascivious Lackey)",
    ]
    assert spellings(second, "quark-lumba") == ["Quark, Lumba", "Quark", "Quark Lumba"]


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("Spock", ("spock",)),
        ("SPOCK", ("spock",)),
        ("Khan", ("khan",)),
        ("khan", ("khan",)),
        ("Khan!", ("khan-incident",)),
        (" KHAN! ", ("khan-incident",)),
        ("K-han", ("khan", "khan-incident")),
        ("Nobody", ()),
        ("", ()),
    ],
)
def test_which_cards_are_called_so(first: Catalog, name: str, cards: tuple[str, ...]) -> None:
    assert cards_called(first, name) == cards


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("spock", "Spock"),
        ("khan", "Khan"),
        ("khan-incident", "Khan!"),
        ("data", "Data"),
        ("data-fc", "Data (First Contact)"),
        ("terok-nor", "Terok Nor"),
        ("terok-nor-back", "Terok Nor (back)"),
        ("qol-lascivious-lackey", "Qol, Lascivious Lackey"),
    ],
)
def test_a_name_that_is_found_and_no_other(first: Catalog, card: str, name: str) -> None:
    assert unmistakable_name(first, card) == name


def test_a_version_is_named_with_its_subtitle(second: Catalog) -> None:
    assert unmistakable_name(second, "quark-lumba") == "Quark, Lumba"

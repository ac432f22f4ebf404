"""The Second Edition names of converted cards mean their First Edition rows.

The collector's numbers are those of the 2E card table, and of the beta's list: `Dukat (12R98)`.
"""

import tomllib
from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.match import Found

NAMES = {
    "Carol Marcus, Intelligent Scientist": "Ge-23",
    "Data, From the City of Rateg": "IMD-99",
    "Duras, Son of a Traitor": "SE-296",
    "Dukat, Pah-Wraith Puppet": "TV-98",
    "James T. Kirk, Original Thinker": "Ge-17",
    "Malik, Devious Augment": "BG-84",
}


@pytest.mark.parametrize(("name", "printing"), NAMES.items())
def test_a_second_edition_name_means_the_card_that_was_converted(name: str, printing: str) -> None:
    catalog = open_catalog("1e")
    for said in (name, f"{name} 2E", name.replace(", ", " - ")):
        match = catalog.resolve(said)
        assert isinstance(match, Found)
        assert printing in {each.id for each in catalog.printings(match.card.id)}
        assert match.citation is not None


def test_the_names_are_those_of_the_second_edition_tables() -> None:
    """Expansion, number and rarity of each source are those of a 2E card with the alias as its name."""
    second = open_catalog("2e")
    known = {
        (second.card(each.card).name, f"{second.expansions[each.expansion].name} {each.number} {each.rarity}")
        for each in second.all_printings()
    }
    aliases = tomllib.loads(Path("cardpools/data/1e/aliases.toml").read_text("utf-8"))["alias"]
    cited = {
        (each["name"], each["source"]["section"])
        for each in aliases
        if each["source"]["document"] == "2e/2026-08" and each["source"]["section"].count(" ") > 1
    }
    assert len(cited) == 167
    assert cited <= known

"""Facts by hand that newer cards contradict are set aside one by one; all others stay."""

import tomllib
from pathlib import Path

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Card
from cardpools.revisions.facts_set_aside import copy_facts_by_hand

ALIASES = """\
# Old names.

[[alias]]
name = "Spok"
card = "spock"
source = { document = "a list" }

# Of a card that is gone.
[[alias]]
name = "Bones"
card = "leonard-mccoy"
source = { document = "a list" }

[[alias]]
name = "The First Officer"
card = "spock"
source = { document = "a list" }
"""
LOCATIONS = """\
[[location]]
mission = "gone"
name = "Risa"
source = { document = "a card" }

[[location]]
mission = "spock"
name = "Vulcan"
source = { document = "a card" }
"""


def card(key: str, title: str) -> Card:
    like = open_catalog("1e").card("captain-kirk")
    return like._replace(id=key, title=title, subtitle="")


def copy(tmp_path: Path, *cards: Card) -> tuple[list[tuple[str, int, str]], Path]:
    folder, out = tmp_path / "by-hand", tmp_path / "out"
    folder.mkdir()
    out.mkdir()
    (folder / "aliases.toml").write_text(ALIASES, encoding="utf-8")
    (folder / "locations.toml").write_text(LOCATIONS, encoding="utf-8")
    (folder / "expansions.toml").write_text("[expansion]\n", encoding="utf-8")
    aside = copy_facts_by_hand(folder, cards, out)
    return [(each.file, each.line, each.reason) for each in aside], out


def test_an_alias_that_is_the_title_of_another_card_is_set_aside(tmp_path: Path) -> None:
    cards = [card("spock", "Spock"), card("leonard-mccoy", "Leonard McCoy"), card("gone", "Gone")]
    aside, out = copy(tmp_path, *cards, card("first-officer", "First Officer, The"))
    told = "alias set aside: 'The First Officer' is the title of 'first-officer'"
    assert aside == [("aliases.toml", 14, told)]
    names = [each["name"] for each in tomllib.loads((out / "aliases.toml").read_text("utf-8"))["alias"]]
    assert names == ["Spok", "Bones"]
    assert (out / "locations.toml").read_text("utf-8") == LOCATIONS


def test_a_fact_about_a_card_that_the_tables_lack_is_set_aside(tmp_path: Path) -> None:
    aside, out = copy(tmp_path, card("spock", "Spock"))
    assert aside == [
        ("aliases.toml", 9, "set aside: the tables have no card 'leonard-mccoy'"),
        ("locations.toml", 1, "set aside: the tables have no card 'gone'"),
    ]
    left = tomllib.loads((out / "locations.toml").read_text("utf-8"))
    assert [each["name"] for each in left["location"]] == ["Vulcan"]
    assert (out / "expansions.toml").read_text("utf-8") == "[expansion]\n"


def test_facts_that_the_cards_bear_out_are_copied_byte_for_byte(tmp_path: Path) -> None:
    cards = [card("spock", "Spock"), card("leonard-mccoy", "Leonard McCoy"), card("gone", "Gone")]
    aside, out = copy(tmp_path, *cards)
    assert aside == []
    assert (out / "aliases.toml").read_text("utf-8") == ALIASES

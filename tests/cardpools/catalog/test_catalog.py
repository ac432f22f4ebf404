"""The catalog: looked up, not loaded."""

import subprocess
import sys
from pathlib import Path

import pytest

from cardpools.catalog.catalog import Catalog, UnknownIdError, open_catalog, shipped_editions
from cardpools.catalog.load_tables import load_tables
from cardpools.catalog.match import Unknown
from cardpools.data_files.folders import SHIPPED
from cardpools.data_files.sorted_rows import SortedTable, name_key
from cardpools.model import EDITIONS, Edition


def test_a_card_and_its_printings(first: Catalog) -> None:
    card = first.card("rom")
    assert (card.title, card.affiliations) == ("Rom", ("Ferengi", "Bajoran"))
    assert [printing.id for printing in first.printings("rom")] == ["roa-1", "roa-1b"]
    assert first.expansion("roa").name == "Rules of Acquisition"
    assert first.card("god").title == '"God"'


def test_what_is_not_there(first: Catalog) -> None:
    with pytest.raises(UnknownIdError):
        first.card("ro")
    with pytest.raises(UnknownIdError):
        first.expansion("xyz")
    assert first.printings("romm") == ()


def test_a_warm_lookup_is_one_access_to_a_dictionary(first: Catalog) -> None:
    assert first.resolve("Spock") is first.resolve("Spock")


def test_answers_are_not_kept_without_end(first: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardpools.catalog.catalog.CACHE_SIZE", 3)
    catalog = open_catalog("1e", Path(first.folder))
    for number in range(10):
        catalog.resolve(f"nobody {number}")
        assert len(catalog._answers) <= 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_line_is_found_by_its_key(edition: Edition) -> None:
    rows = SortedTable(f"{SHIPPED}/{edition}/names.tsv", name_key, header=False)
    keys = [name_key(line) for line in rows.all]
    assert keys == sorted(keys)
    assert [rows.at(key) for key in keys] == [[line] for line in rows.all]
    assert rows.at("") == rows.at("zzzz") == rows.at(keys[0] + "0") == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_catalog_shows_what_the_full_loading_reads(edition: Edition) -> None:
    loaded, catalog = load_tables(Path(SHIPPED, edition)), open_catalog(edition)
    assert tuple(catalog.cards()) == loaded.cards
    assert tuple(catalog.all_printings()) == loaded.printings
    assert catalog.expansions == loaded.expansions
    assert catalog.revision == loaded.revision
    assert all(catalog.card(card.id) == card for card in loaded.cards)
    assert sum(len(catalog.printings(card.id)) for card in loaded.cards) == len(loaded.printings)
    others = {card for each in loaded.cards if each.reverse_of for card in (each.id, each.reverse_of)}
    assert catalog.double_sided == others | {each.card for each in loaded.printings if each.side == "back"}
    assert catalog.filled_expansions == {each.expansion for each in loaded.printings}


def test_both_names_of_a_station_with_two_sides_are_known_for_it() -> None:
    sides = open_catalog("1e").double_sided
    assert {"deep-space-9", "terok-nor"} <= sides
    assert "0413-theta" not in sides


def test_rows_are_found_by_a_text_and_by_their_last_cell(tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text("id,side,of\na,back,\nb,,a\nc,front,\nd,back,a\ne,,\nf,,e\n", "utf-8")
    rows = SortedTable(str(table), name_key)
    assert rows.containing(",back,") == ["a,back,", "d,back,a"]
    assert rows.with_last_cell() == ["b,,a", "d,back,a", "f,,e"]


def test_all_editions_ship() -> None:
    assert shipped_editions() == EDITIONS


def test_a_name_costs_no_slow_import() -> None:
    """A cold process that resolves a list imports neither pydantic nor requests nor rapidfuzz."""
    code = (
        "import sys; from cardpools.catalog.catalog import open_catalog;"
        "open_catalog('1e').resolve('Navigational Hazards *VOY');"
        "slow = {'pydantic', 'requests', 'rapidfuzz', 'rich', 'click', 'tomllib', 'pathlib'};"
        "print(sorted(slow & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    ("edition", "name", "known"),
    [
        ("1e", "Spock", True),
        ("1e", "spock *VP", True),
        ("1e", "Spock (3)", False),
        ("1e", "Spock x3", False),
        ("1e", "Nobody at All", False),
        ("1e", "'45 Dom Perignon", True),
        ("1e", "45 Dom", False),
        ("1e", "3 Spock", False),
        ("1e", "0413-Theta", True),
        ("2e", "0413-Theta", True),
        ("tr", "10 Tribbles - Poison", True),
        ("tr", "100,000 Tribbles - Clone", True),
        ("tr", "10 Horta", False),
        ("tr", "voy", False),
        ("1e", "*VOY", False),
        ("1e", "", False),
        ("1e", "x" * 201, False),
    ],
)
def test_whether_some_card_is_called_so(edition: Edition, name: str, known: bool) -> None:
    catalog = open_catalog(edition)
    assert catalog.knows(name) is known
    assert catalog.knows(name) is known


def test_what_is_known_is_not_kept_without_end(first: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardpools.catalog.catalog.CACHE_SIZE", 3)
    catalog = open_catalog("1e", Path(first.folder))
    for number in range(10):
        assert not catalog.knows(f"nobody {number}")
        assert len(catalog._known) <= 3


def test_what_is_forgotten_is_looked_up_anew(first: Catalog) -> None:
    catalog = open_catalog("1e", Path(first.folder))
    answer, card = catalog.resolve("Spock"), catalog.card("rom")
    catalog.knows("Spock")
    assert catalog.card("rom") is card
    catalog.clear_cache()
    assert catalog.resolve("Spock") is not answer
    assert catalog.card("rom") is not card
    assert catalog.resolve("Spock") == answer
    assert catalog.card("rom") == card
    catalog.clear_cache()
    assert not catalog._known


def test_a_hint_is_part_of_the_question(second: Catalog) -> None:
    assert second.resolve("Quark") != second.resolve("Quark", "31 V 27")
    assert second.resolve("Quark", "31 V 27") is second.resolve("Quark", "31 V 27")


def test_printings_come_by_expansion_and_number(second: Catalog) -> None:
    assert [each.id for each in second.printings("founder-architect")] == ["ca-126", "vp-42"]
    assert [each.id for each in second.all_printings()][:2] == ["se-213", "fbts-9"]


def test_keys_by_their_length(first: Catalog) -> None:
    keys = first.tables.keys_by_length
    assert keys[3] == ["god", "qol", "rom"]
    assert sum(map(len, keys.values())) == len(first.tables.keys)
    assert first.tables.all_keys.split("\n")[:-1] == first.tables.keys
    assert not any(key.startswith("*") for key in first.tables.keys)


def test_the_cards_of_titles_are_saved_for_one_revision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEGALITY_CACHE", str(tmp_path))
    folder = f"{SHIPPED}/1e"
    asked = Catalog("1e", folder)
    assert (asked.id_of("Rom"), asked.id_of("Nobody of that name")) == ("rom", "")
    asked.keep_ids()

    again = Catalog("1e", folder)
    monkeypatch.setattr(again, "resolve", None)  # What was saved is not looked up a second time.
    assert again.id_of("Rom") == "rom"

    newer = Catalog("1e", folder)
    monkeypatch.setattr(newer, "revision", "another")
    monkeypatch.setattr(newer, "resolve", lambda _name: Unknown())
    assert newer.id_of("Rom") == ""

"""pieces.tsv finds the cards of a part of a name that a search of all cards finds, and no others."""

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path
from random import Random

import pytest

from cardpools.announcements import layers
from cardpools.announcements.announcement import read_announcement
from cardpools.announcements.entries_file import change_entries
from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.name_pieces import PIECES, make_pieces
from cardpools.catalog.searching import search, search_catalogs
from cardpools.data_files import Faults, Keys
from cardpools.data_files.folders import SHIPPED, VARIABLE, data_folder, shipped_folder
from cardpools.model import EDITIONS, Edition
from tests.cardpools.conftest import copied


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_shipped_index_is_what_the_tables_make(edition: Edition) -> None:
    folder = Path(SHIPPED, edition)
    assert (folder / PIECES).read_text(encoding="utf-8") == make_pieces(folder)


def without_index(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """Return the same catalog, which searches all its cards."""
    scanned = Catalog(catalog.edition, catalog.folder, catalog.published)
    monkeypatch.setattr(scanned.tables, "_pieces", None)
    return scanned


def some_wishes(catalog: Catalog) -> list[tuple[Mapping[str, str], str]]:
    """Cut texts of all lengths out of names, and add some that no card has."""
    random = Random(4)
    found: list[tuple[Mapping[str, str], str]] = [
        ({"title": "the"}, ""),
        ({"subtitle": "xyzzyx"}, ""),
        ({}, "Q"),
    ]
    for card in random.sample(list(catalog.cards()), 60):
        start = random.randrange(len(card.name))
        part = card.name[start : start + random.randrange(1, 9)]
        found += [({"title": part}, ""), ({"title": card.title, "subtitle": card.subtitle}, ""), ({}, part)]
        found += [({"title": part, "type": card.type}, ""), ({"title": card.title, "rarity": "R"}, part)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_index_finds_what_a_search_of_all_cards_finds(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    indexed = open_catalog(edition)
    scanned = without_index(indexed, monkeypatch)

    def found(catalog: Catalog, fields: Mapping[str, str], name: str) -> list[tuple[object, ...]]:
        return [hit[1:] for hit in search_catalogs([catalog], fields, name)]

    for fields, name in some_wishes(indexed):
        assert found(indexed, fields, name) == found(scanned, fields, name), (fields, name)


def test_a_search_of_a_name_parses_no_other_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = open_catalog("2e")
    monkeypatch.setattr(catalog, "cards", lambda: pytest.fail("all cards were read"))
    assert search_catalogs([catalog], {}, "Hard Time")
    assert list(search(catalog, {"title": "Picard"}))


def test_a_folder_without_an_index_is_searched_whole(tmp_path: Path) -> None:
    folder = copied("1e", tmp_path)
    (folder / PIECES).unlink()
    assert [card.id for card, _ in search(open_catalog("1e", folder), {"title": "sight"})] == [
        "investigate-sighting-ii"
    ]


def test_an_index_of_other_cards_is_not_used(tmp_path: Path) -> None:
    folder = copied("1e", tmp_path)
    table = folder / "cards.csv"
    table.write_text(table.read_text("utf-8").replace(",Spock,", ",Spocky,"), "utf-8")
    assert [card.id for card, _ in search(open_catalog("1e", folder), {"title": "pocky"})] == ["spock"]


def test_a_card_with_a_new_title_is_found_by_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    march = date(2026, 3, 1)
    facts = {"title": "Xyzzyx"}
    table = {"kind": "erratum", "on": march, "source": "the forum", "card": "Hard Time", "facts": facts}
    added = read_announcement(Keys("announcement", table, Faults()), "2e")
    assert added
    change_entries("2e", partial(lambda new, before: (*before, new), added))
    held = Catalog("2e", data_folder("2e"), layers.lay_over("2e", shipped_folder()))

    def titles(on: date, text: str) -> list[str]:
        return [card.title for card, _ in search(held.on(on), {"title": text})]

    assert (titles(march, "zzy"), titles(march, "Hard Time")) == (["Xyzzyx"], [])
    assert titles(date(2026, 2, 1), "Hard Time") == ["Hard Time"]

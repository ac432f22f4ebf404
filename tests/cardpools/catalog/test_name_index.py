"""names.tsv: which cards a folded name means, and which it names less strongly."""

from pathlib import Path

import pytest

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.name_entry import NameEntry, read_entry, write_entry
from cardpools.catalog.name_index import make_index, write_index
from cardpools.data_files.folders import SHIPPED
from cardpools.model import EDITIONS, Citation, Edition
from tests.cardpools.conftest import copied

ENTRIES = [
    NameEntry(("spock",)),
    NameEntry(("a", "b")),
    NameEntry(("a",), ("b", "c")),
    NameEntry(("a",), (), Citation("opg-5.0", "4.2", "words", "likely")),
    NameEntry(("a",), ("b",), Citation("opg-5.0", "", "", "sure")),
]


@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_survives_being_written(entry: NameEntry) -> None:
    assert read_entry(write_entry("key", entry)) == entry


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_shipped_index_is_what_the_tables_make(edition: Edition) -> None:
    folder = Path(SHIPPED, edition)
    assert (folder / "names.tsv").read_text(encoding="utf-8") == make_index(folder)


def test_the_same_tables_make_the_same_bytes(tmp_path: Path) -> None:
    folder = copied("1e", tmp_path)
    once = (folder / "names.tsv").read_bytes()
    write_index(folder)
    assert (folder / "names.tsv").read_bytes() == once


def test_the_source_name_is_stronger_than_the_title(first: Catalog) -> None:
    assert first.entry("data") == NameEntry(("data",), ("data-fc",))
    assert first.entry("datafirstcontact") == NameEntry(("data-fc",))


def test_titles_that_fold_alike_are_both_there(first: Catalog) -> None:
    assert first.entry("khan") == NameEntry(("khan", "khan-incident"))


def test_an_expansion_is_known_by_all_its_names(second: Catalog) -> None:
    assert [second.expansion_entry(key) for key in ("fbts", "farbeyondthestars", "54")] == [
        NameEntry(("fbts",))
    ] * 3
    assert second.entry("fbts") is None


def test_a_mission_is_known_by_its_name_without_the_place() -> None:
    assert open_catalog("2e").entry("amnestytalks") is not None


def test_second_edition_cards_of_1e_stand_back() -> None:
    entry = open_catalog("1e").entry("shinzon")
    assert entry is not None
    assert not any("-2e-" in card for card in entry.meant)
    assert any("-2e-" in card for card in entry.others)

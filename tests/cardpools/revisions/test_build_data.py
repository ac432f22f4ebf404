"""The data in the tree is what the importers make of the source tables, byte for byte, every time."""

from pathlib import Path

import pytest

from cardpools.catalog.catalog import Catalog
from cardpools.data_files.card_ids import read_ledger
from cardpools.data_files.expansion_file import read_expansions
from cardpools.model import Edition
from cardpools.revisions import build_data as building
from cardpools.revisions.build_data import DATA, build_data, write_data
from cardpools.revisions.earlier_tables import date_promos
from cardpools.sources.keep_ids import keep_ids
from cardpools.sources.write_files import ContradictionError
from tests.cardpools.sources.test_intake import CARD, intake
from tests.shared import SHARED, needs_shared

GENERATED = ("cards.csv", "printings.csv", "evidence.csv", "SOURCE.toml")


@pytest.mark.slow
@needs_shared
@pytest.mark.parametrize("edition", ["2e", "tr"])
def test_the_committed_data_is_what_the_importer_makes_twice(edition: Edition, tmp_path: Path) -> None:
    for out in (tmp_path / "one", tmp_path / "two"):
        build_data(edition, SHARED / "cards", out)
        for name in GENERATED:
            made, committed = out / name, DATA / edition / name
            assert made.is_file() == committed.is_file()
            assert not made.is_file() or made.read_bytes() == committed.read_bytes(), name


@pytest.mark.slow
@needs_shared
@pytest.mark.parametrize("edition", ["2e", "tr"])
def test_what_an_importer_made_comes_back_from_the_files_as_it_was(edition: Edition) -> None:
    imported, _ = building.IMPORTERS[edition](SHARED / "cards")
    folder = DATA / edition
    intake = keep_ids(imported, read_ledger(folder), read_expansions(str(folder), edition)).intake
    catalog = Catalog(edition, str(folder))
    assert list(catalog.cards()) == sorted(intake.cards)
    assert sorted(catalog.all_printings()) == sorted(date_promos(intake, SHARED / "cards").printings)


def test_a_contradiction_is_refused_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = intake(cards=(CARD, CARD))
    monkeypatch.setitem(building.IMPORTERS, "2e", lambda _: (wrong, {}))
    with pytest.raises(ContradictionError, match="2e: card id 'ajur' used 2 times"):
        build_data("2e", tmp_path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["aliases.toml", "exceptions.toml", "expansions.toml", "locations.toml"])
def test_the_facts_that_rules_read_beside_the_cards_go_with_them(name: str, tmp_path: Path) -> None:
    """So fetched cards are held to them as well: where missions lie, which cards may not be together."""
    write_data(intake(), {}, by_hand=DATA / "1e", out_dir=tmp_path / "new")
    assert (tmp_path / "new" / name).read_bytes() == (DATA / "1e" / name).read_bytes()

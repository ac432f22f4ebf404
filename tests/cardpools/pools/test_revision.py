"""The revision of the pools changes with what pools are judged by, and with nothing else."""

import shutil
from pathlib import Path

import pytest

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.data_files.folders import SHIPPED
from cardpools.pools.pool import pools_revision
from cardpools.pools.printings import CatalogKey


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what is published, without the tables of cards."""
    folder = tmp_path_factory.mktemp("published") / "data"
    shutil.copytree(SHIPPED, folder, ignore=shutil.ignore_patterns("*.csv", "*.tsv"))
    return folder


def with_another_word(data: Path, file: str) -> str:
    """Return the revision of First Edition's pools while a file holds one remark more."""
    path = data / file
    before = path.read_bytes()
    path.write_bytes(before + b"\n# A remark.\n")
    try:
        return pools_revision("1e", str(data))
    finally:
        path.write_bytes(before)


@pytest.mark.parametrize(
    "file", ["pools/opg-5.0.toml", "1e/block-core/2025-02.toml", "1e/promos.toml", "1e/converted.toml"]
)
def test_it_changes_with_guides_lists_and_what_is_known_of_cards(data: Path, file: str) -> None:
    assert with_another_word(data, file) != pools_revision("1e", str(data))


@pytest.mark.parametrize(
    "file", ["1e/bans/otf.toml", "1e/SOURCE.toml", "1e/expansions.toml", "2e/hall-of-fame/2026.toml"]
)
def test_it_does_not_change_with_bans_the_catalog_or_another_edition(data: Path, file: str) -> None:
    assert with_another_word(data, file) == pools_revision("1e", str(data))


def test_it_is_that_of_what_is_published_wherever_that_lies(data: Path) -> None:
    assert pools_revision("1e") == pools_revision("1e", str(data)) != pools_revision("2e")
    (data / "pools" / "more.toml").write_text("", "utf-8")
    try:
        assert pools_revision("1e", str(data)) != pools_revision("1e", SHIPPED)
    finally:
        (data / "pools" / "more.toml").unlink()


# What is worked out of a catalog serves every reader of the same cards and pools, and no other.
def test_catalogs_are_the_same_by_edition_revision_and_what_is_published(data: Path) -> None:
    first = CatalogKey(open_catalog("1e"))
    assert first == CatalogKey(open_catalog("1e"))
    assert len({first, CatalogKey(open_catalog("1e")), CatalogKey(open_catalog("2e"))}) == 2
    assert first != "1e"
    for one in ("edition", "revision"):
        other = open_catalog("1e")
        other.__dict__.update({"edition": "1e", "revision": first.catalog.revision, one: "another"})
        assert first != CatalogKey(other)
    assert first != CatalogKey(Catalog("1e", open_catalog("1e").folder, str(data)))

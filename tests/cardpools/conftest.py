"""Catalogs of a few cards, made by hand, for what can be shown without the real ones."""

import shutil
from pathlib import Path

import pytest

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.name_index import write_index
from cardpools.model import Edition

BY_HAND = Path(__file__).parent / "data"


def copied(edition: Edition, to: Path) -> Path:
    """Copy the hand-made tables of an edition and index them."""
    folder = to / edition
    shutil.copytree(BY_HAND / edition, folder)
    write_index(folder)
    return folder


@pytest.fixture(scope="session")
def first(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    return open_catalog("1e", copied("1e", tmp_path_factory.mktemp("first")))


@pytest.fixture(scope="session")
def second(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    return open_catalog("2e", copied("2e", tmp_path_factory.mktemp("second")))

"""The frozen data count within their block alone: for cards, pools and bans, in every thread."""

import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest

from cardpools.data_files.folders import SHIPPED, data_folder
from cardpools.model import EDITIONS, Edition
from decklists import Deck
from legality.check import check
from legality.engine.catalogs import catalog_at, catalog_of
from legality.terms.terms import default_terms
from tests.frozen import DATA, frozen_data
from tools import freeze_data


def in_a_thread(read: Callable[[], str]) -> str:
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(read).result()


@pytest.mark.parametrize(
    "read",
    [
        lambda: data_folder("1e").removesuffix("/1e"),
        lambda: catalog_of("2e").folder.removesuffix("/2e"),
        lambda: catalog_of("2e").published,
    ],
)
def test_frozen_data_count_within_the_block_alone(read: Callable[[], str]) -> None:
    with frozen_data():
        assert (read(), in_a_thread(read)) == (str(DATA), str(DATA))
    assert (read(), in_a_thread(read)) == (SHIPPED, SHIPPED)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_frozen_catalog_is_found_by_its_revision(edition: Edition) -> None:
    with frozen_data():
        catalog = catalog_of(edition)
        assert catalog_at(edition, catalog.revision) is catalog
    assert catalog.folder == f"{DATA}/{edition}"


def test_a_verdict_names_the_frozen_bans(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The two copies may be equal, so one ban list of the frozen one is changed."""
    monkeypatch.setattr("tests.frozen.DATA", tmp_path / "data")
    shutil.copytree(DATA, tmp_path / "data")
    path = tmp_path / "data" / "1e" / "bans" / "otf.toml"
    path.write_text(path.read_text("utf-8") + "# frozen\n", "utf-8")
    terms = default_terms("1e", date(2026, 6, 1))
    live = check(Deck(()), terms, catalog_of("1e")).revisions["bans"]
    with frozen_data():
        frozen = check(Deck(()), terms, catalog_of("1e")).revisions["bans"]
    assert frozen != live


def test_freezing_replaces_the_copy_by_the_live_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freeze_data, "DATA", tmp_path / "data")
    (tmp_path / "data" / "1e").mkdir(parents=True)
    (tmp_path / "data" / "1e" / "gone.toml").touch()
    freeze_data.main()
    copied = {path.relative_to(tmp_path / "data") for path in (tmp_path / "data").rglob("*.*")}
    assert copied == {path.relative_to(SHIPPED) for path in Path(SHIPPED).rglob("*.*")}

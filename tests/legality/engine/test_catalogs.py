"""Which catalog counts: the frozen one of an event that has begun, and that of the machine for all others."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest

from cardpools.bundles.import_bundle import ImportRequest, import_bundle
from cardpools.catalog.catalog import Catalog
from cardpools.data_files.folders import SHIPPED, VARIABLE, use_revision
from cardpools.revisions.published_revisions import published_revisions
from legality.engine.catalogs import catalog_at, catalog_in, catalog_of, catalogs_with
from tests.cardpools.bundles.made_bundles import bundle_of, with_new_ban
from tests.legality.events.newer_data import newer_cards


def test_a_frozen_catalog_is_that_of_its_own_edition_only(tmp_path: Path) -> None:
    frozen = catalog_in("tr", f"{SHIPPED}/tr", str(tmp_path))
    catalogs = catalogs_with(frozen)
    assert catalogs("tr") is frozen is not catalog_of("tr")
    assert catalogs("2e") is catalog_of("2e")


def test_every_revision_that_the_machine_holds_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever of them counts at the moment."""
    old = catalog_of("2e").revision
    new = newer_cards(tmp_path, monkeypatch)
    for counts in ("newer", ""):
        use_revision("2e", counts)
        found = {revision: catalog_at("2e", revision) for revision in (old, new)}
        assert {revision: held and held.revision for revision, held in found.items()} == {old: old, new: new}
    assert catalog_at("2e", "no such revision") is None


@pytest.mark.slow
def test_of_equal_cards_with_other_bans_each_is_found_with_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event may have frozen either, whichever is in use."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    (tmp_path / "it.data").write_bytes(bundle_of(with_new_ban))
    old = catalog_of("1e")
    import_bundle(ImportRequest(str(tmp_path / "it.data")))
    new = catalog_of("1e")
    assert (old.revision, old.published) == (new.revision, SHIPPED)
    assert new.published == f"{new.folder}/published"
    for in_use in (Path(new.folder).name, ""):
        use_revision("1e", in_use)
        for wanted in (old, new):
            is_wanted = partial(has_bans, published_revisions("1e", wanted.published))
            assert catalog_at("1e", old.revision, is_wanted) is wanted


def has_bans(published: Mapping[str, str], catalog: Catalog) -> bool:
    return published_revisions("1e", catalog.published) == published

"""Which catalog counts: the frozen one of an event that has begun, and that of the machine for all others."""

from pathlib import Path

import pytest

from cardpools.data_files.folders import SHIPPED, use_revision
from legality.engine.catalogs import catalog_at, catalog_in, catalog_of, catalogs_with
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

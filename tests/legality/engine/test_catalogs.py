"""Which catalog counts: that of an event that has begun within it, and the one of the machine elsewhere."""

from pathlib import Path

import pytest

from cardpools.data_files.folders import SHIPPED, published_folder, use_revision
from legality.engine.catalogs import catalog_at, catalog_in, catalog_of, holding
from tests.legality.events.newer_data import newer_cards


def test_a_catalog_counts_within_its_block_only(tmp_path: Path) -> None:
    """With its pools and bans, and for its own edition."""
    frozen = catalog_in("tr", f"{SHIPPED}/tr", str(tmp_path))
    usual = catalog_of("tr")
    assert usual is not frozen
    with holding(frozen):
        assert catalog_of("tr") is frozen
        assert published_folder() == str(tmp_path)
        assert catalog_of("2e").edition == "2e"
    assert catalog_of("tr") is usual
    assert published_folder() == SHIPPED


def test_after_a_failure_the_usual_catalog_counts(tmp_path: Path) -> None:
    with (
        pytest.raises(ValueError, match="in between"),
        holding(catalog_in("tr", f"{SHIPPED}/tr", str(tmp_path))),
    ):
        raise ValueError("in between")
    assert (catalog_of("tr").published, published_folder()) == (SHIPPED, SHIPPED)


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

"""Locations are read with their evidence, and only a transcription of the printed card is sure."""

from pathlib import Path

from cardpools.catalog.catalog import open_catalog
from cardpools.data_files.mission_locations import read_locations


def test_the_location_of_a_mission_comes_with_its_evidence() -> None:
    vulcan = read_locations(open_catalog("1e").folder)["observe-ritual"]
    assert vulcan.name == "Vulcan"
    assert vulcan.source.certainty == "likely"


def test_locations_agree_with_the_cards() -> None:
    catalog = open_catalog("1e")
    for mission, location in read_locations(catalog.folder).items():
        assert catalog.card(mission).location == location.name


def test_the_evidence_decides_the_certainty() -> None:
    """A transcription of the 1E card is direct evidence; the name of a 2E mission alone is unverified."""
    for mission, location in read_locations(open_catalog("1e").folder).items():
        document = location.source.document
        if document.startswith("2e/"):
            assert location.source.certainty == "unverified", mission
        elif document.startswith("1e/"):
            assert location.source.certainty == "likely", mission
        else:
            assert location.source.certainty in ("sure", "likely"), mission


def test_an_edition_without_locations_has_none(tmp_path: Path) -> None:
    assert read_locations(str(tmp_path)) == {}

"""Rules that no shipped card tells from a wrong one, held to catalogs that say something else of a card."""

from datetime import date
from pathlib import Path
from shutil import copytree

import pytest

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.data_files.digest import compute_revision
from cardpools.data_files.folders import SHIPPED
from cardpools.model import Edition
from decklists.reader import read
from legality.check import check
from legality.engine.finding import Finding
from legality.terms.terms import default_terms

TODAY = date(2026, 6, 1)


def catalog_with(folder: Path, edition: Edition, file: str, text: str) -> Catalog:
    """Return the shipped catalog with more facts at the end of one of its files by hand."""
    copytree(Path(SHIPPED) / edition, folder / edition)
    source, before = folder / edition / "SOURCE.toml", compute_revision(folder / edition)
    with (folder / edition / file).open("a", encoding="utf-8") as facts:
        facts.write(text)
    source.write_text(source.read_text("utf-8").replace(before, compute_revision(folder / edition)), "utf-8")
    return open_catalog(edition, folder / edition)


def found_in(catalog: Catalog, missions: tuple[str, ...], code: str, **changes: str) -> list[Finding]:
    """Return the findings of a code in a list of missions, which stand on the lines from the second on."""
    text = "\n".join(["Missions:", *(f"1 {name}" for name in missions)])
    terms = default_terms(catalog.edition, TODAY).but(**changes)
    verdict = check(read(text).deck, terms, catalog)
    assert "X-RULE-FAILED" not in {finding.code for finding in verdict.findings}, verdict.findings
    return [finding for finding in verdict.findings if finding.code == code]


def test_the_other_side_of_a_mission_is_a_copy_of_what_it_is_called_like(tmp_path: Path) -> None:
    """Missions must be different, and cards of one title are copies: a back called Earth is an Earth.

    No shipped card turns into another title, so this catalog says it of one.
    """
    catalog = catalog_with(
        tmp_path,
        "2e",
        "exceptions.toml",
        '\n[[double_sided]]\ncard = "hromi-cluster-amnesty-talks"\nreverse = "Earth, Burnt"\n'
        'headquarters = "none"\n'
        'source = { document = "card text", section = "0", quote = "flip", certainty = "sure" }\n',
    )
    missions = ("Hromi Cluster, Amnesty Talks", "Earth, Cradle of the Federation", "Brute Force")
    found = found_in(catalog, missions, "D-MISSIONS-SHARE-TITLE")
    assert [(finding.facts["title"], finding.lines) for finding in found] == [("Earth", (2, 3))]


def with_locations(folder: Path, *places: tuple[str, str, str]) -> Catalog:
    """Return the shipped catalog with the locations of some more missions, each as sure as it is said."""
    tables = (
        f'\n[[location]]\nmission = "{mission}"\nname = "{name}"\n'
        f'source = {{ document = "card text", section = "0", certainty = "{certainty}" }}\n'
        for mission, name, certainty in places
    )
    return catalog_with(folder, "1e", "locations.toml", "".join(tables))


@pytest.mark.parametrize(
    ("one", "other", "severity", "certainty"),
    [
        ("sure", "sure", "error", "sure"),
        ("sure", "likely", "warning", "likely"),
        ("likely", "likely", "warning", "likely"),
        ("sure", "unverified", "warning", "unverified"),
        ("unverified", "likely", "warning", "unverified"),
    ],
)
def test_a_location_that_the_cards_print_rejects(
    tmp_path: Path, one: str, other: str, severity: str, certainty: str
) -> None:
    """Two missions of different titles at one location may not both be used; where our knowledge of a
    location does not come from the card itself, this only warns.
    """
    catalog = with_locations(tmp_path, ("acquire-technology", "Risa", one), ("aftermath", "Risa", other))
    missions = ("Acquire Technology", "Aftermath", "Ambush Ship")
    (found,) = found_in(catalog, missions, "D-MISSION-LOCATION", rules="otf")
    assert (found.lines, found.facts["location"]) == ((2, 3), "Risa")
    assert (found.severity, found.facts["certainty"]) == (severity, certainty)


def test_universal_missions_are_no_offence_at_any_location(tmp_path: Path) -> None:
    catalog = with_locations(tmp_path, ("aftermath", "Risa", "sure"), ("botanical-research", "Risa", "sure"))
    assert not found_in(catalog, ("Aftermath", "Botanical Research"), "D-MISSION-LOCATION", rules="otf")


def test_where_nobody_says_where_a_mission_lies_it_is_not_sure(tmp_path: Path) -> None:
    """Investigate Sighting II lies where the first lies, but its own location is only concluded from that."""
    catalog = with_locations(tmp_path, ("investigate-sighting", "Risa", "sure"))
    missions = ("Investigate Sighting", "Investigate Sighting II")
    (found,) = found_in(catalog, missions, "D-MISSION-LOCATION", rules="otf")
    assert (found.facts["location"], found.severity) == ("Risa", "warning")


def test_a_mission_ii_of_a_location_of_its_own_lies_there(tmp_path: Path) -> None:
    """What the card itself prints comes before what is concluded from the mission that it follows."""
    catalog = with_locations(
        tmp_path, ("investigate-sighting", "Risa", "sure"), ("investigate-sighting-ii", "Pacifica", "sure")
    )
    missions = ("Investigate Sighting", "Investigate Sighting II")
    assert not found_in(catalog, missions, "D-MISSION-LOCATION", rules="otf")

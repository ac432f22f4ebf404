"""legality cards update with odd tables: readable rows are taken, others are named with their lines."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.match import Found
from cardpools.data_files.folders import VARIABLE
from cli import main
from tests.shared import SHARED, needs_shared

TABLES_1E = SHARED / "cards/1e/2025-02"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "home"))
    return tmp_path


def update(folder: Path, edition: str, *more: str) -> Result:
    return CliRunner().invoke(main, ["cards", "update", "--edition", edition, "--from", str(folder), *more])


def copy_tables_1e(folder: Path, *rows: dict[str, str]) -> Path:
    """Copy the newest 1E tables and add rows to Virtual.txt, by column."""
    folder.mkdir()
    for name in ("Physical.txt", "Rework.txt", "Virtual.txt"):
        (folder / name).write_bytes((TABLES_1E / name).read_bytes())
    header = (TABLES_1E / "Virtual.txt").read_text("utf-8").split("\n", 1)[0].rstrip("\r").split("\t")
    with (folder / "Virtual.txt").open("a", encoding="utf-8") as file:
        for row in rows:
            file.write("\t".join(row.get(column.strip(), "") for column in header) + "\n")
    return folder


@needs_shared
def test_a_new_card_that_is_called_like_an_alias_gets_its_name_and_the_alias_is_set_aside(home: Path) -> None:
    """Players write Palor Toff for Palor Toff: Alien Trader, which aliases.toml records."""
    assert isinstance(before := open_catalog("1e").resolve("Palor Toff"), Found)
    assert (before.card.id, before.how) == ("palor-toff-alien-trader", "alias")
    new = {
        "Name": "Palor Toff",
        "Release": "XYZ",
        "Info": "1 V",
        "Type": "Event",
        "Property": "TNG",
    }
    other = {**new, "Name": "Brand New Event", "Info": "2 V"}
    result = update(copy_tables_1e(home / "tables", new, other), "1e")
    assert result.exit_code == 0, result.output
    assert "2 added, 2 printings added" in result.stdout
    (line,) = [each for each in result.stderr.splitlines() if "left out" in each]
    assert line.startswith("  left out: aliases.toml:")
    assert line.endswith("alias set aside: 'Palor Toff' is the title of 'palor-toff'")
    after = open_catalog("1e")
    for name, card in [
        ("Palor Toff", "palor-toff"),
        ("Palor Toff: Alien Trader", "palor-toff-alien-trader"),
        ("Brand New Event", "brand-new-event"),
        ("Armus - Skin of Evil", "armus-skin-of-evil"),  # Another alias.
    ]:
        assert isinstance(found := after.resolve(name), Found), name
        assert found.card.id == card
    again = json.loads(update(home / "tables", "1e", "--look", "--json").stdout)
    assert again == {"schema": "legality/cards-update-1", "edition": "1e", "updated": False}

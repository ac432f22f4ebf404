"""legality cards update with odd tables: readable rows are taken, others are named with their lines."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.match import Found
from cardpools.data_files.folders import VARIABLE
from cli import main
from tests.cardpools.tribble_tables import HEADER, tables
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


@pytest.mark.slow
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
    assert again == {"schema": "legality/cards-update-1", "edition": "1e", "updated": False, "exit_code": 0}


def row(name: str, number: int) -> str:
    return f"{name}\tMTMT\timage\t{number}V\tNibble\t1\ttext"


def write_tribbles(folder: Path, *rows: str, encoding: str = "utf-8", end: str = "\n") -> int:
    """Write the Tribbles tables with more rows, and return the line of the first of these."""
    folder.mkdir()
    known = tables()
    (folder / "trouble.txt").write_text("\n".join([HEADER, *known["trouble.txt"], ""]), encoding="utf-8")
    lines = [HEADER, *known["tribbles.txt"], *rows]
    (folder / "tribbles.txt").write_bytes(("\n".join(lines) + end).encode(encoding))
    return len(known["tribbles.txt"]) + 2


def test_each_row_that_cannot_be_used_is_named_and_the_others_are_taken(home: Path) -> None:
    first = write_tribbles(
        home / "tables",
        row("1 Tribble - Nibble", 901),
        row("1 Tribble - Nib\0ble", 902),
        row('1 Tribble - "Nibble', 903),
        row("1 Tribble - Gobble", 904).replace("\ttext", ""),
        HEADER,
        "",
        row("1 Tribble - " + "Gobble " * 40, 905),
        row("1 Tribble - Café", 906),
        encoding="utf-8-sig",
        end="",
    )
    result = update(home / "tables", "tr", "--look")
    assert result.exit_code == 0, result.output
    reasons = [
        (1, "Name has the character U+0000"),
        (2, "Name has a quotation mark without its other half"),
        (3, "6 cells where the header has 7"),
        (4, "header repeated"),
        (5, "empty line"),
        (6, "Name has 291 characters"),
    ]
    assert result.stderr.splitlines() == [
        f"  left out: tables/tribbles.txt:{first + place}: {reason}" for place, reason in reasons
    ]
    head, *changes, _ = result.stdout.splitlines()
    assert head.endswith(": 2 added, 2 printings added")
    assert changes[:2] == ["  + 1 Tribble, Café  (Tribble)", "  + 1 Tribble, Nibble  (Tribble)"]


def test_columns_in_another_order_and_unknown_ones_make_no_difference(home: Path) -> None:
    write_tribbles(home / "tables")
    path = home / "tables/tribbles.txt"
    lines = [line.split("\t") for line in path.read_text("utf-8").splitlines()]
    moved = ["\t".join([*reversed(line), "Later" if line[0] == "Name" else "x"]) for line in lines]
    path.write_bytes("\r\n".join([*moved, ""]).encode("cp1252"))
    assert update(home / "tables", "tr", "--look").output == "tr: no newer tables\n"


@pytest.mark.parametrize("cut", [5, 12])
def test_a_table_that_breaks_off_is_refused_and_one_with_a_short_last_row_is_taken(
    home: Path, cut: int
) -> None:
    whole = row("1 Tribble - Gobble", 902)
    write_tribbles(home / "broken", row("1 Tribble - Nibble", 901), whole[:-cut], end="")
    refused = update(home / "broken", "tr", "--look")
    assert (refused.exit_code, "breaks off in its last line" in refused.output) == (2, True)
    line = write_tribbles(home / "short", row("1 Tribble - Nibble", 901), whole[:-cut])
    result = update(home / "short", "tr", "--look")
    assert result.exit_code == 0, result.output
    assert f"tribbles.txt:{line + 1}: " in result.stderr
    assert "1 added, 1 printing added" in result.stdout


@pytest.mark.slow
@needs_shared
def test_lost_quotation_marks_in_the_quoted_layout_cost_only_their_rows(home: Path) -> None:
    """The newest 2E table encloses each cell in quotation marks; three rows lose one each."""
    header, *rows = (
        (SHARED / "cards/2e/2026-08-07/cards_with_processed_columns.txt").read_text("utf-8").split("\n")
    )
    new = 'A New Person"\t"SE"\t"x"\t"R"\t"Y"\t"1R990"'
    for number, place in ((100, 0), (200, 4), (300, -1)):
        rows[number] = rows[number].removeprefix('"') if not place else _lose_mark(rows[number], place)
    rows.insert(400, new)
    (home / "tables").mkdir()
    (home / "tables/cards.txt").write_text("\n".join([header, *rows]), encoding="utf-8")
    told = json.loads(update(home / "tables", "2e", "--look", "--json").stdout)
    assert told["difference"]["added"] == []
    assert len(told["difference"]["printings_removed"]) <= 3
    damaged = {
        each["line"]
        for each in told["left_out"]
        if "quotation" in each["reason"] or "cells" in each["reason"]
    }
    assert {102, 402} <= damaged


def _lose_mark(line: str, count: int) -> str:
    """Remove one quotation mark of a line."""
    places = [n for n, character in enumerate(line) if character == '"']
    return line[: places[count]] + line[places[count] + 1 :]


def test_a_folder_without_tables_is_refused(home: Path) -> None:
    (home / "empty").mkdir()
    result = update(home / "empty", "2e")
    assert result.exit_code == 2
    assert "no card tables" in result.stderr


def test_rows_that_cannot_be_used_are_named_also_where_nothing_else_is_new(home: Path) -> None:
    write_tribbles(home / "right", row("1 Tribble - Brand New", 901))
    assert update(home / "right", "tr").exit_code == 0
    line = write_tribbles(home / "tables", row("1 Tribble - Brand New", 901), "broken\trow")
    result = update(home / "tables", "tr")
    assert (result.exit_code, result.stdout) == (0, "tr: no newer tables\n")
    assert f"tribbles.txt:{line + 1}: " in result.stderr
    answer = json.loads(update(home / "tables", "tr", "--json").stdout)
    assert answer["updated"] is False
    assert [each["line"] for each in answer["left_out"]] == [line + 1]

"""What directors take out: complete, safe to open, and without a secret."""

import csv
import io
import json
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legality.events.desk.deck_check_records import record_check
from legality.events.desk.locking import lock
from legality.events.desk.penalty_records import Found, give_penalty, waive_penalty
from legality.events.exports.csv_cells import mark_formula, table
from legality.events.exports.documents import export_csv, export_json, export_report
from legality.events.exports.list_archive import export_zip
from legality.events.exports.safe_names import safe_name
from legality.events.lists.registering import register
from legality.events.lists.replacing import replace_list, withdraw
from legality.events.store.store import Store
from tests.legality.events.scenes import (
    AFTER,
    CARDS,
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    STARTS,
    a_player,
    an_event,
)


def rows(store: Store) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(export_csv(store, SLUG, by=DIRECTOR))))


def test_the_table_has_everybody_and_no_card(store: Store) -> None:
    an_event(store, policy="flag")
    a_player(store, "=HYPERLINK(1)")
    a_player(store, "Illegal Two", ILLEGAL)
    withdraw(store, a_player(store, "Gone").secret, now=NOW)
    found = sorted(
        rows(store), key=lambda row: ("'=HYPERLINK(1)", "Illegal Two", "Gone").index(row["player"])
    )
    assert [row["legal"] for row in found] == ["legal", "illegal", "legal"]
    assert found[1]["errors"] == "D-COPIES"
    assert found[2]["status"] == "withdrawn"
    assert not [card for card in CARDS if card in str(found)]


def test_the_table_tells_penalties(store: Store) -> None:
    an_event(store)
    who = a_player(store).registration
    given = give_penalty(store, SLUG, who, Found("D1", "round"), by=DIRECTOR, now=AFTER)
    assert rows(store)[0]["penalties"] == "D1 level 2"
    waive_penalty(store, SLUG, given.id, reason="x", by=DIRECTOR, now=AFTER)
    assert rows(store)[0]["penalties"] == "D1 level 2 (waived)"


def test_the_document_has_every_version_and_no_secret(store: Store) -> None:
    made = an_event(store)
    receipt = a_player(store)
    replace_list(store, receipt.secret, text=OTHER_LEGAL, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    record_check(store, SLUG, receipt.registration, counted=LEGAL, stage="round", by=DIRECTOR, now=AFTER)
    give_penalty(store, SLUG, receipt.registration, Found("D2", "round"), by=DIRECTOR, now=AFTER)
    document = export_json(store, SLUG, by=DIRECTOR)
    written = json.dumps(document)
    (registered,) = document["registrations"]
    assert [each["list"].encode() for each in registered["versions"]] == [LEGAL, OTHER_LEGAL]
    assert (len(document["checks"]), len(document["penalties"])) == (1, 1)
    assert document["audit"]["whole"]
    assert made.secret not in written
    assert receipt.secret not in written


def test_the_archive_has_safe_names_and_is_the_same_twice(store: Store) -> None:
    an_event(store)
    for name in ("../../etc/passwd", "CON", "Zoë O'Brien"):
        a_player(store, name)
    packed = export_zip(store, SLUG, by=DIRECTOR)
    assert packed == export_zip(store, SLUG, by=DIRECTOR)
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        names = archive.namelist()
        assert len(names) == 6
        assert not [name for name in names if ".." in name or name.startswith("/")]
        assert any(name.startswith("lackey/Zoe-O-Brien-") for name in names)
        sent = next(name for name in names if name.startswith("as-sent/etc-passwd-"))
        assert archive.read(sent) == LEGAL
        lackey = archive.read(sent.replace("as-sent", "lackey")).decode()
        assert "3\t0413-Theta" in lackey
        assert "Missions:" in lackey


def test_the_report_tells_what_must_be_reported(store: Store) -> None:
    an_event(store)
    who = register(store, SLUG, player="Player One", handle="one", text=LEGAL, now=NOW).registration
    assert "No penalty was recorded" in export_report(store, SLUG, by=DIRECTOR)
    give_penalty(store, SLUG, who, Found("D3", "round"), by=DIRECTOR, now=AFTER)
    give_penalty(store, SLUG, who, Found("B3", "round", level=4), note="line\ntwo", by=DIRECTOR, now=AFTER)
    waived = give_penalty(store, SLUG, who, Found("D1", "round"), by=DIRECTOR, now=AFTER)
    waive_penalty(store, SLUG, waived.id, reason="A3 of the opponent", by=DIRECTOR, now=AFTER)
    report = export_report(store, SLUG, by=DIRECTOR)
    assert "Player One (one): B3 Severe misconduct, level 4" in report
    assert "must be reported to the Organized Play Coordinator" in report
    assert "note: line two" in report
    assert "waived 2026-11-20 15:00 UTC by the director: A3 of the opponent" in report
    assert "not recorded: 1" in report


def test_nobody_writes_lines_of_the_report(store: Store) -> None:
    """A break in a note or a reason forges no penalty of another player."""
    an_event(store)
    who = a_player(store).registration
    forged = "\n\nPlayer Two: B3 Severe misconduct, level 4"
    given = give_penalty(store, SLUG, who, Found("D1", "round"), note=f"late{forged}", by=DIRECTOR, now=AFTER)
    waive_penalty(store, SLUG, given.id, reason=f"mistake{forged}", by=DIRECTOR, now=AFTER)
    report = export_report(store, SLUG, by=DIRECTOR)
    assert "  note: late Player Two: B3 Severe misconduct, level 4\n" in report
    assert "by the director: mistake Player Two: B3 Severe misconduct, level 4\n" in report
    assert not [line for line in report.splitlines() if line.startswith("Player Two")]


@given(st.text())
def test_no_cell_is_a_formula(cell: str) -> None:
    told = mark_formula(cell)
    assert not told.lstrip(" \n").startswith(("=", "+", "-", "@", "\t", "\r"))
    assert told.removeprefix("'") == cell.removeprefix("'") or told == f"'{cell}"


def test_cells_of_any_kind() -> None:
    assert table(("a", "b"), [(None, -1), (" =1", 'say "x"')]) == 'a,b\r\n,\'-1\r\n\' =1,"say ""x"""\r\n'


@given(st.text())
def test_a_file_name_is_safe(text: str) -> None:
    name = safe_name(text)
    assert name
    assert name.isascii()
    assert len(name) <= 60
    assert not set(name) & set('/\\.:*?"<>|\0 \n')


@pytest.mark.parametrize("name", ["con", "NUL", "lpt1", "", "..", "///"])
def test_what_is_no_file_name_is_replaced(name: str) -> None:
    assert safe_name(name) == "list"

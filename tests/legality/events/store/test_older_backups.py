"""Backups that earlier versions wrote: the rows of a database that went back to their revision."""

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import Connection, Table, inspect, select

from legality.events.desk.locking import lock
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, list_penalties
from legality.events.desk.roster_rows import RosterPage, roster_page
from legality.events.store.audit_log import verify_audit
from legality.events.store.backup_file import load
from legality.events.store.database_revision import REVISIONS, migrate
from legality.events.store.store import Store, open_store
from legality.events.store.tables import Base
from tests.legality.events.scenes import DIRECTOR, SLUG, STARTS, a_player, an_event

KEPT_ITS_NAMES = "0004"
"""Since this revision columns were added only. `test_upgrades` reads what older versions wrote themselves."""


def backup_lines(connection: Connection, revision: str) -> Iterator[str]:
    """Yield the backup that a version of this revision writes of its database."""
    digest, rows = hashlib.sha256(), -1
    for content in (
        {"format": "legality/backup-2", "revision": revision},
        *(
            {"table": table.name, "row": row}
            for table in Base.metadata.sorted_tables
            for row in rows_of(connection, table)
        ),
    ):
        line = json.dumps(content) + "\n"
        digest.update(line.encode())
        rows += 1
        yield line
    yield json.dumps({"rows": rows, "sha256": digest.hexdigest()}) + "\n"


def rows_of(connection: Connection, table: Table) -> Iterator[dict[str, Any]]:
    """Yield the rows of a table by the columns that it has now."""
    if not inspect(connection).has_table(table.name):
        return
    there = {each["name"] for each in inspect(connection).get_columns(table.name)}
    columns = [each for each in table.columns if each.name in there]
    for row in connection.execute(select(*columns).order_by(*table.primary_key.columns)).mappings():
        yield {name: spelled(value) for name, value in row.items()}


def spelled(value: Any) -> Any:
    if isinstance(value, bytes):
        return b64encode(value).decode()
    return value.isoformat() if isinstance(value, datetime) else value


READ = [each for each in REVISIONS if each >= KEPT_ITS_NAMES]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[RosterPage, dict[str, list[str]]]:
    """Return the roster of an event, and the backups of each revision on the way back."""
    source = open_store(f"sqlite:///{tmp_path_factory.mktemp('source') / 'source.sqlite'}")
    an_event(source, policy="flag")
    for player in ("Jean-Luc", "Worf"):
        worf = a_player(source, player).registration
    for number in range(6):
        note, found = str(number), ObservedInfraction("A1", "round")
        give_penalty(source, SLUG, worf, found, by=DIRECTOR, now=STARTS, note=note)
    lock(source, SLUG, by=DIRECTOR, now=STARTS)
    there, backups = roster_page(source, SLUG, by=DIRECTOR, sort="problems"), {}
    for revision in reversed(READ):
        with source.engine.execution_options(writes=True).begin() as connection:
            migrate(connection, revision)
            backups[revision] = [*backup_lines(connection, revision)]
    source.close()
    return there, backups


@pytest.mark.parametrize("revision", READ)
def test_a_backup_of_any_revision_is_read_whole(
    store: Store, filled: tuple[RosterPage, dict[str, list[str]]], revision: str
) -> None:
    """Players of older rows are found by name, and sorted by what their newest lists were judged.

    Penalties of one moment have the order in which they were given.
    """
    there, lines = filled[0], filled[1][revision]
    assert load(store, iter(lines)) == len(lines) - 2
    assert roster_page(store, SLUG, by=DIRECTOR, sort="problems") == there
    (found,) = roster_page(store, SLUG, by=DIRECTOR, search="jean-l").rows
    assert found.player == "Jean-Luc"
    assert [each.note for each in list_penalties(store, SLUG, by=DIRECTOR)] == [*"012345"]
    assert verify_audit(store, SLUG).faults == ()

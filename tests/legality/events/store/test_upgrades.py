"""Databases that earlier versions wrote, upgraded by this one: nothing is lost, no event is at a dead end.

`upgrades/` holds what the programs of their revisions wrote themselves, as dumps of both databases and as
backups: an event with replaced, withdrawn and corrected lists, a lock, a draw, a deck check, penalties and a
waiver.
"""

import gzip
import io
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.lifecycle import get_event
from legality.events.desk.locking import explain_lost_rules, judge_by_current_rules, unlock
from legality.events.desk.penalty_records import list_penalties
from legality.events.desk.rights import find_own_registration
from legality.events.errors import FrozenDataGone, Locked, Malformed, NotLocked, SchemaTooNew
from legality.events.lists.rejudging import recheck
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.backup_file import load
from legality.events.store.database_revision import NEWEST, migrate, read_revision
from legality.events.store.store import Store, open_store
from legality.events.store.tables import FrozenRules
from tests.legality.events.scenes import AFTER, DIRECTOR, SLUG, a_player, an_event
from tests.legality.events.store.test_backup_file import written
from tests.postgres import binaries

FOLDER = Path(__file__).parent / "upgrades"
REVISIONS = ("0002", "0003")


def fill(kind: str, url: str, revision: str) -> None:
    """Load the dump of an earlier version into an empty database."""
    dump = gzip.decompress((FOLDER / f"r{revision}-{kind}.sql.gz").read_bytes()).decode()
    if kind == "sqlite":
        file = sqlite3.connect(url.removeprefix("sqlite:///"))
        file.executescript(dump)
        file.close()
        return
    found = binaries()
    assert found is not None
    plain = url.replace("postgresql+psycopg", "postgresql")
    command = [str(found / "psql"), "-q", "-v", "ON_ERROR_STOP=1", plain]
    subprocess.run(command, input=dump, text=True, check=True, capture_output=True)


def secrets(kind: str, revision: str) -> list[str]:
    found: list[str] = json.loads((FOLDER / f"r{revision}-{kind}.secrets.json").read_text("utf-8"))
    return found


@pytest.fixture(params=REVISIONS)
def revision(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def upgraded(kind: str, empty_url: str, revision: str) -> Store:
    fill(kind, empty_url, revision)
    return open_store(empty_url)


def test_everything_is_there_after_the_upgrade(upgraded: Store, kind: str, revision: str) -> None:
    with upgraded.engine.connect() as connection:
        assert read_revision(connection) == NEWEST
    receipts = [find_own_registration(upgraded, secret) for secret in secrets(kind, revision)]
    assert [each.player for each in receipts] == [f"Player {number}" for number in range(5)]
    assert [each.versions for each in receipts] == [2, 1, 2, 1, 1]
    assert [each.status for each in receipts].count("withdrawn") == 2
    assert get_event(upgraded, SLUG).state == "locked"
    given = list_penalties(upgraded, SLUG, by=DIRECTOR)
    assert sorted((each.infraction, bool(each.waived_at)) for each in given) == [("D2", False), ("D2", True)]
    assert verify_audit(upgraded, SLUG).faults == ()
    upgraded.close()


def test_the_locked_event_is_never_at_a_dead_end(upgraded: Store) -> None:
    """These rules are not those of today, and the versions of then did not store them."""
    listed = list_registrations(upgraded, SLUG, by=DIRECTOR)
    said = explain_lost_rules(upgraded, SLUG)
    if said:
        with pytest.raises(FrozenDataGone) as refused:
            recheck(upgraded, SLUG, listed[0].id, by=DIRECTOR, now=AFTER)
        assert str(refused.value) == said
        assert said.startswith(("the event froze catalog", "the event froze rules"))
        judge_by_current_rules(upgraded, SLUG, reason="we upgraded", by=DIRECTOR, now=AFTER)
        assert list_entries(upgraded, SLUG, by=DIRECTOR)[-1].action == "rules replaced"
        with upgraded.read() as session:
            assert session.query(FrozenRules).count() == 1
    assert explain_lost_rules(upgraded, SLUG) == ""
    assert recheck(upgraded, SLUG, listed[0].id, by=DIRECTOR, now=AFTER) is None
    assert verify_audit(upgraded, SLUG).faults == ()
    with pytest.raises(Locked):
        judge_by_current_rules(upgraded, SLUG, reason="again", by=DIRECTOR, now=AFTER)
    unlock(upgraded, SLUG, reason="a list is missing", by=DIRECTOR, now=AFTER)
    assert verify_audit(upgraded, SLUG).faults == ()
    upgraded.close()


def test_it_goes_back_and_forth(kind: str, empty_url: str, revision: str) -> None:
    """After the way back the database holds what the earlier version wrote, column by column."""
    fill(kind, empty_url, revision)
    store = open_store(empty_url)
    before = written(store)
    with store.engine.execution_options(writes=True).begin() as connection:
        migrate(connection, revision)
        columns = connection.execute(text("SELECT * FROM event")).keys()
        assert "locks_itself" in columns
        assert "locks_at_start" not in columns
    store.close()
    store = open_store(empty_url)
    same = [
        line for line in written(store).splitlines() if '"sha256"' not in line and "frozen_data" not in line
    ]
    assert [
        line for line in before.splitlines() if '"sha256"' not in line and "frozen_data" not in line
    ] == same
    store.close()


def test_a_backup_of_an_earlier_version_is_read(store: Store, revision: str) -> None:
    backup = gzip.decompress((FOLDER / f"r{revision}.backup.gz").read_bytes()).decode()
    load(store, io.StringIO(backup))
    assert find_own_registration(store, secrets("sqlite", revision)[0]).versions == 2
    assert verify_audit(store, SLUG).faults == ()


def test_a_backup_without_a_digest_that_was_changed_is_told_by_the_log(store: Store, revision: str) -> None:
    backup = gzip.decompress((FOLDER / f"r{revision}.backup.gz").read_bytes()).decode()
    with pytest.raises(Malformed):
        load(store, io.StringIO(backup.replace("locks_itself", "locks_always")))
    changed = backup.replace('"level": 2', '"level": 4')
    assert changed != backup
    load(store, io.StringIO(changed))
    faults = verify_audit(store, SLUG).faults
    assert faults
    assert all(each.startswith("penalty ") and each.endswith(": level") for each in faults)


def test_a_worker_beside_a_newer_database_writes_nothing(store: Store) -> None:
    an_event(store)
    for other in ("9999", "0003"):
        with store.engine.execution_options(writes=True).begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = :other"), {"other": other})
        with pytest.raises(
            SchemaTooNew, match=f"to revision {other}, .*: nothing is written; stop this process"
        ):
            a_player(store)
    with store.engine.execution_options(writes=True).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :newest"), {"newest": NEWEST})
    assert a_player(store).version == 1


OLD_WORKER = """
import sys, sqlite3
file = sqlite3.connect(sys.argv[1])
try:
    file.execute("SELECT event.id, event.locks_itself FROM event")
except sqlite3.OperationalError as error:
    print(error)
"""


def test_a_worker_of_an_earlier_version_finds_no_event(tmp_path: Path) -> None:
    """Its first statement of any request about an event names a column that is no longer there."""
    open_store(f"sqlite:///{tmp_path / 'events.sqlite'}").close()
    command = [sys.executable, "-c", OLD_WORKER, str(tmp_path / "events.sqlite")]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout == "no such column: event.locks_itself\n"


def test_an_event_that_froze_nothing_has_nothing_to_replace(store: Store) -> None:
    an_event(store, "not-begun")
    with pytest.raises(NotLocked):
        judge_by_current_rules(
            store, "not-begun", reason="why", by=DIRECTOR._replace(event="not-begun"), now=AFTER
        )

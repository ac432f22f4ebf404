"""Databases of every revision: brought up to date with what they hold, and a newer one refused."""

import json
import stat
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from legality.events.desk.lifecycle import get_event
from legality.events.desk.locking import lock, unlock
from legality.events.errors import SchemaTooNew, StoreUnavailable
from legality.events.lists.rejudging import recheck
from legality.events.store import database_revision
from legality.events.store.audit_log import verify_audit
from legality.events.store.database_revision import NEWEST, REVISIONS, migrate, read_revision
from legality.events.store.engines import default_url, engine_for
from legality.events.store.store import Store, open_store
from legality.events.store.tables import Base
from tests.legality.events.scenes import AFTER, CARDS, DIRECTOR, SLUG, STARTS, a_player, an_event


def changing(engine: Engine) -> Any:
    return engine.execution_options(writes=True).begin()


def test_an_empty_database_becomes_what_the_tables_say(empty_url: str) -> None:
    store = open_store(empty_url)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
        assert read_revision(connection) == NEWEST
    store.close()
    open_store(empty_url).close()


def test_the_revisions_that_we_name_are_those_that_there_are() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(database_revision.__file__).parent / "migrations"))
    script = ScriptDirectory.from_config(config)
    assert tuple(each.revision for each in reversed([*script.walk_revisions()])) == REVISIONS


def old_rows(connection: Connection) -> None:
    """Fill a database of revision 1 as that one would have, with two registrations of one person."""
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    event = {
        "id": "e",
        "slug": "old",
        "name": "Old",
        "state": "open",
        "policy": "refuse",
        "announcement": "",
        "terms": "{}",
        "files": "{}",
        "created_at": moment,
        "starts": moment,
        "deadline": moment,
        "locks_itself": True,
        "audit_length": 0,
        "audit_head": "0" * 64,
    }
    insert(connection, "event", event)
    people = [
        ("a", "Jean LUC", "", "active"),
        ("b", "jean luc", "", "active"),
        ("c", "X", "Worf", "withdrawn"),
    ]
    for number, (name, player, handle, status) in enumerate(people):
        said = {"id": name, "event_id": "e", "player": player, "handle": handle, "status": status}
        row = said | {"secret_digest": f"{number:064}", "salt": b"s", "registered_at": moment}
        insert(connection, "registration", row)


def insert(connection: Connection, table: str, row: dict[str, object]) -> None:
    names = ", ".join(row)
    values = ", ".join(f":{name}" for name in row)
    if connection.dialect.name == "sqlite":
        row = {name: str(value) if isinstance(value, datetime) else value for name, value in row.items()}
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)


def people(connection: Connection) -> list[str]:
    return list(connection.execute(text("SELECT person FROM registration ORDER BY id")).scalars())


def test_a_filled_database_of_the_revision_before_keeps_what_it_holds(empty_url: str) -> None:
    engine = engine_for(empty_url)
    with changing(engine) as connection:
        migrate(connection, "0001")
        old_rows(connection)
    store = open_store(empty_url)
    with store.engine.connect() as connection:
        assert people(connection) == ["jean luc", "jean luc #b", "worf"]
    store.close()
    engine.dispose()


def test_an_event_that_locked_before_frozen_data_were_kept_goes_on(store: Store) -> None:
    """Revision 2 knew no pools among what an event froze, and kept no data of it."""
    an_event(store)
    registration = a_player(store).registration
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    with changing(store.engine) as connection:
        migrate(connection, "0002")
        frozen = json.loads(connection.execute(text("SELECT revisions FROM event")).scalar_one())
        older = json.dumps({what: each for what, each in frozen.items() if what != "pools"})
        connection.execute(text("UPDATE event SET revisions = :older"), {"older": older})
    with changing(store.engine) as connection:
        migrate(connection)
        assert connection.execute(text("SELECT count(*) FROM frozen_data")).scalar() == 0
    assert recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER) is None
    unlock(store, SLUG, reason="a mistake", by=DIRECTOR, now=AFTER)
    lock(store, SLUG, by=DIRECTOR, now=AFTER)
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM frozen_data")).scalar() == 1


def test_down_and_up_again(store: Store) -> None:
    an_event(store)
    a_player(store, "Jean LUC")
    for revision in ("0001", NEWEST):
        with changing(store.engine) as connection:
            migrate(connection, revision)
    with store.engine.connect() as connection:
        assert people(connection) == ["jean luc"]
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    assert get_event(store, SLUG).lists == 1
    assert verify_audit(store, SLUG).whole


def test_a_newer_database_is_refused_in_one_line(url: str) -> None:
    store = open_store(url)
    with changing(store.engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(SchemaTooNew) as refused:
        open_store(url)
    assert "9999" in str(refused.value)
    assert "\n" not in str(refused.value)
    with changing(store.engine) as connection:
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{NEWEST}'"))
    store.close()


def test_an_older_one_is_left_alone_if_that_is_wanted(empty_url: str) -> None:
    with pytest.raises(StoreUnavailable):
        open_store(empty_url, upgrade=False)


def test_workers_that_start_together_upgrade_once(empty_url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(lambda _: open_store(empty_url), range(4)))
    for store in stores:
        store.ready()
        store.close()


@pytest.mark.slow
def test_workers_that_start_together_on_a_new_file_wait_for_each_other(tmp_path: Path) -> None:
    """SQLite refuses at once whoever changes the journal while another does: it hit one file of twenty."""
    for number in range(60):
        url = f"sqlite:///{tmp_path}/{number}.sqlite"
        with ThreadPoolExecutor(4) as pool:
            for store in list(pool.map(lambda _, url=url: open_store(url), range(4))):
                store.close()


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "mysql://x/y",
        "sqlite://",
        "sqlite:///:memory:",
        "postgresql://localhost:1/none",
        "sqlite:////proc/x",
    ],
)
def test_what_is_no_database_is_said_in_one_line(url: str) -> None:
    with pytest.raises(StoreUnavailable) as refused:
        open_store(url)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"no database at all, but long enough to look like one " * 9)
    with pytest.raises(StoreUnavailable):
        open_store(f"sqlite:///{tmp_path / 'x'}")


def test_lists_lie_where_only_their_owner_reads_them(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'new' / 'events.sqlite'}")
    an_event(store)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "new").iterdir()}
    store.close()
    assert set(modes.values()) == {0o600}
    assert "events.sqlite-wal" in modes


def test_the_usual_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LEGALITY_DATABASE", raising=False)
    assert default_url().startswith("sqlite:///")
    assert default_url().endswith("/events.sqlite")
    monkeypatch.setenv("LEGALITY_DATABASE", "postgresql+psycopg://db/events")
    assert default_url() == "postgresql+psycopg://db/events"


def test_errors_of_the_database_hold_no_list(empty_url: str) -> None:
    store = open_store(empty_url)
    an_event(store)
    with store.write() as session:
        session.execute(text("DROP TABLE judgement"))
    with pytest.raises((DBAPIError, StoreUnavailable)) as failed:
        a_player(store)
    store.close()
    assert not [card for card in CARDS if card in f"{failed.value!r} {failed.value}"]

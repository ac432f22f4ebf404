"""A database that does not do its work: said in one line, nothing half-done, and it goes on afterwards."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from legality.events.desk.lifecycle import get_event
from legality.events.errors import StoreUnavailable
from legality.events.lists.replacing import replace_list
from legality.events.store import engines
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store, open_store
from tests.legality.events.scenes import CARDS, LEGAL, NOW, OTHER_LEGAL, SLUG, a_player, an_event
from tests.postgres import NOT_THERE, Cluster, binaries


@pytest.fixture
def impatient(sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """Open a file that is given up after a moment, and that holds so much and no more."""
    monkeypatch.setattr(engines, "PATIENCE", 0.2)
    monkeypatch.setattr(engines, "PRAGMAS", (*engines.PRAGMAS[:-1], "busy_timeout=100", "max_page_count=70"))
    shutil.copy(sqlite_template, tmp_path / "events.sqlite")
    store = open_store(f"sqlite:///{tmp_path / 'events.sqlite'}")
    yield store
    store.close()


def test_a_file_that_somebody_else_holds(impatient: Store, tmp_path: Path) -> None:
    an_event(impatient)
    other = sqlite3.connect(tmp_path / "events.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        a_player(impatient)
    assert get_event(impatient, SLUG).lists == 0
    other.execute("COMMIT")
    other.close()
    assert a_player(impatient).version == 1


def test_a_queue_of_our_own_that_is_too_long(impatient: Store) -> None:
    an_event(impatient)
    with impatient.write(), pytest.raises(StoreUnavailable, match="busy"):
        a_player(impatient)
    assert a_player(impatient).version == 1


def test_a_full_disk_loses_nothing_that_was_acknowledged(impatient: Store) -> None:
    an_event(impatient)
    secret = a_player(impatient).secret
    acknowledged = 1
    with pytest.raises(StoreUnavailable, match="full") as told:  # noqa: PT012  # It is filled until it is full.
        while True:
            text = LEGAL if acknowledged % 2 else OTHER_LEGAL
            acknowledged = replace_list(impatient, secret, text=text, now=NOW).version
    assert not [card for card in CARDS if card in str(told.value)]
    checked = verify_audit(impatient, SLUG)
    assert (checked.whole, checked.entries) == (True, 2 + acknowledged)


@pytest.mark.slow
def test_a_server_that_is_killed_and_comes_back() -> None:
    found = binaries()
    if found is None:
        pytest.skip(NOT_THERE)
    folder = Path(tempfile.mkdtemp(prefix="legality-pg-"))
    cluster = Cluster(folder, found)
    cluster.make()
    cluster.start()
    store = open_store(cluster.url(cluster.new_database()))
    try:
        an_event(store)
        secret = a_player(store).secret
        cluster.stop("immediate")
        for attempt in (store.ready, lambda: replace_list(store, secret, text=OTHER_LEGAL, now=NOW)):
            with pytest.raises(StoreUnavailable):
                attempt()
        cluster.start()
        store.ready()
        assert replace_list(store, secret, text=OTHER_LEGAL, now=NOW).version == 2
        assert verify_audit(store, SLUG).whole
    finally:
        store.close()
        cluster.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)

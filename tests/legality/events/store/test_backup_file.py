"""Backup and restore, from either database into either."""

import io
import json
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from legality.events.desk.deck_check_records import record_check
from legality.events.desk.locking import lock
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, list_penalties
from legality.events.desk.rights import find_own_registration
from legality.events.errors import Malformed, NotThere, TooLong
from legality.events.exports.documents import export_json
from legality.events.lists.replacing import replace_list
from legality.events.out.shared_verdicts import find_shared_verdict, purge_expired, share_verdict
from legality.events.out.webhook_subscriptions import add_webhook
from legality.events.rounds.game_results import GameOutcome, report_result
from legality.events.rounds.next_pairing import PairingWish, pair_next_round
from legality.events.store.audit_log import verify_audit
from legality.events.store.backup_file import dump, load
from legality.events.store.database_revision import NEWEST, SAME_ROWS
from legality.events.store.store import Store, open_store
from legality.events.store.tables import Base
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    STARTS,
    a_player,
    an_event,
)


def filled(store: Store) -> str:
    """Fill every table, and return a player's secret."""
    an_event(store, policy="flag")
    receipt = a_player(store)
    add_webhook(
        store, SLUG, "https://a.example", topics=("*",), by=DIRECTOR, now=NOW, resolve=lambda *_: ["8.8.8.8"]
    )
    replace_list(store, receipt.secret, text=OTHER_LEGAL + b"\xff\x00", now=NOW)
    a_player(store, "Player Two")
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    pair_next_round(store, SLUG, 1, PairingWish(), by=DIRECTOR, now=AFTER)
    report_result(store, receipt.secret, GameOutcome("FW", "", 100, 35), now=AFTER)
    checked = record_check(
        store, SLUG, receipt.registration, counted=LEGAL, stage="round", by=DIRECTOR, now=AFTER
    )
    found = ObservedInfraction("D1", "round")
    give_penalty(store, SLUG, receipt.registration, found, check=checked.id, by=DIRECTOR, now=AFTER)
    share_verdict(store, text=LEGAL, dialect="plain", verdict={"legal": True}, now=NOW)
    return receipt.secret


def everything(store: Store) -> list[str]:
    with store.read() as session:
        return [
            str(
                [
                    dict(row)
                    for row in session.execute(select(table).order_by(*table.primary_key.columns)).mappings()
                ]
            )
            for table in Base.metadata.sorted_tables
        ]


def written(store: Store) -> str:
    file = io.StringIO()
    dump(store, file)
    return file.getvalue()


def test_a_backup_brings_everything_back(store: Store, tmp_path: Path) -> None:
    secret = filled(store)
    other = open_store(f"sqlite:///{tmp_path / 'other.sqlite'}")
    load(other, io.StringIO(written(store)))
    assert everything(other) == everything(store)
    assert written(other) == written(store)
    assert find_own_registration(other, secret).newest.text == OTHER_LEGAL + b"\xff\x00"
    assert verify_audit(other, SLUG).whole
    assert export_json(other, SLUG, by=DIRECTOR) == export_json(store, SLUG, by=DIRECTOR)
    other.close()


def test_what_sqlite_wrote_is_read_by_both(store: Store, tmp_path: Path) -> None:
    other = open_store(f"sqlite:///{tmp_path / 'other.sqlite'}")
    filled(other)
    load(store, io.StringIO(written(other)))
    assert everything(other) == everything(store)
    other.close()


def test_a_backup_is_read_in_full_or_not_at_all(store: Store, tmp_path: Path) -> None:
    source = open_store(f"sqlite:///{tmp_path / 'other.sqlite'}")
    filled(source)
    lines = written(source).splitlines(keepends=True)
    source.close()
    for broken in (
        lines[:-1],
        lines[:5] + lines[6:],
        lines[1:],
        [*lines[:3], "{}\n"],
        ["x"],
        [],
        [*lines[:3], "[]"],
    ):
        with pytest.raises(Malformed):
            load(store, iter(broken))
        assert set(everything(store)) == {"[]"}
    load(store, iter(lines))
    with pytest.raises(Malformed):
        load(store, iter(lines))


@pytest.mark.slow
def test_a_backup_of_the_revision_before_is_read_and_one_of_another_is_not(
    store: Store, tmp_path: Path
) -> None:
    """Revision 2 had all tables of today but those of frozen data, delivery limits and the seeds of draws."""
    source = open_store(f"sqlite:///{tmp_path / 'other.sqlite'}")
    filled(source)
    later = ('"frozen_', '"draw_seeds"')
    lines = [
        line for line in written(source).splitlines(keepends=True) if not any(each in line for each in later)
    ]
    lines = [line.replace("locks_at_start", "locks_itself") for line in lines]
    source.close()
    head, *rows, end = lines
    head = head.replace("backup-2", "backup-1")
    older = [head.replace(NEWEST, "0002"), *rows, f'{{"rows": {len(rows)}}}\n']
    assert end.startswith(f'{{"rows": {len(rows) + 3}, "sha256": "')
    readable = ", ".join(SAME_ROWS)
    for revision in ("0001", "9999"):
        with pytest.raises(Malformed, match=f"of revision {revision}; those that can be read are {readable}"):
            load(store, iter([head.replace(NEWEST, revision), *rows, end]))
    assert load(store, iter(older)) == len(rows)
    assert verify_audit(store, SLUG).whole


def test_a_backup_from_before_rounds_is_read(store: Store, tmp_path: Path) -> None:
    """Revision 8 had no games, no earned byes, and penalties without a round."""
    source = open_store(f"sqlite:///{tmp_path / 'other.sqlite'}")
    an_event(source, policy="flag")
    receipt = a_player(source)
    lock(source, SLUG, by=DIRECTOR, now=STARTS)
    found = ObservedInfraction("D1", "round")
    give_penalty(source, SLUG, receipt.registration, found, by=DIRECTOR, now=AFTER)
    head, *rows, _ = written(source).splitlines(keepends=True)
    source.close()
    newer = {"earned_byes", "game_id"}
    older = []
    for line in rows:
        content = json.loads(line)
        row = {name: value for name, value in content["row"].items() if name not in newer}
        if content["table"] == "penalty_record":
            del row["round"]
        older.append(json.dumps(content | {"row": row}) + "\n")
    assert older != rows
    head = head.replace("backup-2", "backup-1").replace(NEWEST, "0008")
    assert load(store, iter([head, *older, f'{{"rows": {len(older)}}}\n'])) == len(older)
    assert verify_audit(store, SLUG).whole
    (given,) = list_penalties(store, SLUG, by=DIRECTOR)
    assert (given.round, given.game) == (None, None)


def test_a_shared_verdict_is_seen_until_it_expires(store: Store) -> None:
    secret = share_verdict(store, text=LEGAL, dialect="plain", verdict={"legal": True}, now=NOW)
    seen = find_shared_verdict(store, secret, now=NOW + timedelta(days=29))
    assert (seen.text, seen.verdict) == (LEGAL, {"legal": True})
    assert "Theta" not in repr(seen)
    for late in (timedelta(days=30), timedelta(days=99)):
        with pytest.raises(NotThere):
            find_shared_verdict(store, secret, now=NOW + late)
    assert purge_expired(store, now=NOW + timedelta(days=30)) == 1
    with pytest.raises(NotThere):
        find_shared_verdict(store, secret, now=NOW)


def test_what_cannot_be_shared(store: Store) -> None:
    with pytest.raises(TooLong):
        share_verdict(store, text=b"x" * 1_000_001, dialect="plain", verdict={}, now=NOW)
    with pytest.raises(Malformed):
        share_verdict(store, text=b"", dialect="plain", verdict={}, now=NOW, keep=timedelta(days=999))

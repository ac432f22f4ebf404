"""What the log says of each thing that is done: who did it, what it was, and which facts belong to it."""

import hashlib
from typing import Any

import pytest

from legality.events.actors import CONSOLE
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.draws import draw_decks
from legality.events.desk.lifecycle import close_event, edit_event, get_event, open_event
from legality.events.desk.locking import lock, unlock
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, waive_penalty
from legality.events.desk.publishing import publish
from legality.events.desk.rights import (
    add_secondary,
    find_own_registration,
    reissue_receipt,
    revoke_secondary,
    rotate_director_secret,
    rotate_player_secret,
)
from legality.events.lists.correct_list import correct_list
from legality.events.lists.rejudging import recheck, rejudge
from legality.events.lists.replacing import replace_list, withdraw, withdraw_player
from legality.events.store.audit_log import BEGINNING, find_broken_links, hash_of, list_entries, verify_audit
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry
from legality.events.store.tables.column_types import canonical_json
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SECONDARY,
    SLUG,
    STARTS,
    a_player,
    an_event,
)


def told(store: Store, since: int) -> list[tuple[str, str, dict[str, Any]]]:
    """Return who did what, with which facts, from an entry on."""
    return [
        (entry.actor, entry.action, dict(entry.facts))
        for entry in list_entries(store, SLUG, by=CONSOLE)[since:]
    ]


def digest(registration: str, number: int, text: bytes) -> str:
    """Return the digest of a list as the log has it: salted with registration and version."""
    return hashlib.sha256(f"{registration}/{number}/".encode() + text).hexdigest()


def test_what_is_said_of_an_event(store: Store) -> None:
    an_event(store)
    close_event(store, SLUG, by=DIRECTOR, now=NOW)
    edit_event(store, SLUG, name="Later", policy="flag", by=DIRECTOR, now=NOW)
    open_event(store, SLUG, by=CONSOLE, now=NOW)
    revisions = lock(store, SLUG, by=DIRECTOR, now=STARTS).revisions
    unlock(store, SLUG, reason="sealed", by=DIRECTOR, now=AFTER)
    lock(store, SLUG, by=DIRECTOR, now=AFTER)
    publish(store, SLUG, by=DIRECTOR, now=AFTER)
    begins = "2026-11-20T12:00:00+00:00"
    created, *others = told(store, 0)
    assert created[:2] == ("console", "created")
    assert (created[2]["policy"], created[2]["starts"]) == ("refuse", begins)
    assert created[2]["terms"]["on"] == "2026-11-20"
    edited = {"name": "Later", "policy": "flag", "on": "2026-11-20", "starts": begins, "deadline": begins}
    assert others == [
        ("director", "opened", {"state": "open"}),
        ("director", "closed", {"state": "closed"}),
        ("director", "edited", edited),
        ("console", "opened", {"state": "open"}),
        ("director", "locked", {"state": "locked", "revisions": revisions}),
        ("director", "unlocked", {"state": "closed", "reason": "sealed"}),
        ("director", "locked", {"state": "locked", "revisions": revisions}),
        ("director", "published", {"state": "published"}),
    ]


def test_what_is_said_of_lists(store: Store) -> None:
    an_event(store)
    one = a_player(store, "One")
    other = a_player(store, "Other")
    replace_list(store, one.secret, text=OTHER_LEGAL, now=NOW)
    rejudge(store, SLUG, by=SECONDARY, now=NOW)
    recheck(store, SLUG, one.registration, by=SECONDARY, now=NOW)
    withdraw(store, other.secret, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    correct_list(store, SLUG, one.registration, text=LEGAL, reason="D2", by=DIRECTOR, now=AFTER)
    withdraw_player(store, SLUG, one.registration, reason="went home", by=SECONDARY, now=AFTER)
    who = {"registration": one.registration, "player": "One"}
    mine = {**who, "handle": "", "legal": True}
    gone = {"registration": other.registration, "player": "Other"}
    said = told(store, 2)
    assert said[0] == (
        "player One",
        "registered",
        mine | {"version": 1, "digest": digest(one.registration, 1, LEGAL)},
    )
    assert said[2:5] == [
        (
            "player One",
            "replaced",
            mine | {"version": 2, "digest": digest(one.registration, 2, OTHER_LEGAL)},
        ),
        ("secondary Second", "rejudged", {"judged": 2, "turned": [], "changed": {}}),
        (
            "secondary Second",
            "rechecked",
            {"registration": one.registration, "version": 2, "was": True, "legal": True},
        ),
    ]
    assert said[5] == ("player Other", "withdrawn", gone | {"reason": ""})
    assert said[7:] == [
        (
            "director",
            "corrected",
            mine | {"version": 3, "reason": "D2", "digest": digest(one.registration, 3, LEGAL)},
        ),
        ("secondary Second", "withdrawn", who | {"reason": "went home"}),
    ]
    assert verify_audit(store, SLUG).whole


def test_what_is_said_at_the_desk(store: Store) -> None:
    an_event(store)
    who = a_player(store).registration
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    drawn = draw_decks(store, SLUG, 1, by=SECONDARY, now=AFTER)
    checked = record_check(
        store, SLUG, who, counted=OTHER_LEGAL, stage="round", draw=drawn.id, by=SECONDARY, now=AFTER
    )
    given = give_penalty(
        store, SLUG, who, ObservedInfraction("d2", "round"), note="one Ah-Kel", by=DIRECTOR, now=AFTER
    )
    waive_penalty(store, SLUG, given.id, reason="A3", by=DIRECTOR, now=AFTER)
    assert told(store, 4) == [
        ("secondary Second", "drawn", {"draw": drawn.id, "seed": drawn.seed, "among": [who], "drawn": [who]}),
        (
            "secondary Second",
            "deck checked",
            {
                "check": checked.id,
                "registration": who,
                "version": 1,
                "stage": "round",
                "sound": False,
                "draw": drawn.id,
            },
        ),
        (
            "director",
            "penalty given",
            {
                "penalty": given.id,
                "registration": who,
                "infraction": "D2",
                "stage": "round",
                "level": 2,
                "note": "one Ah-Kel",
            },
        ),
        ("director", "penalty waived", {"penalty": given.id, "reason": "A3"}),
    ]


def test_what_is_said_of_secrets(store: Store) -> None:
    """Whose it was and never what it is."""
    an_event(store)
    one = a_player(store)
    rotate_director_secret(store, SLUG, by=CONSOLE, now=NOW)
    add_secondary(store, SLUG, " The  Second ", by=DIRECTOR, now=NOW)
    revoke_secondary(store, SLUG, "The Second", by=DIRECTOR, now=NOW)
    rotate_player_secret(store, one.secret, now=NOW)
    reissue_receipt(store, SLUG, one.registration, by=DIRECTOR, now=NOW)
    mine = {"registration": one.registration}
    assert told(store, 3) == [
        ("console", "director's secret replaced", {}),
        ("director", "secondary named", {"name": "The Second"}),
        ("director", "secondary revoked", {"name": "The Second"}),
        ("player Player One", "player's secret replaced", mine),
        ("director", "player's secret replaced", mine),
    ]


def test_a_hash_can_be_made_by_hand(store: Store) -> None:
    """SHA-256 of a JSON list in one spelling: whoever holds a receipt needs no program of ours."""
    an_event(store)
    entry = list_entries(store, SLUG, by=CONSOLE)[1]
    words = (
        f'["{get_event(store, SLUG).id}",2,"2026-11-18T12:00:00+00:00","director","opened",'
        f'"{{\\"state\\":\\"open\\"}}","{entry.previous}"]'
    )
    assert entry.hash == hashlib.sha256(words.encode()).hexdigest()


def test_a_document_has_one_spelling() -> None:
    assert canonical_json({"b": "ä\0", "a": [1, None]}) == '{"a":[1,null],"b":"\\u00e4\\u0000"}'


def an_entry(number: int, previous: str) -> AuditEntry:
    made = AuditEntry(
        event_id="e", number=number, at="2026", actor="a", action="b", facts="{}", previous=previous
    )
    made.hash = hash_of(made)
    return made


def test_the_last_entry_exchanged_for_one_that_is_right_in_itself_does_not_follow() -> None:
    first = an_entry(1, BEGINNING)
    assert list(find_broken_links([first, an_entry(2, first.hash)])) == []
    assert list(find_broken_links([first, an_entry(2, BEGINNING)])) == ["entry 2 does not follow entry 1"]


@pytest.mark.parametrize("legal", [LEGAL, OTHER_LEGAL])
def test_a_withdrawal_is_written_once_however_often_it_is_asked_for(store: Store, legal: bytes) -> None:
    an_event(store)
    one = a_player(store, text=legal)
    for _ in range(2):
        withdraw(store, one.secret, now=NOW)
        withdraw_player(store, SLUG, one.registration, reason="again", by=DIRECTOR, now=NOW)
    assert [action for _, action, _ in told(store, 3)] == ["withdrawn"]
    assert find_own_registration(store, one.secret).status == "withdrawn"

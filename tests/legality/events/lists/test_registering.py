"""Players register, replace and withdraw; what is acknowledged is there, and nothing else changes."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from legality.events.desk.lifecycle import close_event, get_event
from legality.events.desk.locking import lock
from legality.events.desk.one_list import read_own_list
from legality.events.desk.rights import find_own_registration
from legality.events.errors import (
    AlreadyRegistered,
    KeyReused,
    ListRefused,
    Locked,
    Malformed,
    NotOpen,
    NotThere,
    TooLong,
    Withdrawn,
)
from legality.events.lists.registering import judge_list, register
from legality.events.lists.replacing import replace_list, withdraw, withdraw_player
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    STARTS,
    UNJUDGED,
    a_player,
    an_event,
    new_key,
)


def test_a_legal_list_is_registered_as_it_was_sent(store: Store) -> None:
    an_event(store)
    receipt = a_player(store, text=LEGAL)
    held = find_own_registration(store, receipt.secret)
    assert (receipt.version, receipt.legal, held.status) == (1, True, "active")
    assert held.newest.text == LEGAL
    assert held.newest.verdict["schema"] == "legality/verdict-1"
    assert get_event(store, SLUG).lists == 1


def test_an_illegal_list_is_refused_with_every_finding(store: Store) -> None:
    an_event(store)
    with pytest.raises(ListRefused) as refused:
        a_player(store, text=ILLEGAL.replace(b"2 A Bad End", b""))
    codes = {finding.code for finding in refused.value.verdict.findings}
    assert {"D-COPIES", "D-PILE-SIZE"} <= codes
    assert get_event(store, SLUG).lists == 0


def test_a_list_that_nobody_can_judge_is_refused_as_well(store: Store) -> None:
    an_event(store)
    with pytest.raises(ListRefused):
        a_player(store, text=UNJUDGED)


def test_an_event_that_flags_takes_all_and_says_so(store: Store) -> None:
    an_event(store, policy="flag")
    assert a_player(store, "One", ILLEGAL).legal is False
    assert a_player(store, "Two", UNJUDGED).legal is None


def test_a_fault_of_ours_keeps_nobody_out(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    an_event(store)
    monkeypatch.setattr("legality.engine.apply_rule.load_rule", broken)
    assert a_player(store).legal is None


def test_the_same_key_and_request_is_answered_the_same(store: Store) -> None:
    an_event(store)
    key = new_key()
    first = register(store, SLUG, player="One", text=LEGAL, key=key, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    again = register(store, SLUG, player="One", text=LEGAL, key=key, now=AFTER)
    assert again == replace(first, repeated=True)
    assert get_event(store, SLUG).lists == 1


@pytest.mark.parametrize(
    "other", [{"player": "Two"}, {"text": OTHER_LEGAL}, {"handle": "h"}, {"dialect": "plain"}]
)
def test_the_same_key_with_another_request_is_a_conflict(store: Store, other: dict[str, Any]) -> None:
    an_event(store)
    said: dict[str, Any] = {"player": "One", "text": LEGAL, "key": new_key(), "now": NOW}
    register(store, SLUG, **said)
    with pytest.raises(KeyReused):
        register(store, SLUG, **(said | other))


def test_a_replacement_is_repeated_by_its_key_too(store: Store) -> None:
    an_event(store)
    secret, key = a_player(store).secret, new_key()
    first = replace_list(store, secret, text=OTHER_LEGAL, key=key, now=NOW)
    assert replace_list(store, secret, text=OTHER_LEGAL, key=key, now=NOW) == replace(first, repeated=True)
    with pytest.raises(KeyReused):
        replace_list(store, secret, text=LEGAL, key=key, now=NOW)
    assert first.version == 2


def test_every_version_is_kept(store: Store) -> None:
    an_event(store)
    secret = a_player(store, text=LEGAL).secret
    replace_list(store, secret, text=OTHER_LEGAL, now=NOW + timedelta(hours=1))
    replace_list(store, secret, text=LEGAL, now=NOW + timedelta(hours=2))
    assert [(each.number, each.text) for each in read_own_list(store, secret).versions] == [
        (1, LEGAL),
        (2, OTHER_LEGAL),
        (3, LEGAL),
    ]
    assert verify_audit(store, SLUG).whole


def test_an_illegal_replacement_leaves_the_list_before(store: Store) -> None:
    an_event(store)
    secret = a_player(store, text=LEGAL).secret
    with pytest.raises(ListRefused):
        replace_list(store, secret, text=ILLEGAL, now=NOW)
    assert find_own_registration(store, secret).newest.text == LEGAL


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"player": "Jean Luc"}, {"player": "  jean  LUC "}),
        ({"player": "A", "handle": "Ｎumber1"}, {"player": "B", "handle": "number1"}),
    ],
)
def test_nobody_registers_twice(store: Store, first: dict[str, str], second: dict[str, str]) -> None:
    an_event(store)
    receipt = register(store, SLUG, text=LEGAL, now=NOW, **first)
    with pytest.raises(AlreadyRegistered):
        register(store, SLUG, text=LEGAL, now=NOW, **second)
    withdraw(store, receipt.secret, now=NOW)
    assert register(store, SLUG, text=LEGAL, now=NOW, **second).version == 1


def test_two_of_one_name_register_with_their_handles(store: Store) -> None:
    an_event(store)
    for handle in ("one", "two"):
        register(store, SLUG, player="Same Name", handle=handle, text=LEGAL, now=NOW)
    assert get_event(store, SLUG).lists == 2


def test_registrations_end_at_the_deadline_and_replacements_at_the_start(store: Store) -> None:
    an_event(store)
    secret = a_player(store).secret
    with pytest.raises(Locked):
        register(store, SLUG, player="Late", text=LEGAL, now=STARTS)
    with pytest.raises(Locked):
        replace_list(store, secret, text=OTHER_LEGAL, now=STARTS)
    replace_list(store, secret, text=OTHER_LEGAL, now=STARTS - timedelta(microseconds=1))


def test_a_closed_event_takes_replacements_only(store: Store) -> None:
    an_event(store)
    secret = a_player(store).secret
    close_event(store, SLUG, by=DIRECTOR, now=NOW)
    with pytest.raises(NotOpen):
        a_player(store, "Late")
    assert replace_list(store, secret, text=OTHER_LEGAL, now=NOW).version == 2


def test_a_draft_takes_nothing(store: Store) -> None:
    an_event(store, opened=False)
    with pytest.raises(NotOpen):
        a_player(store)


def test_who_withdrew_is_out_and_the_list_stays(store: Store) -> None:
    an_event(store)
    secret = a_player(store).secret
    assert withdraw(store, secret, now=NOW).status == "withdrawn"
    assert withdraw(store, secret, now=NOW).newest.text == LEGAL
    with pytest.raises(Withdrawn):
        replace_list(store, secret, text=OTHER_LEGAL, now=NOW)
    assert get_event(store, SLUG).lists == 0


def test_after_the_lock_only_a_director_takes_a_player_out(store: Store) -> None:
    an_event(store)
    receipt = a_player(store)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    with pytest.raises(Locked):
        withdraw(store, receipt.secret, now=NOW)
    out = withdraw_player(store, SLUG, receipt.registration, reason="left", by=DIRECTOR, now=AFTER)
    assert out.status == "withdrawn"


def test_a_list_of_any_length_is_none(store: Store) -> None:
    an_event(store)
    with pytest.raises(TooLong):
        register(store, SLUG, player="One", text=b"x" * 1_000_001, now=NOW)


def test_bytes_of_any_kind_are_kept_to_the_byte(store: Store) -> None:
    an_event(store, policy="flag")
    odd = bytes(range(256)) + LEGAL
    assert find_own_registration(store, a_player(store, text=odd).secret).newest.text == odd


def test_no_event_and_no_dialect_of_this_name(store: Store) -> None:
    an_event(store)
    with pytest.raises(NotThere):
        register(store, "none", player="One", text=LEGAL, now=NOW)
    with pytest.raises(Malformed):
        register(store, SLUG, player="One", text=LEGAL, dialect="klingon", now=NOW)


def test_a_pre_check_stores_nothing(store: Store) -> None:
    an_event(store)
    assert judge_list(store, SLUG, ILLEGAL).legal is False
    assert get_event(store, SLUG).lists == 0

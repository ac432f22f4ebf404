"""The roster: players before their lists, matched when they register; check-in, unlocked lists, handles."""

from datetime import timedelta

import pytest

from legality.events.actors import Actor
from legality.events.desk.locking import lock, unlock
from legality.events.errors import AlreadyRegistered, ListRefused, Locked, NotAllowed, NotLocked, NotOpen
from legality.events.lists.registering import make_registration_request, register, register_batch
from legality.events.lists.replacing import replace_list
from legality.events.roster.check_in import check_in
from legality.events.roster.expected_players import (
    add_expected,
    drop_expected,
    list_expected,
    preview_players,
    restore_expected,
)
from legality.events.roster.handles import list_handles
from legality.events.roster.list_owners import find_owners
from legality.events.roster.read_names import read_names
from legality.events.roster.unlocked_lists import lock_list, unlock_list
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from legality.events.store.tables import RegistrationRow
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SECONDARY,
    SLUG,
    STARTS,
    a_player,
    an_event,
    new_key,
)

LATER = NOW + timedelta(minutes=5)


def expect(store: Store, text: str) -> list[str]:
    return [each.standing for each in add_expected(store, SLUG, read_names(text), by=DIRECTOR, now=NOW)]


def waiting(store: Store) -> list[str]:
    return [each.player for each in list_expected(store, SLUG, by=DIRECTOR)]


def a_late_player(store: Store) -> None:
    register(store, SLUG, player="Elin", text=LEGAL, now=AFTER, key=new_key())


def test_doubles_are_named_and_left_out(store: Store) -> None:
    an_event(store)
    a_player(store, "Anna")
    assert expect(store, "Elin, elin\nHugo") == ["new", "new"]
    text = "hugo\nADA\nAda\nAnna\nElin Other, ELIN\n,x"
    standings = ["expected", "new", "twice", "registered", "expected", "wrong"]
    assert [
        each.standing for each in preview_players(store, SLUG, read_names(text), by=SECONDARY)
    ] == standings
    assert waiting(store) == ["Elin", "Hugo"], "a preview stores nothing"
    assert expect(store, text) == standings
    assert waiting(store) == ["ADA", "Elin", "Hugo"]
    with store.read() as session:
        assert find_event(session, SLUG).expected == 3
    assert verify_audit(store, SLUG).faults == ()


def test_who_registers_is_not_missing_any_more_and_stays_checked_in(store: Store) -> None:
    an_event(store)
    expect(store, "Elin Söderberg, elin\nHugo\nAda, ada\nBea, bea")
    ids = {each.player: each.id for each in list_expected(store, SLUG, by=DIRECTOR)}
    check_in(store, SLUG, ids["Hugo"], present=True, by=DIRECTOR, now=NOW)
    by_handle = register(store, SLUG, player="E. S.", handle="ELIN", text=LEGAL, now=LATER, key=new_key())
    by_name = a_player(store, "hugo")
    register(store, SLUG, player="Ada", handle="another", text=LEGAL, now=LATER, key=new_key())
    assert waiting(store) == ["Ada", "Bea"], "another handle is another person"
    a_player(store, "Bea")
    assert waiting(store) == ["Ada"], "without a handle the name decides"
    with store.read() as session:
        assert session.get_one(RegistrationRow, by_handle.registration).checked_in_at is None
        assert session.get_one(RegistrationRow, by_name.registration).checked_in_at == NOW
    assert verify_audit(store, SLUG).faults == ()


def test_players_who_register_together_are_matched_once_each(store: Store) -> None:
    an_event(store)
    expect(store, "Elin\nHugo")
    batch = [
        make_registration_request(SLUG, player=name, handle=handle, text=LEGAL, now=LATER)
        for name, handle in (("Elin", ""), ("Elin", "elin2"), ("Hugo", ""))
    ]
    assert not [each for each in register_batch(store, batch) if isinstance(each, Exception)]
    assert waiting(store) == []
    with store.read() as session:
        assert find_event(session, SLUG).expected == 0
    assert verify_audit(store, SLUG).faults == ()


def test_a_dropped_player_comes_back_unless_added_again(store: Store) -> None:
    an_event(store)
    expect(store, "Elin")
    (elin,) = list_expected(store, SLUG, by=DIRECTOR)
    for _ in range(2):
        drop_expected(store, SLUG, elin.id, by=DIRECTOR, now=LATER)
    assert waiting(store) == []
    restore_expected(store, SLUG, elin.id, by=DIRECTOR, now=LATER)
    assert waiting(store) == ["Elin"]
    drop_expected(store, SLUG, elin.id, by=DIRECTOR, now=LATER)
    expect(store, "Elin")
    with pytest.raises(AlreadyRegistered):
        restore_expected(store, SLUG, elin.id, by=DIRECTOR, now=LATER)
    assert verify_audit(store, SLUG).faults == ()


def test_checking_in_twice_is_once_and_can_be_taken_back(store: Store) -> None:
    an_event(store)
    anna = a_player(store, "Anna")
    for present in (True, True, False, False):
        assert check_in(store, SLUG, anna.registration, present=present, by=SECONDARY, now=LATER) == "Anna"
    actions = [each.action for each in list_entries(store, SLUG, by=DIRECTOR)]
    assert actions[-2:] == ["checked in", "check-in taken back"]
    assert verify_audit(store, SLUG).faults == ()


def test_an_unlocked_list_is_replaced_once_and_counts_at_once(store: Store) -> None:
    an_event(store)
    anna, ben = a_player(store, "Anna"), a_player(store, "Ben")
    with pytest.raises(NotLocked):
        unlock_list(store, SLUG, anna.registration, reason="typo", by=DIRECTOR, now=LATER)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    with pytest.raises(NotAllowed):
        unlock_list(store, SLUG, anna.registration, reason="typo", by=SECONDARY, now=AFTER)
    unlock_list(store, SLUG, anna.registration, reason="typo", by=DIRECTOR, now=AFTER)
    with pytest.raises(ListRefused):
        replace_list(store, anna.secret, text=ILLEGAL, now=AFTER)
    assert replace_list(store, anna.secret, text=OTHER_LEGAL, now=AFTER).version == 2
    for player in (anna, ben):
        with pytest.raises(Locked):
            replace_list(store, player.secret, text=LEGAL, now=AFTER)
    entries = list_entries(store, SLUG, by=DIRECTOR)
    assert [each.action for each in entries[-2:]] == ["list unlocked", "corrected"]
    assert entries[-2].facts["reason"] == "typo"
    assert entries[-1].actor == "player Anna"
    assert verify_audit(store, SLUG).faults == ()


def test_an_unlocked_list_can_be_locked_again(store: Store) -> None:
    an_event(store)
    anna = a_player(store, "Anna")
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    unlock_list(store, SLUG, anna.registration, reason="typo", by=DIRECTOR, now=AFTER)
    lock_list(store, SLUG, anna.registration, by=DIRECTOR, now=AFTER)
    with pytest.raises(Locked):
        replace_list(store, anna.secret, text=OTHER_LEGAL, now=AFTER)
    assert verify_audit(store, SLUG).faults == ()


def test_a_director_enters_lists_after_the_deadline_and_the_lock(store: Store) -> None:
    an_event(store)
    expect(store, "Elin")
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    with pytest.raises(NotOpen):
        a_late_player(store)
    asked = make_registration_request(SLUG, player="Elin", text=LEGAL, now=AFTER, by=SECONDARY)
    (receipt,) = register_batch(store, [asked])
    assert not isinstance(receipt, Exception)
    assert (receipt.player, receipt.legal, waiting(store)) == ("Elin", True, [])
    last = list_entries(store, SLUG, by=DIRECTOR)[-1]
    assert (last.actor, last.action) == ("secondary Second", "registered")
    assert verify_audit(store, SLUG).faults == ()


def test_nobody_is_entered_into_a_draft_or_by_a_player(store: Store) -> None:
    an_event(store, opened=False)
    asked = make_registration_request(SLUG, player="Elin", text=LEGAL, now=NOW, by=DIRECTOR)
    (refused,) = register_batch(store, [asked])
    assert isinstance(refused, NotOpen)
    for by in (Actor("player", "Elin", SLUG), Actor("helper", "Ben", SLUG), Actor("director", "", "other")):
        with pytest.raises(NotAllowed):
            make_registration_request(SLUG, player="Elin", text=LEGAL, now=NOW, by=by)


def test_handles_are_sorted_and_players_without_one_are_named(store: Store) -> None:
    an_event(store)
    for player, handle in (("Anna", "zed"), ("Ben", ""), ("Cleo", "Alpha")):
        register(store, SLUG, player=player, handle=handle, text=LEGAL, now=NOW, key=new_key())
    assert list_handles(store, SLUG, by=SECONDARY) == (["Alpha", "zed"], ["Ben"])


def test_files_belong_to_players_on_the_roster_or_to_new_ones(store: Store) -> None:
    an_event(store)
    expect(store, "Elin Söderberg, elin\nHugo Lefèvre")
    a_player(store, "Anna Berg")
    names = [
        "Elin_Söderberg.txt",
        "decks/elin.dek",
        "anna-berg-deck-final.txt",
        "hugo lefèvre 2e.txt",
        "New One.csv",
    ]
    found = find_owners(store, SLUG, names, by=DIRECTOR)
    assert [(each.player, each.is_expected, each.is_registered) for each in found] == [
        ("Elin Söderberg", True, False),
        ("Elin Söderberg", True, False),
        ("Anna Berg", False, True),
        ("Hugo Lefèvre", True, False),
        ("New One", False, False),
    ]


def test_the_roster_is_for_directors(store: Store) -> None:
    an_event(store)
    anna = a_player(store, "Anna")
    helper = Actor("helper", "Ben", SLUG)
    for work in (
        lambda: list_expected(store, SLUG, by=helper),
        lambda: add_expected(store, SLUG, read_names("X"), by=helper, now=NOW),
        lambda: check_in(store, SLUG, anna.registration, present=True, by=helper, now=NOW),
        lambda: list_handles(store, SLUG, by=helper),
        lambda: unlock(store, SLUG, reason="x", by=helper, now=NOW),
    ):
        with pytest.raises(NotAllowed):
            work()

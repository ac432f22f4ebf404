"""Publishing: all lists, those of the top cut, none; and taking them back."""

import pytest

from legality.events.calendar.published_decks import list_published_players, read_published_decks
from legality.events.desk.desk_lists import list_published
from legality.events.desk.lifecycle import change_rounds, edit_event, get_event
from legality.events.desk.locking import lock
from legality.events.desk.publishing import choose_publication, publish, unpublish
from legality.events.errors import EventFaulty, Malformed, NotAllowed, NotLocked, NotOpen, NotThere
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from tests.legality.events.scenes import AFTER, DIRECTOR, NOW, SECONDARY, SLUG, STARTS, a_player, an_event


def locked(store: Store) -> list[str]:
    an_event(store)
    players = [a_player(store, name).registration for name in ("Anna", "Ben", "Cleo")]
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    return players


def test_lists_that_are_unpublished_are_read_by_nobody(store: Store) -> None:
    locked(store)
    publish(store, SLUG, by=DIRECTOR, now=AFTER)
    assert sorted(each.player for each in list_published(store, SLUG)) == ["Anna", "Ben", "Cleo"]
    with pytest.raises(Malformed):
        unpublish(store, SLUG, reason=" ", by=DIRECTOR, now=AFTER)
    unpublish(store, SLUG, reason="a player objected", by=DIRECTOR, now=AFTER)
    assert (get_event(store, SLUG).state, get_event(store, SLUG).published_at) == ("locked", None)
    with pytest.raises(NotThere):
        list_published(store, SLUG)
    with pytest.raises(NotOpen):
        unpublish(store, SLUG, reason="twice", by=DIRECTOR, now=AFTER)
    publish(store, SLUG, by=DIRECTOR, now=AFTER)
    assert verify_audit(store, SLUG).faults == ()


def test_only_the_lists_of_the_top_cut_are_published(store: Store) -> None:
    anna, ben, cleo = locked(store)
    choose_publication(store, SLUG, "top-cut", by=DIRECTOR, now=AFTER)
    for only in (None, (), ("0" * 16,)):
        with pytest.raises(Malformed):
            publish(store, SLUG, by=DIRECTOR, now=AFTER, only=only)
    publish(store, SLUG, by=DIRECTOR, now=AFTER, only=[cleo, anna])
    assert sorted(each.player for each in list_published(store, SLUG)) == ["Anna", "Cleo"]
    found = list_published_players(store, SLUG, after="", limit=50)
    assert [each.player for each in found.players] == ["Anna", "Cleo"]
    assert [each.player for each in read_published_decks(store, SLUG, (cleo,)).decks] == ["Cleo"]
    for secret in ((ben,), (anna, ben)):
        with pytest.raises(NotThere):
            read_published_decks(store, SLUG, secret)
    assert list_entries(store, SLUG, by=DIRECTOR)[-1].facts["only"] == sorted([anna, cleo])
    with pytest.raises(NotOpen):
        choose_publication(store, SLUG, "after", by=DIRECTOR, now=AFTER)
    assert verify_audit(store, SLUG).faults == ()


def test_an_event_that_publishes_never_does_not(store: Store) -> None:
    locked(store)
    for _ in range(2):
        choose_publication(store, SLUG, "never", by=DIRECTOR, now=AFTER)
    with pytest.raises(NotOpen, match="never publishes"):
        publish(store, SLUG, by=DIRECTOR, now=AFTER)
    actions = [each.action for each in list_entries(store, SLUG, by=DIRECTOR)]
    assert actions.count("publication chosen") == 1
    assert verify_audit(store, SLUG).faults == ()


def test_a_secondary_director_publishes_nothing(store: Store) -> None:
    locked(store)
    with pytest.raises(NotAllowed):
        publish(store, SLUG, by=SECONDARY, now=AFTER)
    with pytest.raises(NotAllowed):
        choose_publication(store, SLUG, "never", by=SECONDARY, now=AFTER)
    with pytest.raises(NotAllowed):
        unpublish(store, SLUG, reason="x", by=SECONDARY, now=AFTER)


def test_the_number_of_rounds_changes_after_the_lock_with_a_reason(store: Store) -> None:
    """OPG 5.0, 6: a tournament in progress is modified if all agree, or in an emergency."""
    locked(store)
    with pytest.raises(Malformed):
        change_rounds(store, SLUG, 5, reason="", by=DIRECTOR, now=AFTER)
    changed = change_rounds(store, SLUG, 5, reason="all players agreed", by=DIRECTOR, now=AFTER)
    assert changed.terms.event.rounds == 5
    last = list_entries(store, SLUG, by=DIRECTOR)[-1]
    assert (last.action, last.facts["rounds"], last.facts["was"]) == ("rounds changed", 5, None)
    for wrong in (0, 51):
        with pytest.raises(Malformed):
            change_rounds(store, SLUG, wrong, reason="why", by=DIRECTOR, now=AFTER)
    assert verify_audit(store, SLUG).faults == ()


def test_before_the_lock_the_rounds_are_edited_without_a_reason(store: Store) -> None:
    an_event(store)
    with pytest.raises(NotLocked):
        change_rounds(store, SLUG, 5, reason="early", by=DIRECTOR, now=NOW)
    assert edit_event(store, SLUG, by=DIRECTOR, now=NOW, rounds=4).terms.event.rounds == 4
    assert verify_audit(store, SLUG).faults == ()


def test_a_sanctioned_event_keeps_three_rounds(store: Store) -> None:
    """OPG 5.0, 3: "A minimum of three rounds are required to sanction a … tournament"."""
    from legality.events.desk.lifecycle import create_event
    from tests.legality.events.scenes import terms

    create_event(
        store,
        slug=SLUG,
        name="Open",
        terms=terms(sanctioned=True, lists_required=True, rounds=4),
        starts=STARTS,
        now=NOW,
    )
    with pytest.raises(EventFaulty):
        edit_event(store, SLUG, by=DIRECTOR, now=NOW, rounds=2)

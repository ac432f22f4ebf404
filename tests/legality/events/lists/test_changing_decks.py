"""Draft and sealed decks change between rounds: players send new lists, inside the cards that were given."""

import pytest

from legality.events.desk.deck_check_records import record_check
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.desk.locking import lock
from legality.events.desk.publishing import publish
from legality.events.errors import ListRefused, Locked
from legality.events.lists.registering import register
from legality.events.lists.replacing import replace_list, withdraw
from legality.events.store.store import Store
from legality.terms.terms import Format
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
    new_key,
    terms,
)

NOT_GIVEN = LEGAL.replace(b"3 Ah-Kel", b"2 Ah-Kel\n1 Davies")


def begin(store: Store, in_format: Format) -> str:
    """Hold an event of a format whose player was given the cards of LEGAL, and return the player's secret."""
    held = terms(supplied="given.txt", lists_required=True).but(format=in_format)
    files = {"supplied": LEGAL.decode() + "1 Aikido\n"}
    create_event(store, slug=SLUG, name="Sealed", terms=held, files=files, starts=STARTS, now=NOW)
    open_event(store, SLUG, by=DIRECTOR, now=NOW)
    receipt = register(store, SLUG, player="One", text=LEGAL, now=NOW, key=new_key())
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    return receipt.secret


@pytest.mark.parametrize("in_format", ["draft", "sealed"])
def test_a_drafted_deck_changes_after_the_lock_within_its_cards(store: Store, in_format: Format) -> None:
    """5.0 4.1.2 and 4.1.3: "Players may change their decks between rounds"; "Players may not use any cards
    they were not provided with at the event."
    """
    secret = begin(store, in_format)
    changed = replace_list(store, secret, text=OTHER_LEGAL, now=AFTER)
    assert (changed.version, changed.legal) == (2, True)
    with pytest.raises(ListRefused) as refused:
        replace_list(store, secret, text=NOT_GIVEN, now=AFTER)
    assert "D-NOT-SUPPLIED" in {each.code for each in refused.value.verdict.findings}
    with pytest.raises(Locked):
        withdraw(store, secret, now=AFTER)


def test_a_deck_check_is_against_the_newest_list(store: Store) -> None:
    secret = begin(store, "sealed")
    changed = replace_list(store, secret, text=OTHER_LEGAL, now=AFTER)
    facts = {"by": DIRECTOR, "now": AFTER}
    newest = record_check(store, SLUG, changed.registration, counted=OTHER_LEGAL, stage="round", **facts)  # type: ignore[arg-type]
    assert (newest.version, newest.sound, newest.proposed) == (2, True, None)
    within = record_check(store, SLUG, changed.registration, counted=LEGAL, stage="round", **facts)  # type: ignore[arg-type]
    assert within.proposed is not None
    between = record_check(store, SLUG, changed.registration, counted=LEGAL, stage="between-rounds", **facts)  # type: ignore[arg-type]
    assert (between.sound, between.proposed) == (True, None)


def test_a_constructed_deck_stays_as_it_is(store: Store) -> None:
    """5.0 4.1.1: "Once the event has begun, the deck may not be changed." """
    an_event(store)
    receipt = a_player(store)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    with pytest.raises(Locked):
        replace_list(store, receipt.secret, text=OTHER_LEGAL, now=AFTER)


def test_published_lists_of_a_draft_change_no_more(store: Store) -> None:
    secret = begin(store, "draft")
    publish(store, SLUG, by=DIRECTOR, now=AFTER)
    with pytest.raises(Locked):
        replace_list(store, secret, text=OTHER_LEGAL, now=AFTER)

"""An event in which everything has happened that the audit log tells of."""

from legality.events.actors import Actor
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.draws import draw_decks
from legality.events.desk.lifecycle import close_event, edit_event
from legality.events.desk.locking import lock, unlock
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, waive_penalty
from legality.events.desk.rights import add_secondary, revoke_secondary
from legality.events.lists.correct_list import correct_list
from legality.events.lists.rejudging import recheck, rejudge
from legality.events.lists.replacing import replace_list, withdraw, withdraw_player
from legality.events.out.webhook_subscriptions import add_webhook
from legality.events.store.store import Store
from legality.events.views import Receipt
from tests.legality.events.scenes import (
    AFTER,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    STARTS,
    a_player,
    an_event,
)


def hold_event(store: Store, slug: str = SLUG, players: int = 6) -> list[Receipt]:
    """Hold an event from its announcement to its last penalty, and return the receipts of the players."""
    by = Actor("director", "", slug)
    an_event(store, slug, policy="flag")
    receipts = [a_player(store, f"Player {number}", slug=slug) for number in range(players)]
    receipts.append(a_player(store, "Illegal", ILLEGAL, slug))
    replace_list(store, receipts[0].secret, text=OTHER_LEGAL, now=NOW)
    withdraw(store, receipts[1].secret, now=NOW)
    add_secondary(store, slug, "Second", by=by, now=NOW)
    add_secondary(store, slug, "Third", by=by, now=NOW)
    revoke_secondary(store, slug, "Third", by=by, now=NOW)
    public = lambda *_: ["8.8.8.8"]  # noqa: E731  # A name that resolves without a network.
    add_webhook(store, slug, "https://a.example", topics=("corrected",), by=by, now=NOW, resolve=public)
    edit_event(store, slug, name="Autumn Open 2026", by=by, now=NOW)
    close_event(store, slug, by=by, now=NOW)
    rejudge(store, slug, by=by, now=NOW)
    lock(store, slug, by=by, now=STARTS)
    unlock(store, slug, reason="a list was missing", by=by, now=STARTS)
    lock(store, slug, by=by, now=STARTS)
    _judge_at_the_tables(store, slug, by, receipts)
    return receipts


def _judge_at_the_tables(store: Store, slug: str, by: Actor, receipts: list[Receipt]) -> None:
    """Draw and check decks, give penalties, correct a list, send a player home."""
    drawn = draw_decks(store, slug, 2, by=by, now=AFTER, round=1)
    first = drawn.drawn[0]
    checked = record_check(
        store, slug, first, counted=OTHER_LEGAL, stage="round", draw=drawn.id, by=by, now=AFTER
    )
    found = ObservedInfraction("D2", "round")
    give_penalty(store, slug, first, found, check=checked.id, note="one card", by=by, now=AFTER)
    other = give_penalty(store, slug, receipts[3].registration, found, by=by, now=AFTER)
    waive_penalty(store, slug, other.id, reason="the judge was wrong", by=by, now=AFTER)
    correct_list(store, slug, receipts[-1].registration, text=LEGAL, reason="D2", by=by, now=AFTER)
    recheck(store, slug, receipts[2].registration, by=by, now=AFTER)
    withdraw_player(store, slug, receipts[4].registration, reason="went home", by=by, now=AFTER)

"""A small tournament, from its first form to its first round: the same to the last id whenever it is held."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from legality.events.actors import Actor
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.draws import draw_decks
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.desk.locking import lock
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, waive_penalty
from legality.events.desk.rights import add_secondary
from legality.events.lists.correct_list import correct_list
from legality.events.lists.registering import register
from legality.events.lists.replacing import replace_list, withdraw
from legality.events.out.webhook_subscriptions import add_webhook
from legality.events.store.outbox import DeliveryReply, deliver
from legality.events.store.store import Store, open_store
from legality.events.views import Receipt
from tests.legality.events.scenes import DIRECTOR, LEGAL, NOW, SECONDARY, SLUG, STARTS, UNJUDGED, terms

SHORT = b"1 Ah-Kel\n"
MISTYPED = UNJUDGED.replace(b"3 Nobody Knows This Name", b"3 0413-Theat")
COUNTED = LEGAL.replace(b"3 Aikido", b"2 Aikido")

DRAFTED = NOW
OPENED = NOW + timedelta(minutes=5)
ROUND = STARTS + timedelta(hours=1)


@dataclass
class Tournament:
    """What was held, and what its people hold in hands."""

    store: Store
    anna: Receipt
    ben: Receipt
    zoe: Receipt
    replaced: Receipt
    corrected: Receipt


@contextmanager
def without_chance() -> Iterator[None]:
    """Let every id and secret be the next number, so that two tournaments are the same to the letter."""
    numbers = count(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.token_hex", lambda size: f"{next(numbers):0{2 * size}x}")
        patch.setattr("secrets.token_urlsafe", lambda size: f"secret-{next(numbers)}-of-{size}-bytes")
        patch.setattr("secrets.token_bytes", lambda size: next(numbers).to_bytes(size))
        yield


@contextmanager
def held() -> Iterator[Tournament]:
    """Hold the tournament up to its first round, in a database of its own."""
    with tempfile.TemporaryDirectory() as folder, without_chance():
        store = open_store(f"sqlite:///{Path(folder) / 'events.sqlite'}")
        announced(store)
        tournament = registered(store)
        played(tournament)
        yield tournament
        store.close()


def public(_host: str, _port: int) -> list[str]:
    """Know where the forum is."""
    return ["93.184.216.34"]


def announced(store: Store) -> None:
    """Make the event, name a secondary director, and tell a forum of it."""
    create_event(
        store,
        slug=SLUG,
        name="Autumn <Open>",
        terms=terms(),
        starts=STARTS,
        deadline=STARTS - timedelta(hours=1),
        policy="flag",
        announcement="Room 3.\nNo fee.",
        now=DRAFTED,
    )
    topics = ("opened", "registered", "locked")
    address = "https://forum.example/hook"
    add_webhook(store, SLUG, address, topics=topics, by=DIRECTOR, now=minute(1), resolve=public)
    add_secondary(store, SLUG, "Second", by=DIRECTOR, now=minute(2))
    open_event(store, SLUG, by=DIRECTOR, now=OPENED)


def registered(store: Store) -> Tournament:
    """Let four players come: a legal list, one that is replaced, one with a name mistyped, one who leaves."""
    anna = register(store, SLUG, player="Anna", handle="anna", text=LEGAL, now=minute(6))
    ben = register(store, SLUG, player="Ben", text=SHORT, key="ben-comes-by-himself", now=minute(7))
    replaced = replace_list(store, ben.secret, text=b"2 Ah-Kel\n", now=minute(8))
    zoe = register(store, SLUG, player="Zoë", handle="=zoe", text=MISTYPED, now=minute(9))
    gone = register(store, SLUG, player="Gone", text=SHORT, now=minute(10))
    withdraw(store, gone.secret, now=minute(11))
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    reason = "a card was misspelt"
    corrected = correct_list(
        store, SLUG, zoe.registration, text=LEGAL, reason=reason, by=DIRECTOR, now=later(1)
    )
    return Tournament(store, anna, ben, zoe, replaced, corrected)


def played(tournament: Tournament) -> None:
    """Draw decks, count one, give penalties and waive one."""
    store, anna, ben = tournament.store, tournament.anna.registration, tournament.ben.registration
    drawn = draw_decks(store, SLUG, 2, round=1, by=SECONDARY, now=later(2))
    counted = record_check(
        store,
        SLUG,
        anna,
        counted=COUNTED,
        stage="round",
        draw=drawn.id,
        by=SECONDARY,
        now=later(3),
    )

    def give(
        who: str, found: ObservedInfraction, at: int, by: Actor, note: str = "", check: str | None = None
    ) -> str:
        given = give_penalty(store, SLUG, who, found, by=by, now=later(at), note=note, check=check)
        return given.id

    give(anna, ObservedInfraction("D1", "round"), 4, SECONDARY, "at table 2,\nbefore game 1", counted.id)
    give(anna, ObservedInfraction("D3", "round"), 5, DIRECTOR)
    give(ben, ObservedInfraction("D1", "registration"), 6, DIRECTOR)
    mistake = give(ben, ObservedInfraction("D1", "round"), 7, DIRECTOR)
    waive_penalty(store, SLUG, mistake, reason="counted wrongly", by=DIRECTOR, now=later(8))
    give(ben, ObservedInfraction("B3", "round", level=4), 9, DIRECTOR, "threatened somebody")
    give(anna, ObservedInfraction("D1", "round", opponent_a3=True), 9, DIRECTOR, "the opponent had her cards")
    answers = [204, 500]
    deliver(store, lambda _: DeliveryReply(answers.pop(0)), now=later(10), limit=2, resolve=public)


def minute(number: int) -> datetime:
    """Return a minute of the day on which the event is announced."""
    return DRAFTED + timedelta(minutes=number)


def later(number: int) -> datetime:
    """Return a minute of the first round."""
    return ROUND + timedelta(minutes=number)

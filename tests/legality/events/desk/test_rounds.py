"""Rounds and heats: which list counts in which of them, and whose deck is played in which round."""

import json
from datetime import date
from hashlib import sha256
from typing import Any

import pytest

from legality.events.actors import Actor
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.draws import draw_decks
from legality.events.desk.event_sheets import make_sheets
from legality.events.desk.lifecycle import create_event, get_event, open_event
from legality.events.desk.locking import lock
from legality.events.desk.one_list import read_own_list
from legality.events.desk.rounds import (
    begin_round,
    draw_decks_to_play,
    exchange_decks,
    list_exchange,
    qualify,
)
from legality.events.errors import Locked, Malformed, NotLocked, NotOpen
from legality.events.lists.correct_list import correct_list
from legality.events.lists.registering import register
from legality.events.lists.replacing import may_replace, replace_list
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry, DeckExchange, EventRow
from legality.events.views import CheckView, Receipt
from legality.terms.terms import Event, Format, Scenario, default_terms
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    STARTS,
    new_key,
    terms,
)

THIRD = LEGAL.replace(b"3 Ah-Kel", b"2 Ah-Kel\n1 Acost Jared").replace(b"3 Acost Jared", b"2 Acost Jared")
DECKS = {"One": LEGAL, "Two": OTHER_LEGAL, "Three": THIRD, "Four": LEGAL + b"# four\n"}


def hold(
    store: Store, *, in_format: Format = "constructed", scenario: Scenario = "", **facts: Any
) -> dict[str, Receipt]:
    """Hold an event with four players whose lists are locked."""
    held = terms(lists_required=True, **facts).but(format=in_format, scenario=scenario)
    create_event(store, slug=SLUG, name="Held", terms=held, starts=STARTS, now=NOW, policy="flag")
    open_event(store, SLUG, by=DIRECTOR, now=NOW)
    players = {
        name: register(store, SLUG, player=name, text=text, now=NOW, key=new_key())
        for name, text in DECKS.items()
    }
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    return players


def begin(store: Store, *numbers: int, by: Actor = DIRECTOR) -> None:
    for number in numbers:
        assert begin_round(store, SLUG, number, by=by, now=AFTER).begun == number


def check(store: Store, player: Receipt, text: bytes, stage: Any = "round", **more: Any) -> CheckView:
    return record_check(
        store, SLUG, player.registration, counted=text, stage=stage, by=DIRECTOR, now=AFTER, **more
    )


def test_rounds_begin_one_after_the_other_once_lists_are_locked(store: Store) -> None:
    create_event(store, slug=SLUG, name="x", terms=terms(), starts=STARTS, now=NOW)
    open_event(store, SLUG, by=DIRECTOR, now=NOW)
    with pytest.raises(NotLocked):
        begin_round(store, SLUG, 1, by=DIRECTOR, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    begin(store, 1, 1, 2)
    for number in (1, 4, 0):
        with pytest.raises(NotOpen, match="round 2 has begun"):
            begin_round(store, SLUG, number, by=DIRECTOR, now=AFTER)
    assert get_event(store, SLUG).begun == 2
    assert verify_audit(store, SLUG).whole


@pytest.mark.parametrize("in_format", ["draft", "sealed"])
def test_a_list_that_comes_in_during_a_round_counts_from_the_next(store: Store, in_format: Format) -> None:
    """4.1.2, 4.1.3: decks change "between rounds". Within round 1 the deck is that of the first list."""
    one = hold(store, in_format=in_format)["One"]
    begin(store, 1)
    replace_list(store, one.secret, text=OTHER_LEGAL, now=AFTER)
    during = check(store, one, LEGAL)
    assert (during.version, during.round, during.proposed) == (1, 1, None)
    changed = check(store, one, OTHER_LEGAL)
    assert changed.version == 1
    assert changed.proposed is not None
    assert check(store, one, OTHER_LEGAL, "between-rounds").version == 2
    begin(store, 2)
    assert check(store, one, OTHER_LEGAL).version == 2
    assert check(store, one, LEGAL, round=1).version == 1
    assert verify_audit(store, SLUG).whole


def test_without_rounds_the_newest_list_counts(store: Store) -> None:
    one = hold(store, in_format="draft")["One"]
    replace_list(store, one.secret, text=OTHER_LEGAL, now=AFTER)
    assert check(store, one, OTHER_LEGAL).version == 2


def test_a_correction_counts_in_the_round_in_which_it_is_ordered(store: Store) -> None:
    one = hold(store)["One"]
    begin(store, 1, 2)
    correct_list(store, SLUG, one.registration, text=OTHER_LEGAL, reason="D2", by=DIRECTOR, now=AFTER)
    assert check(store, one, OTHER_LEGAL).version == 2
    assert check(store, one, LEGAL, round=1).version == 1


def test_a_player_chooses_another_deck_for_the_next_heat(store: Store) -> None:
    """9: "Players not qualifying from one heat may choose to play in subsequent heats with the same deck or a
    different deck."
    """
    players = hold(store, heats=2)
    one, two = players["One"], players["Two"]
    with pytest.raises(Locked):
        replace_list(store, one.secret, text=OTHER_LEGAL, now=AFTER)
    begin(store, 1)
    assert may_replace(read_own_list(store, one.secret), AFTER)
    assert replace_list(store, one.secret, text=OTHER_LEGAL, now=AFTER).version == 2
    assert check(store, one, LEGAL).version == 1
    assert check(store, one, LEGAL, "between-rounds").version == 1
    begin(store, 2)
    assert check(store, one, OTHER_LEGAL).version == 2
    assert check(store, two, OTHER_LEGAL).version == 1, "the same deck again"
    with pytest.raises(Locked):
        replace_list(store, two.secret, text=LEGAL, now=AFTER)
    with pytest.raises(NotOpen, match="heat 2 has begun, so heat 3 cannot"):
        begin_round(store, SLUG, 3, by=DIRECTOR, now=AFTER)
    assert verify_audit(store, SLUG).whole


def test_deciphers_guide_has_no_heats(store: Store) -> None:
    """Its glossary: "At no point during a tournament may a player swap or trade any cards in their tournament
    deck with any other cards."
    """
    terms_of_1999 = default_terms("1e", date(1999, 6, 1)).but(event=Event(heats=2))
    told = {"slug": SLUG, "name": "x", "starts": STARTS, "now": NOW}
    with pytest.raises(Malformed, match="its guide has no heats"):
        create_event(store, terms=terms_of_1999, **told)  # type: ignore[arg-type]
    drafted = terms(heats=2).but(format="draft")
    with pytest.raises(Malformed, match="only constructed decks"):
        create_event(store, terms=drafted, **told)  # type: ignore[arg-type]


def test_sheets_show_the_lists_of_the_round_that_is_played(store: Store) -> None:
    """A sheet is for a deck on a table: a list for the next round would not fit it."""
    one = hold(store, in_format="draft")["One"]
    begin(store, 1)
    replace_list(store, one.secret, text=OTHER_LEGAL, now=AFTER)
    chosen = {"by": DIRECTOR, "only": {one.registration}}
    (sheet,) = make_sheets(store, SLUG, **chosen)  # type: ignore[arg-type]
    assert "version 1" in str(sheet.sheet)
    begin(store, 2)
    (sheet,) = make_sheets(store, SLUG, **chosen)  # type: ignore[arg-type]
    assert "version 2" in str(sheet.sheet)


def test_who_has_qualified_plays_in_no_later_heat(store: Store) -> None:
    """9: "Players that have qualified from one heat may not play in subsequent heats"."""
    players = hold(store, heats=2)
    one = players["One"]
    with pytest.raises(NotOpen):
        qualify(store, SLUG, one.registration, by=DIRECTOR, now=AFTER)
    begin(store, 1)
    assert qualify(store, SLUG, one.registration, by=DIRECTOR, now=AFTER).qualified_in == 1
    assert not may_replace(read_own_list(store, one.secret), AFTER)
    with pytest.raises(Locked, match="qualified from heat 1"):
        replace_list(store, one.secret, text=OTHER_LEGAL, now=AFTER)
    begin(store, 2)
    assert one.registration not in draw_decks(store, SLUG, 4, by=DIRECTOR, now=AFTER).drawn
    with pytest.raises(Malformed, match="plays in no later one"):
        check(store, one, LEGAL)
    assert check(store, one, LEGAL, round=1).version == 1
    undone = qualify(store, SLUG, one.registration, qualified=False, by=DIRECTOR, now=AFTER)
    assert undone.qualified_in is None
    assert verify_audit(store, SLUG).whole


def test_constructed_decks_without_heats_stay(store: Store) -> None:
    """4.1.1: "Once the event has begun, the deck may not be changed." """
    one = hold(store)["One"]
    begin(store, 1)
    assert not may_replace(read_own_list(store, one.secret), AFTER)
    with pytest.raises(Locked):
        replace_list(store, one.secret, text=OTHER_LEGAL, now=AFTER)
    with pytest.raises(NotOpen):
        qualify(store, SLUG, one.registration, by=DIRECTOR, now=AFTER)


def test_a_lottery_can_be_repeated_from_the_seed_in_the_log(store: Store) -> None:
    hold(store, scenario="deck-lottery")
    begin(store, 1)
    drawn = draw_decks_to_play(store, SLUG, 2, by=DIRECTOR, now=AFTER)
    with store.read() as session:
        rows = session.query(AuditEntry).filter_by(action="decks exchanged").all()
        (seed,) = (json.loads(each.facts)["seed"] for each in rows)
    order = sorted(drawn, key=lambda each: sha256(f"{seed}:{each}".encode()).hexdigest())
    assert drawn == {player: order[(number + 1) % len(order)] for number, player in enumerate(order)}
    assert verify_audit(store, SLUG).faults == ()


def test_in_a_lottery_the_first_round_is_played_with_the_own_deck(store: Store) -> None:
    """4.4.1: "players begin the event by playing their deck in the first round. For all subsequent rounds,
    players are randomly assigned a different deck".
    """
    players = hold(store, scenario="deck-lottery")
    ids = {name: each.registration for name, each in players.items()}
    begin(store, 1)
    assert check(store, players["One"], LEGAL).proposed is None
    with pytest.raises(Malformed, match="round 1"):
        draw_decks_to_play(store, SLUG, 1, by=DIRECTOR, now=AFTER)
    with pytest.raises(Malformed, match="round 1"):
        exchange_decks(store, SLUG, 1, {ids["One"]: ids["Two"]}, by=DIRECTOR, now=AFTER)
    with pytest.raises(Malformed):
        check(store, players["One"], OTHER_LEGAL, deck_of=ids["Two"])
    begin(store, 2)
    with pytest.raises(Malformed, match="say whose deck"):
        check(store, players["One"], LEGAL)
    drawn = draw_decks_to_play(store, SLUG, 2, by=DIRECTOR, now=AFTER)
    assert sorted(drawn) == sorted(drawn.values()) == sorted(ids.values())
    assert all(player != deck for player, deck in drawn.items())
    assert list_exchange(store, SLUG, 2, by=DIRECTOR) == drawn
    owner = next(name for name, each in ids.items() if each == drawn[ids["One"]])
    found = check(store, players["One"], DECKS[owner])
    assert (found.registration, found.played_by, found.proposed) == (ids[owner], ids["One"], None)
    assert verify_audit(store, SLUG).whole


def test_opponents_exchange_decks_in_even_rounds(store: Store) -> None:
    """4.4.2: own decks "in the odd-numbered (1st, 3rd, 5th, etc.) rounds, then exchange decks with their
    opponents and play again in the even-numbered" ones.
    """
    players = hold(store, scenario="no-such-thing-as-luck", rounds=4)
    one, two, three, four = (each.registration for each in players.values())
    pairs = {one: two, two: one}
    exchange_decks(store, SLUG, 2, pairs, by=DIRECTOR, now=AFTER)
    check_one = check(store, players["One"], OTHER_LEGAL, round=2)
    assert (check_one.registration, check_one.played_by, check_one.proposed) == (two, one, None)
    assert check(store, players["One"], LEGAL, round=2).proposed is not None
    for number in (1, 3):
        assert check(store, players["One"], LEGAL, round=number).proposed is None
        with pytest.raises(Malformed, match="own decks"):
            exchange_decks(store, SLUG, number, pairs, by=DIRECTOR, now=AFTER)
    for wrong in ({one: two, two: three, three: one}, {one: one}, {one: two, three: two}, {one: "0" * 16}):
        with pytest.raises(Malformed):
            exchange_decks(store, SLUG, 4, wrong, by=DIRECTOR, now=AFTER)
    with pytest.raises(Malformed, match="Lottery only"):
        draw_decks_to_play(store, SLUG, 4, by=DIRECTOR, now=AFTER)
    assert check(store, players["Four"], THIRD, round=4, deck_of=three).registration == three
    exchange_decks(store, SLUG, 2, {three: four, four: three}, by=DIRECTOR, now=AFTER)
    assert list_exchange(store, SLUG, 2, by=DIRECTOR) == {three: four, four: three}
    assert verify_audit(store, SLUG).whole


def test_in_standard_orbit_players_move_and_decks_stay(store: Store) -> None:
    """4.4.3: players rotate, "leaving their current game and entering a new game": a check is of the deck."""
    players = hold(store, scenario="standard-orbit")
    begin(store, 1)
    assert check(store, players["One"], LEGAL).proposed is None
    found = check(store, players["One"], OTHER_LEGAL, deck_of=players["Two"].registration)
    assert (found.registration, found.proposed) == (players["Two"].registration, None)
    with pytest.raises(Malformed, match="Deck Lottery and in No Such Thing as Luck only"):
        draw_decks_to_play(store, SLUG, 2, by=DIRECTOR, now=AFTER)


def test_in_other_events_players_play_their_own_decks(store: Store) -> None:
    players = hold(store)
    with pytest.raises(Malformed, match="own decks"):
        check(store, players["One"], OTHER_LEGAL, deck_of=players["Two"].registration)


def test_a_changed_exchange_shows_in_the_log(store: Store) -> None:
    players = hold(store, scenario="deck-lottery")
    one, two = players["One"].registration, players["Two"].registration
    exchange_decks(store, SLUG, 2, {one: two, two: one}, by=DIRECTOR, now=AFTER)
    with store.write() as session:
        event = session.query(EventRow).one()
        session.get_one(DeckExchange, (event.id, 2, one)).deck_id = players["Three"].registration
    assert verify_audit(store, SLUG).faults == (f"exchange 2/{one} differs from the log: deck_id",)

"""Secrets open what they are for and nothing else, and are kept nowhere."""

from collections.abc import Callable

import pytest
from sqlalchemy import select

from legality.events.actors import CLOCK, CONSOLE, Actor
from legality.events.desk.deck_check_records import find_check, list_checks, record_check
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.draws import draw_decks, list_draws
from legality.events.desk.event_sheets import make_sheets
from legality.events.desk.lifecycle import close_event, edit_event, get_event, open_event
from legality.events.desk.locking import lock, unlock
from legality.events.desk.one_list import read_list, read_own_list
from legality.events.desk.penalty_records import (
    ObservedInfraction,
    give_penalty,
    list_penalties,
    propose_penalty,
    waive_penalty,
)
from legality.events.desk.publishing import publish
from legality.events.desk.rights import (
    add_secondary,
    find_own_registration,
    identify_director,
    list_secondaries,
    reissue_receipt,
    revoke_secondary,
    rotate_director_secret,
    rotate_player_secret,
)
from legality.events.errors import EventsError, Malformed, NotAllowed, NotThere, Withdrawn, WrongSecret
from legality.events.exports.documents import export_csv, export_json, export_report
from legality.events.exports.list_archive import export_zip
from legality.events.exports.paper import export_paper
from legality.events.lists.correct_list import correct_list
from legality.events.lists.rejudging import recheck, rejudge
from legality.events.lists.replacing import withdraw, withdraw_player
from legality.events.lists.staleness import find_stale_lists
from legality.events.out.shared_verdicts import find_shared_verdict
from legality.events.out.webhook_subscriptions import (
    add_webhook,
    list_deliveries,
    list_webhooks,
    remove_webhook,
)
from legality.events.store.audit_log import list_entries
from legality.events.store.store import Store
from legality.events.store.tables import Base
from tests.legality.events.scenes import CARDS, DIRECTOR, LEGAL, NOW, SECONDARY, SLUG, a_player, an_event

Action = Callable[[Store, str, Actor], object]

HEAD_ONLY: dict[str, Action] = {
    "open": lambda store, _, by: open_event(store, SLUG, by=by, now=NOW),
    "close": lambda store, _, by: close_event(store, SLUG, by=by, now=NOW),
    "edit": lambda store, _, by: edit_event(store, SLUG, by=by, now=NOW),
    "lock": lambda store, _, by: lock(store, SLUG, by=by, now=NOW),
    "unlock": lambda store, _, by: unlock(store, SLUG, reason="x", by=by, now=NOW),
    "publish": lambda store, _, by: publish(store, SLUG, by=by, now=NOW),
    "correct": lambda store, who, by: correct_list(store, SLUG, who, text=LEGAL, reason="x", by=by, now=NOW),
    "rotate": lambda store, _, by: rotate_director_secret(store, SLUG, by=by, now=NOW),
    "secondary": lambda store, _, by: add_secondary(store, SLUG, "Third", by=by, now=NOW),
    "revoke": lambda store, _, by: revoke_secondary(store, SLUG, "Third", by=by, now=NOW),
    "reissue": lambda store, who, by: reissue_receipt(store, SLUG, who, by=by, now=NOW),
    "hook": lambda store, _, by: add_webhook(store, SLUG, "http://127.0.0.1", topics=("*",), by=by, now=NOW),
    "unhook": lambda store, _, by: remove_webhook(store, SLUG, "x", by=by, now=NOW),
    "hooks": lambda store, _, by: list_webhooks(store, SLUG, by=by),
    "deliveries": lambda store, _, by: list_deliveries(store, SLUG, by=by),
}
AT_THE_DESK: dict[str, Action] = {
    "desk": lambda store, _, by: list_registrations(store, SLUG, by=by),
    "registration": lambda store, who, by: read_list(store, SLUG, who, by=by).registration,
    "versions": lambda store, who, by: read_list(store, SLUG, who, by=by).versions,
    "out": lambda store, who, by: withdraw_player(store, SLUG, who, reason="x", by=by, now=NOW),
    "rejudge": lambda store, _, by: rejudge(store, SLUG, by=by, now=NOW),
    "recheck": lambda store, who, by: recheck(store, SLUG, who, by=by, now=NOW),
    "draw": lambda store, _, by: draw_decks(store, SLUG, 1, by=by, now=NOW),
    "draws": lambda store, _, by: list_draws(store, SLUG, by=by),
    "check": lambda store, who, by: record_check(
        store, SLUG, who, counted=LEGAL, stage="round", by=by, now=NOW
    ),
    "checks": lambda store, _, by: list_checks(store, SLUG, by=by),
    "propose": lambda store, who, by: propose_penalty(
        store, SLUG, who, ObservedInfraction("D1", "round"), by=by
    ),
    "give": lambda store, who, by: give_penalty(
        store, SLUG, who, ObservedInfraction("D1", "round"), by=by, now=NOW
    ),
    "waive": lambda store, _, by: waive_penalty(store, SLUG, "x", reason="x", by=by, now=NOW),
    "penalties": lambda store, _, by: list_penalties(store, SLUG, by=by),
    "audit": lambda store, _, by: list_entries(store, SLUG, by=by),
    "secondaries": lambda store, _, by: list_secondaries(store, SLUG, by=by),
    "one check": lambda store, _, by: find_check(store, SLUG, "x", by=by),
    "sheets": lambda store, _, by: make_sheets(store, SLUG, by=by),
    "stale": lambda store, _, by: find_stale_lists(store, SLUG, by=by),
    "paper": lambda store, _, by: export_paper(store, SLUG, by=by),
    "csv": lambda store, _, by: export_csv(store, SLUG, by=by),
    "json": lambda store, _, by: export_json(store, SLUG, by=by),
    "zip": lambda store, _, by: export_zip(store, SLUG, by=by),
    "report": lambda store, _, by: export_report(store, SLUG, by=by),
}

STRANGERS = (
    Actor("player", "Player One", SLUG),
    Actor("director", "", "another-event"),
    Actor("secondary", "Second", "another-event"),
    Actor("director"),
)


def refused(action: Action, store: Store, who: str, by: Actor) -> bool:
    """Tell whether somebody may not do this, whatever else may stand against it."""
    try:
        action(store, who, by)
    except NotAllowed:
        return True
    except EventsError:
        return False
    return False


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_who_may_do_what(store: Store) -> None:
    an_event(store)
    who = a_player(store).registration
    for by in (*STRANGERS, SECONDARY):
        assert [name for name, act in HEAD_ONLY.items() if not refused(act, store, who, by)] == []
    for by in STRANGERS:
        assert [name for name, act in AT_THE_DESK.items() if not refused(act, store, who, by)] == []


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_a_director_is_let_in_everywhere_and_a_secondary_to_the_desk(store: Store) -> None:
    an_event(store)
    who = a_player(store).registration
    assert [name for name, act in AT_THE_DESK.items() if refused(act, store, who, SECONDARY)] == []
    everything = HEAD_ONLY | AT_THE_DESK
    assert [name for name, act in everything.items() if refused(act, store, who, DIRECTOR)] == []
    assert [name for name, act in everything.items() if refused(act, store, who, CONSOLE)] == []


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_who_withdrew_gets_no_new_secret(store: Store) -> None:
    an_event(store)
    one = a_player(store)
    withdraw(store, one.secret, now=NOW)
    with pytest.raises(Withdrawn):
        rotate_player_secret(store, one.secret, now=NOW)
    with pytest.raises(Withdrawn):
        reissue_receipt(store, SLUG, one.registration, by=DIRECTOR, now=NOW)
    assert find_own_registration(store, one.secret).status == "withdrawn"


def test_the_director_is_known_by_the_secret(store: Store) -> None:
    made = an_event(store)
    assert identify_director(store, SLUG, made.secret) == DIRECTOR
    an_event(store, "another-event")
    for wrong, slug in (("", SLUG), ("x", SLUG), (made.secret, "another-event"), (made.secret + "x", SLUG)):
        with pytest.raises(WrongSecret):
            identify_director(store, slug, wrong)
    with pytest.raises(NotThere):
        identify_director(store, "none", made.secret)


def test_a_new_secret_takes_the_place_of_the_old(store: Store) -> None:
    old = an_event(store).secret
    new = rotate_director_secret(store, SLUG, by=DIRECTOR, now=NOW)
    assert identify_director(store, SLUG, new) == DIRECTOR
    with pytest.raises(WrongSecret):
        identify_director(store, SLUG, old)


def test_a_secondary_director_comes_and_goes(store: Store) -> None:
    an_event(store)
    secret = add_secondary(store, SLUG, "Second", by=DIRECTOR, now=NOW)
    assert identify_director(store, SLUG, secret) == SECONDARY
    assert list_secondaries(store, SLUG, by=SECONDARY) == ("Second",)
    newer = add_secondary(store, SLUG, "Second", by=DIRECTOR, now=NOW)
    with pytest.raises(WrongSecret):
        identify_director(store, SLUG, secret)
    revoke_secondary(store, SLUG, "Second", by=DIRECTOR, now=NOW)
    with pytest.raises(WrongSecret):
        identify_director(store, SLUG, newer)
    for nobody in ("", "Second"):
        with pytest.raises(NotThere):
            revoke_secondary(store, SLUG, nobody, by=DIRECTOR, now=NOW)


def test_players_see_their_own(store: Store) -> None:
    an_event(store)
    one, other = a_player(store, "One"), a_player(store, "Other")
    assert find_own_registration(store, one.secret).player == "One"
    newer = rotate_player_secret(store, one.secret, now=NOW)
    assert find_own_registration(store, newer).player == "One"
    newest = reissue_receipt(store, SLUG, one.registration, by=DIRECTOR, now=NOW)
    assert len(read_own_list(store, newest).versions) == 1
    for wrong in (one.secret, newer, "", "x", one.registration, other.registration):
        with pytest.raises(NotThere):
            find_own_registration(store, wrong)


def test_a_registration_of_another_event_is_not_there(store: Store) -> None:
    an_event(store)
    an_event(store, "another-event")
    who = a_player(store, slug="another-event").registration
    for action in ("registration", "versions", "out", "recheck", "check", "propose", "give"):
        with pytest.raises(NotThere):
            AT_THE_DESK[action](store, who, DIRECTOR)
    for action in ("correct", "reissue"):
        with pytest.raises(NotThere):
            HEAD_ONLY[action](store, who, DIRECTOR)


@pytest.mark.parametrize("odd", ["\0", "a\0b", "\ud800", "' OR 1=1 --", "%", "x" * 5_000, "\u202e"])
def test_whatever_is_asked_for_is_not_there_or_cannot_be(store: Store, odd: str) -> None:
    an_event(store)
    for action in ("registration", "versions", "out", "recheck", "check", "propose", "give"):
        with pytest.raises((NotThere, Malformed)):
            AT_THE_DESK[action](store, odd, DIRECTOR)
    for asked in (
        get_event,
        lambda store, odd: identify_director(store, odd, odd),
        find_own_registration,
        shown,
    ):
        with pytest.raises((NotThere, Malformed)):
            asked(store, odd)
    with pytest.raises((WrongSecret, Malformed)):
        identify_director(store, SLUG, odd)


def shown(store: Store, odd: str) -> object:
    return find_shared_verdict(store, odd, now=NOW)


def test_numbers_beyond_all_numbers(store: Store) -> None:
    an_event(store)
    with pytest.raises(Malformed):
        draw_decks(store, SLUG, 1, round=10**30, by=DIRECTOR, now=NOW)
    with pytest.raises(Malformed):
        list_entries(store, SLUG, after=10**30, by=DIRECTOR)


def test_no_secret_is_in_the_database(store: Store) -> None:
    secrets = [an_event(store).secret, add_secondary(store, SLUG, "Second", by=DIRECTOR, now=NOW)]
    secrets += [a_player(store).secret]
    with store.read() as session:
        rows = [row for table in Base.metadata.sorted_tables for row in session.execute(select(table)).all()]
    assert rows
    assert not [secret for secret in secrets if secret in str(rows)]


def test_nothing_that_is_printed_shows_a_list_or_a_secret(store: Store) -> None:
    made = an_event(store)
    receipt = a_player(store)
    views = (
        made,
        receipt,
        find_own_registration(store, receipt.secret),
        *read_own_list(store, receipt.secret).versions,
    )
    views += (
        record_check(store, SLUG, receipt.registration, counted=LEGAL, stage="round", by=CLOCK, now=NOW),
    )
    printed = repr((views, list_entries(store, SLUG, by=CONSOLE)))
    assert made.secret not in printed
    assert receipt.secret not in printed
    assert not [card for card in CARDS if card in printed]

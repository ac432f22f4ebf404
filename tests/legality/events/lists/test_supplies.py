"""Each player of a draft or sealed event has cards of his own, and his lists are judged within them.

5.0 4.1.2 and 4.1.3: "Players may not use any cards they were not provided with at the event."
"""

from datetime import date, timedelta

import pytest

from legality.events.actors import Actor
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.event_sheets import make_sheets
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.desk.locking import lock
from legality.events.desk.one_list import read_list, read_own_list
from legality.events.desk.publishing import publish
from legality.events.errors import (
    EventsError,
    ListRefused,
    Locked,
    Malformed,
    NotAllowed,
    TooLong,
    TooMany,
    Withdrawn,
)
from legality.events.lists.correct_list import correct_list
from legality.events.lists.registering import judge_own_list, register
from legality.events.lists.rejudging import recheck, rejudge
from legality.events.lists.replacing import replace_list, withdraw
from legality.events.lists.store_limits import SUPPLIES
from legality.events.lists.supplies import give_supply, may_name_supply, name_supply
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from legality.events.store.tables import SupplyRow
from legality.events.views import Policy, Receipt
from legality.terms.terms import Format, Terms, default_terms
from tests.legality.events.scenes import (
    AFTER,
    CARDS,
    DIRECTOR,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SECONDARY,
    SLUG,
    STARTS,
    new_key,
    terms,
)

GIVEN = LEGAL.decode()
"""The cards of LEGAL. OTHER_LEGAL needs no others."""

MORE = GIVEN + "1 Davies\n"
NOT_GIVEN = LEGAL.replace(b"3 Ah-Kel", b"2 Ah-Kel\n1 Davies")


def hold(store: Store, in_format: Format = "sealed", policy: Policy = "refuse", **facts: object) -> Terms:
    """Open an event at which players are given cards."""
    held = terms(lists_required=True, **facts).but(format=in_format)
    create_event(store, slug=SLUG, name="Sealed", terms=held, starts=STARTS, now=NOW, policy=policy)
    open_event(store, SLUG, by=DIRECTOR, now=NOW)
    return held


def enter(store: Store, player: str = "One", text: bytes = LEGAL) -> Receipt:
    return register(store, SLUG, player=player, text=text, now=NOW, key=new_key())


def give(store: Store, receipt: Receipt, text: str = GIVEN, by: Actor = DIRECTOR) -> bool | None:
    return give_supply(store, SLUG, receipt.registration, text=text, by=by, now=NOW).legal


def test_a_list_is_open_until_the_cards_are_known_and_legal_within_them(store: Store) -> None:
    hold(store)
    receipt = enter(store)
    assert receipt.legal is None
    assert give(store, receipt) is True
    (version,) = read_own_list(store, receipt.secret).versions
    assert version.legal is True


def test_each_player_has_cards_of_his_own(store: Store) -> None:
    """One player was given a card more than the other: it is legal in one deck and not in the other."""
    hold(store)
    one, two = enter(store, "One"), enter(store, "Two")
    give(store, one, MORE)
    give(store, two, GIVEN)
    assert replace_list(store, one.secret, text=NOT_GIVEN, now=NOW).legal is True
    with pytest.raises(ListRefused) as refused:
        replace_list(store, two.secret, text=NOT_GIVEN, now=NOW)
    assert "D-NOT-SUPPLIED" in {each.code for each in refused.value.verdict.findings}
    assert judge_own_list(store, one.secret, NOT_GIVEN).legal is True
    assert judge_own_list(store, two.secret, NOT_GIVEN).legal is False


@pytest.mark.parametrize(("supplied", "legal"), [(3, True), (2, False)])
def test_no_more_copies_than_were_given(store: Store, supplied: int, legal: bool) -> None:
    """LEGAL plays 3 Ah-Kel: a supply of 3 is enough, and one of 2 is not."""
    hold(store)
    assert give(store, enter(store), GIVEN.replace("3 Ah-Kel", f"{supplied} Ah-Kel")) is legal


def test_the_fixed_set_is_added_to_the_drafted_cards(store: Store) -> None:
    """4.1.2: "This includes any optional fixed set of cards as well as those that were drafted." """
    drafted, fixed = GIVEN.split("Missions")
    held = terms(fixed_set="fixed.txt").but(format="draft")
    files = {"fixed_set": f"Missions{fixed}"}
    create_event(store, slug=SLUG, name="Draft", terms=held, files=files, starts=STARTS, now=NOW)
    open_event(store, SLUG, by=DIRECTOR, now=NOW)
    receipt = enter(store)
    assert receipt.legal is None, "the fixed set alone is no supply"
    assert give(store, receipt, drafted) is True
    assert give(store, receipt, drafted.replace("3 Ah-Kel", "2 Ah-Kel")) is False


def test_a_players_cards_take_the_place_of_the_list_for_all(store: Store) -> None:
    held = terms(supplied="all.txt").but(format="sealed")
    create_event(store, slug=SLUG, name="x", terms=held, files={"supplied": MORE}, starts=STARTS, now=NOW)
    open_event(store, SLUG, by=DIRECTOR, now=NOW)
    receipt = enter(store, text=NOT_GIVEN)
    assert receipt.legal is True
    assert give(store, receipt, GIVEN) is False


def test_every_later_judgement_is_within_the_cards(store: Store) -> None:
    """Judged again alone, with all, at the lock, by a correction and at a deck check."""
    hold(store, policy="flag")
    receipt = enter(store, text=NOT_GIVEN)
    assert give(store, receipt, GIVEN) is False
    assert recheck(store, SLUG, receipt.registration, by=DIRECTOR, now=NOW) is None
    assert rejudge(store, SLUG, by=DIRECTOR, now=NOW).turned == ()
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    with pytest.raises(ListRefused):
        correct_list(store, SLUG, receipt.registration, text=NOT_GIVEN, reason="x", by=DIRECTOR, now=AFTER)
    check = record_check(
        store, SLUG, receipt.registration, counted=NOT_GIVEN, stage="round", by=DIRECTOR, now=AFTER
    )
    assert check.sound is False
    corrected = correct_list(
        store, SLUG, receipt.registration, text=LEGAL, reason="x", by=DIRECTOR, now=AFTER
    )
    assert corrected.legal is True
    (sheet,) = make_sheets(store, SLUG, by=DIRECTOR)
    assert sheet.registration == receipt.registration


def test_the_cards_are_entered_and_mended_after_the_lock_too(store: Store) -> None:
    """Decks "change between rounds" within the cards, so a mistake in them is mended during the event."""
    hold(store, "draft")
    receipt = enter(store)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    assert give(store, receipt, GIVEN.replace("3 Ah-Kel", "2 Ah-Kel")) is False
    assert give(store, receipt, GIVEN, by=SECONDARY) is True
    publish(store, SLUG, by=DIRECTOR, now=AFTER)
    with pytest.raises(Locked):
        give(store, receipt)


def test_players_name_the_cards_of_a_draft_until_the_event_begins(store: Store) -> None:
    """4.1: "Players choose cards to build a deck at the event." What they chose is settled then."""
    hold(store, "draft")
    receipt = enter(store)
    assert may_name_supply(read_own_list(store, receipt.secret), NOW)
    assert name_supply(store, receipt.secret, text=GIVEN, now=NOW).legal is True
    assert name_supply(store, receipt.secret, text=MORE, now=NOW).number == 2
    with pytest.raises(Locked):
        name_supply(store, receipt.secret, text=GIVEN, now=STARTS)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    assert not may_name_supply(read_own_list(store, receipt.secret), NOW)
    with pytest.raises(Locked):
        name_supply(store, receipt.secret, text=GIVEN, now=AFTER)
    assert give(store, receipt, GIVEN) is True


def test_a_player_names_the_drafted_cards_once_after_the_start(store: Store) -> None:
    """The draft itself may be part of the event, so the first list comes in after the lock."""
    hold(store, "draft")
    receipt = enter(store)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    assert may_name_supply(read_own_list(store, receipt.secret), AFTER)
    assert name_supply(store, receipt.secret, text=GIVEN, now=AFTER).by_player
    with pytest.raises(Locked):
        name_supply(store, receipt.secret, text=MORE, now=AFTER + timedelta(minutes=1))


def test_the_directors_cards_are_not_the_players_to_change(store: Store) -> None:
    hold(store, "draft")
    receipt = enter(store)
    give(store, receipt)
    assert not may_name_supply(read_own_list(store, receipt.secret), NOW)
    with pytest.raises(Locked):
        name_supply(store, receipt.secret, text=MORE, now=NOW)


def test_players_of_a_sealed_event_name_no_cards(store: Store) -> None:
    """4.1: "Players are provided with cards"; the director knows which."""
    hold(store, "sealed")
    receipt = enter(store)
    assert not may_name_supply(read_own_list(store, receipt.secret), NOW)
    with pytest.raises(NotAllowed):
        name_supply(store, receipt.secret, text=GIVEN, now=NOW)


def test_players_of_deciphers_sealed_decks_bring_theirs(store: Store) -> None:
    """Decipher's guide, A.III: "Players may bring their own sealed decks and packs"; 90 cards in all."""
    sealed = default_terms("1e", date(2000, 6, 1), in_format="sealed")
    assert (sealed.guide, sealed.rules) == ("decipher-guide", "decipher-sealed")
    create_event(store, slug=SLUG, name="x", terms=sealed, policy="flag", starts=STARTS, now=NOW)
    open_event(store, SLUG, by=DIRECTOR, now=NOW)
    receipt = enter(store, text=b"Draw deck\n60 Klingon Outpost\n")
    named = name_supply(store, receipt.secret, text="89 Klingon Outpost\n", now=NOW)
    assert named.cards == 89
    found = {each["code"] for each in read_own_list(store, receipt.secret).versions[0].verdict["findings"]}
    assert "A-SUPPLY-SIZE" in found
    name_supply(store, receipt.secret, text="90 Klingon Outpost\n", now=NOW)
    found = {each["code"] for each in read_own_list(store, receipt.secret).versions[0].verdict["findings"]}
    assert not {"A-SUPPLY-SIZE", "A-SUPPLY-UNKNOWN"} & found


def test_constructed_decks_have_no_supply(store: Store) -> None:
    hold(store, "constructed")
    receipt = enter(store)
    with pytest.raises(Malformed, match="draft and sealed"):
        give(store, receipt)
    with pytest.raises(Malformed, match="draft and sealed"):
        name_supply(store, receipt.secret, text=GIVEN, now=NOW)


@pytest.mark.parametrize(
    ("text", "error", "why"),
    [
        ("", Malformed, "no known card in line 1"),
        ("3 Ah-Kel\n1 Nobody Knows This Name\n", Malformed, "no known card in line 2"),
        ("2001 Ah-Kel\n", EventsError, "2,000|line 1"),
        ("1 Ah-Kel\n" * 5_556, TooLong, "longer than 50,000 characters"),
    ],
)
def test_a_list_that_cannot_be_counted_is_refused(
    store: Store, text: str, error: type[EventsError], why: str
) -> None:
    """The director is told the lines and no card."""
    hold(store)
    receipt = enter(store)
    with pytest.raises(error, match=why) as refused:
        give(store, receipt, text)
    assert not any(card in str(refused.value) for card in (*CARDS, "Ah-Kel"))


def test_the_cards_are_entered_at_most_so_often(store: Store) -> None:
    hold(store)
    receipt = enter(store)
    for _ in range(SUPPLIES):
        give(store, receipt)
    with pytest.raises(TooMany):
        give(store, receipt)


def test_who_left_is_given_nothing(store: Store) -> None:
    hold(store)
    receipt = enter(store)
    withdraw(store, receipt.secret, now=NOW)
    with pytest.raises(Withdrawn):
        give(store, receipt)


def test_the_log_tells_of_the_cards_and_holds_none(store: Store) -> None:
    hold(store)
    receipt = enter(store)
    give(store, receipt)
    entry = list_entries(store, SLUG, by=DIRECTOR)[-1]
    assert (entry.action, entry.facts["cards"], entry.facts["number"]) == ("cards supplied", 61, 1)
    assert not any(card in str(entry.facts) for card in CARDS)
    assert verify_audit(store, SLUG).whole
    with store.write() as session:
        session.get_one(SupplyRow, (receipt.registration, 1)).text = MORE.encode()
    assert verify_audit(store, SLUG).faults == (
        f"supply {receipt.registration}/1 differs from the log: supply_digest",
    )


def test_the_desk_and_the_player_see_the_cards(store: Store) -> None:
    hold(store)
    receipt = enter(store)
    assert read_own_list(store, receipt.secret).supply is None
    give(store, receipt)
    at_desk = read_list(store, SLUG, receipt.registration, by=DIRECTOR).supply
    own = read_own_list(store, receipt.secret).supply
    assert at_desk == own
    assert own is not None
    assert (own.cards, own.text, own.by_player, own.given_by) == (61, GIVEN, False, "director")
    assert "Ah-Kel" not in repr(own)


def test_the_same_answer_everywhere_after_a_change_of_the_deck(store: Store) -> None:
    """OTHER_LEGAL plays 3 Aikido and 2 Ah-Kel, which is within the cards; a fourth Aikido is not."""
    hold(store)
    receipt = enter(store)
    give(store, receipt)
    for text, legal in ((OTHER_LEGAL, True), (LEGAL.replace(b"3 Aikido", b"4 Aikido"), False)):
        assert judge_own_list(store, receipt.secret, text).legal is legal
    assert replace_list(store, receipt.secret, text=OTHER_LEGAL, now=NOW).legal is True

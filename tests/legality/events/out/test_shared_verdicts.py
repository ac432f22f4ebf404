"""Shared verdicts: for how long, and how many at a time."""

from datetime import timedelta

import pytest

from legality.events.errors import Malformed, NoRoom, NotThere, TooLong
from legality.events.out.shared_verdicts import (
    KEPT,
    LARGEST,
    find_shared_verdict,
    purge_expired,
    share_verdict,
)
from legality.events.store.store import Store
from tests.legality.events.scenes import LEGAL, NOW

DAY = timedelta(days=1)
MOMENT = timedelta(microseconds=1)


def shared(store: Store, at: timedelta = timedelta(0), **said: object) -> str:
    usual: dict[str, object] = {
        "text": LEGAL,
        "dialect": "plain",
        "verdict": {"legal": True},
        "now": NOW + at,
    }
    return share_verdict(store, **(usual | said))  # type: ignore[arg-type]


@pytest.mark.parametrize("keep", [MOMENT, DAY, 366 * DAY])
def test_a_verdict_is_seen_until_its_time_is_over(store: Store, keep: timedelta) -> None:
    secret = shared(store, keep=keep)
    seen = find_shared_verdict(store, secret, now=NOW + keep - MOMENT)
    assert (seen.text, seen.dialect, seen.verdict, seen.expires_at) == (
        *(LEGAL, "plain", {"legal": True}),
        NOW + keep,
    )
    assert repr(seen) == f"<shared until {NOW + keep}>"
    with pytest.raises(NotThere):
        find_shared_verdict(store, secret, now=NOW + keep)


@pytest.mark.parametrize("keep", [-DAY, timedelta(0), 366 * DAY + MOMENT])
def test_not_for_ever_and_not_for_no_time(store: Store, keep: timedelta) -> None:
    with pytest.raises(Malformed):
        shared(store, keep=keep)


def test_a_month_where_nobody_says(store: Store) -> None:
    assert timedelta(days=30) == KEPT
    assert find_shared_verdict(store, shared(store), now=NOW).expires_at == NOW + KEPT


def test_what_has_expired_makes_room(store: Store) -> None:
    shared(store, most=2, keep=2 * DAY)
    shared(store, most=2, keep=DAY)
    with pytest.raises(NoRoom, match="room again on 2026-11-19 at 12:00 UTC"):
        shared(store, most=2)
    secret = shared(store, at=DAY, most=2)
    assert find_shared_verdict(store, secret, now=NOW + DAY).text == LEGAL
    assert purge_expired(store, now=NOW + 2 * DAY) == 1


def test_a_list_with_its_verdict_has_a_largest_size(store: Store) -> None:
    """A verdict of {"a":"…"} has eight bytes besides the dots."""
    largest = LARGEST - len(LEGAL) - 8
    shared(store, verdict={"a": "x" * largest})
    with pytest.raises(TooLong):
        shared(store, verdict={"a": "x" * (largest + 1)})
    assert LARGEST == 300_000

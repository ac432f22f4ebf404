"""Penalties have the order in which they were given, those of the same moment as well."""

import pytest

from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, list_penalties
from legality.events.store.store import Store
from tests.legality.events.scenes import AFTER, DIRECTOR, SLUG, a_player, an_event

CODES = ("D2", "A1", "B1", "A2", "D1", "A3", "A1", "B2")


@pytest.fixture
def given(store: Store) -> list[str]:
    """Give eight penalties at one moment, and return their ids."""
    an_event(store, policy="flag")
    player = a_player(store, "Worf").registration
    return [
        give_penalty(
            store, SLUG, player, ObservedInfraction(code, "round"), by=DIRECTOR, now=AFTER, note=str(number)
        ).id
        for number, code in enumerate(CODES)
    ]


def test_penalties_of_one_moment_are_listed_as_they_were_given(store: Store, given: list[str]) -> None:
    assert [each.id for each in list_penalties(store, SLUG, by=DIRECTOR)] == given
    assert given != sorted(given), "their ids have another order, so the test can fail"

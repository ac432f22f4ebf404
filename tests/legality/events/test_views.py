"""Answers of the store: nobody changes one, and none prints a list, a card or a secret."""

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from legality.events import views
from legality.events.views import STATES, AuditCheck, EventView, PenaltyView, Receipt, VersionView

ANSWERS = [kind for name, kind in vars(views).items() if isinstance(kind, type) and name in views.__dict__]
ANSWERS = [kind for kind in ANSWERS if kind.__module__ == views.__name__]

SECRET = {
    "NewEvent": ["secret"],
    "Receipt": ["verdict", "secret"],
    "VersionView": ["verdict", "text"],
    "SupplyView": ["text"],
    "CheckView": ["comparison", "proposed"],
    "CountView": ["rows"],
}
"""What an answer holds and does not print."""


def test_the_states_in_the_order_in_which_an_event_goes_through_them() -> None:
    assert STATES == ("draft", "open", "closed", "locked", "published")


@pytest.mark.parametrize("kind", ANSWERS, ids=lambda kind: kind.__name__)
def test_an_answer_stays_as_it_was_given_and_is_silent_about_secrets(kind: Any) -> None:
    answer = object.__new__(kind)
    assert not hasattr(answer, "__dict__")
    with pytest.raises(FrozenInstanceError):
        setattr(answer, fields(kind)[0].name, "other")
    assert [each.name for each in fields(kind) if not each.repr] == SECRET.get(kind.__name__, [])


def test_what_is_not_said_of_an_answer() -> None:
    """An event without an announcement, a version that is no correction, a penalty that stands."""
    usual = {(kind, each.name): each.default for kind in ANSWERS for each in fields(kind)}
    assert usual[EventView, "announcement"] == ""
    assert usual[Receipt, "repeated"] is False
    assert usual[VersionView, "corrected"] is False
    assert [usual[PenaltyView, name] for name in ("waived_at", "waived_by", "waived_reason")] == [
        None,
        "",
        "",
    ]


def test_a_log_is_whole_where_nothing_is_wrong_with_it() -> None:
    assert AuditCheck(3, "head", ()).whole is True
    assert AuditCheck(3, "head", ("entry 2 was changed",)).whole is False

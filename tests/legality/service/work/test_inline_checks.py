"""What is judged without a judge: short lists of known cards under terms that were met."""

from datetime import date
from time import thread_time

import pytest
from fastapi.testclient import TestClient

from legality.service.app import create_app
from legality.service.http.settings import Settings
from legality.service.limits.client import CURRENT, Client
from legality.service.work.inline_checks import (
    REMEMBERED,
    SECONDS_A_MINUTE,
    SHORT,
    SHORT_LINES,
    InlineChecks,
    is_plain,
)
from legality.terms.stated import StatedTerms
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.conftest import now

TODAY = date(2026, 11, 18)
SECOND = StatedTerms(edition="2e")


def at_once(text: str, announced: StatedTerms = SECOND) -> bool:
    """Ask for a list whose terms were met."""
    one = InlineChecks()
    one.read_if_known(LEGAL, announced, TODAY, None)
    reading = one.read_if_known(text, announced, TODAY, None)
    return reading is not None and is_plain(reading, announced)


def test_terms_that_are_new_are_for_a_judge() -> None:
    one = InlineChecks()
    assert one.read_if_known(LEGAL, SECOND, TODAY, None) is None
    assert one.read_if_known(LEGAL, SECOND, TODAY, None) is not None
    assert one.read_if_known(LEGAL, SECOND, date(2026, 11, 19), None) is None
    assert one.read_if_known(LEGAL, SECOND.but(pool="traditional"), TODAY, None) is None


def test_terms_not_met_for_long_are_forgotten_and_others_are_not() -> None:
    one = InlineChecks()
    one.read_if_known(LEGAL, SECOND, TODAY, None)
    for year in range(REMEMBERED - 1):
        one.read_if_known(LEGAL, SECOND.but(on=date(1000 + year, 1, 1)), TODAY, None)
    assert one.read_if_known(LEGAL, SECOND, TODAY, None) is not None
    for year in range(REMEMBERED):
        one.read_if_known(LEGAL, SECOND.but(on=date(2000 + year, 1, 1)), TODAY, None)
    assert one.read_if_known(LEGAL, SECOND, TODAY, None) is None


def test_terms_are_forgotten_when_the_data_change() -> None:
    one = InlineChecks()
    one.read_if_known(LEGAL, SECOND, TODAY, None)
    one.forget()
    assert one.read_if_known(LEGAL, SECOND, TODAY, None) is None
    assert one.read_if_known(LEGAL, SECOND, TODAY, None) is not None


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (LEGAL, True),
        (FAULTY, False),
        (LEGAL + "1 Kahmiss\n", False),
        (LEGAL + "1 Spock*Spock\n", False),
        (LEGAL + "\n" * SHORT, False),
        ("1 Armus - Skin of Evil\n", False),
    ],
    ids=["cards", "faulty", "a name that is none", "a mistake", "long", "a card of First Edition"],
)
def test_only_what_takes_no_time_is_judged_at_once(text: str, plain: bool) -> None:
    assert at_once(text) is plain


def test_many_short_lines_are_for_a_judge() -> None:
    """2,000 lines with one known name took 50 ms of the event loop."""
    title = "1 Anara"
    assert at_once(f"{title}\n" * (SHORT_LINES - 1))
    assert not at_once(f"{title}\n" * SHORT_LINES)


@pytest.mark.slow
def test_an_address_may_use_the_event_loop_for_three_seconds_a_minute() -> None:
    one = InlineChecks()
    one.read_if_known(LEGAL, SECOND, TODAY, None)
    assert one.read_if_known(LEGAL, SECOND, TODAY, None) is not None
    token = CURRENT.set(Client("slow"))
    with one.measured():
        end = thread_time() + SECONDS_A_MINUTE + 0.2
        while thread_time() < end:
            pass
    assert one.read_if_known(LEGAL, SECOND, TODAY, None) is None
    CURRENT.set(Client("other"))
    assert one.read_if_known(LEGAL, SECOND, TODAY, None) is not None
    CURRENT.reset(token)


def test_without_an_edition_the_cards_of_any_one_will_do() -> None:
    assert at_once("1 Armus - Skin of Evil\n", StatedTerms())
    assert not at_once("1 Armus - Skin of Evil\n1 Bajor, Gift of the Prophets\n", StatedTerms())


@pytest.mark.parametrize("text", [LEGAL, FAULTY])
def test_both_ways_lead_to_one_answer(text: str) -> None:
    client = TestClient(create_app(Settings(), now))
    asked = {"list": text, "terms": {"edition": "2e"}, "stage": "registration"}
    first, second = (client.post("/api/v1/check", json=asked) for _ in range(2))
    assert first.status_code == second.status_code == 200
    assert first.json() == second.json()

"""Moments on the day on which clocks change, as a command reads them in the zone of this machine."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from legality.commands.common.refusal import RefusedError
from legality.commands.events.console import read_moment


@pytest.fixture(autouse=True)
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as change:
        change.setenv("TZ", "Europe/Berlin")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (
            "2026-03-29T02:30",
            (
                "2026-03-29T02:30 does not exist: clocks go forward on that day; "
                "write 2026-03-29T01:30+01:00 or 2026-03-29T03:30+02:00"
            ),
        ),
        (
            "2026-10-25T02:30",
            (
                "2026-10-25T02:30 occurs twice, because clocks go back on that day; "
                "write 2026-10-25T02:30+02:00 or 2026-10-25T02:30+01:00"
            ),
        ),
    ],
)
def test_a_time_that_clocks_skip_or_repeat_is_refused(said: str, answer: str) -> None:
    with pytest.raises(RefusedError) as refused:
        read_moment(said)
    assert str(refused.value) == answer


@pytest.mark.parametrize("said", ["2026-10-25T02:30+01:00", "2026-10-25T01:30:00Z", "2026-10-25T03:30+02:00"])
def test_an_offset_says_which(said: str) -> None:
    assert read_moment(said) == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)


def test_other_times_are_those_of_this_machine() -> None:
    assert read_moment("2026-07-05T10:00") == datetime(2026, 7, 5, 8, tzinfo=UTC)

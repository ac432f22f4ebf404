"""How much one address may store, in bytes and in registrations of an event."""

import pytest

from legality.service.http.problems import ProblemError
from legality.service.work import storage_quota
from legality.service.work.storage_quota import (
    BYTES,
    BYTES_PER_SECOND,
    REGISTRATIONS,
    RESERVED,
    StorageQuota,
)

LIST = 3_000
STORED = 16_000
"""Bytes of a usual list, and of it with its verdict."""


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_tournament_behind_one_address_passes() -> None:
    quota = StorageQuota(Clock())
    for player in range(500):
        with quota.reserve("hall", LIST, "cup") as reserved:
            reserved.store(STORED)
        for _ in range(10):
            with quota.reserve("hall", LIST) as reserved:
                reserved.store(STORED)
        assert player < 500


def test_so_many_bytes_are_stored_and_more_after_a_while() -> None:
    clock = Clock()
    quota = StorageQuota(clock)
    size = BYTES // 10
    for _ in range(10):
        with quota.reserve("one", 1) as reserved:
            reserved.store(size)
    with pytest.raises(ProblemError) as refused:
        quota.reserve("one", 100_000)
    assert refused.value.headers["Retry-After"] == str(100_000 // BYTES_PER_SECOND)
    with quota.reserve("another", 100_000):
        pass
    clock.now = 2 * 100_000 / BYTES_PER_SECOND
    with quota.reserve("one", 100_000) as reserved:
        reserved.store(100_000)


def test_requests_at_the_same_time_are_counted_before_they_are_judged() -> None:
    quota = StorageQuota(Clock())
    size = 1_000_000
    for _ in range(BYTES // (size + RESERVED)):
        quota.reserve("one", size)
    with pytest.raises(ProblemError):
        quota.reserve("one", size)


def test_a_refused_list_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage_quota, "REGISTRATIONS", 2)
    quota = StorageQuota(Clock())
    for _ in range(5):
        with pytest.raises(ValueError, match="not legal"), quota.reserve("one", LIST, "cup"):
            raise ValueError("not legal")
    for _ in range(2):
        with quota.reserve("one", LIST, "cup") as reserved:
            reserved.store(STORED)
    with pytest.raises(ProblemError) as refused:
        quota.reserve("one", LIST, "cup")
    assert refused.value.kind.name == "too-many"
    with quota.reserve("one", LIST, "another event"):
        pass


def test_an_event_takes_more_registrations_than_a_hall_has_players() -> None:
    assert REGISTRATIONS >= 2 * 500

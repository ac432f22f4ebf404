"""How many rows are in memory at a time where many are read."""

from collections.abc import Iterator, Sequence

BATCH = 100
"""Lists that are read at a time where an event's texts or verdicts are read."""

STREAMED = 20
"""Rows that are in memory at a time where an export reads all of them with one query."""


def in_batches(registrations: Sequence[str], most: int = BATCH) -> Iterator[Sequence[str]]:
    """Yield ids in batches, so that no more lists than these are in memory."""
    yield from (registrations[start : start + most] for start in range(0, len(registrations), most))

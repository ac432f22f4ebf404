"""Count how many lists are legal under each of the terms, and the codes that stop the others."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

EXAMPLES = 5
"""How many lists are named for each code or reason."""

REASONS = 100
"""How many reasons for unreadable lists are counted apart; the reasons quote the lists."""

OTHER = "for other reasons"


@dataclass(slots=True)
class Stop:
    """The number of lists that a code stops, or that cannot be read for a reason, and the first of them."""

    lists: int = 0
    examples: list[str] = field(default_factory=list)

    def add(self, lists: int, examples: Iterable[str]) -> None:
        """Count more lists, which came later."""
        self.lists += lists
        self.examples = [*self.examples, *examples][:EXAMPLES]


@dataclass(slots=True)
class Count:
    """The counts of all lists under the same terms."""

    legal: int = 0
    illegal: int = 0
    unjudged: int = 0
    """Lists that could be read, but not judged to the end."""
    unread: int = 0
    stops: dict[str, Stop] = field(default_factory=dict)
    """The codes that make lists illegal or undecided."""
    faults: dict[str, Stop] = field(default_factory=dict)
    """By reason, why lists could not be read."""

    def add(self, other: "Count") -> None:
        """Add the counts of later lists."""
        self.legal += other.legal
        self.illegal += other.illegal
        self.unjudged += other.unjudged
        self.unread += other.unread
        for mine, others in ((self.stops, other.stops), (self.faults, other.faults)):
            for name, stop in others.items():
                place_for(mine, name).add(stop.lists, stop.examples)


@dataclass(slots=True)
class Tally:
    """The counts of a sweep so far."""

    lists: int = 0
    by_terms: dict[str, Count] = field(default_factory=dict)

    def add_rows(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Count one list by its rows, one for each question."""
        self.lists += 1
        for row in rows:
            count_row(self.by_terms.setdefault(row["terms"], Count()), row)

    def add(self, other: "Tally") -> None:
        """Add the counts of later lists."""
        self.lists += other.lists
        for name, count in other.by_terms.items():
            self.by_terms.setdefault(name, Count()).add(count)

    @property
    def exit_code(self) -> int:
        """Return 2 where a list could not be judged, else 1 where one is illegal."""
        counts = self.by_terms.values()
        if any(count.unjudged or count.unread for count in counts):
            return 2
        return int(any(count.illegal for count in counts))

    def as_json(self) -> list[dict[str, Any]]:
        """Return the counts under each question."""
        return [{"terms": name, **_counts(count)} for name, count in self.by_terms.items()]


def count_row(count: Count, row: Mapping[str, Any]) -> None:
    """Count a list under one question."""
    if row["error"]:
        count.unread += 1
        place_for(count.faults, row["error"]).add(1, [row["id"]])
        return
    legal = row["legal"]
    count.legal += legal is True
    count.illegal += legal is False
    count.unjudged += legal is None
    if legal is True:
        return
    for found in row["findings"]:
        if found["severity"] == "error":
            place_for(count.stops, found["code"]).add(1, [row["id"]])


def place_for(stops: dict[str, Stop], name: str) -> Stop:
    """Return where something is counted, under its own name as long as there is room."""
    return stops.setdefault(name if name in stops or len(stops) < REASONS else OTHER, Stop())


def worst_first(stops: Mapping[str, Stop]) -> list[tuple[str, Stop]]:
    """Sort codes or reasons by the number of lists that they stop."""
    return sorted(stops.items(), key=lambda each: (-each[1].lists, each[0]))


def _counts(count: Count) -> dict[str, Any]:
    numbers = {
        "legal": count.legal,
        "illegal": count.illegal,
        "unjudged": count.unjudged,
        "unread": count.unread,
    }
    return {
        **numbers,
        "stopped_by": [
            {"code": code, "lists": stop.lists, "examples": stop.examples}
            for code, stop in worst_first(count.stops)
        ],
        "unread_because": [
            {"reason": reason, "lists": stop.lists, "examples": stop.examples}
            for reason, stop in worst_first(count.faults)
        ],
    }

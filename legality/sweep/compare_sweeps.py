"""Compare two sweeps: which verdicts changed, and by which codes."""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from legality.sweep.one_list.result_rows import ResultRow
from legality.sweep.results.result_file import rows_in

MOST = 1_000
"""How many changes are listed; all are counted."""

UNREAD = "could not be read"
VERDICTS = {True: "legal", False: "illegal", None: "not judged"}


class ChangedVerdict(NamedTuple):
    """A list whose verdict changed."""

    id: str
    terms: str
    was: str
    now: str
    appeared: tuple[str, ...]
    gone: tuple[str, ...]
    rewritten: bool
    """Whether the list itself is another text than before."""

    def as_json(self) -> dict[str, Any]:
        """Return the change as a document."""
        return {**self._asdict(), "appeared": list(self.appeared), "gone": list(self.gone)}


class SweepComparison(NamedTuple):
    """A comparison of a sweep with an earlier one."""

    same: int
    turned: tuple[ChangedVerdict, ...]
    """The first of them."""
    ways: tuple[tuple[str, str, int], ...]
    """From which verdict to which, and how many."""
    new: int
    """Rows of lists or terms that the earlier sweep does not have."""
    missing: int
    """Rows that only the earlier sweep has."""

    @property
    def changed(self) -> int:
        """Count the verdicts that turned."""
        return sum(count for _, _, count in self.ways)

    def as_json(self) -> dict[str, Any]:
        """Return the comparison as a document."""
        ways = [{"was": was, "now": now, "lists": count} for was, now, count in self.ways]
        turned = [each.as_json() for each in self.turned]
        numbers = {"same": self.same, "changed": self.changed, "new": self.new, "missing": self.missing}
        return {**numbers, "ways": ways, "turned": turned}


def compare_sweeps(earlier: Path, later: Path) -> SweepComparison:
    """Compare two sweeps list by list, however long they are: the earlier one lies in a table on disk."""
    turned: list[ChangedVerdict] = []
    ways = Counter[tuple[str, str]]()
    same = new = 0
    with _indexed(rows_in(earlier)) as index:
        for row in rows_in(later):
            before = _taken(index, row)
            if before is None:
                new += 1
            elif before[0] == describe_verdict(row):
                same += 1
            else:
                ways[before[0], describe_verdict(row)] += 1
                turned += [_turn(row, *before)] if len(turned) < MOST else []
        missing = index.execute("SELECT count(*) FROM row WHERE NOT seen").fetchone()[0]
    counted = tuple((*way, count) for way, count in ways.most_common())
    return SweepComparison(same, tuple(turned), counted, new, missing)


def describe_verdict(row: ResultRow) -> str:
    """Return the verdict of a row in words."""
    return UNREAD if row["error"] else VERDICTS[row["legal"]]


def errors_in(row: ResultRow) -> str:
    """Return the codes that stop a list."""
    return " ".join(each["code"] for each in row["findings"] if each["severity"] == "error")


@contextmanager
def _indexed(rows: Iterable[ResultRow]) -> Iterator[sqlite3.Connection]:
    """Lay rows down so that each is found by its list and its terms; of lists with one id the last counts."""
    columns = "id, terms, said, codes, digest, seen DEFAULT 0, PRIMARY KEY (id, terms)"
    with closing(sqlite3.connect("", isolation_level=None)) as index:  # On disk, and gone once it is closed.
        index.execute(f"CREATE TABLE row ({columns}) WITHOUT ROWID")
        index.execute("BEGIN")
        index.executemany(
            "INSERT OR REPLACE INTO row VALUES (?, ?, ?, ?, ?, 0)",
            ((row["id"], row["terms"], describe_verdict(row), errors_in(row), row["digest"]) for row in rows),
        )
        yield index


def _taken(index: sqlite3.Connection, row: ResultRow) -> tuple[str, str, str] | None:
    """Find the earlier verdict of a list, and mark it as seen."""
    key = (row["id"], row["terms"])
    found = index.execute("SELECT said, codes, digest FROM row WHERE id = ? AND terms = ?", key).fetchone()
    if found is not None:
        index.execute("UPDATE row SET seen = 1 WHERE id = ? AND terms = ?", key)
    return found if found is None else (found[0], found[1], found[2])


def _turn(row: ResultRow, was: str, codes: str, digest: str) -> ChangedVerdict:
    """Describe the change of a verdict."""
    before, now = set(codes.split()), set(errors_in(row).split())
    appeared, gone = tuple(sorted(now - before)), tuple(sorted(before - now))
    return ChangedVerdict(
        row["id"], row["terms"], was, describe_verdict(row), appeared, gone, row["digest"] != digest
    )

"""Make printings from the rows of a 2E table, each printing once."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardpools.catalog.slug import slug
from cardpools.model import Printing
from cardpools.sources.card_table import ReportedLine, TableRow
from cardpools.sources.second_edition.collector_2e import CollectorInfo2E, read_collector_info_2e
from cardpools.sources.second_edition.facts_2e import find_fault
from cardpools.sources.second_edition.marks_2e import strip_marks


class PrintedRow(NamedTuple):
    """A row with its name without marks and its parsed collector's information."""

    row: TableRow
    name: str
    info: CollectorInfo2E

    @property
    def card(self) -> str:
        """Return the id of the card."""
        return slug(self.name)


def read_printings(rows: Iterable[TableRow]) -> tuple[list[PrintedRow], list[ReportedLine]]:
    """Return the rows that are printings, and the reported lines.

    A second row with the same card, set and collector's information is another picture of the same printing
    (the foils of Necessary Evil and Genesis). The rules do not distinguish them.
    """
    kept: dict[tuple[str, str, CollectorInfo2E], PrintedRow] = {}
    reported = []
    for row in rows:
        info = read_collector_info_2e(row["CollectorsInfo"])
        if info is None or (reason := find_fault(row)):
            reported.append(row.report(reason if info else f"CollectorsInfo is {row['CollectorsInfo']!r}"))
            continue
        one = PrintedRow(row, strip_marks(row["Name"], row["Set"], row["Rarity"]), info)
        first = kept.setdefault((one.card, row["Set"], info), one)
        if first is not one:
            reported.append(row.report(f"another picture of the printing of line {first.row.line}"))
    return list(kept.values()), reported


def make_printings(rows: Iterable[PrintedRow], set_numbers: Mapping[str, str]) -> tuple[Printing, ...]:
    """Return the printings. `set_numbers` has the number of each expansion.

    The number is the one on the card without leading zeros. A reprint that keeps the number of another
    set has that set's number before it: `Escape (R2)`, printed 1R127, is number `1-127` of Reflections 2.0.
    """
    rows = list(rows)
    shared = Counter(_id(one) for one in rows)
    return tuple(_printing(one, set_numbers, shared[_id(one)] > 1) for one in rows)


def _id(one: PrintedRow) -> str:
    return f"{one.row['Set']}-{one.info}"


def _printing(one: PrintedRow, set_numbers: Mapping[str, str], shared: bool) -> Printing:
    own = one.info.set == set_numbers.get(one.row["Set"], one.info.set)
    return Printing(
        # Two promos have the same number by mistake of their publisher, so their ids contain the card.
        id=f"{_id(one)}-{one.card}" if shared else _id(one),
        card=one.card,
        expansion=one.row["Set"],
        number=one.info.number if own else f"{one.info.set}-{one.info.number}",
        rarity=one.info.rarity,
        side="",
        property="",
        source_name=one.row["Name"],
        source=one.row.source,
    )

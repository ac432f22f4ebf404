"""Going on after a kill: the lists that have their rows are passed over, each known again by its digest."""

from collections.abc import Iterator
from pathlib import Path

from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.optional_packages import SweepError
from legality.sweep.one_list.tally import Tally
from legality.sweep.results.result_file import rows_in
from legality.sweep.results.sink import in_groups


def pass_over(items: Iterator[Item], results: Path, each: int) -> Tally:
    """Skip the lists that were judged already and count their results; refuse if a list has changed."""
    tally = Tally()
    for rows in in_groups(rows_in(results), each):
        item = next(items, None)
        place = f"list {tally.lists + 1} ({rows[0]['id']})"
        if item is None:
            raise SweepError(f"{results}: {place} is no longer among the lists; say --force to begin anew")
        item = item.loaded()
        if (item.number, item.id, item.digest) != (rows[0]["number"], rows[0]["id"], rows[0]["digest"]):
            raise SweepError(f"{results}: {place} is not the list that was judged; say --force to begin anew")
        tally.add_rows(rows)
    return tally

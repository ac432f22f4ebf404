"""Chunks of lists, large enough to be worth the trip to another process."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from legality.engine.catalogs import catalogs_in_use
from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.result_rows import ResultRow, as_line, make_row, make_rows
from legality.sweep.one_list.sweep_plan import Plan, state
from legality.sweep.one_list.tally import Tally

if TYPE_CHECKING:
    from pyarrow import RecordBatch

MOST = 64
MOST_BYTES = 1_000_000
"""A chunk is full at this number of lists, or of bytes of text."""

Chunk = tuple[Item, ...]


class OtherState(RuntimeError):
    """A worker has another program or other catalogs than the sweep began with."""


class Done(NamedTuple):
    """The results of a chunk: its rows as they are written, and their counts."""

    rows: "bytes | RecordBatch"
    tally: Tally


def make_chunks(items: Iterable[Item]) -> Iterator[Chunk]:
    """Put lists together in their order."""
    chunk: list[Item] = []
    size = 0
    for item in items:
        chunk.append(item)
        size += len(item.text)
        if len(chunk) >= MOST or size >= MOST_BYTES:
            yield tuple(chunk)
            chunk, size = [], 0
    if chunk:
        yield tuple(chunk)


def judge_chunk(chunk: Chunk, plan: Plan) -> Done:
    """Judge a handful of lists, in whatever process. One look finds the catalogs for all of them."""
    catalogs = catalogs_in_use()
    return write_rows([make_rows(item, plan, catalogs) for item in chunk], plan)


def judge_far_away(chunk: Chunk, plan: Plan) -> Done:
    """Judge a handful on a machine that may have been set up differently, and refuse if it was."""
    if state() != plan.state:
        raise OtherState(state())
    return judge_chunk(chunk, plan)


def give_up(item: Item, plan: Plan) -> Done:
    """Account for a list that ended every process that judged it."""
    item = item.loaded()
    reason = "every process that judged it ended"
    rows = [make_row(item, item.digest, each, None, reason, full=plan.full) for each in plan.questions]
    return write_rows([rows], plan)


def write_rows(rows: list[list[ResultRow]], plan: Plan) -> Done:
    """Write the rows of several lists, and add them up."""
    tally = Tally()
    for each in rows:
        tally.add_rows(each)
    flat = [row for each in rows for row in each]
    if plan.layout == "jsonl":
        return Done(b"".join(map(as_line, flat)), tally)
    from legality.sweep.results.arrow_rows import batch  # Only who writes Parquet needs pyarrow.

    return Done(batch(flat, full=plan.full), tally)

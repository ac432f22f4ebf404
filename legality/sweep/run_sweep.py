"""Run a sweep: skip lists that are judged already, judge the rest, write the results and count them."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.sweep_plan import Plan, header
from legality.sweep.one_list.tally import Tally
from legality.sweep.results.result_file import begin, go_on
from legality.sweep.results.sink import Nowhere, Sink
from legality.sweep.resume import pass_over
from legality.sweep.running import in_process
from legality.sweep.running.chunks import Chunk, Done, make_chunks

Runner = Callable[[Iterable[Chunk], Plan], Iterator[Done]]
Progress = Callable[[int], None]
"""Told how many lists are done by now."""


class ResultPlace(NamedTuple):
    """The file or folder for the results, and how to treat existing ones."""

    path: Path
    resume: bool = False
    force: bool = False
    private: bool = False


def sweep(
    items: Iterator[Item],
    plan: Plan,
    place: ResultPlace | Sink | None = None,
    runner: Runner = in_process.run,
    progress: Progress = lambda lists: None,
) -> Tally:
    """Judge all lists, and return the counts."""
    tally = Tally()
    with closing(_sink(place, plan)) as sink:
        if isinstance(place, ResultPlace) and place.resume:
            tally = pass_over(items, place.path, len(plan.questions))
            progress(tally.lists)
        for done in runner(make_chunks(items), plan):
            sink.write(done.rows)
            tally.add(done.tally)
            progress(tally.lists)
    return tally


def _sink(place: ResultPlace | Sink | None, plan: Plan) -> Sink:
    """Open the file or folder for the results."""
    if place is None:
        return Nowhere()
    if not isinstance(place, ResultPlace):
        return place
    path, resume, force, private = place
    if resume:
        return go_on(path, header(plan), len(plan.questions), private=private)
    return begin(path, header(plan), force=force, private=private)

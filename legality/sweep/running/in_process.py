"""Judging in this process, one handful after the other."""

from collections.abc import Iterable, Iterator

from legality.sweep.one_list.sweep_plan import Plan
from legality.sweep.running.chunks import Chunk, Done, judge_chunk


def run(chunks: Iterable[Chunk], plan: Plan) -> Iterator[Done]:
    """Judge all lists in their order."""
    return (judge_chunk(chunk, plan) for chunk in chunks)

"""Judging in this process, one handful after the other."""

from collections.abc import Iterable, Iterator

from legality.sweep.chunks import Chunk, Done, judge_chunk
from legality.sweep.plan import Plan


def run(chunks: Iterable[Chunk], plan: Plan) -> Iterator[Done]:
    """Judge all lists in their order."""
    return (judge_chunk(chunk, plan) for chunk in chunks)

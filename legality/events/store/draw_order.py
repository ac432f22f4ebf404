"""The order that a seed puts registrations in, and the check that every logged draw follows from its seed."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import nsmallest
from typing import Any

from legality.events.store.secrets import digest_of
from legality.events.store.tables import AuditEntry, Draw


def order_of(seed: str, registrations: Sequence[str]) -> list[str]:
    """Put registrations into the order of a seed: by the SHA-256 of seed, colon and registration.

    No program's own random numbers are used, so the order is the same in every language and every year.
    """
    return sorted(registrations, key=_key_of(seed))


def draw_first(seed: str, registrations: Sequence[str], most: int) -> list[str]:
    """Return the first registrations in the order of a seed. The keys of the others are not kept."""
    return nsmallest(most, registrations, key=_key_of(seed))


def _key_of(seed: str) -> Callable[[str], str]:
    return lambda each: hashlib.sha256(f"{seed}:{each}".encode()).hexdigest()


def find_wrong_draws(
    entries: Iterable[AuditEntry], ids: Iterable[str], find: Callable[[str], Draw | None]
) -> Iterator[str]:
    """Name draws whose seed was not fixed before, whose decks do not follow from it, or that were changed.

    The log holds the commitment, which is the SHA-256 of the first seed. The SHA-256 of each later seed is
    the seed before it. Draws from before the commitment have seeds of their own. A draw names all players, so
    one of them is in memory at a time.
    """
    left = set(ids)
    before = ""
    for entry in entries:
        facts = _facts(entry)
        before = str(facts.get("draw_commitment", before))
        if entry.action == "drawn":
            draw = str(facts.get("draw"))
            yield from _faults_of_draw(facts, find(draw) if draw in left else None, before)
            left.discard(draw)
            before = before and str(facts.get("seed"))
    yield from (f"draw {each} is missing from the log" for each in sorted(left))


def _faults_of_draw(facts: dict[str, Any], row: Draw | None, before: str) -> Iterator[str]:
    draw, seed = facts.get("draw"), str(facts.get("seed"))
    among, drawn = list(facts.get("among", ())), list(facts.get("drawn", ()))
    if before and digest_of(seed) != before:
        yield f"the seed of draw {draw} was not fixed before its players"
    if draw_first(seed, among, len(drawn)) != drawn:
        yield f"the decks of draw {draw} do not follow from its seed"
    if row is None or [row.seed, row.among, row.drawn] != [seed, among, drawn]:
        yield f"draw {draw} is not the one in the log"
    elif len(drawn) != min(row.size, len(among)):
        yield f"draw {draw} has another number of decks than was asked for"


def _facts(entry: AuditEntry) -> dict[str, Any]:
    """Return the facts of an entry; none of a damaged one, which the hash chain reports."""
    try:
        facts = json.loads(entry.facts)
    except ValueError:
        return {}
    return facts if isinstance(facts, dict) else {}

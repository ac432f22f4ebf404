"""Find lists that were judged by older data than today's."""

from dataclasses import dataclass

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import FrozenDataGone
from legality.events.lists.judged_list import basis_of, catalog_for, revisions_for
from legality.events.store.queries import JudgementBasis, find_event, list_bases
from legality.events.store.store import Store


@dataclass(frozen=True, slots=True)
class StaleLists:
    """The number of lists that were judged by older data, and which data changed since."""

    lists: int
    changed: tuple[str, ...]
    """Of catalog, rules, pools, bans and day those that are others now."""


def find_stale_lists(store: Store, slug: str, *, by: Actor) -> StaleLists:
    """Return which data changed since lists were judged. After the lock the answer is always none."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        if event.state in ("locked", "published"):
            return StaleLists(0, ())
        judged = list_bases(session, event)
    basis = basis_of(event, store)
    try:
        now = {**revisions_for(basis, catalog_for(basis)), "day": event.terms["on"]}
    except FrozenDataGone:  # It was unlocked after its start by a version that had its rules.
        return StaleLists(0, ())
    differing = [_differing(each, now) for each in judged]
    names = {name for each in differing for name in each}
    return StaleLists(sum(map(bool, differing)), tuple(name for name in now if name in names))


def _differing(judgement: JudgementBasis, now: dict[str, str]) -> list[str]:
    """Return the names of the data that differ from those of a judgement."""
    then = {**judgement.revisions, "day": judgement.day}
    return [name for name, value in now.items() if then.get(name) != value]

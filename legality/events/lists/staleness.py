"""Find lists that were judged by older data than today's."""

from dataclasses import dataclass

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import FrozenDataGone
from legality.events.judging.newest_facts import basis_digest
from legality.events.lists.judged_list import basis_of, catalog_for, revisions_for
from legality.events.reads.judgement_bases import JudgementBasis, list_other_bases
from legality.events.store.queries import day_of, find_event
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
        basis = basis_of(event, store)
        try:
            revisions = revisions_for(basis, catalog_for(basis))
        except FrozenDataGone:  # It was unlocked after its start by a version that had its rules.
            return StaleLists(0, ())
        day = event.terms["on"]
        judged = [*list_other_bases(session, event, basis_digest(revisions, day))]
    now = {**revisions, "day": day}
    differing = [(each.lists, found) for each in judged if (found := _differing(each, now))]
    names = {name for _, found in differing for name in found}
    return StaleLists(sum(lists for lists, _ in differing), tuple(name for name in now if name in names))


def _differing(judgement: JudgementBasis, now: dict[str, str]) -> list[str]:
    """Return the names of the data that differ from those of a judgement."""
    then = {**judgement.revisions, "day": day_of(judgement.tail)}
    return [name for name, value in now.items() if then.get(name) != value]

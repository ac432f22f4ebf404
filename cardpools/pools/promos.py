"""Judge promos by the other printings of their card and by their marks."""

from collections.abc import Sequence

from cardpools.model import Citation
from cardpools.pools.guide_clauses import PoolClause, PoolGuide
from cardpools.pools.printing_kinds import KIND_NAMES, PrintingKind
from cardpools.pools.status import Standing, Status


def judge_on_condition(
    kind: PrintingKind,
    clause: PoolClause,
    alternates: Sequence[Status],
    mark: str,
    guide: PoolGuide,
    own_release: Status,
) -> Status:
    """Judge a promo in a pool that takes promos on condition.

    4.1 and 5.0, glossary: legal only if it is marked as printable, or there exists an alternate version of
    the card that is legal in that card pool. 5.0 prints two more sentences that contradict each other: the
    pool names B and P, the glossary says that previews are not legal "as" they are not yet released. Once
    the card is released that reason is gone, and the pool's sentence applies.
    """
    if own_release.standing is Standing.NOT_YET_LEGAL:
        return own_release
    if best := _best(alternates):
        if best.standing is Standing.LEGAL:
            reason = f"A {KIND_NAMES[kind]} of a card whose other version is legal in this pool"
            return Status(Standing.LEGAL, reason, _weaker(clause, best.citation), best.since, best.until)
        if best.standing is Standing.UNSURE:
            reason = f"A {KIND_NAMES[kind]} of a card whose other version may be legal: {best.reason}"
            return best._replace(reason=reason, printed_only=False)
    if kind is PrintingKind.PREVIEW:
        return _judge_preview(best, guide)
    if best:
        return best._replace(reason=f"A {KIND_NAMES[kind]} of a card that is not yet legal: {best.reason}")
    return _judge_without_alternate(kind, mark, guide, own_release)


def _judge_preview(to_come: Status | None, guide: PoolGuide) -> Status:
    """A white-border preview waits until the primary version of its card is legal."""
    reason = "A white-border preview of a card that no expansion has made legal yet"
    if to_come is None:
        return Status(Standing.PREVIEW, reason, guide.previews)
    return Status(Standing.PREVIEW, f"{reason}: {to_come.reason}", guide.previews, until=to_come.until)


def _judge_without_alternate(kind: PrintingKind, mark: str, guide: PoolGuide, own_release: Status) -> Status:
    """Judge a promo whose card has no other version in the pool: its mark decides."""
    called = f"A {KIND_NAMES[kind]} without another version in this pool"
    if mark == "not printable":
        return Status(Standing.NOT_PRINTABLE, f"{called}, and not marked as printable", guide.promos)
    if own_release.standing is not Standing.LEGAL:
        return own_release
    if mark == "printable":
        return Status(Standing.LEGAL, f"{called}, marked as printable", guide.promos, own_release.since)
    cited = guide.printable.citation
    if guide.printable.answer == "in":
        return Status(Standing.LEGAL, f"{called}; all cards are printable", cited, own_release.since)
    reason = f"{called}: legal only if it is marked as printable, which our data does not record"
    return Status(Standing.UNSURE, reason, cited)


def judge_substitute(
    kind: PrintingKind, clause: PoolClause, physical: Sequence[Status], own_release: Status
) -> Status:
    """5.0 4.2.3: a promo may be used in place of a physical card, if such a card exists."""
    if own_release.standing is Standing.NOT_YET_LEGAL:
        return own_release
    best = _best(physical)
    if best is None:
        reason = f"A {KIND_NAMES[kind]} may only stand in for a physical card, and Decipher made none"
        return Status(Standing.NOT_IN_POOL, reason, clause.citation)
    if best.standing is Standing.LEGAL:
        reason = f"A {KIND_NAMES[kind]}, used in place of the physical card"
        return Status(Standing.LEGAL, reason, clause.citation, best.since, best.until)
    return best


def judge_stand_in(clause: PoolClause, printed: Sequence[Status]) -> Status:
    """4.1 4.2.4: a physical card may be used in place of a printed card, if such a card exists."""
    best = _best(printed)
    if best and best.standing in (Standing.LEGAL, Standing.UNSURE):
        reason = "A physical card, used in place of the virtual version of the same card"
        return best._replace(reason=reason, citation=_weaker(clause, best.citation))
    reason = "A physical card by Decipher that has no virtual version"
    return Status(Standing.NOT_IN_POOL, reason, clause.citation)


_ORDER = [Standing.LEGAL, Standing.UNSURE, Standing.NOT_YET_LEGAL]


def _best(statuses: Sequence[Status]) -> Status | None:
    """Return the best status that is legal, in doubt, or not yet legal."""
    found = [status for status in statuses if status.standing in _ORDER]
    return min(found, key=lambda status: _ORDER.index(status.standing), default=None)


def _weaker(clause: PoolClause, other: Citation) -> Citation:
    """Return the clause's citation with the lower certainty of the two."""
    ranks = ["sure", "likely", "unverified"]
    weaker = max(clause.citation.certainty, other.certainty, key=ranks.index)
    return clause.citation._replace(certainty=weaker)

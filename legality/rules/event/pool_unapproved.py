"""E-POOL-UNAPPROVED: a championship with a pool that nobody approved."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.sanction import guide_of, guides_of, name_of
from legality.terms.governing_guide import Approval, GuideBook
from legality.terms.terms import Terms


@rule(
    "E-POOL-UNAPPROVED",
    "the {pool} pool at a {level} championship needs the approval of the Department of Organized Play",
    fix="have the event approved and say so (pool_approved), or choose the Complete pool",
)
def pool_unapproved(case: Case, *, levels: list[str]) -> Offences:
    """A championship-level event has a pool other than Complete formally approved beforehand.

    Which pools, and in which formats, is said by each pool's own sentence of the guide: Limited needs
    approval only where decks are constructed, and guide 4.1 asks it of no other pool.
    """
    terms = case.terms
    approval = approval_needed(guide_of(terms), terms)
    if approval is None or terms.event.pool_approved or terms.event.level not in levels:
        return
    unsure = any(approval_needed(guide, terms) is None for guide in guides_of(terms))
    yield offence(
        citation=approval.citation,
        severity="warning" if unsure else None,
        pool=name_of("pool", terms.pool, terms),
        level=terms.event.level,
    )


def approval_needed(guide: GuideBook, terms: Terms) -> Approval | None:
    """Return the sentence by which a guide asks for approval of the event's pool, if it does."""
    offer = guide.offer("pool", terms.pool)
    approval = offer.approval if offer and terms.edition in offer.editions else None
    return approval if approval and terms.format in (approval.formats or (terms.format,)) else None

"""E-POOL-UNAPPROVED: a championship with a pool that nobody approved."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.sanction import approval_needed, guides_of, name_of
from legality.terms.sanctioning import guide_of, is_free


@rule(
    "E-POOL-UNAPPROVED",
    "the {pool} pool at a {level} championship needs the approval of the Department of Organized Play",
    fix="have the event approved and say so (pool_approved), or choose the Complete pool",
)
def pool_unapproved(case: Case, *, levels: list[str]) -> Offences:
    """A championship-level event has a pool other than Complete formally approved beforehand.

    Which pools, and in which formats, is said by each pool's own sentence of the guide: Limited needs
    approval only where decks are constructed, and guide 4.1 asks it of no other pool. An event that is not
    sanctioned may follow any structure, so its director is only told.
    """
    terms = case.terms
    approval = approval_needed(guide_of(terms), terms)
    if approval is None or terms.event.pool_approved or terms.event.level not in levels:
        return
    unsure = is_free(terms) or any(approval_needed(guide, terms) is None for guide in guides_of(terms))
    yield offence(
        citation=approval.citation,
        severity="warning" if unsure else None,
        pool=name_of("pool", terms.pool, terms),
        level=terms.event.level,
    )

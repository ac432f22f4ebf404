"""E-NO-SUCH-POOL: a card pool that the guide does not offer to the edition."""

from legality.engine import Case, Offences, rule
from legality.rules.common.sanction import report_not_offered


@rule(
    "E-NO-SUCH-POOL",
    "{what} is no card pool for {edition} under {guide}",
    fix="{fix}",
)
def no_such_pool(case: Case) -> Offences:
    """An event has a card pool that its guide offers to its edition.

    Block is a pool of First Edition, Academy and Hall of Fame are pools of Second Edition.
    """
    yield from report_not_offered(case, "pool", case.terms.pool)

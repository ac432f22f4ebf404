"""D-SITE-COUNT: too many sites."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import cards_on, of_type, sites
from legality.rules.common.newer_names import perhaps_fewer


@rule("D-SITE-COUNT", "{count} sites; at most {limit}", fix="remove {surplus}", about=of_type("Site"))
def site_count(case: Case, *, limit: int) -> Offences:
    """A site pile holds at most six sites; they do not count as seed cards."""
    held = sites(case.deck)
    count = cards_on(held)
    if count > limit:
        yield perhaps_fewer(case, offence(held, count=count, limit=limit, surplus=count - limit), held)

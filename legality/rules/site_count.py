"""D-SITE-COUNT: too many sites."""

from collections.abc import Iterator

from legality.about import of_type
from legality.case import Case
from legality.rule import Offence, offence, rule
from legality.seeding import sites


@rule("D-SITE-COUNT", "{count} sites; at most {limit}", fix="remove {surplus}", about=of_type("Site"))
def site_count(case: Case, *, limit: int) -> Iterator[Offence]:
    """A site pile holds at most six sites; they do not count as seed cards."""
    held = sites(case.deck)
    count = sum(holding.count for holding in held)
    if count > limit:
        yield offence(held, count=count, limit=limit, surplus=count - limit)

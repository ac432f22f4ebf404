"""D-SITE-COUNT: too many sites."""

from collections.abc import Iterator

from legality.engine.case import Case
from legality.engine.rule import Offence, offence, rule
from legality.rules.common.applies_to import of_type
from legality.rules.common.seeded_parts import sites


@rule("D-SITE-COUNT", "{count} sites; at most {limit}", fix="remove {surplus}", about=of_type("Site"))
def site_count(case: Case, *, limit: int) -> Iterator[Offence]:
    """A site pile holds at most six sites; they do not count as seed cards."""
    held = sites(case.deck)
    count = sum(holding.count for holding in held)
    if count > limit:
        yield offence(held, count=count, limit=limit, surplus=count - limit)

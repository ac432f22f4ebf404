"""E-NO-SUCH-FORMAT: a format that the guide does not offer to the edition."""

from collections.abc import Iterator

from legality.engine.case import Case
from legality.engine.rule import Offence, rule
from legality.rules.common.sanction import refused


@rule(
    "E-NO-SUCH-FORMAT",
    "{what} is no tournament format for {edition} under {guide}",
    fix="{fix}",
)
def no_such_format(case: Case) -> Iterator[Offence]:
    """An event has a format that its guide knows: decks built beforehand, drafted, or from sealed cards."""
    yield from refused(case, "format", case.terms.format)

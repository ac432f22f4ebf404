"""D-MISSIONS-TO-ATTEMPT: too many headquarters."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_on, missions_among
from legality.rules.common.newer_names import perhaps_more


@rule(
    "D-MISSIONS-TO-ATTEMPT",
    "missions other than headquarters: {count}; at least {minimum}",
    fix="replace {missing} of the headquarters by other missions",
    repair=Repair("sizes", "replace_missing"),
    curable=True,
)
def missions_to_attempt(case: Case, *, minimum: int) -> Offences:
    """At least two of the missions are not headquarters. A double-sided one with a headquarters on either
    side is not one of these two; a headquarters itself is never required."""
    missions = missions_among(case.deck.of("missions"))
    headquarters = [holding for holding in missions if holding.card.mission_type == "headquarters"]
    count = cards_on(missions) - cards_on(headquarters) if headquarters else minimum
    if count < minimum:
        found = offence(headquarters, count=count, minimum=minimum, missing=minimum - count)
        yield perhaps_more(case, found, missions)

"""D-MISSION-TWICE: two copies of a mission that is not universal."""

from collections import defaultdict

from legality.engine import Case, Holding, Offences, Repair, offence, rule
from legality.rules.common import repeated_lines, repeated_missions


@rule(
    "D-MISSION-TWICE",
    "{count} copies of {title}, which is not universal; at most {limit}",
    fix="replace {surplus} by another mission",
    repair=Repair("copies", "replace_surplus"),
    by_deck=True,
)
def mission_twice(case: Case) -> Offences:
    """Only one copy of a mission that is not universal may be used. Universal missions may repeat.

    Copies are told by their title, so a Second Edition mission is a copy of its First Edition conversion. Of
    a mission in play test nobody knows whether it is universal.
    """
    repeated = repeated_missions(case.deck)
    if not repeated:
        return
    copies: dict[str, list[Holding]] = defaultdict(list)
    limited = [holding for holding in repeated if holding.card.uniqueness != "universal"]
    for holding in repeated_lines([holding for holding in limited if holding.card.type]):
        copies[holding.card.title].append(holding)
    for title, holdings in copies.items():
        count = sum(holding.count for holding in holdings)
        yield offence(holdings, title=title, count=count, limit=1, surplus=count - 1)

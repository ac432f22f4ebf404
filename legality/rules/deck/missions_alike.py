"""D-MISSIONS-ALIKE: the same mission twice."""

from collections import defaultdict

from legality.engine import Case, Holding, Offences, Repair, offence, rule
from legality.rules.common import repeated_lines
from legality.rules.common.newer_names import perhaps_allowed


@rule(
    "D-MISSIONS-ALIKE",
    "{title} is listed {count} times; all missions must be different",
    fix="replace {surplus}",
    repair=Repair("copies", "replace_surplus"),
    by_deck=True,
)
def missions_alike(case: Case) -> Offences:
    """All missions of a deck are different cards."""
    alike: dict[str, list[Holding]] = defaultdict(list)
    for holding in repeated_lines(case.deck.of("missions")):
        alike[holding.card.id or holding.card.title].append(holding)
    for holdings in alike.values():
        count = sum(holding.count for holding in holdings)
        if count > 1:
            title = holdings[0].card.name
            twice = f"{title} is listed twice; all missions must be different" if count == 2 else ""
            found = offence(holdings, wording=twice, title=title, count=count, surplus=count - 1)
            yield perhaps_allowed(case, found, holdings)

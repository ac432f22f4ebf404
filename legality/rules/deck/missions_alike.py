"""D-MISSIONS-ALIKE: the same mission twice."""

from collections import defaultdict
from collections.abc import Iterator

from legality.engine.case import Case
from legality.engine.resolve import Holding
from legality.engine.rule import Offence, Repair, offence, rule
from legality.rules.common.same_card import repeated


@rule(
    "D-MISSIONS-ALIKE",
    "{count} times {title} among the missions; each must be another",
    fix="replace {surplus}",
    repair=Repair("copies", "replace_surplus"),
)
def missions_alike(case: Case) -> Iterator[Offence]:
    """All missions of a deck are different cards."""
    alike: dict[str, list[Holding]] = defaultdict(list)
    for holding in repeated(case.deck.of("missions")):
        alike[holding.card.id].append(holding)
    for holdings in alike.values():
        count = sum(holding.count for holding in holdings)
        if count > 1:
            yield offence(holdings, title=holdings[0].card.name, count=count, surplus=count - 1)

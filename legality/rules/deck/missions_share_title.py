"""D-MISSIONS-SHARE-TITLE: two missions of one title."""

from collections import defaultdict

from cardpools.model import Card
from legality.engine import Case, Holding, Offences, Repair, ids_on, offence, rule, titles_on


@rule(
    "D-MISSIONS-SHARE-TITLE",
    "{count} missions are called {title}; cards of one title are copies of each other",
    fix="keep one of them and replace the others",
    repair=Repair("pairs", "keep_first"),
    by_deck=True,
)
def missions_share_title(case: Case) -> Offences:
    """Missions must be different, and cards of one title are copies whatever their subtitles: no two Earths.

    The sides of a double-sided mission count with it: a side that is called like another mission is its copy.
    """
    held, double_sided = case.deck.of("missions"), case.cards_that("double_sided")
    if len({*titles_on(held)}) == len(held) and double_sided.isdisjoint(ids_on(held)):
        return
    called: dict[str, dict[str, Holding]] = defaultdict(dict)
    for holding in held:
        card = holding.card
        for title in titles_of(case, card) if card.id in double_sided else (card.title,):
            called[title].setdefault(card.id, holding)
    for title, holdings in called.items():
        if len(holdings) > 1:
            yield offence(holdings.values(), title=title, count=len(holdings))


def titles_of(case: Case, card: Card) -> set[str]:
    """Return the title of a double-sided mission, and that of its other side where the text names one."""
    sides = [each for each in case.exceptions("double_sided") if each.card == card.id]
    reverse = {str(side.facts["reverse"]).partition(", ")[0] for side in sides if "reverse" in side.facts}
    return {card.title} | reverse

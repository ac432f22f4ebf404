"""P-NOT-IN-POOL: a card outside the pool."""

from cardpools.model import Citation
from cardpools.pools.status import Standing
from legality.engine import Case, Offences, Repair, rule
from legality.rules.common import standing, standing_so


@rule(
    "P-NOT-IN-POOL",
    "{title}: {reason}",
    fix="replace {title}",
    about=standing(Standing.NOT_IN_POOL),
    repair=Repair("pool", "replace_card"),
)
def not_in_pool(case: Case) -> Offences:
    """A deck holds only cards of the event's card pool. A card is in it if one of its printings is.

    Second Edition cards have left First Edition. But the guides still name the Conversion Rules for Open, so
    there, unless the event is without such cards, the director decides.
    """
    relic = citation_of_relics(case)
    for found in standing_so(case, Standing.NOT_IN_POOL):
        if relic and found.citation == relic:
            facts = {**found.facts, "reason": f"{found.facts['reason']}; {OPEN}"}
            yield found._replace(facts=facts, severity="warning")
        else:
            yield found


OPEN = "the guide still names the Conversion Rules for Open, so the director decides"


def citation_of_relics(case: Case) -> Citation | None:
    """Return the citation that Second Edition cards have left the game, if the rules still name them."""
    terms = case.terms
    if terms.rules != "open" or terms.event.second_edition_cards is False:
        return None
    from cardpools.pools.second_edition_cards import phase_on

    phase = phase_on(terms.on, case.catalog.published)
    return phase.citation if phase.standing == "gone" else None

"""A-BORG-ONLY: cards for Borg players in a deck without Borg."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import with_icon


@rule(
    "A-BORG-ONLY",
    "only a Borg player may use {titles}, and no card of the deck is of the Borg affiliation",
    fix="replace them unless you play Borg",
    about=with_icon("BO"),
)
def borg_only(case: Case) -> Offences:
    """Cards with the [BO] icon may be stocked only by a player who plays Borg.

    Which affiliation is played is declared at the table, so a list without any Borg only looks as if the
    player could not.
    """
    held = [holding for holding in case.deck.holdings if "BO" in holding.card.icons]
    if held and not any("Borg" in holding.card.affiliations for holding in case.deck.holdings):
        titles = ", ".join(sorted({holding.card.name for holding in held}))
        yield offence(held, count=sum(holding.count for holding in held), titles=titles)

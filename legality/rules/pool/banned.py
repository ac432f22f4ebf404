"""P-BANNED: a banned card."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import under_ban


@rule(
    "P-BANNED",
    "{title} is banned since {since}",
    fix="replace {title}",
    about=under_ban,
    repair=Repair("pool", "replace_card"),
)
def banned(case: Case) -> Offences:
    """A banned card is not used, whichever printing of it. Where the announcement names a printing, only
    that one is banned, and a list that does not name it means one of the others."""
    for card in case.under_ban:
        ban, holdings = case.banned[card], case.used[card]
        if not ban.certain:
            continue
        named = [held for held in holdings if held.printing and held.printing.id in ban.printings]
        places = named if ban.printings else holdings
        if places:
            yield offence(places, ban.citation, title=places[0].card.name, since=ban.since.isoformat())

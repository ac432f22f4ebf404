"""P-PERHAPS-BANNED: a card of which nobody knows whether it was banned on the day."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import under_ban


@rule(
    "P-PERHAPS-BANNED",
    "{title} was {kind} at some day between {earliest} and {latest}",
    fix="ask the director whether {title} was banned on the day",
    about=under_ban,
)
def perhaps_banned(case: Case) -> Offences:
    """Where the record only says by when a card was banned or returned, a day in between is in doubt."""
    for card in case.under_ban:
        change, holdings = case.banned[card].doubt, case.used[card]
        if change is not None:
            yield offence(
                holdings,
                change.citation,
                title=holdings[0].card.name,
                kind=change.kind,
                earliest=change.earliest.isoformat(),
                latest=change.on.isoformat(),
            )

"""Shared by the P- rules: report the cards of a deck by their standing in the pool."""

from cardpools.pools.status import Standing
from legality.engine import Case, Offence, Offences, offence


def standing_so(case: Case, standing: Standing) -> Offences:
    """Report each card of the deck with this standing, with the reason and citation of the pool."""
    for card in case.refused.get(standing, ()):
        holdings = case.used[card]
        best = case.standing[card].best
        facts = {"since": best.since.isoformat()} if best.since else {}
        facts |= {"until": best.until.isoformat()} if best.until else {}
        yield Offence(
            holdings,
            {"title": holdings[0].card.name, "reason": best.reason, "standing": standing.value, **facts},
            best.citation,
        )


def printings_named(case: Case) -> Offences:
    """Report each printing that a list names although it may not be used, where another one may."""
    for card, status in case.standing.items():
        if len(status.legal) == len(status.printings):
            continue
        for holding in case.used[card]:
            if holding.printing is None or holding.printing.id in status.legal:
                continue
            named = dict(status.printings).get(holding.printing.id)
            if named is not None and named.is_refused and status.legal:
                usable = " or ".join(status.legal[:3])
                facts = {"title": holding.card.name, "reason": named.reason, "usable": usable}
                yield offence([holding], named.citation, None, **facts)

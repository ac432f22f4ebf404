"""Shared by the P- rules: report the cards of a deck by their standing in the pool."""

from collections.abc import Iterator

from cardpools.catalog.printing_name import printing_name
from cardpools.model import Printing
from cardpools.pools.status import Standing, Status
from legality.engine import Case, Offence, Offences, Severity, offence
from legality.engine.resolved.resolved_deck import Holding


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
    """Report each printing that a list names although it may not be used, or may not for sure."""
    for holding, printing, named, usable in case.share_in_pool("named", lambda: [*refused_printings(case)]):
        yield offence(
            [holding],
            named.citation,
            severity_of_printing(case, named),
            title=holding.card.name,
            printing=called(case, holding.card.id, printing.id),
            reason=named.reason,
            usable=called(case, holding.card.id, usable),
        )


def refused_printings(case: Case) -> Iterator[tuple[Holding, Printing, Status, str]]:
    """Yield each line whose printing may not be used for sure, its status, and a printing that may."""
    standing = case.standing
    named_cards = {held.card.id for held in case.lines_used if held.printing}
    if not standing or not named_cards:
        return
    for card in filter(named_cards.__contains__, case.used):
        status = standing[card]
        usable = status.legal or status.unsure
        if not usable or len(status.legal) == len(status.printings):
            continue
        for holding in case.used[card]:
            printing = holding.printing
            named = dict(status.printings).get(printing.id) if printing else None
            if printing and named and not named.legal and (named.is_refused or status.legal):
                yield holding, printing, named, usable[0]


def severity_of_printing(case: Case, named: Status) -> Severity | None:
    """Return the severity of a printing that may not be used; None is that of the ruleset.

    An organiser may not mind which printing is played, but no event allows the watermark.
    """
    if not named.is_refused:
        return "warning"
    minded = named.standing is Standing.WATERMARKED or case.terms.event.printings != "any"
    return None if minded else "advice"


def called(case: Case, card: str, printing_id: str) -> str:
    """Return the name of a printing as a list writes it."""
    found = (each for each in case.catalog.printings(card) if each.id == printing_id)
    return next((printing_name(case.catalog, each) for each in found), printing_id)

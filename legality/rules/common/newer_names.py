"""Sizes and copies in a deck with names that may be those of cards newer than our card list.

Such a card counts in the part where it is listed. A finding that only these cards cause is in doubt: it warns
and says so, and the unknown names leave the deck unjudged.
"""

from collections.abc import Iterable, Sequence

from legality.engine import Case, Holding, Offence


def newer_among(case: Case, holdings: Iterable[Holding]) -> int:
    """Count the cards on these lines that may be newer than our card list."""
    newer = case.deck.newer
    return sum(holding.count for holding in holdings if holding in newer) if newer else 0


def perhaps_more(
    case: Case, found: Offence, held: Sequence[Holding], also: Sequence[Holding] = ()
) -> Offence:
    """Put a finding of `missing` cards in doubt if newer cards elsewhere in the list may be these.

    They may be in any part of a list without headings, or on the lines `also`. `held` are the lines counted.
    """
    if not case.deck.newer or not found.facts["missing"]:
        return found
    elsewhere = case.deck.newer if case.deck.unheaded else also
    more = newer_among(case, [each for each in elsewhere if each not in held])
    if more < int(str(found.facts["missing"])):
        return found
    cards = "1 card that is" if more == 1 else f"{more} cards that are"
    return _in_doubt(found, f"; {cards} not in our card list may belong there", perhaps_more=more)


def perhaps_fewer(case: Case, found: Offence, held: Iterable[Holding]) -> Offence:
    """Put a finding of `surplus` cards in doubt if so many of them are newer, and may belong elsewhere."""
    newer = newer_among(case, held)
    if not found.facts["surplus"] or newer < int(str(found.facts["surplus"])):
        return found
    are = "is" if newer == 1 else "are"
    return _in_doubt(found, f"; {newer} of them {are} not in our card list", perhaps_fewer=newer)


def perhaps_allowed(case: Case, found: Offence, holdings: Iterable[Holding]) -> Offence:
    """Put a finding in doubt if it is about newer cards, whose text may allow it."""
    if not newer_among(case, holdings):
        return found
    return _in_doubt(found, "; it is not in our card list, and its text may say otherwise", perhaps_allowed=1)


def perhaps_opened(case: Case, found: Offence) -> Offence:
    """Put a finding in doubt if a newer card among the seeds may be the doorway that is missing."""
    newer = newer_among(case, case.deck.newer if case.deck.unheaded else case.deck.of("seeds"))
    if not newer:
        return found
    cards = "1 card is" if newer == 1 else f"{newer} cards are"
    return _in_doubt(
        found, f"; {cards} not in our card list and may be such a doorway", perhaps_doorways=newer
    )


def _in_doubt(found: Offence, remark: str, **facts: int) -> Offence:
    return found._replace(severity="warning", remark=remark, facts={**found.facts, **facts})

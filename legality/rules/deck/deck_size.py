"""D-DECK-SIZE: a deck of the wrong size, where all decks have one size."""

from math import ceil

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import amount, parts, write_amount
from legality.rules.common.newer_names import perhaps_fewer, perhaps_more


@rule(
    "D-DECK-SIZE",
    "{count} cards in the deck; exactly {size}",
    fix="{fix}",
    curable=True,
    repair=Repair("totals", "cut_or_add", "draw"),
)
def deck_size(case: Case, *, size: int, announced: bool, counts: list[str]) -> Offences:
    """Before 30/30 all decks of a tournament had one size: 60 cards, or 80 in advanced play, or what the
    event announced. Sealed decks still have 60. Missions and all other seed cards are part of the deck.

    Between the games of a sealed tournament cards are swapped one for one, so the size stays.
    """
    if announced and case.terms.event.announced_size:
        size = case.terms.event.announced_size
    held = parts(case.deck, counts)
    count = amount(case, held)
    if count == size:
        return
    missing, surplus = max(0, ceil(size - count)), max(0, ceil(count - size))
    fix = f"add {missing}" if missing else f"remove {surplus}"
    found = offence(held, count=write_amount(count), size=size, missing=missing, surplus=surplus, fix=fix)
    yield perhaps_fewer(case, perhaps_more(case, found, held), held)

"""D-MISSION-COUNT: too few or too many missions."""

from math import ceil

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import SEEDED, amount, missions, write_amount
from legality.rules.common.newer_names import perhaps_fewer, perhaps_more


@rule(
    "D-MISSION-COUNT",
    "{count} missions; exactly {needed}",
    fix="{fix}",
    curable=True,
    repair=Repair("sizes", "cut_or_add", "missions"),
    by_deck=True,
)
def mission_count(case: Case, *, needed: int, only: str = "") -> Offences:
    """A deck has exactly so many missions: six in First Edition, four in Decipher Junior, three in Warp
    Speed; five in Second Edition.

    Every copy of a universal mission counts. Two copies of Space count as one mission; where a list would
    only be right if each of them were a whole one, the director decides. `only` is "more" or "fewer" where a
    guide forbids one of them in other words than the other.
    """
    held = missions(case.deck)
    count = amount(case, held)
    if count == needed or only == ("fewer" if count > needed else "more"):
        return
    missing, surplus = max(0, ceil(needed - count)), max(0, ceil(count - needed))
    copies = sum(holding.count for holding in held)
    found = offence(
        held,
        severity="warning" if count < needed <= copies else None,
        count=write_amount(count),
        needed=needed,
        missing=missing,
        surplus=surplus,
        fix=f"add {missing}" if missing else f"remove {surplus}",
    )
    yield perhaps_fewer(case, perhaps_more(case, found, held, case.deck.of(*SEEDED)), held)

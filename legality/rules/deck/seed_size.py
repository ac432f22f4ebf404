"""D-SEED-SIZE: too many seed cards."""

from math import ceil

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import amount, cards_on, parts, write_amount
from legality.rules.common.newer_names import perhaps_fewer


@rule(
    "D-SEED-SIZE",
    "{count} seed cards, {counted}; at most {limit}",
    fix="{fix}",
    repair=Repair("totals", "cut_any"),
    by_deck=True,
)
def seed_size(case: Case, *, limit: int, counts: list[str], perhaps: list[str]) -> Offences:
    """At most so many cards may be seeded: 30, in Decipher Junior 20, in Warp Speed 10. Fewer are legal.

    A doorway that opens a side deck is a seed, the cards in the side deck are none. Missions were among the
    thirty in Decipher's time; today they and the sites stand beside them. For the years between and wherever
    else that is not settled, a deck that one reading allows and the other does not is left to the director.
    """
    held = parts(case.deck, counts + perhaps)
    if cards_on(held) <= limit:
        return
    count = amount(case, held)
    settled = not perhaps
    if count <= limit or (not settled and amount(case, parts(case.deck, counts)) > limit):
        return
    surplus = ceil(count - limit)
    found = offence(
        held,
        count=write_amount(count),
        counted=reading(counts, perhaps),
        limit=limit,
        surplus=surplus,
        fix=f"remove {surplus}" if settled else f"ask the director, or remove {surplus}",
    )
    yield perhaps_fewer(case, found, held)


def reading(counts: list[str], perhaps: list[str]) -> str:
    """Describe the cards that count as seed cards."""
    if perhaps:
        return f"if {' and '.join(perhaps)} count, which is not settled"
    return "missions among them" if "missions" in counts else "not counting missions"

"""D-TENT-SIZE: too many cards in Q's Tent."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common.newer_names import perhaps_fewer


@rule(
    "D-TENT-SIZE",
    "{count} cards in Q's Tent; at most {limit}",
    fix="remove {surplus}",
    repair=Repair("sizes", "cut_any"),
)
def tent_size(case: Case, *, limit: int) -> Offences:
    """A Q's Tent side deck holds up to so many cards, whichever doorway opens it.

    The face-up [Ref] cards of Q's Tent: Civil War are a part of their own and do not count here.
    """
    count = case.deck.size("tent")
    if count > limit:
        held = case.deck.of("tent")
        yield perhaps_fewer(case, offence(held, count=count, limit=limit, surplus=count - limit), held)

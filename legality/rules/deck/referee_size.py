"""D-REFEREE-SIZE: too many face-up cards under Q's Tent: Civil War."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common.newer_names import perhaps_fewer


@rule(
    "D-REFEREE-SIZE",
    "{count} face-up cards in the referee pile; at most {limit}",
    fix="remove {surplus}",
    repair=Repair("sizes", "cut_any"),
)
def referee_size(case: Case, *, limit: int) -> Offences:
    """Q's Tent: Civil War lets so many [Ref] cards lie face up in the Tent, beside its face-down cards."""
    count = case.deck.size("referee")
    if count > limit:
        held = case.deck.of("referee")
        yield perhaps_fewer(case, offence(held, count=count, limit=limit, surplus=count - limit), held)

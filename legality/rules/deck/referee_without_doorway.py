"""D-REFEREE-WITHOUT-DOORWAY: a referee pile without Q's Tent: Civil War."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common.newer_names import perhaps_opened
from legality.rules.common.side_decks import SIDE_DECKS, openers


@rule(
    "D-REFEREE-WITHOUT-DOORWAY",
    "the list has a referee pile (cards: {count}), and {doorway} is not among the seeds",
    fix="seed {doorway}, or move the cards to the draw deck",
    repair=Repair("pairs", "seed_doorway"),
    curable=True,
)
def referee_without_doorway(case: Case, *, doorway: str) -> Offences:
    """Only Q's Tent: Civil War has a pile of [Ref] cards, and only while it is seeded.

    Q the Referee and others download [Ref] cards from the draw deck or the Tent; no rule gives these cards a
    place of their own.
    """
    if case.deck.size("referee") and not openers(case, SIDE_DECKS["referee"]):
        held, count = case.deck.of("referee"), case.deck.size("referee")
        yield perhaps_opened(case, offence(held, count=count, doorway=doorway, missing=1))

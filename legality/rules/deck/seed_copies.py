"""D-SEED-COPIES: too many copies of a card seeded like a dilemma."""

from collections import defaultdict
from typing import NamedTuple

from legality.engine import Case, Holding, Offences, Repair, Severity, offence, rule
from legality.rules.common import count_titles, most_of_a_title, repeated_seeds

LIKE_DILEMMAS = ("Dilemma", "Q Dilemma", "Artifact")
"""The types that seed under missions whatever their text says."""


@rule(
    "D-SEED-COPIES",
    "{count} copies of {title} among the seeds; at most {limit} {where}",
    fix="{fix}",
    repair=Repair("copies", "cut_copies"),
    by_deck=True,
)
def seed_copies(case: Case, *, limit: int) -> Offences:
    """No more than two copies of any card may be seeded like a dilemma, under missions.

    Copies that are not seeded like a dilemma do not count: a player who seeds two Q-Flash under missions may
    seed a third to open the Q-Continuum side deck. A list does not say where a card will be seeded, so more
    than two copies of a card that has other places to be, such as an outpost, is left to the director.
    """
    repeated = repeated_seeds(case.deck)
    if most_of_a_title(repeated) <= limit:
        return
    counts = count_titles(repeated)
    copies: dict[str, list[Holding]] = defaultdict(list)
    for holding in repeated:
        if counts[holding.card.title] > limit:
            copies[holding.card.title].append(holding)
    for title, holdings in copies.items():
        count = counts[title]
        allowed = allowance(case, holdings[0], limit)
        if count > allowed.most:
            yield offence(
                holdings,
                severity=allowed.severity,
                title=title,
                count=count,
                limit=allowed.most,
                where=allowed.where,
                surplus=count - allowed.most,
                fix=allowed.fix.format(surplus=count - allowed.most, limit=limit),
            )


class Allowance(NamedTuple):
    """The most copies among the seeds, the severity and fix beyond that, and the wording of the limit."""

    most: int
    severity: Severity | None
    where: str
    fix: str = "remove {surplus}"


def allowance(case: Case, holding: Holding, limit: int) -> Allowance:
    """Say how many copies of a card a list may hold among its seeds."""
    card = holding.card
    if card.type not in LIKE_DILEMMAS and card.id not in case.cards_that("seeds_like_dilemma"):
        fix = "seed no more than {limit} of them under missions"
        return Allowance(limit, "warning", "may be seeded like dilemmas", fix)
    if card.id in case.cards_that("side_deck"):
        return Allowance(limit + 1, None, f"({limit} under missions and one to open the side deck)")
    return Allowance(limit, None, "may be seeded like dilemmas")

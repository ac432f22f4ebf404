"""A-ARTIFACTS: more artifacts than missions to seed them at."""

from legality.engine import Case, Holding, Offences, offence, rule
from legality.rules.common import missions, of_type, seeds

ORB = "Orb"
"""The word in the titles of the artifacts of which some missions take any number."""


@rule(
    "A-ARTIFACTS",
    "{count} artifacts are seeded, and the missions of this deck have places for {limit}",
    fix="seed one for each mission",
    about=of_type("Artifact"),
)
def artifacts(case: Case) -> Offences:
    """Each player may seed only one artifact at each mission location; a Cryosatellite takes one more.

    The rule is about seeding, not about the list, and opponents bring missions too. But artifacts beyond
    the number of your own missions are rarely where you want to earn them.
    """
    held = [holding for holding in seeds(case.deck) if holding.card.type == "Artifact"]
    if held and orbs_are_free(case):
        held = [holding for holding in held if ORB not in holding.card.title.split()]
    if not held:
        return
    count = sum(holding.count for holding in held)
    limit = sum(holding.count for holding in (*missions(case.deck), *cryosatellites(case)))
    if 0 < limit < count:
        yield offence(held, count=count, limit=limit)


def cryosatellites(case: Case) -> list[Holding]:
    """Return the seeds that take an additional artifact."""
    return [holding for holding in seeds(case.deck) if "artifact" in lets_seed(case, holding)]


def orbs_are_free(case: Case) -> bool:
    """Tell whether a mission of the deck takes any number of Orb artifacts."""
    return any("Orb artifacts" in lets_seed(case, holding) for holding in missions(case.deck))


def lets_seed(case: Case, holding: Holding) -> str:
    """Return which cards a card lets its player seed, in the words of the exceptions file."""
    said = [each for each in case.exceptions("lets_seed") if each.card == holding.card.id]
    return "; ".join(str(exception.facts["cards"]) for exception in said)

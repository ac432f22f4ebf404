"""The sizes of the parts of a deck against the limits of its terms, for meters and the dial."""

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple

from decklists.model import SectionKind
from legality.engine.case import Case
from legality.engine.finding import Finding
from legality.engine.rule_plan import plan_for

Bound = Literal["min", "exactly", "max"]

LIMITS: dict[str, tuple[SectionKind, str, Bound]] = {
    "D-DRAW-SIZE": ("draw", "minimum", "min"),
    "D-TRIBBLES-SIZE": ("draw", "minimum", "min"),
    "D-PILE-SIZE": ("dilemmas", "minimum", "min"),
    "D-MISSION-COUNT": ("missions", "needed", "exactly"),
    "D-SEED-SIZE": ("seeds", "limit", "max"),
    "D-TENT-SIZE": ("tent", "limit", "max"),
    "D-REFEREE-SIZE": ("referee", "limit", "max"),
    "D-DYSON-SIZE": ("dyson", "limit", "max"),
    "D-BATTLE-BRIDGE-SIZE": ("tactics", "minimum", "min"),
}
"""The rules about the size of a part: the part, the name of the number, and its sense."""

CARD_FACTS = frozenset(("card", "name", "title", "titles", "doorway"))
"""The facts by which a finding names a card."""


class PartLimit(NamedTuple):
    """The limit of a part, and whether a rule found it broken."""

    bound: Bound
    number: int
    broken: bool

    @property
    def words(self) -> str:
        """Return the limit for people: `min 35`, `5`, `max 30`."""
        return str(self.number) if self.bound == "exactly" else f"{self.bound} {self.number}"


def part_limits(case: Case, findings: Iterable[Finding]) -> dict[SectionKind, PartLimit]:
    """Return the limits of the rules that were applied. A rule said whether each holds, not this count."""
    return limits_with(case, {finding.code for finding in findings if finding.severity == "error"})


def limits_with(case: Case, broken: Collection[str]) -> dict[SectionKind, PartLimit]:
    """Return the limits of the rules that were applied, broken where their code is among those of errors."""
    found: dict[SectionKind, PartLimit] = {}
    for planned in plan_for(case.context).rules:
        code, numbers = planned.clause.code, planned.clause.numbers
        if code in LIMITS and LIMITS[code][1] in numbers:
            part, name, bound = LIMITS[code]
            before = found.get(part)
            is_broken = code in broken or bool(before and before.broken)
            found[part] = PartLimit(bound, int(numbers[name]), is_broken)
    return found


def is_about_size(code: str, facts: Iterable[str]) -> bool:
    """Tell whether a finding counts a whole part of the deck: none of its cards is at fault alone."""
    known = set(facts)
    return code.startswith("D-") and "count" in known and not CARD_FACTS & known

"""What a check of a deck, of its list or of both has found, as far as conduct is concerned."""

from typing import Literal, NamedTuple

from legality.engine.finding import Finding
from legality.engine.verdict import Verdict

Condition = Literal["number", "format", "rule"]
"""What makes a deck illegal: its number of cards, a card that the format does not allow, a game rule."""

SIZES = ("D-DECK-SIZE", "D-DRAW-SIZE", "D-PILE-SIZE", "D-SEED-SIZE", "D-TRIBBLES-SIZE")
"""The rules on how many cards a deck has. What a side deck holds is a game rule: the code's own example is
the 13-card maximum in a Q's Tent."""


class Fault(NamedTuple):
    """One thing that makes a deck or a list illegal, and what mends it."""

    condition: Condition
    says: str
    fix: str


class Side(NamedTuple):
    """One side of a deck check: the deck, or the deck list. Without faults it is legal."""

    faults: tuple[Fault, ...] = ()
    unjudged: tuple[str, ...] = ()
    """What could not be judged. Without faults, the whole side could not be."""
    of_event: tuple[str, ...] = ()
    """What is wrong with the event, which is no player's infraction."""


class Checked(NamedTuple):
    """What was found of a deck and its list; None for the side that nobody looked at."""

    deck: Side | None = None
    listed: Side | None = None
    differences: tuple[str, ...] = ()
    """What to change in the deck so that it matches the list, in words; empty where they agree."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Return the sides that were looked at."""
        return tuple(side for side in (self.deck, self.listed) if side is not None)


def side_of(verdict: Verdict) -> Side:
    """Return what a verdict says of the deck, or of the list, that it judged.

    Only errors about cards count: warnings and advice are no infraction, and what is wrong with the event is
    not the player's doing. Where the verdict leaves it open whether the deck is legal, nothing is held
    against the player.
    """
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    of_event = tuple(finding.message for finding in errors if finding.family == "E")
    unread = sum(finding.doubt for finding in verdict.findings)
    sure = [each for each in errors if not each.doubt and not 0 < each.curable <= unread]
    faults = tuple(fault_of(finding) for finding in sure if finding.family in "PD")
    doubts = tuple(finding.message for finding in verdict.findings if finding.doubt)
    return Side(() if verdict.legal is None else faults, doubts, of_event)


def fault_of(finding: Finding) -> Fault:
    """Say of a finding under which condition of an illegal deck it falls."""
    fix = f"{finding.message}: {finding.fix}" if finding.fix else finding.message
    lines = ", ".join(map(str, finding.lines))
    where = f" (line{'s' if len(finding.lines) > 1 else ''} {lines})" if lines else ""
    return Fault(condition_of(finding), finding.message, fix + where)


def condition_of(finding: Finding) -> Condition:
    """Pool and bans say what the format allows; what is not about the size of the deck is a game rule."""
    if finding.family == "P":
        return "format"
    return "number" if finding.code in SIZES else "rule"

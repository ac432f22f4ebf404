"""The result of a check of a deck, of its list or of both, as the code of conduct needs it."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from legality.conduct.code_of_conduct import Sentence
from legality.engine import Finding, Verdict
from legality.engine.bounded_findings import Most, cut_finding, cut_text

Condition = Literal["number", "format", "rule"]
"""The reason why a deck is illegal: its number of cards, a card outside the format, a game rule."""

SIZES = ("D-DECK-SIZE", "D-DRAW-SIZE", "D-PILE-SIZE", "D-SEED-SIZE", "D-TRIBBLES-SIZE")
"""The rules about the number of cards in a deck. The size of a side deck is a game rule: the example of the
code is the 13-card maximum in a Q's Tent."""


MOST = 100
"""Faults, doubts and differences that a penalty names; the others are counted."""

LONGEST = 1_000
"""Bytes of a doubt as JSON."""

FAULT = Most(LONGEST, 200, 20)
"""The most that a penalty says of one fault."""


class Fault(NamedTuple):
    """One fault that makes a deck or a list illegal, and its fix."""

    condition: Condition
    says: str
    fix: str


class Side(NamedTuple):
    """One side of a deck check: the deck, or the deck list. Without faults it is legal."""

    faults: tuple[Fault, ...] = ()
    unjudged: tuple[str, ...] = ()
    """The parts that could not be judged. Without faults, the whole side could not be judged."""
    of_event: tuple[str, ...] = ()
    """The problems of the event. They are no infraction of a player."""


class Checked(NamedTuple):
    """The results for a deck and its list. None for a side that was not checked."""

    deck: Side | None = None
    listed: Side | None = None
    differences: tuple[str, ...] = ()
    """The changes that make the deck match the list, in words. Empty if they agree, or may differ."""
    allowed: Sentence | None = None
    """The sentence that lets the deck differ from the list, where it does."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Return the sides that were looked at."""
        return tuple(side for side in (self.deck, self.listed) if side is not None)


def side_of(verdict: Verdict) -> Side:
    """Return the faults that a verdict found in a deck or in a list.

    Only errors about cards count: warnings and advice are no infraction, and the event is not the player's
    fault. If the verdict could not judge the deck, nothing counts against the player.
    """
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    of_event = first_texts(finding.message for finding in errors if finding.family == "E")
    unread = sum(finding.unread for finding in verdict.findings)
    sure = [each for each in errors if not each.doubt and not 0 < each.curable <= unread]
    faults = first_faults([finding for finding in sure if finding.family in "PD"])
    doubts = first_texts(finding.message for finding in verdict.findings if finding.doubt)
    return Side(() if verdict.legal is None else faults, doubts, of_event)


def first_texts(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the first of many texts and the number of the others."""
    found = list(texts)
    more = [f"and {len(found) - MOST:,} more"] if len(found) > MOST else []
    return tuple(cut_text(each, LONGEST) for each in (*found[:MOST], *more))


def first_faults(findings: Sequence[Finding]) -> tuple[Fault, ...]:
    """Return the first of many faults, at least one of each condition, and the number of the others."""
    seen: set[Condition] = set()
    shown = []
    for number, finding in enumerate(findings):
        condition = condition_of(finding)
        if number < MOST or condition not in seen:
            shown.append(finding)
            seen.add(condition)
    faults = tuple(fault_of(cut_finding(each, FAULT)) for each in shown)
    more = len(findings) - len(shown)
    return (*faults, Fault(faults[-1].condition, "", f"and {more:,} more")) if more else faults


def fault_of(finding: Finding) -> Fault:
    """Say of a finding under which condition of an illegal deck it falls."""
    fix = f"{finding.message}: {finding.fix}" if finding.fix else finding.message
    lines = ", ".join(map(str, finding.lines))
    more = f" and {finding.more_lines:,} more" if finding.more_lines else ""
    where = f" (line{'s' if len(finding.lines) > 1 else ''} {lines}{more})" if lines else ""
    return Fault(condition_of(finding), finding.message, fix + where)


def condition_of(finding: Finding) -> Condition:
    """Return the condition: the format for P- findings, the number for sizes, else a game rule."""
    if finding.family == "P":
        return "format"
    return "number" if finding.code in SIZES else "rule"

"""A verdict: all findings, the terms, and the revisions of the data and rules."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from legality.engine.bounded_findings import BoundedFindings, LeftOut, bound_findings
from legality.engine.finding import Finding
from legality.terms.terms import Terms

NO_RULES = "E-BEFORE-RULES"
"""We have no rules of the day. A deck that breaks later rules is not illegal by that."""

NOT_JUDGED = frozenset((NO_RULES, "L-TWO-DECKS"))
"""Codes that leave any deck unjudged."""
LEAVE_OPEN = frozenset({"A-SUPPLY-UNKNOWN"})
"""Findings that are no fault of the deck, without whose facts it can be called illegal but not legal."""


class Verdict(NamedTuple):
    """The result of a check. Whether the deck is legal follows from the findings, and is not stored apart."""

    terms: Terms
    findings: tuple[Finding, ...]
    """All of them. `bounded` has those to show: a list can have 10,000."""
    sections: Mapping[str, int]
    revisions: Mapping[str, str]
    source: str = ""
    dialect: str = ""

    @property
    def legal(self) -> bool | None:
        """Return whether the deck may be played, or None if that could not be judged.

        It is None if a rule raised an error, or if we have no rules of the day. It is also None if a finding
        depends on how a line is read, and if the unreadable lines may hold the missing cards: one line may be
        one missing card, but not twenty. Names of cards that may be newer than the catalog are counted where
        they are listed, so they are no such lines. And it is None where a deck keeps all other rules, but the
        cards supplied to its player are not known.
        """
        errors = [finding for finding in self.findings if finding.severity == "error"]
        if any(finding.family == "X" or finding.code in NOT_JUDGED for finding in errors):
            return None
        errors = [finding for finding in errors if not finding.undecided]
        unread = sum(finding.unread for finding in self.findings) if errors else 0
        if any(not finding.doubt and not 0 < finding.curable <= unread for finding in errors):
            return False
        is_open = (each.doubt or each.undecided or each.code in LEAVE_OPEN for each in self.findings)
        return None if any(is_open) else True

    @property
    def bounded(self) -> BoundedFindings:
        """Return the findings to show, and the counts of the others by code."""
        return bound_findings(self.findings)

    def as_json(self) -> dict[str, Any]:
        """Return the verdict as the contract `legality/verdict-1` writes it."""
        return {
            "schema": "legality/verdict-1",
            "source": self.source,
            "dialect": self.dialect,
            "legal": self.legal,
            "terms": self.terms.as_json(),
            "revisions": dict(self.revisions),
            "sections": dict(self.sections),
        } | findings_json(*self.bounded)


def findings_json(shown: Iterable[Finding], left_out: Iterable[LeftOut]) -> dict[str, Any]:
    """Return the findings to show, and the counts of the others if there are any."""
    counts = [each._asdict() for each in left_out]
    found = {"findings": [*map(finding_json, shown)]}
    return found | {"more_findings": counts} if counts else found


def finding_json(finding: Finding) -> dict[str, Any]:
    """Return one finding as the contract writes it."""
    document, section, quote, certainty = finding.citation
    cited = {"document": document, "section": section, "certainty": certainty}
    if quote:
        cited["quote"] = quote
    found: dict[str, Any] = {
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "cards": list(finding.cards),
        "lines": list(finding.lines),
        "spans": [*map(list, finding.spans)],
        "facts": {
            name: list(fact) if isinstance(fact, tuple) else fact for name, fact in finding.facts.items()
        },
        "citation": cited,
        "fix": finding.fix,
    }
    if finding.more_cards:
        found["more_cards"] = finding.more_cards
    if finding.more_lines:
        found["more_lines"] = finding.more_lines
    return found

"""The clauses that a deck is held to, and what the rules say of the event itself, whatever decks come to it.

Many rules never look at the deck: how many rounds, which pool, whether the guide is held. What such a rule
finds holds for every deck under the same terms, so it is found once. No list says which rules these are:
each is asked without a deck, and one that reaches for it all the same is left to the decks.
"""

from functools import lru_cache
from typing import NamedTuple, NoReturn, cast

from legality.applying import apply
from legality.case import Case
from legality.findings import Finding
from legality.resolve import ResolvedDeck
from legality.rulesets import Clause, clauses_for, revision_for
from legality.setting import Setting


class DeckAskedFor(BaseException):
    """A rule looks at the deck. This is no Exception, so that nobody takes it for a fault of the rule."""


class NoDeck:
    """Stands where the deck will be."""

    def __getattribute__(self, name: str) -> NoReturn:
        raise DeckAskedFor(name)


class Program(NamedTuple):
    """What was found without a deck, the clauses that need one, and the revision of all the rules."""

    findings: tuple[Finding, ...]
    clauses: tuple[Clause, ...]
    revision: str


@lru_cache(maxsize=64)
def program_for(setting: Setting) -> Program:
    """Return the program of an event."""
    case = Case(cast(ResolvedDeck, NoDeck()), setting.terms, setting.catalog)
    findings: list[Finding] = []
    clauses: list[Clause] = []
    for clause in clauses_for(setting.terms):
        found = of_the_event(clause, case)
        if found is None:
            clauses.append(clause)
        else:
            findings += found
    return Program(tuple(findings), tuple(clauses), revision_for(setting.terms))


def of_the_event(clause: Clause, case: Case) -> list[Finding] | None:
    """Return what a rule finds without a deck, or nothing where it needs one, or failed and may not again."""
    try:
        found = apply(clause, case)
    except DeckAskedFor:
        return None
    return None if any(finding.family == "X" for finding in found) else found

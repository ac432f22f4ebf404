"""The clauses that a deck is held to, and what the rules say of the event itself, whatever decks come to it.

Many rules never look at the deck: how many rounds, which pool, whether the guide is held. What such a rule
finds holds for every deck under the same terms, so it is found once. Many others look at one part of the
deck, a side deck say, and have nothing to say of a deck without it. No list says which rules these are: each
is asked once with an empty deck that notes what it is asked for.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, NoReturn, cast

from cardpools.ban_files import bans_revision
from cardpools.pools import pools_revision
from decklists.model import SectionKind
from legality.applying import apply
from legality.case import Case
from legality.findings import Finding
from legality.resolve import Holding, ResolvedDeck
from legality.rulesets import Clause, clauses_for, revision_for
from legality.setting import Setting


class DeckAskedFor(BaseException):
    """A rule looks at more than some parts. No Exception: it must not pass for a fault of the rule."""


class EmptyDeck:
    """A deck without any card, which notes the parts that it is asked for."""

    def __init__(self) -> None:
        self.asked: set[SectionKind] = set()

    def of(self, *sections: SectionKind) -> tuple[Holding, ...]:
        """Hold nothing in any section."""
        self.asked.update(sections)
        return ()

    def size(self, *sections: SectionKind) -> int:
        """Count no cards in any section."""
        self.asked.update(sections)
        return 0

    def __getattr__(self, name: str) -> NoReturn:
        raise DeckAskedFor(name)


class Step(NamedTuple):
    """A clause, and the sections without which it has nothing to say; none where it always may."""

    clause: Clause
    sections: frozenset[SectionKind]


class Program(NamedTuple):
    """What was found without a deck, the clauses that need one, and the revisions of what it is judged by."""

    findings: tuple[Finding, ...]
    steps: tuple[Step, ...]
    revisions: Mapping[str, str]

    def steps_for(self, deck: ResolvedDeck) -> list[Clause]:
        """Return the clauses that may have something to say of a deck."""
        present = deck.kinds
        return [clause for clause, needed in self.steps if not needed or not needed.isdisjoint(present)]


@lru_cache(maxsize=64)
def program_for(setting: Setting) -> Program:
    """Return the program of an event."""
    findings: list[Finding] = []
    steps: list[Step] = []
    for clause in clauses_for(setting.terms):
        found = without_deck(clause, setting)
        if isinstance(found, Step):
            steps.append(found)
        else:
            findings += found
    edition = setting.terms.edition
    revisions = {
        "rules": revision_for(setting.terms),
        "pools": pools_revision(edition),
        "bans": bans_revision(edition),
    }
    return Program(tuple(findings), tuple(steps), revisions)


def without_deck(clause: Clause, setting: Setting) -> list[Finding] | Step:
    """Return what a rule finds whatever the deck, or which decks it is to be asked about."""
    empty = EmptyDeck()
    try:
        found = apply(clause, Case(cast(ResolvedDeck, empty), setting.terms, setting.catalog))
    except DeckAskedFor:
        return Step(clause, frozenset())
    if any(finding.family == "X" for finding in found):  # What failed once may not fail again.
        return Step(clause, frozenset())
    if empty.asked:
        return Step(clause, frozenset() if found else frozenset(empty.asked))
    return found

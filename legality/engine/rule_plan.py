"""The clauses that a deck is held to, and what the rules say of the event itself, whatever decks come to it.

Many rules never look at the deck: how many rounds, which pool, whether the guide is held. What such a rule
finds holds for every deck under the same terms, so it is found once. Many others look at one part of the
deck, a side deck say, and have nothing to say of a deck without it. No list says which rules these are: each
is asked once with an empty deck that notes what it is asked for. Still others are about some cards only,
those that are banned, say; these say so themselves, and each card is asked about once.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple, NoReturn, cast

from cardpools.revisions.published_revisions import published_revisions
from decklists.model import SectionKind
from legality.engine.apply_rule import apply
from legality.engine.case import Case
from legality.engine.event_context import Setting
from legality.engine.finding import Finding
from legality.engine.resolve import Holding, ResolvedDeck, Unmatched
from legality.engine.rule import About, Placed, load_rule
from legality.engine.rulesets import Clause, clauses_for, revision_for

REMEMBERED = 10_000
"""So many cards in a part of a deck are remembered with the clauses that are about them."""


class DeckAskedFor(BaseException):
    """A rule looks at more than some parts. No Exception: it must not pass for a fault of the rule."""


class EmptyDeck:
    """A deck without any card, which notes the parts that it is asked for."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def of(self, *sections: SectionKind) -> tuple[Holding, ...]:
        """Hold nothing in any section."""
        self.asked.update(sections)
        return ()

    def size(self, *sections: SectionKind) -> int:
        """Count no cards in any section."""
        self.asked.update(sections)
        return 0

    @property
    def unmatched(self) -> tuple[Unmatched, ...]:
        """Hold no line that is no card."""
        self.asked.add("unmatched")
        return ()

    @property
    def unheaded(self) -> bool:
        """Have headings."""
        self.asked.add("unheaded")
        return False

    def __getattr__(self, name: str) -> NoReturn:
        raise DeckAskedFor(name)


class Step(NamedTuple):
    """A clause, and the decks that it may have something to say of: those with one of these cards or parts.

    Where neither is said, it may have something to say of any deck.
    """

    clause: Clause
    about: About | None = None
    parts: frozenset[str] = frozenset()


class Program:
    """What was found without a deck, the clauses that need one, and the revisions of what it is judged by."""

    def __init__(self, setting: Setting, findings: tuple[Finding, ...], steps: tuple[Step, ...]) -> None:
        self.findings = findings
        self.steps = steps
        self.revisions = revisions_for(setting)
        self._setting = setting
        self._always = frozenset(n for n, step in enumerate(steps) if not step.about and not step.parts)
        self._of_part: dict[str, set[int]] = {}
        for number, step in enumerate(steps):
            for part in step.parts:
                self._of_part.setdefault(part, set()).add(number)
        self._of_card: dict[str, dict[str, frozenset[int]]] = defaultdict(dict)

    def steps_for(self, deck: ResolvedDeck) -> list[Clause]:
        """Return the clauses that may have something to say of a deck, in the order of the rulesets."""
        concerned = set(self._always)
        for part in deck.kinds:
            concerned |= self._of_part.get(part, frozenset())
        for section, held in deck.sections.items():
            of_card = self._of_card[section]
            for holding in held:
                numbers = of_card.get(holding.card.id)
                if numbers is None:
                    numbers = self._concerned_with(holding)
                if numbers:
                    concerned |= numbers
        return [self.steps[number].clause for number in sorted(concerned)]

    def _concerned_with(self, holding: Holding) -> frozenset[int]:
        """Find the clauses that are about a card in a part of a deck, and remember them."""
        placed = Placed(holding.card, holding.section)
        numbers = frozenset(n for n, step in enumerate(self.steps) if self._is_about(step, placed))
        if placed.card.id:  # Play-test cards have none, and are not alike. Else one id is one card.
            of_card = self._of_card[placed.section]
            if len(of_card) >= REMEMBERED:
                of_card.clear()
            of_card[placed.card.id] = numbers
        return numbers

    def _is_about(self, step: Step, placed: Placed) -> bool:
        """Tell whether a clause is about a card. Where that cannot be told, the rule itself will say why."""
        try:
            return bool(step.about and step.about(self._setting, placed, **step.clause.numbers))
        except Exception:
            return True


def program_for(setting: Setting) -> Program:
    """Return the program of an event, which its setting keeps."""
    if setting.program is None:
        setting.program = _program_of(setting)
    return setting.program


def _program_of(setting: Setting) -> Program:
    findings: list[Finding] = []
    steps: list[Step] = []
    for clause in clauses_for(setting.terms):
        found = without_deck(clause, setting)
        if isinstance(found, Step):
            steps.append(found)
        else:
            findings += found
    return Program(setting, tuple(findings), tuple(steps))


def without_deck(clause: Clause, setting: Setting) -> list[Finding] | Step:
    """Return what a rule finds whatever the deck, or which decks it is to be asked about."""
    about = load_rule(clause.code).about
    if about:
        return Step(clause, about)
    empty = EmptyDeck()
    try:
        found = apply(clause, Case(cast(ResolvedDeck, empty), setting.terms, setting.catalog, setting))
    except DeckAskedFor:
        return Step(clause)
    if any(finding.family == "X" for finding in found):  # What failed once may not fail again.
        return Step(clause)
    if empty.asked:
        return Step(clause, None, frozenset() if found else frozenset(empty.asked))
    return found


def revisions_for(setting: Setting) -> Mapping[str, str]:
    """Return the revisions of the rules, pools and bans that a deck is judged by."""
    catalog = setting.catalog
    return {"rules": revision_for(setting.terms), **published_revisions(catalog.edition, catalog.published)}

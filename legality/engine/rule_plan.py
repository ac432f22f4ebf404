"""The plan of an event: which clauses a deck can break, and the findings that hold for every deck.

Many rules never look at the deck: how many rounds, which pool, whether the guide is held. Their findings hold
for every deck under the same terms, so they are made once. Many others look at one part of the deck, such as
a side deck, and cannot be broken by a deck without it. No list names these rules: each is applied once to an
empty probe deck, which notes the parts that the rule asks for. Others are about some cards only, such as
banned cards; they declare it with `about`, and the plan asks once about each card, all new ones together.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, NoReturn, cast

from cardpools.revisions.published_revisions import published_revisions
from decklists.model import SectionKind
from legality.engine.apply_rule import apply_clauses
from legality.engine.case import Case
from legality.engine.event_context import EventContext
from legality.engine.finding import Finding
from legality.engine.part_cards import PartCards
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck, Unmatched
from legality.engine.rule_declaration import AppliesTo, load_rule
from legality.engine.rulesets import RuleClause, revision_for
from legality.engine.rulings import clauses_ruled

CACHED_CARDS = 10_000
"""The cache keeps the clauses about so many cards for each part of a deck."""

CACHED_KINDS = 1_000
"""The cache keeps the clauses for so many combinations of parts."""


class AskedForDeck(BaseException):
    """A rule looks at more than some parts. Not an Exception: it must not count as an error of the rule."""


class ProbeDeck:
    """A deck without cards, which notes the parts that a rule asks for."""

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
    def newer(self) -> tuple[Holding, ...]:
        """Hold no name of a newer card."""
        self.asked.add("newer")
        return ()

    @property
    def unknown_printings(self) -> tuple[tuple[Holding, str], ...]:
        """Hold no unknown printing."""
        self.asked.add("unknown_printings")
        return ()

    @property
    def unheaded(self) -> bool:
        """Have headings."""
        self.asked.add("unheaded")
        return False

    @property
    def open_parts(self) -> tuple[Holding, ...]:
        """Hold no line that may be seeded or drawn."""
        self.asked.add("open_parts")
        return ()

    def __getattr__(self, name: str) -> NoReturn:
        raise AskedForDeck(name)


class PlannedRule(NamedTuple):
    """A clause, and the decks that can break it: those with a card it is about, or with one of these parts.

    Any deck can break it if neither is given.
    """

    clause: RuleClause
    about: AppliesTo | None = None
    parts: frozenset[str] = frozenset()


class RulePlan:
    """The findings that need no deck, the clauses that need one, and the revisions of rules, pools, bans."""

    def __init__(
        self, context: EventContext, findings: tuple[Finding, ...], rules: tuple[PlannedRule, ...]
    ) -> None:
        self.findings = findings
        self.rules = rules
        self.revisions = revisions_for(context)
        self._context = context
        self._always = frozenset(n for n, rule in enumerate(rules) if not rule.about and not rule.parts)
        self._about_cards = [(n, rule) for n, rule in enumerate(rules) if rule.about]
        self._of_part: dict[str, set[int]] = {}
        for number, rule in enumerate(rules):
            for part in rule.parts:
                self._of_part.setdefault(part, set()).add(number)
        self._of_kinds: dict[tuple[str, ...], tuple[frozenset[int], tuple[RuleClause, ...]]] = {}
        self._of_card: dict[str, dict[str, frozenset[int]]] = defaultdict(dict)
        self._plain: dict[str, set[str]] = defaultdict(set)
        """The ids of cards that no clause is about, for each part of a deck: most cards."""

    def clauses_for(self, deck: ResolvedDeck) -> tuple[RuleClause, ...]:
        """Return the clauses that a deck can break, in the order of the rulesets."""
        numbers, clauses = self._find_clauses(deck.kinds)
        concerned: set[int] = set()
        for section, ids in deck.ids.items():
            if others := ids - self._plain[section]:
                concerned.update(*self._concerned_with(others, deck.sections[section]))
        if concerned <= numbers:
            return clauses
        return self._in_order(numbers | concerned)

    def _find_clauses(self, kinds: tuple[str, ...]) -> tuple[frozenset[int], tuple[RuleClause, ...]]:
        """Return the clauses that a deck can break for what it has, whatever its cards are."""
        found = self._of_kinds.get(kinds)
        if found is None:
            numbers = self._always.union(*(self._of_part.get(kind, ()) for kind in kinds))
            if len(self._of_kinds) >= CACHED_KINDS:
                self._of_kinds.clear()
            found = self._of_kinds[kinds] = numbers, self._in_order(numbers)
        return found

    def _in_order(self, numbers: Iterable[int]) -> tuple[RuleClause, ...]:
        rules = self.rules
        return tuple([rules[number].clause for number in sorted(numbers)])

    def _concerned_with(self, cards: frozenset[str], held: Sequence[Holding]) -> set[frozenset[int]]:
        """Return the clauses that are about some cards of a part of a deck."""
        section = held[0].section
        of_card = self._of_card[section]
        unknown = cards.difference(of_card)
        found = {*map(of_card.__getitem__, cards - unknown if unknown else cards)}
        if unknown:
            new = PartCards(self._context, section, [each.card for each in held if each.card.id in unknown])
            found.update(self._find_about(new).values())
        return found

    def _find_about(self, new: PartCards) -> dict[str, frozenset[int]]:
        """Find the clauses that are about some of these cards, and cache them."""
        about: dict[str, list[int]] = {}
        for number, rule in self._about_cards:
            for card in _cards_about(rule, new):
                about.setdefault(card, []).append(number)
        found = {card: frozenset(numbers) for card, numbers in about.items()}
        of_card, plain = self._of_card[new.section], self._plain[new.section]
        if len(of_card) + len(plain) + len(new.ids) > CACHED_CARDS:
            of_card.clear()
            plain.clear()
        # Play-test cards have no id, and are not alike. Else one id is one card.
        of_card.update((card, numbers) for card, numbers in found.items() if card)
        plain.update(card for card in new.ids if card and card not in found)
        return found


def _cards_about(rule: PlannedRule, cards: PartCards) -> Collection[str]:
    """Return the cards that a clause is about. If that fails, the rule applies and reports the error."""
    try:
        return rule.about(cards, **rule.clause.numbers) if rule.about else ()
    except Exception:
        return cards.ids


def plan_for(context: EventContext) -> RulePlan:
    """Return the plan of an event. Its context keeps it."""
    if context.plan is None:
        context.plan = _make_plan(context)
    return context.plan


def _make_plan(context: EventContext) -> RulePlan:
    findings: list[Finding] = []
    rules: list[PlannedRule] = []
    for clause in clauses_ruled(context.terms, context.catalog):
        planned = plan_clause(clause, context)
        if isinstance(planned, PlannedRule):
            rules.append(planned)
        else:
            findings += planned
    return RulePlan(context, tuple(findings), tuple(rules))


def plan_clause(clause: RuleClause, context: EventContext) -> list[Finding] | PlannedRule:
    """Return the findings that hold for every deck, or the decks that the clause must be applied to."""
    about = load_rule(clause.code).about
    if about:
        return PlannedRule(clause, about)
    probe = ProbeDeck()
    try:
        found = apply_clauses(
            (clause,), Case(cast(ResolvedDeck, probe), context.terms, context.catalog, context)
        )
    except AskedForDeck:
        return PlannedRule(clause)
    if found and found[0].family == "X":  # A rule that failed once may work the next time.
        return PlannedRule(clause)
    if probe.asked:
        return PlannedRule(clause, None, frozenset() if found else frozenset(probe.asked))
    return found


def revisions_for(context: EventContext) -> Mapping[str, str]:
    """Return the revisions of the rules, pools and bans that a deck is judged by."""
    catalog = context.catalog
    return {"rules": revision_for(context.terms), **published_revisions(catalog.edition, catalog.published)}

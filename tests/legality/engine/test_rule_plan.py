"""What is found once for all decks of an event is what would be found for each."""

from collections.abc import Iterator
from datetime import date
from functools import cache
from gc import collect
from random import Random
from weakref import ref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.data_files.card_exceptions import read_exceptions
from cardpools.model import EDITIONS, Card, Citation, Edition
from decklists.model import Entry, SectionKind
from decklists.reader import read
from legality.check import judge
from legality.engine import Case, Finding, PartCards
from legality.engine.apply_rule import apply_clauses
from legality.engine.event_context import context_for
from legality.engine.resolved.part_of_section import BY_TYPE
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck
from legality.engine.rule_plan import (
    AskedForDeck,
    PlannedRule,
    ProbeDeck,
    plan_clause,
    plan_for,
    revisions_for,
)
from legality.engine.rulesets import RuleClause, clauses_for, revision_for
from legality.repair.workbench import Workbench
from legality.terms.terms import POOLS, RULES, SCENARIOS, Event, Guide, Terms, default_terms

LISTS = (
    "",
    "3 Kira Nerys\n1 Data\n",
    "Missions (1)\n1 Earth\n\nDilemmas\n2 Gorgan\n",
    "Seed deck\n1 Q's Tent\n1 Battle Bridge Door\n\nQ's Tent\n2 Spock\n\nTactics\n4 Attack Pattern Delta\n",
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("on", [date(1999, 9, 9), date(2012, 6, 11), date(2026, 6, 1)])
@pytest.mark.parametrize("text", LISTS)
def test_nothing_that_a_rule_says_is_lost_or_made_up(edition: Edition, on: date, text: str) -> None:
    catalog = open_catalog(edition)
    usual = default_terms(edition, on)
    for pool in POOLS:
        terms = usual.but(
            pool=pool, scenario=SCENARIOS[len(text) % len(SCENARIOS)], event=Event(players=2, rounds=9)
        )
        case = Case(resolve(read(text).deck, catalog), terms, catalog)
        assert sorted(judge(case), key=repr) == clause_by_clause(case)


def clause_by_clause(case: Case) -> list[Finding]:
    """Apply every clause to a deck, whatever it is about."""
    return sorted(apply_clauses(clauses_for(case.terms), case), key=repr)


SECTIONS: dict[Edition, tuple[SectionKind, ...]] = {
    "1e": ("draw", "missions", "seeds", "tent", "referee", "dyson", "flash", "tactics", "sites", "aside"),
    "2e": ("draw", "missions", "dilemmas", "aside", "unknown"),
    "tr": ("draw", "trouble"),
}
GOVERNED: tuple[tuple[date, Guide | None], ...] = (
    (date(2026, 6, 1), None),
    (date(2018, 12, 1), "opg-4.1"),
    (date(2010, 6, 15), "otf-beta-1"),
    (date(1999, 6, 1), "decipher-guide"),
)


@cache
def catalog_of(edition: Edition) -> Catalog:
    return open_catalog(edition)


@cache
def kinds_of_cards(edition: Edition) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that say something of their own, then those of each type, then all of one icon."""
    cards = tuple(catalog_of(edition).cards())
    speaking = {
        card
        for said in read_exceptions(catalog_of(edition).folder).values()
        for each in said
        for card in (each.card, *(each.facts["cards"] if isinstance(each.facts.get("cards"), list) else ()))
    }
    kinds: dict[str, list[Card]] = {"speaking": [card for card in cards if card.id in speaking]}
    for card in cards:
        for kind in (
            card.type,
            *card.icons[:1],
            "under a ban" if card.id in under_ban(edition) else card.type,
        ):
            kinds.setdefault(kind, []).append(card)
    return tuple(tuple(kind) for kind in kinds.values() if kind)


@cache
def under_ban(edition: Edition) -> frozenset[str]:
    context = context_for(default_terms(edition, date(2026, 6, 1)), catalog_of(edition))
    return frozenset(context.banned)


def terms_for(random: Random, edition: Edition) -> Terms:
    """Return the terms of some event: mostly the usual ones of a guide."""
    on, guide = random.choice(GOVERNED)
    terms = default_terms(edition, on, guide)
    pools, rules = (terms.pool, terms.pool, *POOLS), (terms.rules,) * len(RULES) + RULES
    return terms.but(pool=random.choice(pools), rules=random.choice(rules))


def held(random: Random, edition: Edition) -> Iterator[Holding]:
    """Yield lines of a few cards, many of them unusual, each where its type belongs or in any other part."""
    for number in range(random.choice((1, 2, 4, 8, 30))):
        card = random.choice(random.choice(kinds_of_cards(edition)))
        belongs = BY_TYPE[edition].get(card.type, "draw")
        for _ in range(random.choice((1, 1, 1, 2))):
            section = random.choice((belongs, *SECTIONS[edition]))
            printing = random.choice((None, *catalog_of(edition).printings(card.id)))
            entry = Entry(random.choice((1, 1, 2, 4)), card.name, "", number + 1, 1, 2)
            yield Holding(entry.count, card, printing, section, entry)


def case_of(random: Random) -> Case:
    """Return some deck under some terms."""
    edition = random.choice(EDITIONS)
    unheaded = random.random() < 0.2
    deck = ResolvedDeck(edition, tuple(held(random, edition)), (), unheaded)
    return Case(deck, terms_for(random, edition), catalog_of(edition))


CASES = st.integers(0, 2**32).map(lambda seed: case_of(Random(seed)))


def same_either_way(case: Case) -> None:
    assert sorted(judge(case), key=repr) == clause_by_clause(case)


@pytest.mark.slow
@settings(max_examples=250, deadline=None)
@given(CASES)
def test_no_deck_is_judged_otherwise_than_clause_by_clause(case: Case) -> None:
    same_either_way(case)


@pytest.mark.slow
@settings(max_examples=8000, deadline=None)
@given(CASES)
def test_no_deck_is_judged_otherwise_than_clause_by_clause_at_length(case: Case) -> None:
    same_either_way(case)


TERMS = (
    *(default_terms(edition, date(2026, 6, 1)) for edition in EDITIONS),
    default_terms("1e", date(1999, 6, 1), "decipher-guide"),
)


@pytest.mark.parametrize("terms", TERMS, ids=lambda terms: f"{terms.edition}-{terms.guide}")
def test_what_a_clause_is_about_can_be_told_of_every_card(terms: Terms) -> None:
    """A clause of which that cannot be told is applied to every deck: nothing is lost but time, unseen."""
    context = context_for(terms, catalog_of(terms.edition))
    asked = [(rule.about, rule.clause.numbers) for rule in plan_for(context).rules if rule.about]
    for section in SECTIONS[terms.edition][:2]:
        cards = PartCards(context, section, tuple(catalog_of(terms.edition).cards()))
        for about, numbers in asked:
            told = about(cards, **numbers)
            assert cards.ids.issuperset(told)
            each = [PartCards(context, section, [card]) for card in cards.cards]
            assert {card for alone in each for card in about(alone, **numbers)} == {*told}


def test_a_rule_that_cannot_tell_what_it_is_about_is_applied() -> None:
    terms = default_terms("1e", date(2026, 6, 1))
    card = next(card for card in catalog_of("1e").cards() if card.type == "Event")
    line = Holding(1, card, None, "draw", Entry(1, card.name, "", 1, 1, 2))
    plan = plan_for(context_for(terms, catalog_of("1e")))

    def fails(*_asked: object, **_numbers: object) -> frozenset[str]:
        raise ValueError

    rules = tuple(rule._replace(about=fails) for rule in plan.rules if rule.about)
    failing = type(plan)(context_for(terms, catalog_of("1e")), (), rules)
    assert failing.clauses_for(ResolvedDeck("1e", (line,))) == tuple(rule.clause for rule in rules)


def test_the_event_is_judged_once_and_parts_that_are_not_there_are_not() -> None:
    terms = default_terms("1e", date(2026, 6, 1)).but(event=Event(players=2, rounds=9))
    plan = plan_for(context_for(terms, open_catalog("1e")))
    assert {finding.code[0] for finding in plan.findings} <= {"A", "E"}
    needed = {rule.clause.code: rule.parts for rule in plan.rules}
    assert needed["D-TENT-SIZE"] == {"tent"}
    assert needed["N-UNKNOWN-NAME"] == {"unmatched", "newer"}
    assert needed["A-NO-HEADINGS"] == {"unheaded"}
    assert needed["D-MISSION-COUNT"] == frozenset()


def test_a_deck_is_held_only_to_rules_about_its_cards() -> None:
    """On the last day of the record of bans in 2025, so that no later announcement can ban Spock."""
    terms = default_terms("1e", date(2025, 2, 2))
    plan = plan_for(context_for(terms, catalog_of("1e")))

    def asked(text: str) -> set[str]:
        return {clause.code for clause in plan.clauses_for(resolve(read(text).deck, catalog_of("1e")))}

    usual = asked("Draw deck\n1 Spock\n")
    assert not {"P-BANNED", "D-SITE-COUNT", "N-UNKNOWN-NAME", "D-SIDE-DECK-ONLY", "P-NOT-IN-POOL"} & usual
    assert {"D-MISSION-COUNT", "D-DRAW-SIZE", "D-SEED-SIZE"} <= usual
    assert asked("Draw deck\n1 Spock\n1 Nobody at all\n") - usual == {"N-AMBIGUOUS-NAME", "N-UNKNOWN-NAME"}
    tactic = next(card.name for card in catalog_of("1e").cards() if card.type == "Tactic")
    assert "D-SIDE-DECK-ONLY" in asked(f"Draw deck\n1 {tactic}\n")


def test_files_of_the_organiser_are_asked_again_for_each_deck() -> None:
    terms = default_terms("1e", date(2026, 6, 1))
    catalog = open_catalog("1e")
    assert context_for(terms, catalog) is context_for(terms, catalog)
    supplied = terms.but(event=Event(supplied="somewhere.txt"))
    assert context_for(supplied, catalog) is not context_for(supplied, catalog)


@pytest.mark.slow
def test_a_program_is_made_once_and_ends_with_its_setting() -> None:
    """Else the settings that are made anew for each deck would drive out the programs of all other events."""
    terms = default_terms("1e", date(2026, 6, 1)).but(event=Event(supplied="somewhere.txt"))
    context = context_for(terms, catalog_of("1e"))
    assert plan_for(context) is plan_for(context)
    there = ref(context)
    del context
    collect()
    assert there() is None


def test_the_rules_of_an_event_share_one_setting() -> None:
    """A context that hangs on files of the organiser is made anew for each deck, but not for each rule."""
    terms = default_terms("1e", date(2026, 6, 1)).but(event=Event(supplied="somewhere.txt"))
    context = context_for(terms, catalog_of("1e"))
    assert Case(ResolvedDeck("1e", ()), terms, catalog_of("1e"), context).context is context


def a_place(catalog: Catalog, kind: str, edition: Edition) -> ResolvedDeck:
    """A deck of one open place in the draw deck, as it is kept while a deck is mended."""
    bench = Workbench(ResolvedDeck(edition, ()), catalog)
    bench.put("draw", 1, kind)
    return bench.deck


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_open_place_of_one_deck_is_not_taken_for_that_of_another(edition: Edition) -> None:
    catalog = open_catalog(edition)
    terms = default_terms(edition, date(2026, 6, 1))
    for kind in ("", "Mission", "Personnel", "Dilemma", "Site", "Tactic", "Tribble", ""):
        case = Case(a_place(catalog, kind, edition), terms, catalog)
        assert sorted(judge(case), key=repr) == clause_by_clause(case)


def test_a_rule_that_fails_without_a_deck_is_asked_about_every_deck() -> None:
    """What failed once may not fail again, and a deck without this part may break it as well."""
    terms = default_terms("2e", date(2026, 6, 1)).but(event=Event(rounds=2))
    for code in ("D-DRAW-SIZE", "E-FEW-ROUNDS"):
        broken = RuleClause(code, {"minimum": "many"}, date.min, date.max, "error", Citation("x"))
        assert plan_clause(broken, context_for(terms, catalog_of("2e"))) == PlannedRule(broken)


def test_an_empty_deck_has_nothing_and_notes_what_it_is_asked_for() -> None:
    empty = ProbeDeck()
    assert (empty.of("tent"), empty.size("draw", "sites"), empty.unmatched, empty.unheaded) == (
        (),
        0,
        (),
        False,
    )
    assert empty.asked == {"tent", "draw", "sites", "unmatched", "unheaded"}
    with pytest.raises(AskedForDeck, match="holdings"):
        _ = empty.holdings


def test_a_verdict_names_the_revision_of_its_rules() -> None:
    terms = default_terms("2e", date(2026, 6, 1))
    assert revisions_for(context_for(terms, catalog_of("2e")))["rules"] == revision_for(terms)

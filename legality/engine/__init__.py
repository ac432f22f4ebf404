"""The engine of a check: resolve cards, plan the rules for the terms, apply them, collect findings.

Rules and the rooms around the engine import these names from here. Each check loads all of these modules.
"""

from legality.engine.case import COUNTS_NOWHERE, Case
from legality.engine.catalogs import Catalogs, catalog_of
from legality.engine.event_context import EventContext
from legality.engine.finding import UNBOUNDED, Fact, Finding, Severity
from legality.engine.part_cards import PartCards
from legality.engine.repair_kind import Repair
from legality.engine.resolved.resolved_deck import (
    Holding,
    ResolvedDeck,
    Unmatched,
    by_card,
    cards_on,
    counts_on,
    ids_on,
    names_of,
    titles_on,
)
from legality.engine.resolved.unreleased_cards import is_play_test_card
from legality.engine.rule_declaration import (
    AppliesTo,
    Offence,
    Offences,
    Rule,
    load_rule,
    offence,
    rule,
)
from legality.engine.verdict import Verdict

__all__ = [
    "COUNTS_NOWHERE",
    "UNBOUNDED",
    "AppliesTo",
    "Case",
    "Catalogs",
    "EventContext",
    "Fact",
    "Finding",
    "Holding",
    "Offence",
    "Offences",
    "PartCards",
    "Repair",
    "ResolvedDeck",
    "Rule",
    "Severity",
    "Unmatched",
    "Verdict",
    "by_card",
    "cards_on",
    "catalog_of",
    "counts_on",
    "ids_on",
    "is_play_test_card",
    "load_rule",
    "names_of",
    "offence",
    "rule",
    "titles_on",
]

"""The engine of a check: resolve cards, plan the rules for the terms, apply them, collect findings.

A rule imports all that it needs of the engine from here. Every name is of a module that each check loads.
"""

from legality.engine.case import COUNTS_NOWHERE, Case
from legality.engine.event_context import EventContext
from legality.engine.finding import UNBOUNDED, Fact, Finding, Severity
from legality.engine.repair_kind import Repair
from legality.engine.resolve import Holding, ResolvedDeck, Unmatched, is_play_test_card
from legality.engine.rule import AppliesTo, Offence, Offences, Placed, Rule, load_rule, offence, rule

__all__ = [
    "COUNTS_NOWHERE",
    "UNBOUNDED",
    "AppliesTo",
    "Case",
    "EventContext",
    "Fact",
    "Finding",
    "Holding",
    "Offence",
    "Offences",
    "Placed",
    "Repair",
    "ResolvedDeck",
    "Rule",
    "Severity",
    "Unmatched",
    "is_play_test_card",
    "load_rule",
    "offence",
    "rule",
]

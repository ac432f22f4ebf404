"""A deck check for a program: the contract `legality/comparison-1`."""

from collections.abc import Sized
from typing import Any

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Ambiguous
from legality.deck_check.consequence import Consequence
from legality.deck_check.deck_check import DeckCheckResult
from legality.deck_check.differences import MOST, DeckPlace, Discrepancy, Unread
from legality.engine.bounded_findings import cut_text
from legality.render.deck_check.consequence_words import as_json as consequence_json
from legality.render.deck_check.words import card_label

MOST_LINES = 100
"""Lines of one card that are named."""

LONGEST = 600
"""Bytes of a name that could not be read, as JSON."""


def comparison_json(found: DeckCheckResult, follows: Consequence) -> dict[str, Any]:
    """Return a deck check as the contract writes it."""
    comparison, catalog = found.comparison, found.catalog
    return {
        "schema": "legality/comparison-1",
        "same": found.same,
        "totals": {
            "listed": sum(comparison.listed.values()),
            "found": sum(comparison.found.values()),
            "missing": comparison.missing,
            "extra": comparison.extra,
            "other_version": comparison.copies("version"),
            "other_section": comparison.copies("section"),
        },
        "sections": {"list": dict(comparison.listed), "deck": dict(comparison.found)},
        "discrepancies": [_discrepancy(each, catalog) for each in comparison.discrepancies[:MOST]],
        "unread": [_unread(each) for each in comparison.unread[:MOST]],
        **_more("more_discrepancies", comparison.discrepancies),
        **_more("more_unread", comparison.unread),
        "unplaced": comparison.unplaced,
        "aside": dict(comparison.aside),
        **consequence_json(follows),
        "list": found.listed.verdict.as_json(),
        "deck": found.found.verdict.as_json(),
    }


def _more(name: str, found: Sized) -> dict[str, int]:
    """Return how many more there are than are shown, if there are any."""
    return {name: len(found) - MOST} if len(found) > MOST else {}


def _discrepancy(each: Discrepancy, catalog: Catalog) -> dict[str, Any]:
    sides = {"listed": _place(each.listed, catalog), "found": _place(each.found, catalog)}
    return {"kind": each.kind, "copies": each.copies, **sides}


def _place(place: DeckPlace | None, catalog: Catalog) -> dict[str, Any] | None:
    if place is None:
        return None
    named = {"id": place.card.id, "card": card_label(place.card, catalog)}
    return {
        **named,
        "section": place.section,
        "copies": place.copies,
        "lines": list(place.lines[:MOST_LINES]),
    }


def _unread(each: Unread) -> dict[str, Any]:
    entry, section, match = each.unmatched
    ambiguous = isinstance(match, Ambiguous)
    meant = [one.write for one in match.candidates] if isinstance(match, Ambiguous) else match.suggestions
    return {
        "side": each.side,
        "line": entry.line,
        "section": section,
        "copies": entry.count,
        "name": cut_text(entry.name, LONGEST),
        "why": "ambiguous" if ambiguous else "unknown",
        "perhaps": list(meant),
    }

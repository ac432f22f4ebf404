"""Answers about decks that are being counted, with the fields of the models in `legality.contracts`."""

from typing import Any

from legality.events.desk.deck_counts import counters_of
from legality.events.views import CountView


def count_facts(count: CountView) -> dict[str, Any]:
    """Return a count without its rows."""
    named = ("id", "registration", "player", "owner", "version", "round", "revision", "check")
    facts = {name: getattr(count, name) for name in named}
    times = {"begun": count.begun_at.isoformat(), "changed": count.changed_at.isoformat()}
    return {**facts, **times, "by": count.begun_by, "counters": list(counters_of(count.rows))}


def count_answer(count: CountView) -> dict[str, Any]:
    """Return a count with its rows."""
    rows = [
        {"row": each.row, "copies": each.copies, "short": each.is_short, "revision": each.revision}
        | {"device": each.device, "by": each.by, "at": each.at.isoformat()}
        for each in count.rows
    ]
    return {"schema": "legality/deck-count-1", **count_facts(count), "rows": rows}

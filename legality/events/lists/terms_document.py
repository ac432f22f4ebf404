"""The terms of an event as a document, and back: every field by its own name, so that none is forgotten."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from legality.terms.challenge import Restriction
from legality.terms.terms import Event, Terms


def terms_document(terms: Terms) -> dict[str, Any]:
    """Write terms as they are frozen in an event."""
    named = terms._asdict()
    del named["rule_folder"]
    event = terms.event._asdict()
    if terms.event.challenge:
        event["challenge"] = [_without_gaps(each) for each in terms.event.challenge]
    return named | {"on": terms.on.isoformat(), "event": event}


def terms_of(document: Mapping[str, Any]) -> Terms:
    """Read terms back. Fields that are newer than the document have their defaults."""
    announced = {name: _unlisted(value) for name, value in document["event"].items()}
    announced["challenge"] = tuple(
        Restriction(**{name: _unlisted(value) for name, value in each.items()})
        for each in announced.get("challenge", ())
    )
    return Terms(**{**document, "on": date.fromisoformat(document["on"]), "event": Event(**announced)})


def _without_gaps(restriction: Restriction) -> dict[str, Any]:
    """Return the fields of a restriction that say something."""
    return {name: value for name, value in restriction._asdict().items() if value not in (None, (), "")}


def _unlisted(value: Any) -> Any:
    """Return lists as the tuples that they were."""
    return tuple(value) if isinstance(value, list) else value

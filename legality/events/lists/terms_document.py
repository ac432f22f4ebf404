"""The terms of an event as a document, and back: every field by its own name, so that none is forgotten."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from legality.terms.terms import Event, Terms


def terms_document(terms: Terms) -> dict[str, Any]:
    """Write terms as they are frozen in an event."""
    named = terms._asdict()
    del named["rule_folder"]
    return named | {"on": terms.on.isoformat(), "event": terms.event._asdict()}


def terms_of(document: Mapping[str, Any]) -> Terms:
    """Read terms back. Fields that are newer than the document have their defaults."""
    announced = {name: _unlisted(value) for name, value in document["event"].items()}
    return Terms(**{**document, "on": date.fromisoformat(document["on"]), "event": Event(**announced)})


def _unlisted(value: Any) -> Any:
    """Return lists as the tuples that they were."""
    return tuple(value) if isinstance(value, list) else value

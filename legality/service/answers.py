"""Events, receipts and registrations as programs get them."""

from typing import Any

from legality.events.exports.documents import event_document
from legality.events.views import EventView, Receipt, RegistrationView, VersionView
from legality.render.report import played


def event_answer(event: EventView) -> dict[str, Any]:
    """Return what everybody may know of an event."""
    facts = {"played": played(event.terms), "announcement": event.announcement}
    return {"schema": "legality/public-event-1", **event_document(event), **facts}


def receipt_answer(receipt: Receipt, address: str) -> dict[str, Any]:
    """Return a receipt. The secret in it is the player's, and this is the only answer that holds it."""
    return {
        "schema": "legality/receipt-1",
        "event": receipt.event_slug,
        "registration": receipt.registration,
        "player": receipt.player,
        "handle": receipt.handle,
        "version": receipt.version,
        "legal": receipt.legal,
        "received": receipt.received_at.isoformat(),
        "secret": receipt.secret,
        "address": f"{address}/mine/{receipt.secret}",
        "audit": receipt.audit,
        "repeated": receipt.repeated,
        "verdict": dict(receipt.verdict),
    }


def own_answer(held: RegistrationView, versions: tuple[VersionView, ...]) -> dict[str, Any]:
    """Return a registration with all versions of its list, for its player."""
    told = [
        {"number": each.number, "legal": each.legal, "dialect": each.dialect, "corrected": each.corrected}
        | {"received": each.received_at.isoformat(), "verdict": dict(each.verdict)}
        | {"list": each.text.decode("utf-8", "replace")}
        for each in versions
    ]
    return {"schema": "legality/registration-1", **person(held), "versions": told}


def person(held: RegistrationView) -> dict[str, Any]:
    """Return who is registered and how the list stands, without a card of it."""
    return {
        "event": held.event_slug,
        "registration": held.id,
        "player": held.player,
        "handle": held.handle,
        "status": held.status,
        "registered": held.registered_at.isoformat(),
        "version": held.newest.number,
        "legal": held.newest.legal,
    }

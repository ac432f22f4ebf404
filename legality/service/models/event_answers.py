"""The API's answers about events, as dicts with the fields of the models in `legality.contracts`."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from legality.events import views
from legality.events.desk.roster_rows import RosterRow
from legality.events.exports.documents import event_document, supply_document
from legality.render.verdict.report import describe_terms
from legality.terms.challenge_names import describe_challenge
from legality.terms.terms import LISTING


def event_answer(event: views.EventView) -> dict[str, Any]:
    """Return the public facts of an event."""
    facts = {"played": describe_terms(event.terms), "announcement": event.announcement}
    told = event.terms.event
    listing: dict[str, Any] = {name: getattr(told, name) for name in (*LISTING, "time_zone")}
    listing["challenge"] = describe_challenge(told.challenge, event.terms.edition)
    return {"schema": "legality/public-event-1", **event_document(event), **facts, "listing": listing}


def receipt_answer(receipt: views.Receipt, address: str) -> dict[str, Any]:
    """Return a receipt. No other answer holds the player's secret."""
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
        "address": f"{address}/mine/{receipt.secret}" if receipt.secret else "",
        "audit": receipt.audit,
        "repeated": receipt.repeated,
        "verdict": dict(receipt.verdict),
    }


def registration_answer(found: views.OwnList | views.ListAtDesk) -> dict[str, Any]:
    """Return a registration with all versions of its list and the supplied cards, for its player."""
    history = [
        {"number": each.number, "legal": each.legal, "dialect": each.dialect, "corrected": each.corrected}
        | {"counts_from": each.counts_from}
        | {"received": each.received_at.isoformat(), "verdict": dict(each.verdict)}
        | {"list": each.text.decode("utf-8", "replace")}
        for each in found.versions
    ]
    held, supply = found.registration, found.supply
    supplied = {"supply": supply_document(supply) if supply else None}
    return {"schema": "legality/registration-1", **registration_facts(held), **supplied, "versions": history}


def supply_answer(supply: views.SupplyView) -> dict[str, Any]:
    """Return the cards that were just entered, and whether the player's list is legal within them."""
    facts = {"registration": supply.registration, "legal": supply.legal, **supply_document(supply)}
    return {"schema": "legality/supply-1", **facts}


def registration_facts(held: views.RegistrationView) -> dict[str, Any]:
    """Return a registration and the verdict on its list, without any of its cards."""
    return {
        "event": held.event_slug,
        "registration": held.id,
        "player": held.player,
        "handle": held.handle,
        "status": held.status,
        "registered": held.registered_at.isoformat(),
        "version": held.newest.number,
        "legal": held.newest.legal,
        "qualified_in": held.qualified_in,
        "earned_byes": held.earned_byes,
        "checked_in": held.checked_in_at and held.checked_in_at.isoformat(),
    }


def roster_facts(row: RosterRow, slug: str) -> dict[str, Any]:
    """Return the same of a row of the roster."""
    return {
        "event": slug,
        "registration": row.id,
        "player": row.player,
        "handle": row.handle,
        "status": row.status,
        "registered": row.registered_at.isoformat(),
        "version": row.versions,
        "legal": row.legal,
        "qualified_in": row.qualified_in,
        "earned_byes": row.earned_byes,
        "checked_in": row.checked_in_at and row.checked_in_at.isoformat(),
    }


def published_answer(held: views.RegistrationView) -> dict[str, Any]:
    """Return a published list."""
    text = held.newest.text.decode("utf-8", "replace")
    return {"player": held.player, "handle": held.handle, "legal": held.newest.legal, "list": text}


def verdict_change(turned: views.RejudgedVerdict | None) -> dict[str, Any] | None:
    """Return the change of a verdict, or None if it did not change."""
    return None if turned is None else asdict(turned)


def rejudged_answer(found: views.Rejudged) -> dict[str, Any]:
    """Return the verdicts that changed when all lists were judged again."""
    return {"schema": "legality/rejudged-1", **asdict(found)}


def draw_answer(draw: views.DrawView) -> dict[str, Any]:
    """Return a draw."""
    facts = {name: getattr(draw, name) for name in ("id", "seed", "size", "round", "among", "drawn")}
    return {**facts, "at": draw.drawn_at.isoformat(), "by": draw.drawn_by}


def deck_check_facts(check: views.CheckView) -> dict[str, Any]:
    """Return a deck check without its differences."""
    named = ("id", "registration", "player", "version", "draw", "round", "played_by", "stage", "sound")
    facts = {name: getattr(check, name) for name in named}
    return {**facts, "at": check.checked_at.isoformat(), "by": check.checked_by}


def deck_check_answer(check: views.CheckView) -> dict[str, Any]:
    """Return a deck check with every difference and the penalty that follows."""
    more = {"comparison": dict(check.comparison), "proposed": check.proposed and dict(check.proposed)}
    return {"schema": "legality/deck-check-1", **deck_check_facts(check), **more}


def exchange_answer(number: int, decks: Mapping[str, str]) -> dict[str, Any]:
    """Return whose deck each player plays in a round."""
    named = [{"player": player, "deck": deck} for player, deck in decks.items()]
    return {"schema": "legality/exchanged-decks-1", "round": number, "decks": named}


def entry_answer(entry: views.AuditView) -> dict[str, Any]:
    """Return an entry of the audit log."""
    return {**asdict(entry), "at": entry.at.isoformat()}


def webhook_answer(hook: views.WebhookView) -> dict[str, Any]:
    """Return a webhook without its key."""
    facts = {"id": hook.id, "url": hook.url, "topics": list(hook.topics), "format": hook.form}
    return {**facts, "added": hook.created_at.isoformat(), "waiting": hook.waiting, "failed": hook.failed}


def delivery_answer(delivery: views.DeliveryView) -> dict[str, Any]:
    """Return the state of a delivery to a webhook."""
    following = delivery.next_at.isoformat() if delivery.next_at else None
    facts: dict[str, Any] = {
        "id": delivery.id,
        "topic": delivery.topic,
        "at": delivery.created_at.isoformat(),
    }
    facts |= {"state": delivery.state, "outcome": delivery.outcome, "next": following}
    return {**facts, "attempts": delivery.attempts}

"""legality events audit: what was done to an event, and whether the record of it is whole."""

from datetime import datetime

import click

from legality.commands.common.event_database import with_store
from legality.commands.common.json_answers import json_option, print_answer
from legality.commands.common.moments import format_moment
from legality.commands.common.output import print_table
from legality.events.actors import CONSOLE
from legality.events.store.audit_log import audit_log, verify_audit
from legality.events.store.store import Store
from legality.events.views import AuditView

PAGE = 200


@click.command("audit")
@click.argument("slug", metavar="EVENT")
@with_store
@json_option
@click.pass_context
def command(context: click.Context, store: Store, now: datetime, slug: str, as_json: bool) -> None:
    """Show what was done to an event, by whom and when, and check the record.

    Each entry holds the hash of the one before, each receipt that of its own entry. Exit code 1: something
    was changed, added or taken out.
    """
    checked, entries = verify_audit(store, slug), _pages(store, slug)
    if as_json:
        print_answer(
            "events-audit-1",
            whole=checked.whole,
            head=checked.head,
            faults=list(checked.faults),
            entries=[_document(each) for each in entries],
        )
    else:
        rows = [
            (str(each.number), format_moment(each.at), each.actor, each.action, each.hash[:12])
            for each in entries
        ]
        print_table(("entry", "at", "who", "what", "hash"), rows)
        click.echo("\n".join(checked.faults) or f"The record is whole; its head is {checked.head}.")
    if not checked.whole:
        context.exit(1)


def _pages(store: Store, slug: str) -> list[AuditView]:
    """Gather the log page by page."""
    found = list(page := audit_log(store, slug, by=CONSOLE, limit=PAGE))
    while len(page) == PAGE:
        page = audit_log(store, slug, by=CONSOLE, after=found[-1].number, limit=PAGE)
        found += page
    return found


def _document(entry: AuditView) -> dict[str, object]:
    said = {"number": entry.number, "at": entry.at.isoformat(), "actor": entry.actor, "action": entry.action}
    return said | {"facts": dict(entry.facts), "previous": entry.previous, "hash": entry.hash}

"""legality events audit: what was done to an event, and whether the record of it is whole."""

import click

from legality.commands.common import options, output
from legality.commands.events.console import Console, format_moment, with_console
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.views import AuditView

PAGE = 200


@click.command("audit")
@click.argument("slug", metavar="EVENT")
@with_console
@options.json_option
@click.pass_context
def command(context: click.Context, console: Console, slug: str, as_json: bool) -> None:
    """Show what was done to an event, by whom and when, and check the record.

    Each entry holds the hash of the one before, each receipt that of its own entry. Each draw must follow
    from its seed, and each seed must have been fixed before the players were.

    Exit code 0: the record is whole. 1: something was changed, added or taken out. 3: wrong call.
    """
    checked, entries = verify_audit(console.store, slug), _pages(console, slug)
    if as_json:
        output.print_answer(
            "events-audit-1",
            int(not checked.whole),
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
        output.print_table(("entry", "at", "who", "what", "hash"), rows)
        click.echo("\n".join(checked.faults) or f"The record is whole; its head is {checked.head}.")
    if not checked.whole:
        context.exit(1)


def _pages(console: Console, slug: str) -> list[AuditView]:
    """Gather the log page by page."""
    found = list(page := list_entries(console.store, slug, by=console.by, limit=PAGE))
    while len(page) == PAGE:
        page = list_entries(console.store, slug, by=console.by, after=found[-1].number, limit=PAGE)
        found += page
    return found


def _document(entry: AuditView) -> dict[str, object]:
    said = {"number": entry.number, "at": entry.at.isoformat(), "actor": entry.actor, "action": entry.action}
    return said | {"facts": dict(entry.facts), "previous": entry.previous, "hash": entry.hash}

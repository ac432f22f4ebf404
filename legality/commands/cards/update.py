"""legality cards update: newer card tables from the public plugin."""

from typing import Any

import click

from cardpools.data_files.data_lock import DataFolderBusyError, lock_data_folder
from cardpools.data_files.folders import data_folder, fetched_home, fetched_revisions
from cardpools.data_files.held_revisions import switch_revision
from cardpools.model import Edition
from cardpools.revisions.updating import RejectedError, Update, update
from cardpools.sources.remote import BASES, FetchError
from legality.commands.common import fetch_options, options, output, refusal
from legality.render.catalog import card_changes_text as layout

_LEFT_OUT = 10  # rows that are named; the rest is counted


@click.command("update")
@options.edition_option("The edition whose tables to fetch.", required=True)
@click.option(
    "--from",
    "base",
    metavar="URL|PATH",
    help="Another plugin or table, or a folder or table on this machine.",
)
@click.option("--look", is_flag=True, help="Only show what would change.")
@click.option("--use", "chosen", metavar="REVISION", help="Go back to a revision; `shipped` is one of them.")
@options.private_option
@fetch_options.timeout_option
@options.json_option
def command(
    edition: Edition,
    base: str | None,
    look: bool,
    chosen: str | None,
    private: bool,
    timeout: float,
    as_json: bool,
) -> None:
    """Fetch newer card tables, check them, show what changes, and use them from then on.

    The old revision is kept: `legality data rollback` goes back to it, `legality data list` shows all.
    The environment variable LEGALITY_DATA names another folder for what is fetched.

    \b
    Exit codes:
    0  newer tables are in use from now on, or there are none
    2  refused: nothing was changed, and one line says why
    3  wrong call
    """
    if chosen:
        _go_back(edition, chosen)
        return
    limits = fetch_options.fetch_limits(timeout, private=private)
    try:
        found = update(edition, base or BASES[edition], limits, only_look=look)
    except (FetchError, RejectedError, OSError) as wrong:
        raise refusal.NotDoneError(f"nothing was changed: {wrong}") from wrong
    if as_json:
        _answer(edition, found, look=look)
    elif found is None:
        click.echo(f"{edition}: no newer tables")
    else:
        _print(found, look=look)


def _print(found: Update, *, look: bool) -> None:
    if not found.difference.is_empty:
        click.echo(layout.summary(found.difference))
    for line in layout.change_lines(found.difference, every=False):
        click.echo(line)
    for row in found.left_out[:_LEFT_OUT]:
        click.echo(f"  left out: {row.file}:{row.line}: {row.reason}", err=True)
    if len(found.left_out) > _LEFT_OUT:
        click.echo(f"  left out: {len(found.left_out) - _LEFT_OUT} more lines", err=True)
    if found.undescribed:
        codes = ", ".join(found.undescribed)
        told = "our data do not describe them yet, so it is not known from when their cards are legal"
        click.echo(f"  new expansions: {codes}: {told}", err=True)
    if found.difference.is_empty:
        click.echo(f"{found.edition}: no newer tables")
        return
    said = "would count" if look else "counts from now on"
    click.echo(f"{found.edition}: catalog {found.revision} {said}")


def _answer(edition: Edition, found: Update | None, *, look: bool) -> None:
    facts: dict[str, Any] = {
        "edition": edition,
        "updated": bool(found and not found.difference.is_empty and not look),
    }
    if found:
        left_out = [row._asdict() for row in found.left_out]
        facts |= {
            "revision": found.revision,
            "left_out": left_out,
            "undescribed": list(found.undescribed),
            "difference": layout.as_json(found.difference),
        }
    output.print_answer("cards-update-1", **facts)


def _go_back(edition: Edition, chosen: str) -> None:
    names = [folder.name for folder in fetched_revisions(edition)]
    if chosen not in ("shipped", *names):
        raise refusal.RefusedError(f"no revision {chosen!r}; there are {', '.join(['shipped', *names])}")
    try:
        with lock_data_folder(fetched_home(), "legality cards update --use"):
            switch_revision(edition, chosen)
    except DataFolderBusyError as wrong:
        raise refusal.NotDoneError(f"nothing was changed: {wrong}") from wrong
    click.echo(f"{edition}: the data in {data_folder(edition)} count from now on")

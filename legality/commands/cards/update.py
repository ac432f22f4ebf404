"""legality cards update: newer card tables from the public plugin."""

from typing import Any

import click

from cardpools.data_files.folders import data_folder, fetched_revisions, use_revision
from cardpools.model import Edition
from cardpools.revisions.updating import RejectedError, Update, update
from cardpools.sources.remote import BASES, FetchError, FetchLimits
from legality.commands.common import options, output, refusal
from legality.render.catalog import card_changes_text as layout

LONGEST = 86_400
"""Seconds that --timeout takes at most."""

_LEFT_OUT = 10  # rows that are named; the rest is counted


def _require_seconds(_context: click.Context, _option: click.Parameter, seconds: float) -> float:
    """Refuse a time limit that is none: zero, negative, infinite or no number."""
    if not 0 < seconds <= LONGEST:
        raise click.BadParameter(f"{seconds:g} is not between 0 and {LONGEST:,}")
    return seconds


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
@click.option("--private", is_flag=True, help="Let that place be on this machine or in a network behind it.")
@click.option(
    "--timeout",
    default=FetchLimits().total,
    show_default=True,
    callback=_require_seconds,
    help="Seconds for each table, in all.",
)
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

    The old revision is kept. Whatever goes wrong, what was there stays, and one line says what it was
    (exit code 2). The environment variable LEGALITY_DATA names another folder for what is fetched.
    """
    if chosen:
        _go_back(edition, chosen)
        return
    limits = FetchLimits(silence=min(0.9 * timeout, FetchLimits().silence), total=timeout, private=private)
    try:
        found = update(edition, base or BASES[edition], limits, only_look=look)
    except (FetchError, RejectedError, OSError) as wrong:
        raise refusal.RefusedError(f"nothing was changed: {wrong}") from wrong
    if as_json:
        _answer(edition, found, look=look)
    elif found is None:
        click.echo(f"{edition}: no newer tables")
    else:
        _print(found, look=look)


def _print(found: Update, *, look: bool) -> None:
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
    said = "would count" if look else "counts from now on"
    click.echo(f"{found.edition}: catalog {found.revision} {said}")


def _answer(edition: Edition, found: Update | None, *, look: bool) -> None:
    facts: dict[str, Any] = {"edition": edition, "updated": found is not None and not look}
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
    use_revision(edition, "" if chosen == "shipped" else chosen)
    click.echo(f"{edition}: the data in {data_folder(edition)} count from now on")

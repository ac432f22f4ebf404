"""legality bans: the ban lists, what they banned on a day, and what changed between two."""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

import click

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import BanLog
from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.data_files.data_problems import WrongDataError
from cardpools.model import EDITIONS, Edition
from legality.commands.common import options, output, refusal
from legality.render.catalog import ban_words as layout


def _day(_context: click.Context, _parameter: click.Parameter, value: str) -> date:
    return options.read_day(value)


class ChosenLists(NamedTuple):
    """The chosen lists, and the names of their cards."""

    edition: Edition
    logs: tuple[BanLog, ...]
    name: Callable[[str], str]


def _options(function: options.Command) -> options.Command:
    """Add the options that every one of these commands has."""
    only = click.option("--rules", metavar="LIST", help="Only this list: otf, x-list, decipher, block …")
    edition = click.option("--edition", type=click.Choice(EDITIONS), default="1e", show_default=True)
    return edition(only(options.json_option(function)))


@click.group("bans")
def command() -> None:
    """Say what was banned, since when, and who says so."""


@command.command("list")
@_options
def list_lists(edition: Edition, rules: str | None, as_json: bool) -> None:
    """Name the ban lists, where they apply and how far they are known."""
    asked = _choose_lists(edition, rules)
    found = [layout.log_json(log) for log in asked.logs]
    if as_json:
        output.print_answer("bans-list-1", edition=edition, lists=found)
        return
    rows = [
        (log.about.name, log.about.title, layout.scope_words(log), _span(one))
        for log, one in zip(asked.logs, found, strict=True)
    ]
    output.print_table(("list", "title", "applies to", "announcements"), rows)


@command.command("show")
@options.day_option
@_options
def show(on: date, edition: Edition, rules: str | None, as_json: bool) -> None:
    """Show which cards were banned on a day, and which may have been."""
    asked = _choose_lists(edition, rules)
    if as_json:
        states = [layout.state_json(log, on, asked.name) for log in asked.logs]
        output.print_answer("bans-1", edition=edition, on=on.isoformat(), lists=states)
        return
    for log in asked.logs:
        bans = log.on(on).values()
        certain = [one for one in bans if one.certain]
        doubtful = [one for one in bans if not one.certain]
        click.echo(f"{log.about.title} ({log.about.name}) on {on}: {_cards(len(certain))} banned")
        output.print_table(layout.BAN_HEADER, layout.ban_rows(certain, asked.name))
        if doubtful:
            click.echo(f"In doubt: {_cards(len(doubtful))}")
            output.print_table(layout.BAN_HEADER, layout.ban_rows(doubtful, asked.name))
        _print_remarks(log, on)


@command.command("diff")
@click.argument("before", metavar="DATE", callback=_day)
@click.argument("after", metavar="DATE", callback=_day)
@_options
def diff(before: date, after: date, edition: Edition, rules: str | None, as_json: bool) -> None:
    """Show which cards stand otherwise on the second day than on the first."""
    asked = _choose_lists(edition, rules)
    if as_json:
        lists = [
            {
                **layout.log_json(log),
                "changes": [layout.difference_json(one, asked.name) for one in log.diff(before, after)],
            }
            for log in asked.logs
        ]
        days = {"before": before.isoformat(), "after": after.isoformat()}
        output.print_answer("bans-diff-1", edition=edition, **days, lists=lists)
        return
    for log in asked.logs:
        rows = layout.change_rows(log, before, after, asked.name)
        count = _cards(len(rows))
        click.echo(f"{log.about.title} ({log.about.name}), {before} to {after}: {count} changed")
        output.print_table(layout.CHANGE_HEADER, rows)
        _print_remarks(log, max(before, after))


def _choose_lists(edition: Edition, rules: str | None) -> ChosenLists:
    """Load the lists of an edition, or the one that was named."""
    catalog = open_catalog(edition)
    try:
        bans = load_bans(edition, catalog, f"{catalog.published}/{edition}/bans")
    except WrongDataError as error:
        raise refusal.NotDoneError(f"the ban lists cannot be read:\n{error}") from error
    logs = tuple(log for log in bans.logs if rules is None or log.about.name == rules)
    if not logs and rules is None:
        raise refusal.RefusedError(f"there is no ban list for {edition}")
    if not logs:
        names = ", ".join(log.about.name for log in bans.logs) or "none"
        raise refusal.RefusedError(f"there is no ban list {rules!r} for {edition}; there are: {names}")
    return ChosenLists(edition, logs, lambda card: unmistakable_name(catalog, card))


def _print_remarks(log: BanLog, day: date) -> None:
    """Print the end of the record, and banned titles that are not in the catalog."""
    if not log.knows(day):
        click.echo(f"The record ends on {log.about.known_until}; what was announced later is not known.")
    for title in layout.absent_titles(log, day):
        click.echo(f"Also banned, but not in the catalog: {title}")
    if log.about.note:
        click.echo(log.about.note)


def _span(one: dict[str, object]) -> str:
    """Say how many announcements there are, and from when until when."""
    if not one["announcements"]:
        return "none"
    until = f", known until {one['known_until']}" if one["known_until"] else ""
    return f"{one['announcements']}, {one['first']} to {one['last']}{until}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count or 'no'} cards"

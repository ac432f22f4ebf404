"""The day that a command speaks of: `--on DATE`, else the day that the command line was told it is."""

import re
from contextlib import suppress
from datetime import date

import click

from legality.commands.common.json_answers import Command
from legality.commands.common.refusal import RefusedError

DAY = re.compile(r"\d{4}-\d\d-\d\d")


def day_option(function: Command) -> Command:
    """Add `--on`."""
    help_text = "The day, such as 2024-12-11. Without it, today."
    return click.option("--on", "on", metavar="DATE", callback=_read, help=help_text)(function)


def day_of(text: str) -> date:
    """Read a day. Nothing else is taken for one."""
    if DAY.fullmatch(text):
        with suppress(ValueError):
            return date.fromisoformat(text)
    raise RefusedError(f"{text!r} is no day; write it like 2024-12-11")


def _read(context: click.Context, parameter: click.Parameter, value: str | None) -> date:
    return day_of(value) if value is not None else today_of(context)


def today_of(context: click.Context) -> date:
    """Return the day that the command line was told it is."""
    today = context.find_root().obj
    if not isinstance(today, date):
        raise RefusedError("say on which day: --on 2024-12-11")
    return today

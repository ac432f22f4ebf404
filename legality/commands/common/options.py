"""The options that many commands have: `--json`, `--edition`, `--on`, `--dialect`, `--width`, `--private`."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TypeVar

import click

from cardpools.model import EDITIONS
from decklists.dialects import DIALECT_NAMES
from decklists.text.late_pattern import LatePattern
from legality.commands.common.refusal import RefusedError
from legality.commands.words.forgiving_words import fold_word

Function = Callable[..., None]
Command = TypeVar("Command", bound=Function)

DAY = LatePattern(r"\d{4}-\d\d-\d\d")
PRINTED_DAY = LatePattern(r"(\d{1,2}) ([A-Za-z]{3,9}) (\d{4})")
TODAY = "today"

MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)


def json_option(function: Command) -> Command:
    """Add `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object.")(function)


def edition_option(help_text: str, *, required: bool = False) -> Callable[[Command], Command]:
    """Add `--edition`."""
    return click.option("--edition", type=click.Choice(EDITIONS), required=required, help=help_text)


def dialect_option(function: Command) -> Command:
    """Add `--dialect`."""
    help_text = "Without it, what the list looks like."
    return click.option("--dialect", type=click.Choice(DIALECT_NAMES), help=help_text)(function)


def width_option(function: Command) -> Command:
    """Add `--width`. No layout is made for fewer than 40 columns."""
    help_text = "Columns of text; without it, the terminal's."
    return click.option("--width", type=click.IntRange(min=40), help=help_text)(function)


def output_option(name: str, help_text: str) -> Callable[[Command], Command]:
    """Add `-o`, the file that a command writes, under a name of its own."""
    place = click.Path(path_type=Path)
    return click.option("-o", "--output", name, type=place, metavar="FILE", help=help_text)


def day_option(function: Command) -> Command:
    """Add `--on`."""
    help_text = "The day, such as 2024-12-11. Without it, today."
    return click.option("--on", "on", metavar="DATE", callback=_day_or_today, help=help_text)(function)


def private_option(function: Command) -> Command:
    """Add `--private`."""
    help_text = "Allow an address on this machine or in a network behind it."
    return click.option("--private", is_flag=True, help=help_text)(function)


def read_day(text: str) -> date:
    """Read a day as 2024-12-11, or as it is printed. Other spellings, such as 20241211, are refused."""
    printed = PRINTED_DAY.fullmatch(text.strip())
    months = [] if printed is None else [month.startswith(printed[2].casefold()) for month in MONTHS]
    if printed and months.count(True) == 1:
        text = f"{printed[3]}-{months.index(True) + 1:02}-{int(printed[1]):02}"
    if DAY.fullmatch(text):
        with suppress(ValueError):
            return date.fromisoformat(text)
    raise RefusedError(f"{text!r} is not a date (use YYYY-MM-DD)")


def _day_or_today(context: click.Context, _parameter: click.Parameter, value: str | None) -> date:
    return today_of(context) if value is None or fold_word(value) == TODAY else read_day(value)


def today_of(context: click.Context) -> date:
    """Return the day on which the command line was started. Below it, nothing asks the clock for the day."""
    today = context.find_root().obj
    if not isinstance(today, date):
        raise RefusedError("say on which day: --on 2024-12-11")
    return today

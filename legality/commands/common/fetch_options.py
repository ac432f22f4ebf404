"""The options of commands that fetch data from a server: `--timeout`, and the limits that they set."""

import click

from cardpools.sources.remote import FetchLimits
from legality.commands.common.options import Command

LONGEST = 86_400
"""Seconds that --timeout takes at most."""


def timeout_option(function: Command) -> Command:
    """Add `--timeout`."""
    return click.option(
        "--timeout",
        default=FetchLimits().total,
        show_default=True,
        callback=_require_seconds,
        help="Seconds for each file, in all.",
    )(function)


def fetch_limits(timeout: float, *, private: bool) -> FetchLimits:
    """Return the limits that the options give."""
    return FetchLimits(silence=min(0.9 * timeout, FetchLimits().silence), total=timeout, private=private)


def _require_seconds(_context: click.Context, _option: click.Parameter, seconds: float) -> float:
    """Refuse a time limit that is none: zero, negative, infinite or no number."""
    if not 0 < seconds <= LONGEST:
        raise click.BadParameter(f"{seconds:g} is not between 0 and {LONGEST:,}")
    return seconds

"""Options and JSON answers that several commands share."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from cardpools.model import EDITIONS
from legality.commands.common.output import as_json

Command = TypeVar("Command", bound=Callable[..., None])


def json_option(function: Command) -> Command:
    """Add `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object.")(function)


def edition_option(help_text: str, *, required: bool = False) -> Callable[[Command], Command]:
    """Add `--edition`."""
    return click.option("--edition", type=click.Choice(EDITIONS), required=required, help=help_text)


def print_answer(schema: str, **facts: Any) -> None:
    """Print one JSON object, which says by which schema it is to be read."""
    click.echo(as_json({"schema": f"legality/{schema}", **facts}))

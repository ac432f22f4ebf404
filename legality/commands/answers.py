"""What commands have in common: the options that they share, one JSON object, one line of refusal."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

import click

from cardpools.model import EDITIONS

Command = TypeVar("Command", bound=Callable[..., None])


class RefusedError(click.ClickException):
    """What was asked cannot be answered: one line on standard error, and exit code 2."""

    exit_code = 2


def json_option(function: Command) -> Command:
    """Add `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object.")(function)


def edition_option(help_text: str, *, required: bool = False) -> Callable[[Command], Command]:
    """Add `--edition`."""
    return click.option("--edition", type=click.Choice(EDITIONS), required=required, help=help_text)


def answer(schema: str, **facts: Any) -> None:
    """Print one JSON object, which says by which schema it is to be read."""
    click.echo(json.dumps({"schema": f"legality/{schema}", **facts}, indent=2, ensure_ascii=False))

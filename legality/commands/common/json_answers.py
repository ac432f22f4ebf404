"""What commands have in common: the options that they share, one JSON object, one line of refusal."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from cardpools.model import EDITIONS
from decklists.mistake_excerpts import printable

Command = TypeVar("Command", bound=Callable[..., None])


class RefusedError(click.ClickException):
    """What was asked cannot be answered: one line on standard error, and exit code 2."""

    exit_code = 2

    def format_message(self) -> str:
        """Return the message without anything that a terminal obeys; names of files may hold it."""
        return "\n".join(map(printable, self.message.split("\n")))


def json_option(function: Command) -> Command:
    """Add `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object.")(function)


def edition_option(help_text: str, *, required: bool = False) -> Callable[[Command], Command]:
    """Add `--edition`."""
    return click.option("--edition", type=click.Choice(EDITIONS), required=required, help=help_text)


def answer(schema: str, **facts: Any) -> None:
    """Print one JSON object, which says by which schema it is to be read."""
    click.echo(as_json({"schema": f"legality/{schema}", **facts}))


def as_json(document: Mapping[str, Any], *, one_line: bool = False) -> str:
    """Write JSON in which letters stand as they are and what a terminal might obey is escaped."""
    import json  # Most answers are text for people.

    written = json.dumps(document, indent=None if one_line else 2, ensure_ascii=False)
    if not written.replace("\n", "").isprintable():
        for letter in {each for each in written if not each.isprintable()} - {"\n"}:
            written = written.replace(letter, json.dumps(letter)[1:-1])
    return written

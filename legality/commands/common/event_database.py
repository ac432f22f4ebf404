"""The database of a command: opened for it, closed after it, and what it refuses said in one line."""

from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from functools import wraps
from typing import Any

import click

from legality.commands.common.refusal import RefusedError
from legality.events.errors import EventsError
from legality.events.store.engines import VARIABLE, default_url
from legality.events.store.store import open_store

Function = Callable[..., None]


def with_store(function: Function) -> Function:
    """Add `--database`; the command gets the open `store`, and `now`."""

    @wraps(function)
    def called(*, database: str | None, **given: Any) -> None:
        try:
            with closing(open_store(database or default_url())) as store:
                function(store=store, now=current_moment(), **given)
        except EventsError as error:
            raise RefusedError(str(error)) from None

    help_text = "sqlite:///FILE or postgresql://…; without it, a file in your data folder."
    return click.option("--database", metavar="URL", envvar=VARIABLE, show_envvar=True, help=help_text)(
        called
    )


def current_moment() -> datetime:
    """Return the moment at which a command acts. Nothing below the commands asks for it."""
    return datetime.now(UTC)

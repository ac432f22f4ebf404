"""legality events restore: a backup into an empty database."""

from datetime import datetime
from pathlib import Path

import click

from legality.commands.common.event_database import with_store
from legality.commands.common.refusal import RefusedError
from legality.events.store.backup_file import load
from legality.events.store.store import Store


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@with_store
def command(store: Store, now: datetime, file: Path) -> None:
    """Read a backup into an empty database: all of it, or nothing."""
    try:
        with file.open(encoding="ascii") as lines:
            rows = load(store, lines)
    except OSError as error:
        raise RefusedError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RefusedError(f"{file}: this is no backup") from None
    click.echo(f"{rows} rows read from {click.format_filename(file)}")

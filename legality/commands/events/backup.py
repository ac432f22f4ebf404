"""legality events backup: everything in a database, as a file that either kind of database reads."""

import os
from datetime import datetime
from pathlib import Path

import click

from legality.commands.common.event_database import with_store
from legality.commands.common.refusal import RefusedError
from legality.events.store.backup_file import dump
from legality.events.store.store import Store


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@with_store
def command(store: Store, now: datetime, file: Path) -> None:
    """Write everything to FILE, as it is at one moment; the service may go on meanwhile.

    The file holds all lists, so only its owner may read it. It takes its name once it is complete.
    """
    written = file.with_name(f"{file.name}.part")
    try:
        written.unlink(missing_ok=True)
        written.touch(mode=0o600, exist_ok=False)
        with written.open("w", encoding="ascii") as lines:
            rows = dump(store, lines)
            lines.flush()
            os.fsync(lines.fileno())
        written.replace(file)
    except OSError as error:
        raise RefusedError(f"{file}: {error.strerror}") from None
    click.echo(f"{rows} rows written to {click.format_filename(file)}")

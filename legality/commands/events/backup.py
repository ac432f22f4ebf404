"""legality events backup: everything in a database, as a file that either kind of database reads."""

import os
from pathlib import Path

import click

from legality.commands.common import refusal
from legality.commands.events.console import Console, with_console
from legality.events.store.backup_file import dump


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@with_console
def command(console: Console, file: Path) -> None:
    """Write everything to FILE, as it is at one moment; the service may go on meanwhile.

    The file holds all lists, so only its owner may read it. It takes its name once it is complete.
    """
    written = file.with_name(f"{file.name}.part")
    try:
        written.unlink(missing_ok=True)
        written.touch(mode=0o600, exist_ok=False)
        with written.open("w", encoding="ascii") as lines:
            rows = dump(console.store, lines)
            lines.flush()
            os.fsync(lines.fileno())
        written.replace(file)
    except OSError as error:
        raise refusal.RefusedError(f"{file}: {error.strerror}") from None
    click.echo(f"{rows} rows written to {click.format_filename(file)}")

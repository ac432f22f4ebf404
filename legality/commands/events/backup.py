"""legality events backup: everything in a database, as a file that either kind of database reads."""

from pathlib import Path

import click

from legality.commands.common import refusal
from legality.commands.common.write_file import beside
from legality.commands.events.console import Console, with_console
from legality.events.store.backup_file import dump


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@with_console
def command(console: Console, file: Path) -> None:
    """Write everything to FILE, as it is at one moment; the service may go on meanwhile.

    The file holds all lists, so only its owner may read it. It takes its name once it is complete.
    """
    try:
        with beside(file, mode=0o600) as unfinished, unfinished.open("w", encoding="ascii") as lines:
            rows = dump(console.store, lines)
    except OSError as error:
        raise refusal.RefusedError(f"{file}: {error.strerror}") from None
    click.echo(f"{rows} rows written to {click.format_filename(file)}")

"""legality events restore: a backup into an empty database."""

from pathlib import Path

import click

from legality.commands.common import refusal
from legality.commands.events.console import Console, with_console
from legality.events.store.backup_file import load


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@with_console
def command(console: Console, file: Path) -> None:
    """Read a backup into an empty database: all of it, or nothing."""
    try:
        with file.open(encoding="ascii") as lines:
            rows = load(console.store, lines)
    except OSError as error:
        raise refusal.RefusedError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise refusal.RefusedError(f"{file}: this is no backup") from None
    click.echo(f"{rows} rows read from {click.format_filename(file)}")

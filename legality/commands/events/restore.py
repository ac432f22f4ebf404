"""legality events restore: a backup into an empty database."""

from collections.abc import Iterator
from pathlib import Path

import click

from legality.commands.common import refusal
from legality.commands.events.console import Console, with_console
from legality.events.store.announcement_entries import verify_changes
from legality.events.store.audit_log import verify_audit
from legality.events.store.backup_file import WITHOUT_DIGEST, load, split_lines
from legality.events.store.queries import list_slugs
from legality.events.store.store import Store


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@with_console
@click.pass_context
def command(context: click.Context, console: Console, file: Path) -> None:
    """Read a backup into an empty database: all of it, or nothing.

    A damaged file is refused. Then the rows of every event are compared with its audit log.

    Exit code 0: restored. 1: restored, but rows were changed before the backup was made; they are named.
    3: wrong call or missing file.
    """
    try:
        with file.open(encoding="ascii", newline="\n") as lines:
            has_digest = WITHOUT_DIGEST not in lines.readline(100)
            lines.seek(0)
            rows = load(console.store, split_lines(lines))
    except OSError as error:
        raise refusal.RefusedError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise refusal.RefusedError(f"{file}: this is no backup") from None
    click.echo(f"{rows} rows read from {click.format_filename(file)}")
    if not has_digest:
        click.echo("This backup is from an earlier version and has no checksum.", err=True)
    if faults := list(_find_faults(console.store)):
        click.echo("\n".join(faults), err=True)
        context.exit(1)


def _find_faults(store: Store) -> Iterator[str]:
    """Name every row that differs from the audit log of its event, or from the log of announcements."""
    with store.read() as session:
        slugs = list_slugs(session)
    for slug in slugs:
        for fault in verify_audit(store, slug).faults:
            yield f"{slug}: {fault}"
    yield from verify_changes(store)

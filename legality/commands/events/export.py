"""legality events export: an event as a table, a document, an archive of lists, or a report of penalties."""

from datetime import datetime
from pathlib import Path

import click

from legality.commands import output
from legality.commands.answers import RefusedError, as_json
from legality.commands.events.database import with_store
from legality.events import CONSOLE, Store, export_csv, export_json, export_report, export_zip

KINDS = ("csv", "json", "zip", "report")


@click.command("export")
@click.argument("slug", metavar="EVENT")
@click.option(
    "--as",
    "kind",
    type=click.Choice(KINDS),
    default="csv",
    show_default=True,
    help="The desk as a table, everything as a document, lists as LackeyCCG files, penalties as a report.",
)
@click.option("--to", type=click.Path(path_type=Path), metavar="FILE", help="Without it, standard output.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@with_store
def command(store: Store, now: datetime, slug: str, kind: str, to: Path | None, force: bool) -> None:
    """Take an event out of the database.

    csv and report hold no card; json and zip hold the lists, so keep them to yourself until the lists are
    published. An archive needs --to.
    """
    if to is None and kind == "zip":
        raise click.UsageError("an archive is not for a terminal; say --to FILE")
    content = _content(store, slug, kind)
    if to is None:
        output.emit(content.decode())
    else:
        _write(to, content, force=force)


def _content(store: Store, slug: str, kind: str) -> bytes:
    if kind == "zip":
        return export_zip(store, slug, by=CONSOLE)
    if kind == "json":
        return (as_json(export_json(store, slug, by=CONSOLE)) + "\n").encode()
    written = export_csv if kind == "csv" else export_report
    return written(store, slug, by=CONSOLE).encode()


def _write(path: Path, content: bytes, *, force: bool) -> None:
    """Write a file that only its owner may read, for lists are secret."""
    try:
        if force:
            path.unlink(missing_ok=True)
        path.touch(mode=0o600, exist_ok=False)
        path.write_bytes(content)
    except FileExistsError:
        raise RefusedError(f"{path}: there is such a file already; --force writes over it") from None
    except OSError as error:
        raise RefusedError(f"{path}: {error.strerror}") from None

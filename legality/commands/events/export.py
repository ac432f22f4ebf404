"""legality events export: an event as a table, a document, an archive of lists, or a report of penalties."""

import shutil
from collections.abc import Callable
from pathlib import Path

import click

from legality.commands.common import options, output, refusal
from legality.commands.common.write_file import beside
from legality.commands.events.console import Console, with_console
from legality.events.exports.documents import export_csv, export_json, export_report
from legality.events.exports.list_archive import export_zip
from legality.events.exports.paper import export_paper, pack_files
from legality.events.rounds.event_standings import export_results_csv, export_rounds_toml

KINDS = ("csv", "json", "zip", "report", "rounds", "results")

WRITTEN: dict[str, Callable[..., str]] = {
    "csv": export_csv,
    "report": export_report,
    "rounds": export_rounds_toml,
    "results": export_results_csv,
}
"""The exports that are texts without a card."""


@click.command("export")
@click.argument("slug", metavar="EVENT")
@click.option(
    "--as",
    "kind",
    type=click.Choice(KINDS),
    default="csv",
    show_default=True,
    help="The desk as a table, everything as a document, lists as LackeyCCG files, penalties as a report, "
    "rounds and results as files that `legality rounds` reads.",
)
@click.option(
    "--paper", is_flag=True, help="A folder to print, with all that is needed to go on without a machine."
)
@options.output_option("to", "Without it, standard output.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@with_console
def command(console: Console, slug: str, kind: str, paper: bool, to: Path | None, force: bool) -> None:
    """Take an event out of the database.

    json and zip hold the lists, so keep them to yourself until the lists are published; the others hold no
    card. An archive needs -o.

    --paper writes a folder, EVENT-paper or that of -o, or an archive where -o ends with .zip: a counting
    sheet for every list, the lists as they were sent, the roster with verdicts, bans in force and terms, the
    infractions and levels, the penalties given and an empty form for more, as pages to print and as text.
    """
    if paper:
        _write_folder(
            to or Path(f"{slug}-paper"), export_paper(console.store, slug, by=console.by), force=force
        )
        return
    if to is None and kind == "zip":
        raise click.UsageError("an archive is not for a terminal; say -o FILE")
    content = _export_bytes(console, slug, kind)
    if to is None:
        output.emit(content.decode())
    else:
        _write(to, content, force=force)


def _export_bytes(console: Console, slug: str, kind: str) -> bytes:
    if kind == "zip":
        return export_zip(console.store, slug, by=console.by)
    if kind == "json":
        return (output.as_json(export_json(console.store, slug, by=console.by)) + "\n").encode()
    return WRITTEN[kind](console.store, slug, by=console.by).encode()


def _write(path: Path, content: bytes, *, force: bool) -> None:
    """Write a file that only its owner may read, for lists are secret."""
    try:
        if path.exists() and not force:
            raise refusal.RefusedError(f"{path}: there is such a file already; --force writes over it")
        with beside(path, mode=0o600) as unfinished:
            unfinished.write_bytes(content)
    except OSError as error:
        raise refusal.RefusedError(f"{path}: {error.strerror}") from None


def _write_folder(folder: Path, files: dict[str, bytes], *, force: bool) -> None:
    """Write a folder that only its owner may read, or the same as an archive."""
    if folder.suffix == ".zip":
        _write(folder, pack_files(files), force=force)
    else:
        _require_new(folder)
        try:
            for path, content in files.items():
                (folder / path).parent.mkdir(mode=0o700, exist_ok=True)
                _write(folder / path, content, force=False)
        except (refusal.RefusedError, OSError) as error:
            shutil.rmtree(folder, ignore_errors=True)  # Half a folder would be taken for a whole one.
            raise refusal.RefusedError(str(error)) from None
    click.echo(f"{len(files)} files written to {click.format_filename(folder)}")


def _require_new(folder: Path) -> None:
    """Make the folder. Sheets are not mixed with others, such as those of players who left since."""
    try:
        folder.mkdir(mode=0o700, parents=True)
    except FileExistsError:
        raise refusal.RefusedError(
            f"{folder}: there is such a folder already; name another with -o"
        ) from None
    except OSError as error:
        raise refusal.RefusedError(f"{folder}: {error.strerror}") from None

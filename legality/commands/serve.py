"""legality serve: the web service on this machine."""

import click

from cardpools.announcements.entries_file import read_own_entries
from cardpools.model import EDITIONS
from legality.commands.common import refusal


@click.command("serve")
@click.option("--host", metavar="ADDRESS", help="The address to listen on. [default: 127.0.0.1]")
@click.option("--port", metavar="NUMBER", help="0: any free port, which is printed. [default: 8000]")
@click.option("--workers", metavar="NUMBER", help="Worker processes, 1 to 64. [default: 1]")
@click.option(
    "--database",
    metavar="URL",
    help="postgresql+psycopg://… Without it, a SQLite file in your data folder. Write a URL with a password "
    "into LEGALITY_DATABASE, since other users of the machine see options.",
)
@click.option(
    "--base-url",
    metavar="URL",
    help="The address that people use, if a proxy stands before the service: https://… It may have a path.",
)
@click.option(
    "--cors-origin",
    "cors_origins",
    metavar="ORIGIN",
    multiple=True,
    help="Another site whose scripts may use the API.",
)
@click.option(
    "--frame-origin",
    "frame_origins",
    metavar="ORIGIN",
    multiple=True,
    help="Another site that may show the submit form in a frame.",
)
def command(**options: object) -> None:
    """Serve the pages and the API.

    Nothing needs to be configured: open the address that is printed. Every option is also an environment
    variable: LEGALITY_PORT, LEGALITY_DATABASE, and so on (docs/service.md). Stop it with Ctrl+C; it finishes
    what it has accepted.
    """
    try:
        from legality.service.run_server import CannotServeError, run
    except ModuleNotFoundError as error:
        raise refusal.NotDoneError(
            f"{error.name} is not installed; install the package again with pip"
        ) from None
    for edition in EDITIONS:  # Refuse a broken file at the start, not at the first request.
        read_own_entries(edition)
    try:
        run(options)
    except CannotServeError as error:
        raise refusal.RefusedError(str(error)) from None

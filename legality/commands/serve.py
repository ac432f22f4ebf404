"""legality serve: the web service on this machine."""

import click

from legality.commands.common import refusal


@click.command("serve")
@click.option("--host", envvar="LEGALITY_HOST", default="127.0.0.1", show_default=True)
@click.option(
    "--port", envvar="LEGALITY_PORT", default=8000, show_default=True, type=click.IntRange(0, 65535)
)
@click.option(
    "--workers", envvar="LEGALITY_WORKERS", default=1, show_default=True, type=click.IntRange(1, 64)
)
@click.option(
    "--database",
    envvar="LEGALITY_DATABASE",
    metavar="URL",
    default="",
    help="postgresql+psycopg://… Without it, a SQLite file in your data folder.",
)
@click.option(
    "--base-url",
    envvar="LEGALITY_BASE_URL",
    metavar="URL",
    default="",
    help="The address that people use, where a proxy stands before the service: https://…",
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
        raise refusal.RefusedError(
            f"{error.name} is not installed; install the package again with pip"
        ) from None
    try:
        run(options)
    except CannotServeError as error:
        raise refusal.RefusedError(str(error)) from None

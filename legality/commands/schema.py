"""legality schema: the JSON schema of the verdict, to check answers against or to make types from."""

from pathlib import Path

import click

SCHEMA = Path(__file__).parents[1] / "schemas" / "verdict-1.json"


@click.command("schema")
def command() -> None:
    """Print the JSON schema of a verdict, `legality/verdict-1`."""
    click.echo(SCHEMA.read_text("utf-8"), nl=False)

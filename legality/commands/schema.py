"""legality schema: print the JSON schema of an answer. `tools/write_schemas.py` writes these files."""

from pathlib import Path

import click

FOLDER = Path(__file__).parents[1] / "schemas"
SCHEMA = FOLDER / "verdict-1.json"


@click.command("schema")
@click.argument(
    "name", default="verdict-1", type=click.Choice(sorted(path.stem for path in FOLDER.glob("*")))
)
def command(name: str) -> None:
    """Print the JSON schema NAME: that of a verdict, if none is named.

    verdict-1 is answered by legality check, comparison-1 by compare, formats-1 by formats, stats-1 by stats,
    penalty-1 by penalty, data-export-1, data-import-1, data-list-1 and data-rollback-1 by legality data.
    """
    click.echo((FOLDER / f"{name}.json").read_text("utf-8"), nl=False)

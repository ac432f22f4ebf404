"""legality cards build: the shipped data, made again from the source tables."""

from pathlib import Path

import click

from cardpools.catalog.load_tables import load_tables
from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.folders import SHIPPED
from cardpools.model import Edition
from cardpools.revisions.build_data import IMPORTERS, build_data
from cardpools.sources.card_table import WrongTableError
from cardpools.sources.intake import Intake
from cardpools.sources.write_files import ContradictionError
from legality.commands.common import options, output, refusal

TABLES = Path("../shared/cards")


@click.command("build")
@options.edition_option("Only this edition.")
@click.option("--tables", default=TABLES, show_default=True, help="Where the source tables lie.", type=Path)
@options.output_option("out", "Another place than that of the shipped data.")
@options.json_option
def command(edition: Edition | None, tables: Path, out: Path | None, as_json: bool) -> None:
    """Make the data files from the source tables, the same to the byte on every run, and check them."""
    if not tables.is_dir():
        raise refusal.RefusedError(f"no source tables in {tables}; say with --tables where they are")
    built = []
    for one in [edition] if edition else IMPORTERS:
        folder = (out or Path(SHIPPED)) / one
        intake, revision = _build(one, tables, folder)
        built.append({"edition": one, "folder": str(folder), **_counts(intake, revision)})
    if as_json:
        output.print_answer("cards-build-1", built=built)
        return
    for facts in built:
        click.echo(
            "{edition}: {lines} lines in, {printings} printings of {cards} cards and {reported} reported "
            "lines out, catalog {revision}".format(**facts)
        )


def _build(edition: Edition, tables: Path, folder: Path) -> tuple[Intake, str]:
    try:
        return build_data(edition, tables, folder), load_tables(folder).revision
    except OSError as wrong:
        raise refusal.RefusedError(f"{edition}: {wrong.filename}: {wrong.strerror}") from wrong
    except (ContradictionError, WrongTableError, WrongDataError) as wrong:
        raise refusal.RefusedError(f"{edition}: {wrong}") from wrong


def _counts(intake: Intake, revision: str) -> dict[str, str | int]:
    return {
        "lines": intake.lines,
        "printings": len(intake.printings),
        "cards": len(intake.cards),
        "reported": len(intake.reported),
        "revision": revision,
    }

"""legality cards doubts: what the catalog says without being certain."""

from pathlib import Path

import click

from cardpools.catalog.catalog import shipped_editions
from cardpools.data_files.folders import data_folder
from cardpools.data_files.title_evidence import list_title_doubts
from cardpools.model import Edition
from cardpools.sources.card_table import WrongTableError
from cardpools.sources.first_edition.import_1e import list_first_edition_doubts
from legality.commands.cards.build import TABLES
from legality.commands.common import options, output


@click.command("doubts")
@options.edition_option("Only this edition.")
@click.option("--tables", default=TABLES, show_default=True, help="Where the source tables lie.", type=Path)
@options.json_option
def command(edition: Edition | None, tables: Path, as_json: bool) -> None:
    """List the 2E cards whose title has no certain end, and open questions of 1E.

    Those of 1E are found in the source tables, because they are about their rows.
    """
    found: list[tuple[str, str, str]] = []
    for one in (edition,) if edition else shipped_editions():
        found += [(one, d.card, _why(d.kind, d.against)) for d in list_title_doubts(Path(data_folder(one)))]
        found += [(one, card, reason) for card, reason in (_doubts_of_1e(tables) if one == "1e" else ())]
    if as_json:
        output.print_answer(
            "cards-doubts-1", doubts=[dict(zip(("edition", "card", "why"), d, strict=True)) for d in found]
        )
    elif found:
        output.print_table(("edition", "card", "why"), found)


def _why(kind: str, against: str) -> str:
    if against:
        return f"title {_by(kind)}, but another {_by(against)}"
    return f"title {_by(kind)} alone, which is unverified" if kind else "no evidence where the title ends"


def _by(kind: str) -> str:
    """Write the evidence with its preposition."""
    return kind if kind.startswith("by ") else f"by {kind}"


def _doubts_of_1e(tables: Path) -> list[tuple[str, str]]:
    try:
        return [(doubt.card, doubt.reason) for doubt in list_first_edition_doubts(tables)]
    except (OSError, WrongTableError):
        click.echo(f"1e: no source tables in {tables}, so its rows cannot be asked", err=True)
        return []

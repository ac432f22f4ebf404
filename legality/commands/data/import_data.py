"""legality data import: take the data of a bundle."""

import click

from cardpools.bundles.bundle_file import WrongBundleError
from cardpools.bundles.import_bundle import (
    EditionImport,
    ImportRequest,
    OlderDataError,
    import_bundle,
)
from cardpools.data_files.data_problems import WrongDataError
from cardpools.model import EDITIONS, Edition
from cardpools.sources.remote import FetchError
from decklists.mistake_excerpts import printable
from legality.commands.common import fetch_options, options, output, refusal
from legality.render.catalog import data_words as layout

MOST_PROBLEMS = 100
"""Problems that are printed; the rest is counted."""


@click.command("import")
@click.argument("place", metavar="FILE|URL")
@options.edition_option("Only the data of this edition.")
@click.option("--look", is_flag=True, help="Only show what would change.")
@click.option("--older", is_flag=True, help="Take the data even if yours are newer.")
@options.private_option
@fetch_options.timeout_option
@options.json_option
def command(
    place: str,
    edition: Edition | None,
    look: bool,
    older: bool,
    private: bool,
    timeout: float,
    as_json: bool,
) -> None:
    """Take the data of a bundle that `legality data export` wrote, or that a service offers.

    A service offers its data at https://HOST/api/v1/data. Every file is checked as strictly as the data that
    come with the program. The data in use are kept: `legality data rollback` goes back to them.

    \b
    Exit codes:
    0  the data are in use from now on, or they were in use already
    2  refused: nothing was changed, and the message names every problem
    3  wrong call or missing file
    """
    limits = fetch_options.fetch_limits(timeout, private=private)
    editions = (edition,) if edition else EDITIONS
    found = _import(ImportRequest(place, editions, limits, look, older))
    if as_json:
        imported = [layout.import_json(one) for one in found]
        output.print_answer("data-import-1", place=place, updated=bool(found) and not look, editions=imported)
    elif not found:
        click.echo("no change: these data are in use already")
    for one in () if as_json else found:
        for line in layout.import_lines(one, look=look):
            click.echo(printable(line))


def _import(request: ImportRequest) -> list[EditionImport]:
    try:
        return import_bundle(request)
    except OlderDataError as wrong:
        raise refusal.NotDoneError(
            f"nothing was changed: the bundle is older than your data.\n{wrong}\nTake it with --older."
        ) from wrong
    except WrongDataError as wrong:
        problems = wrong.problems
        named = "\n".join(map(str, problems[:MOST_PROBLEMS]))
        more = f"\n… and {len(problems) - MOST_PROBLEMS:,} more" if len(problems) > MOST_PROBLEMS else ""
        raise refusal.NotDoneError(f"nothing was changed: the data are wrong.\n{named}{more}") from wrong
    except (FetchError, WrongBundleError, OSError) as wrong:
        raise refusal.NotDoneError(f"nothing was changed: {wrong}") from wrong

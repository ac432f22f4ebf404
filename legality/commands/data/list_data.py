"""legality data list: the data that this machine holds."""

from typing import Any

import click

from cardpools.bundles.freshness import count_cards, read_days
from cardpools.data_files.folders import published_with
from cardpools.data_files.held_revisions import HeldRevision, list_held
from cardpools.model import EDITIONS, Edition
from legality.commands.common import options, output
from legality.render.catalog import data_words as layout


@click.command("list")
@options.edition_option("Only the data of this edition.")
@options.json_option
def command(edition: Edition | None, as_json: bool) -> None:
    """List the data that this machine holds, and which are in use.

    `legality data rollback` goes back to the line below the one in use. The newest 10 of each edition are
    kept besides those that came with the program.
    """
    editions = (edition,) if edition else EDITIONS
    held = [_describe(one, each) for one in editions for each in list_held(one)]
    if as_json:
        output.print_answer("data-list-1", revisions=held)
    else:
        output.print_table(layout.HELD_HEADER, [layout.held_row(one) for one in held])


def _describe(edition: Edition, held: HeldRevision) -> dict[str, Any]:
    folder = str(held.folder)
    known_until = read_days(edition, published_with(folder))
    return layout.held_json(edition, held, count_cards(folder), known_until)

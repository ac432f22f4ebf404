"""legality data list: the data that this machine holds."""

import click

from cardpools.bundles.freshness import count_cards, read_days
from cardpools.data_files.held_revisions import list_held
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
    held = [
        layout.held_json(one, each, count_cards(str(each.folder)), read_days(one, str(each.folder)))
        for one in ((edition,) if edition else EDITIONS)
        for each in list_held(one)
    ]
    if as_json:
        output.print_answer("data-list-1", revisions=held)
    else:
        output.print_table(layout.HELD_HEADER, [layout.held_row(one) for one in held])

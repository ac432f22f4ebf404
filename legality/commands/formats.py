"""legality formats: in which pools and by which rules is the deck legal, and what would make it so?"""

from datetime import date

import click

from cardpools.model import Edition
from legality.commands.common import options
from legality.commands.direct.show_formats import FormatsCall, show_formats
from legality.terms.terms import GUIDES, Guide


@click.command("formats")
@click.argument("deck", metavar="DECK")
@options.edition_option("Without it, what the list looks like.")
@options.day_option
@click.option(
    "--guide", "guides", type=click.Choice(GUIDES), multiple=True, help="May be given several times."
)
@options.dialect_option
@click.option(
    "--supplied",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False),
    help="The cards that this player was given, for the rules of draft and sealed events.",
)
@click.option("--all", "all_cards", is_flag=True, help="Name every card of every change.")
@options.width_option
@options.private_option
@options.json_option
@click.pass_context
def command(
    context: click.Context,
    deck: str,
    edition: Edition | None,
    on: date,
    guides: tuple[Guide, ...],
    dialect: str | None,
    supplied: str | None,
    all_cards: bool,
    width: int | None,
    private: bool,
    as_json: bool,
) -> None:
    """Say in which card pools and by which rules a deck is legal.

    DECK is a file, the address of a web page, or - for standard input. Where the deck is not legal, the one
    thing that stops it there is named, and the smallest change that would make it legal. Each
    change is tried first; if more is needed, it says "at least".

    Exit code 0: legal somewhere. 1: legal nowhere. 2: the file is no deck list. 3: wrong call or
    missing file.
    """
    call = FormatsCall(deck, on, edition, guides, dialect, supplied, all_cards, width, private, as_json)
    context.exit(show_formats(call))

"""legality cards search: cards by any of their fields."""

import click

from cardpools.catalog import searching
from cardpools.catalog.catalog import open_catalog, shipped_editions
from cardpools.model import Edition
from legality.commands.common import options, output, refusal
from legality.render.catalog import card_json, card_words

_SINGULAR = {"affiliations": "affiliation", "icons": "icon", "keywords": "keyword"}


def _field_options(function: options.Command) -> options.Command:
    """Add an option for every field that a card or a printing has."""
    for field in reversed((*searching.CARD_FIELDS, *searching.PRINTING_FIELDS)):
        name = _SINGULAR.get(field, field).replace("_", "-")
        help_text = "A part of the words is enough." if field in searching.PART_IS_ENOUGH else ""
        if field == "expansion":
            help_text = "Its name, code or number."
        function = click.option(f"--{name}", field, metavar="TEXT", help=help_text)(function)
    return function


@click.command("search")
@_field_options
@options.edition_option("Only this edition.")
@options.json_option
def command(edition: Edition | None, as_json: bool, **fields: str | None) -> None:
    """List the cards that have everything that is asked for.

    Case, accents and signs do not matter.

    Exit code 0: found. 1: no card has all that. 3: wrong call.
    """
    wanted = {field: text for field, text in fields.items() if text is not None}
    if not wanted:
        raise click.UsageError("Say what to look for, for example --type Ship --expansion Voyager.")
    catalogs = [open_catalog(one) for one in ((edition,) if edition else shipped_editions())]
    try:
        found = searching.search_catalogs(catalogs, wanted)
    except searching.UnknownExpansionError:
        raise refusal.RefusedError(f"no expansion is called {wanted['expansion']!r}") from None
    if as_json:
        cards = [{"edition": c.edition, **card_json.card_as_json(c, card)} for c, card, *_ in found]
        output.print_answer("cards-search-1", int(not found), wanted=wanted, cards=cards)
    else:
        rows = [card_words.search_row(hit.catalog.edition, hit.card, hit.printings) for hit in found]
        output.print_table(card_words.SEARCH_HEADER, rows)
    if not found:
        if not as_json:
            click.echo("No card matches all of this.", err=True)
        click.get_current_context().exit(1)

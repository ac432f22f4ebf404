"""legality card: search for a card, and show it if there is one only."""

import click

from cardpools.catalog.catalog import Catalog, open_catalog, shipped_editions
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.match import Found
from cardpools.catalog.search_table import name_words
from cardpools.catalog.searching import SearchHit, guess_name, search_catalogs
from cardpools.model import Edition
from legality.commands.cards import show
from legality.commands.common import exit_codes, options, output
from legality.render.catalog import card_json, card_words
from legality.render.layout.words import count_noun


@click.command("card")
@click.argument("words", nargs=-1, required=True, metavar="NAME...")
@options.edition_option("Only this edition.")
@options.json_option
def command(words: tuple[str, ...], edition: Edition | None, as_json: bool) -> None:
    """Look up a card by its name or a part of it. Quotes around several words are not needed.

    One card is shown in full, with its printings; of several, the first 20 are listed.

    Exit code 0: found. 1: no card has this name. 3: wrong call.
    """
    name = " ".join(words)
    if not name_words(name):
        raise click.UsageError("Name a card or a part of its name, for example: legality card picard.")
    today = options.today_of(click.get_current_context())
    catalogs = [open_catalog(one).on(today) for one in ((edition,) if edition else shipped_editions())]
    answers = [(catalog, catalog.resolve(name)) for catalog in catalogs]
    if any(isinstance(match, Found) for _, match in answers):
        show.print_answers(name, answers, as_json=as_json, most=show.MOST_NAMES)
        return
    hits = search_catalogs(catalogs, {}, name)
    if len(hits) == 1:
        catalog, card = hits[0].catalog, hits[0].card
        exact = unmistakable_name(catalog, card.id)
        show.print_answers(exact, [(catalog, catalog.resolve(exact))], as_json=as_json)
    elif hits:
        _print_hits(name, hits, as_json=as_json)
    else:
        show.print_answers(name, answers, as_json=as_json, most=show.MOST_NAMES, code=exit_codes.ILLEGAL)
        _print_guess(catalogs, name)
        click.get_current_context().exit(exit_codes.ILLEGAL)


def _print_guess(catalogs: list[Catalog], name: str) -> None:
    """Name titles with a similar word: `picrad` is near `Picard`."""
    if better := guess_name(catalogs, name):
        click.echo(f"Did you mean: legality card {better}?", err=True)


def _print_hits(name: str, hits: list[SearchHit], *, as_json: bool) -> None:
    """Print the first cards, and how many more there are."""
    first, more = hits[: show.MOST_NAMES], max(0, len(hits) - show.MOST_NAMES)
    if as_json:
        cards = [
            {"edition": hit.catalog.edition, **card_json.card_as_json(hit.catalog, hit.card)} for hit in first
        ]
        output.print_answer("cards-search-1", wanted={"title": name}, cards=cards, more=more)
        return
    rows = [card_words.search_row(hit.catalog.edition, hit.card, hit.printings) for hit in first]
    output.print_table(card_words.SEARCH_HEADER, rows)
    if more:
        click.echo(f"{count_noun(more, 'more card')}. Add a word of the name.", err=True)

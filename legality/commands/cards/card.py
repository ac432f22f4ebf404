"""legality card: search for a card, and show it if there is one only."""

import re

import click

from cardpools.catalog.catalog import Catalog, open_catalog, shipped_editions
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.folding import fold
from cardpools.catalog.match import Found
from cardpools.model import Card, Edition, Printing
from legality.commands.cards import show
from legality.commands.common import exit_codes, options, output
from legality.commands.words.forgiving_words import guess_words
from legality.render.catalog import card_json, card_words
from legality.render.layout.words import count_noun

_BETWEEN = re.compile(r"[\s/,:;()-]+")

Hit = tuple[Catalog, Card, tuple[Printing, ...]]
"""A card with its catalog and its printings."""


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
    if not _words(name):
        raise click.UsageError("Name a card or a part of its name, for example: legality card picard.")
    today = options.today_of(click.get_current_context())
    catalogs = [open_catalog(one).on(today) for one in ((edition,) if edition else shipped_editions())]
    answers = [(catalog, catalog.resolve(name)) for catalog in catalogs]
    if any(isinstance(match, Found) for _, match in answers):
        show.print_answers(name, answers, as_json=as_json, most=show.MOST_NAMES)
        return
    hits = _search(catalogs, name)
    if len(hits) == 1:
        catalog, card, _ = hits[0]
        exact = unmistakable_name(catalog, card.id)
        show.print_answers(exact, [(catalog, catalog.resolve(exact))], as_json=as_json)
    elif hits:
        _print_hits(name, hits, as_json=as_json)
    else:
        show.print_answers(name, answers, as_json=as_json, most=show.MOST_NAMES, code=exit_codes.ILLEGAL)
        _print_guess(catalogs, name)
        click.get_current_context().exit(exit_codes.ILLEGAL)


def _search(catalogs: list[Catalog], name: str) -> list[Hit]:
    """Find the cards whose name has all the words; those that begin with them come first."""
    words, start = _words(name), fold(name)
    found = [
        (catalog, card, tuple(catalog.printings(card.id)))
        for catalog in catalogs
        for card in catalog.cards()
        if all(word in fold(card.name) for word in words)
    ]
    return sorted(found, key=lambda hit: not fold(hit[1].name).startswith(start))


def _print_guess(catalogs: list[Catalog], name: str) -> None:
    """Name titles with a similar word: `picrad` is near `Picard`."""
    known = {word for catalog in catalogs for card in catalog.cards() for word in _words(card.name)}
    better = [word if word in known else next(iter(guess_words(word, known)), "") for word in _words(name)]
    if better and all(better):
        click.echo(f"Did you mean: legality card {' '.join(better)}?", err=True)


def _words(name: str) -> list[str]:
    """Split a name into folded words."""
    return [folded for word in _BETWEEN.split(name) if (folded := fold(word))]


def _print_hits(name: str, hits: list[Hit], *, as_json: bool) -> None:
    """Print the first cards, and how many more there are."""
    first, more = hits[: show.MOST_NAMES], max(0, len(hits) - show.MOST_NAMES)
    if as_json:
        cards = [{"edition": c.edition, **card_json.card_as_json(c, card)} for c, card, _ in first]
        output.print_answer("cards-search-1", wanted={"title": name}, cards=cards, more=more)
        return
    rows = [card_words.search_row(catalog.edition, card, printings) for catalog, card, printings in first]
    output.print_table(card_words.SEARCH_HEADER, rows)
    if more:
        click.echo(f"{count_noun(more, 'more card')}. Add a word of the name.", err=True)

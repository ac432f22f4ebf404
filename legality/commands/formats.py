"""legality formats: in which pools and by which rules is the deck legal, and what would make it so?"""

import sys
from datetime import date

import click

from cardpools.model import EDITIONS, Edition
from decklists.mistake_excerpts import printable
from decklists.reader import read
from legality.commands.common import deck_source, options, output
from legality.engine.catalogs import catalog_of
from legality.formats.matrix import State, matrices
from legality.inference.infer import ASKED, infer_edition
from legality.judging import title_in
from legality.render.formats.json import as_json as matrix_json
from legality.render.formats.text import lay_out_matrices
from legality.render.layout.paragraph import TextRun, wrap
from legality.terms.terms import GUIDES, Event, Guide

MOST_TITLES = 6
"""Titles of a change that are named without --all."""


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
    source = deck_source.read_source(deck, private=private)
    reading = read(source.data, dialect, title_in((edition,) if edition else EDITIONS))
    deck_source.require_cards(source, reading)
    played, why = (edition, ASKED) if edition else infer_edition(reading.deck)
    event = Event(supplied=supplied or "")
    found = matrices(reading.deck, played, catalog_of(played), on, guides, reading.mistakes, event)
    name = click.format_filename(source.name)
    legal = any(cell.state is State.LEGAL for matrix in found for cell in matrix.cells)
    if as_json:
        facts = {"dialect": reading.dialect, "edition_why": why, "guides": list(map(matrix_json, found))}
        output.print_answer("formats-1", int(not legal), source=name, **facts)
    else:
        wide = width or output.terminal_width()
        lines = [*wrap([TextRun(f"{printable(name)} ({why})", "faint")], wide)]
        lines += lay_out_matrices(found, wide, sys.maxsize if all_cards else MOST_TITLES)
        output.print_lines(lines)
    context.exit(int(not legal))

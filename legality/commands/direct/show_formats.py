"""`legality formats` once its options are read: read the deck, judge it in every cell, print the matrix."""

import sys
from datetime import date
from typing import NamedTuple

from cardpools.model import EDITIONS, Edition
from decklists.mistake_excerpts import printable
from decklists.reader import read
from legality.commands.common import deck_source, output
from legality.engine.catalogs import catalog_of
from legality.formats.matrix import Matrix, State, matrices
from legality.inference.infer import ASKED, infer_edition
from legality.judging import title_in
from legality.render.formats.json import as_json as matrix_json
from legality.render.formats.text import lay_out_matrices
from legality.render.layout.paragraph import TextRun, wrap
from legality.terms.terms import Event, Guide

MOST_TITLES = 6
"""Titles of a change that are named without --all."""


class FormatsCall(NamedTuple):
    """One call of `legality formats`: the deck, the day, and the value of each option."""

    deck: str
    on: date
    edition: Edition | None = None
    guides: tuple[Guide, ...] = ()
    dialect: str | None = None
    supplied: str | None = None
    all_cards: bool = False
    width: int | None = None
    private: bool = False
    in_json: bool = False


def answer(words: tuple[str, ...], today: date) -> int:
    """Answer a call without options."""
    return show_formats(FormatsCall(words[0], today))


def show_formats(call: FormatsCall) -> int:
    """Judge a deck by all pools and rules, print where it is legal, and return the exit code."""
    source = deck_source.read_source(call.deck, private=call.private)
    reading = read(source.data, call.dialect, title_in((call.edition,) if call.edition else EDITIONS))
    deck_source.require_cards(source, reading)
    played, why = (call.edition, ASKED) if call.edition else infer_edition(reading.deck)
    event = Event(supplied=call.supplied or "")
    found = matrices(reading.deck, played, catalog_of(played), call.on, call.guides, reading.mistakes, event)
    name = deck_source.display_name(source.name)
    code = int(not any(cell.state is State.LEGAL for matrix in found for cell in matrix.cells))
    if call.in_json:
        facts = {"dialect": reading.dialect, "edition_why": why, "guides": list(map(matrix_json, found))}
        output.print_answer("formats-1", code, source=name, **facts)
    else:
        _print_for_people(call, f"{printable(name)} ({why})", found)
    return code


def _print_for_people(call: FormatsCall, title: str, found: tuple[Matrix, ...]) -> None:
    wide = call.width or output.terminal_width()
    lines = [*wrap([TextRun(title, "faint")], wide)]
    lines += lay_out_matrices(found, wide, sys.maxsize if call.all_cards else MOST_TITLES)
    output.print_lines(lines)

"""legality cards show: a card, all its printings, and a picture of its life."""

import shutil
import sys
from typing import Any

import click

from cardpools.catalog.catalog import Catalog, open_catalog, shipped_editions
from cardpools.catalog.match import Ambiguous, Found, Match, Unknown
from cardpools.model import Edition
from legality.commands.common import exit_codes, options, output
from legality.render.catalog import card_json, card_words

MOST_NAMES = 20
"""The most names that `legality card` lists."""

WIDTH = 80
"""Columns of a picture where no terminal says how wide it is."""


@click.command("show")
@click.argument("name")
@options.edition_option("Only this edition. Without it, every edition that has such a card.")
@options.json_option
def command(name: str, edition: Edition | None, as_json: bool) -> None:
    """Show the card that NAME means, all its printings, and when each appeared.

    NAME may be spelled as in any deck list.

    Exit code 0: found. 1: no card has this name. 2: several have it. 3: wrong call.
    """
    today = options.today_of(click.get_current_context())
    catalogs = [open_catalog(one).on(today) for one in ((edition,) if edition else shipped_editions())]
    answers = [(catalog, catalog.resolve(name)) for catalog in catalogs]
    code = exit_code(answers)
    print_answers(name, answers, as_json=as_json, code=code)
    click.get_current_context().exit(code)


def exit_code(answers: list[tuple[Catalog, Match]]) -> int:
    """Return the exit code of answers: a card, no card, or a name that fits several."""
    matches = [match for _, match in answers]
    if any(isinstance(match, Found) for match in matches):
        return exit_codes.LEGAL
    several = any(isinstance(match, Ambiguous) for match in matches)
    return exit_codes.NOT_JUDGED if several else exit_codes.ILLEGAL


def print_answers(
    name: str, answers: list[tuple[Catalog, Match]], *, as_json: bool, most: int | None = None, code: int = 0
) -> None:
    """Print the answers of the catalogs to a name, with at most so many of the cards that it may mean."""
    if as_json:
        found = [_bounded(card_json.match_as_json(*one), most) for one in answers]
        output.print_answer("cards-show-1", code, name=name, answers=found)
    else:
        _print(name, answers, most)


def _bounded(answer: dict[str, Any], most: int | None) -> dict[str, Any]:
    """Cut the candidates of an answer off, and count those left out."""
    candidates = answer.get("candidates", ())
    if most is None or len(candidates) <= most:
        return answer
    return answer | {"candidates": candidates[:most], "more": len(candidates) - most}


def _print(name: str, answers: list[tuple[Catalog, Match]], most: int | None) -> None:
    """Print the answers as text. Editions without such a card are only named if no edition has it."""
    known = [one for one in answers if not isinstance(one[1], Unknown)]
    for number, (catalog, match) in enumerate(known or answers):
        if isinstance(match, Found):
            if number:
                click.echo()
            _print_card(catalog, name, match)
        elif isinstance(match, Ambiguous):
            click.echo(f"{catalog.edition}: {name!r} may be any of these:", err=True)
            for candidate in match.candidates[:most]:
                click.echo(f"  {candidate.write}  ({candidate.differs})", err=True)
            if most is not None and len(match.candidates) > most:
                click.echo(f"  and {len(match.candidates) - most} more", err=True)
        else:
            like = f"; did you mean {' or '.join(match.suggestions)}?" if match.suggestions else ""
            click.echo(f"{catalog.edition}: no card is called {name!r}{like}", err=True)


def _print_card(catalog: Catalog, name: str, match: Found) -> None:
    card, width = match.card, shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDTH
    click.echo(f"{card_words.headline(card)}, {catalog.edition}, catalog {catalog.revision}")
    for remark in card_words.remarks(catalog, name, match):
        click.echo(click.wrap_text(remark, width, "  ", "  "))
    output.print_table(("fact", "value"), list(card_words.facts(card)))
    click.echo()
    output.print_table(card_words.PRINTING_HEADER, card_words.printing_rows(catalog, card))
    click.echo()
    for line in card_words.draw_printings(catalog, card, width):
        click.echo(line)

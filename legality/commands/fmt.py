"""legality fmt: write a deck list tidily in its own dialect."""

from datetime import date
from pathlib import Path

import click

from decklists.mistake_excerpts import printable
from decklists.tidy.editable_list import EditableList, NotReversibleError, split_list
from decklists.tidy.tidy import tidy
from legality.commands.common import deck_source, options
from legality.commands.common.refusal import UnreadableError
from legality.commands.editing.list_output import print_list, show_changes, write_list
from legality.judging import Judged, judge_text
from legality.terms.stated import StatedTerms


@click.command("fmt")
@click.argument("decks", metavar="DECK...", nargs=-1)
@options.dialect_option
@options.private_option
@click.option("-o", "--output", "file", type=click.Path(path_type=Path), help="Write to this file.")
@click.option("-i", "--in-place", is_flag=True, help="Write each list back to its own file.")
@click.option("--check", "only_check", is_flag=True, help="Write nothing; exit with 1 if a list is not tidy.")
@click.option("--diff", is_flag=True, help="Write nothing; print the changes.")
@click.pass_context
def command(
    context: click.Context,
    decks: tuple[str, ...],
    dialect: str | None,
    private: bool,
    file: Path | None,
    in_place: bool,
    only_check: bool,
    diff: bool,
) -> None:
    """Write a deck list tidily in its own dialect.

    DECK is a file, the address of a web page, or - for standard input. Counts and headings get one form,
    each part one blank line before it. Cards, order, notes, encoding and line ends stay, and the list is
    judged the same.

    Exit code 0: written, or tidy already. 1: with --check or --diff, a list is not tidy. 2: a file is no
    deck list. 3: wrong call, or a file is missing or cannot be written.
    """
    decks = deck_source.require_decks(decks)
    _require_sense(decks, file, in_place=in_place, reads_only=only_check or diff)
    untidy = False
    for deck in decks:
        source, before, after = _tidy_source(
            deck_source.read_source(deck, private=private), dialect, options.today_of(context)
        )
        untidy |= before != after
        if diff:
            show_changes(source.name, before, after)
        elif only_check:
            if before != after:
                click.echo(f"{printable(source.name)}: not tidy", err=True)
        elif in_place:
            if before != after:
                write_list(Path(deck), after)
        elif file is not None:
            write_list(file, after)
        else:
            print_list(after.encode(), after.encoding)
    context.exit(int(untidy and (only_check or diff)))


def _require_sense(decks: tuple[str, ...], file: Path | None, *, in_place: bool, reads_only: bool) -> None:
    """Refuse options that exclude each other."""
    if len(decks) > 1 and not in_place and not reads_only:
        raise click.UsageError("several lists are written with --in-place, or read with --check or --diff")
    if in_place and (file is not None or deck_source.STANDARD_INPUT in decks):
        raise click.UsageError("--in-place writes to the file of the list; leave out -o and standard input")


def _tidy_source(
    source: deck_source.DeckSource, dialect: str | None, today: date
) -> tuple[deck_source.DeckSource, EditableList, EditableList]:
    """Return a list as it is and tidily."""
    judged = judge_text(source.data, StatedTerms(), today, source.name, dialect)
    deck_source.require_cards(source, judged.reading)
    try:
        text = split_list(source.data)
    except NotReversibleError as error:
        raise UnreadableError(f"{source.name}: {error}") from None

    def is_same(other: EditableList) -> bool:
        again = judge_text(
            other.encode(), StatedTerms(), today, source.name, dialect or judged.reading.dialect
        )
        return _essence(again) == _essence(judged)

    return source, text, tidy(text, judged.reading, is_same)


def _essence(judged: Judged) -> object:
    """Return everything of a verdict that must not change: all but the lines."""
    verdict, deck = judged.verdict, judged.reading.deck
    findings = sorted((each.code, each.severity, each.message, each.cards) for each in verdict.findings)
    cards = [
        (section.kind, [entry[:3] for entry in section.entries])
        for section in deck.sections
        if section.entries
    ]
    return verdict.legal, verdict.terms, findings, cards, deck.title, deck.player, judged.reading.dialect

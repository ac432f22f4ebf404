"""legality convert: a deck list in one dialect becomes the same list in another."""

from pathlib import Path

import click

from cardpools.model import EDITIONS
from decklists import mistake_excerpts
from decklists.dialects import DIALECT_NAMES
from decklists.dialects.common.losses import Loss
from decklists.reader import Reading, read
from decklists.writer import WrittenList, write
from legality.commands.common import deck_source, exit_codes, options, output
from legality.commands.common.write_file import write_text_file
from legality.commands.editing.list_output import print_list
from legality.engine import catalog_of
from legality.engine.resolved.settle_parts import settle_parts
from legality.inference.infer import infer_edition
from legality.judging import title_in
from legality.render.lists.loss_words import is_whole, word_losses

DIALECT = click.Choice(DIALECT_NAMES)


@click.command("convert")
@click.argument("deck", metavar="DECK")
@click.option("--to", "target", type=DIALECT, required=True, help="The dialect to write.")
@click.option("--dialect", type=DIALECT, help="The dialect to read, if it is not to be recognized.")
@click.option("--check", is_flag=True, help="Write nothing, only say what would be lost.")
@click.option("-o", "--output", "file", type=click.Path(path_type=Path), help="Write to this file.")
@options.private_option
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object.")
def command(
    deck: str,
    target: str,
    dialect: str | None,
    check: bool,
    file: Path | None,
    private: bool,
    as_json: bool,
) -> None:
    """Write a deck list in another dialect.

    DECK is a file, the address of a web page, or - for standard input. The new list goes to standard
    output; mistakes in the old one, and what the new dialect cannot carry, go to standard error.

    Exit code 0: the whole deck was carried over (there may be warnings and notes, and a dialect may have no
    title or player). 1: a card is lost, or a line has an error. 2: the file is no deck list.
    3: wrong call or missing file.
    """
    source = deck_source.read_source(deck, private=private)
    reading = read(source.data, dialect, title_in(EDITIONS))
    deck_source.require_cards(source, reading)
    edition, _ = infer_edition(reading.deck)
    written = write(settle_parts(reading.deck, catalog_of(edition)), target)
    if file is not None and not check:
        write_text_file(file, written.text)
    came_over = is_whole(written) and all(mistake.severity != "error" for mistake in reading.mistakes)
    if as_json:
        shown = not check and file is None
        answer = _answer(source, reading, target, written, text=shown)
        click.echo(output.as_json(answer | {"exit_code": int(not came_over)}, one_line=True))
    else:
        _report(source, reading, written)
        if not check and file is None:
            print_list(written.text.encode("utf-8", "replace"))
    if not came_over:
        raise click.exceptions.Exit(exit_codes.ILLEGAL)


def _report(source: deck_source.DeckSource, reading: Reading, written: WrittenList) -> None:
    """Print the mistakes and losses of the list on standard error."""
    name = mistake_excerpts.printable(source.name)
    for mistake in reading.mistakes:
        click.echo(f"{name}:{mistake.span.line}: {mistake_excerpts.show(mistake, reading)}", err=True)
    for loss in word_losses(reading, written):
        place = f":{loss.place.line}:{loss.place.start}" if loss.place else ""
        click.echo(f"{name}{place}: {loss.kind}: {loss.said}", err=True)


def _answer(
    source: deck_source.DeckSource, reading: Reading, target: str, written: WrittenList, *, text: bool
) -> dict[str, object]:
    """Return the JSON answer. It has no text if that goes to a file."""
    return {
        "schema": "legality/convert-1",
        "source": source.name,
        "dialect": reading.dialect,
        "to": target,
        "text": written.text if text else None,
        "losses": [_loss(loss) for loss in written.losses],
        "mistakes": [mistake_excerpts.as_json(mistake) for mistake in reading.mistakes],
    }


def _loss(loss: Loss) -> dict[str, object]:
    return {**loss._asdict(), "place": loss.place._asdict() if loss.place else None}

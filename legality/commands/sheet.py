"""legality sheet: a deck list to count a deck by, at the table."""

from pathlib import Path

import click

from legality.commands.common import deck_source, judging_options, options, output, refusal
from legality.commands.common.write_file import write_text_file
from legality.conduct.penalties import Circumstances, NoSuchInfraction, penalty
from legality.deck_check.counting_sheet import Sheet, sheet_for
from legality.judging import Judged, judge_text
from legality.render.penalty.text import headline
from legality.render.sheet.words import ScoreCardEntry, score_card_entry
from legality.terms.stated import StatedTerms


@click.command("sheet")
@click.argument("listed", metavar="LIST")
@judging_options.terms_options
@options.dialect_option
@options.output_option("file", "Write a page to print, as HTML; - for standard output.")
@click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="For --output."
)
@click.option("--infraction", metavar="CODE", help="Fill its penalty in, such as D2; with --stage.")
@judging_options.penalty_options
@options.width_option
@click.pass_context
def command(
    context: click.Context,
    /,
    listed: str,
    announced: StatedTerms,
    dialect: str | None,
    file: Path | None,
    paper: str,
    infraction: str | None,
    width: int | None,
    circumstances: Circumstances | None,
) -> None:
    """Print a deck list as a director counts a deck: by part, type and title, with a box for every copy.

    LIST is a file, or - for standard input. Below the cards there is room for the penalties that go on the
    score card.

    Exit code 0: printed, whether the list is legal or not. 2: the file is no deck list. 3: wrong call or
    missing file.
    """
    source = deck_source.read_source(listed)
    judged = judge_text(
        source.data, announced, options.today_of(context), click.format_filename(source.name), dialect
    )
    deck_source.require_cards(source, judged.reading)
    records = _records(infraction, judged, circumstances)
    _print(sheet_for(judged), records, file, paper, width)


def _records(
    infraction: str | None, judged: Judged, circumstances: Circumstances | None
) -> list[ScoreCardEntry]:
    """Find the penalty to fill in. If it is not recorded, say so on standard error."""
    if infraction is None:
        return []
    if circumstances is None:
        raise refusal.RefusedError("say when the infraction was found, such as --stage round")
    try:
        found = penalty(infraction, judged.verdict.terms, circumstances)
    except NoSuchInfraction as error:
        raise refusal.RefusedError(str(error)) from error
    if not found.recorded:
        click.echo(f"Nothing goes on the score card: {headline(found)}", err=True)
    return [score_card_entry(found)] if found.recorded else []


def _print(
    sheet: Sheet, records: list[ScoreCardEntry], file: Path | None, paper: str, width: int | None
) -> None:
    """Print as text, or write the page."""
    if file is None:
        from legality.render.sheet.text import lay_out_sheet

        output.print_lines(lay_out_sheet(sheet, records, width or output.terminal_width()))
        return
    from legality.render.sheet.html import PAPERS, sheet_page

    written = sheet_page(sheet, records, next(each for each in PAPERS if each == paper))
    if str(file) == "-":
        output.emit(written)
        return
    write_text_file(file, written)

"""legality sheet: a deck list to count a deck by, at the table."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardpools.model import Edition
from legality.commands.common import deck_source, judging_options, options, output, refusal
from legality.commands.common.write_file import write_binary_file, write_text_file
from legality.conduct.penalties import Circumstances, NoSuchInfraction, penalty
from legality.deck_check.counting_sheet import Sheet, sheet_for
from legality.judging import Judged, judge_text
from legality.render.penalty.text import headline
from legality.render.sheet.words import ScoreCardEntry, score_card_entry
from legality.terms.stated import StatedTerms

if TYPE_CHECKING:
    from legality.render.sheet.html import Paper


@click.command("sheet")
@click.argument("listed", metavar="LIST", required=False)
@judging_options.terms_options
@options.dialect_option
@options.output_option("file", "Write a page to print, as HTML; - for standard output. Forms also as .pdf.")
@click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="For --output."
)
@click.option(
    "--blank",
    type=click.Choice(["deck-list", "score-card"]),
    help="Write a blank form to print instead of a list; with --edition.",
)
@click.option("--form", is_flag=True, help="The deck list form of a player, filled with the list.")
@click.option("--infraction", metavar="CODE", help="Fill its penalty in, such as D2; with --stage.")
@judging_options.penalty_options
@options.width_option
@click.pass_context
def command(
    context: click.Context,
    /,
    listed: str | None,
    announced: StatedTerms,
    dialect: str | None,
    file: Path | None,
    paper: "Paper",
    blank: str | None,
    form: bool,
    infraction: str | None,
    width: int | None,
    circumstances: Circumstances | None,
) -> None:
    """Print a deck list as a director counts a deck: by part, type and title, with a box for every copy.

    LIST is a file, or - for standard input. Below the cards there is room for the penalties that go on the
    score card. With --form it is the deck list form that the player hands in, with --blank no list is read:
    blank deck list forms have the parts of the edition, score cards the columns of section 7.

    Exit code 0: printed, whether the list is legal or not. 2: the file is no deck list. 3: wrong call or
    missing file.
    """
    if blank:
        edition = _edition_of_form(blank, announced, listed)
        _write(_blank_pdf(edition, paper) if is_pdf(file) else _blank_page(edition, paper), file)
        return
    if listed is None:
        raise refusal.RefusedError("name a list, or --blank for a blank form")
    source = deck_source.read_source(listed)
    judged = judge_text(
        source.data, announced, options.today_of(context), click.format_filename(source.name), dialect
    )
    deck_source.require_cards(source, judged.reading)
    if form:
        sheet = sheet_for(judged)
        _write(_filled_pdf(sheet, paper) if is_pdf(file) else _filled_page(sheet, paper), file)
        return
    if is_pdf(file):
        raise refusal.RefusedError("a counting sheet is a page: name a file that ends in .html")
    records = _records(infraction, judged, circumstances)
    _print(sheet_for(judged), records, file, paper, width)


def is_pdf(file: Path | None) -> bool:
    """Tell whether a form goes into a PDF, by the name of the file."""
    return file is not None and file.suffix.lower() == ".pdf"


def _edition_of_form(blank: str, announced: StatedTerms, listed: str | None) -> Edition | None:
    """Return the edition of a blank deck list form, or None for a score card, which has none."""
    if listed is not None:
        raise refusal.RefusedError("--blank takes no list; --form fills the form with one")
    if blank == "score-card":
        return None
    if announced.edition is None:
        raise refusal.RefusedError("say the edition of the form, such as --edition 2e")
    return announced.edition


def _blank_page(edition: Edition | None, paper: "Paper") -> str:
    from legality.render.sheet.forms import blank_deck_form, score_cards

    return blank_deck_form(edition, paper) if edition else score_cards(paper)


def _blank_pdf(edition: Edition | None, paper: "Paper") -> bytes:
    from legality.render.sheet.pdf import blank_deck_pdf, score_cards_pdf

    return blank_deck_pdf(edition, paper) if edition else score_cards_pdf(paper)


def _filled_page(sheet: Sheet, paper: "Paper") -> str:
    from legality.render.sheet.forms import filled_deck_form

    return filled_deck_form(sheet, paper)


def _filled_pdf(sheet: Sheet, paper: "Paper") -> bytes:
    from legality.render.sheet.pdf import UnprintableText, filled_deck_pdf

    try:
        return filled_deck_pdf(sheet, paper)
    except UnprintableText as error:
        raise refusal.RefusedError(str(error)) from None


def _write(page: str | bytes, file: Path | None) -> None:
    """Write a page or a PDF into its file, or a page here."""
    if isinstance(page, bytes):
        assert file is not None, "only the name of a file asks for a PDF"
        write_binary_file(file, page)
    elif file is None or str(file) == "-":
        output.emit(page)
    else:
        write_text_file(file, page)


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
    sheet: Sheet, records: list[ScoreCardEntry], file: Path | None, paper: "Paper", width: int | None
) -> None:
    """Print as text, or write the page."""
    if file is None:
        from legality.render.sheet.text import lay_out_sheet

        output.print_lines(lay_out_sheet(sheet, records, width or output.terminal_width()))
        return
    from legality.render.sheet.html import sheet_page

    _write(sheet_page(sheet, records, paper), file)

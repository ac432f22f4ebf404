"""legality compare: is the deck the one of its list, and what follows if it is not?"""

from datetime import date

import click

from decklists.dialects import DIALECT_NAMES
from legality.commands.common import deck_source, exit_codes, judging_options, options, output, refusal
from legality.conduct.penalties import Circumstances, NoSuchInfraction
from legality.deck_check.consequence import Consequence, consequence, is_sound
from legality.deck_check.deck_check import DeckCheckResult, DifferentEditions, ListText, compare_texts
from legality.render.deck_check.consequence_words import consequence_blocks as in_words
from legality.render.deck_check.text import lay_out_deck_check
from legality.render.deck_check.words import deck_check_report
from legality.terms.stated import StatedTerms

DIALECT = click.Choice(DIALECT_NAMES)


@click.command("compare")
@click.argument("listed", metavar="LIST")
@click.argument("deck", metavar="DECK")
@judging_options.terms_options
@click.option("--list-dialect", type=DIALECT, help="Without it, what the list looks like.")
@click.option("--deck-dialect", type=DIALECT, help="Without it, what the deck looks like.")
@judging_options.penalty_options
@click.option("--json", "in_json", is_flag=True, help="Answer with one JSON object, legality/comparison-1.")
@options.width_option
@click.pass_context
def command(
    context: click.Context,
    /,
    listed: str,
    deck: str,
    announced: StatedTerms,
    list_dialect: str | None,
    deck_dialect: str | None,
    in_json: bool,
    width: int | None,
    circumstances: Circumstances | None,
) -> None:
    """Check a deck against its list, and say what differs.

    LIST is the list that a player handed in, DECK what was counted at the table; either may be - for
    standard input, and each may be in any dialect. Both are judged in themselves as well. What follows is
    said by the code of conduct of the guide: the infraction, and with --stage the penalty.

    Exit code 0: the deck is the one of its list, and both are legal. 1: it differs, or one of them is
    illegal. 2: they could not be compared or judged. 3: wrong call or missing file.
    """
    if listed == deck == deck_source.STANDARD_INPUT:
        raise click.UsageError("standard input (-) can be read only once")
    sources = deck_source.read_source(listed), deck_source.read_source(deck)
    found = _check(sources, (list_dialect, deck_dialect), announced, options.today_of(context))
    follows = _consequence(found, circumstances)
    code = exit_codes.OF_VERDICT[is_sound(found, follows)]
    if in_json:
        from legality.render.deck_check.json import comparison_json

        output.emit(output.as_json({**comparison_json(found, follows), "exit_code": code}) + "\n")
    else:
        wide = width or output.terminal_width()
        output.print_lines(lay_out_deck_check(deck_check_report(found), in_words(follows), wide))
    context.exit(code)


def _check(
    sources: tuple[deck_source.DeckSource, deck_source.DeckSource],
    dialects: tuple[str | None, str | None],
    announced: StatedTerms,
    today: date,
) -> DeckCheckResult:
    """Read both sides and compare them. A file without any card is no list and no deck."""
    listed, found = (
        ListText(click.format_filename(source.name), source.data, dialect)
        for source, dialect in zip(sources, dialects, strict=True)
    )
    try:
        checked = compare_texts(listed, found, announced, today)
    except DifferentEditions as error:
        raise refusal.NotDoneError(f"{listed.source}, {found.source}: {error}") from None
    for source, judged in zip(sources, checked.sides.values(), strict=True):
        deck_source.require_cards(source, judged.reading)
    return checked


def _consequence(found: DeckCheckResult, circumstances: Circumstances | None) -> Consequence:
    """Find the consequence of the deck check at the given stage."""
    try:
        return consequence(found, circumstances)
    except NoSuchInfraction as error:
        raise refusal.RefusedError(str(error)) from error

"""legality compare: is the deck the one of its list, and what follows if it is not?"""

import click

from decklists.dialects import DIALECT_NAMES
from legality.commands.common import deck_source, judging_options, options
from legality.commands.direct.compare_decks import CompareCall, compare_decks
from legality.conduct.penalties import Circumstances
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
    today = options.today_of(context)
    call = CompareCall(
        listed, deck, today, announced, list_dialect, deck_dialect, in_json, width, circumstances
    )
    context.exit(compare_decks(call))

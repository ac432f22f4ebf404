"""legality check: is the deck legal, and if not, what is wrong with it?"""

from pathlib import Path

import click

from legality.commands.common import deck_source, judging_options, options
from legality.commands.common.check_decks import CheckCall, check_decks
from legality.conduct.circumstances import Circumstances
from legality.terms.stated import StatedTerms

LAYOUTS = ("text", "markdown", "html", "github")


@click.command("check")
@click.argument("decks", metavar="DECK...", nargs=-1)
@judging_options.terms_options(LAYOUTS)
@judging_options.penalty_options
@options.dialect_option
@click.option(
    "--csv",
    "table",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="With --stage registration: write a table for the desk.",
)
@click.option("--json", "in_json", is_flag=True, help="Answer with a JSON object, or one a line for several.")
@click.option("--explain", is_flag=True, help="Quote the sentence that each finding stands on.")
@options.width_option
@options.private_option
@click.option("--fix", is_flag=True, help="Correct what is certain in the files, then check them.")
@click.option("--diff", is_flag=True, help="Print the corrections of --fix, and write nothing.")
@click.option("--watch", is_flag=True, help="Check again at each save, until Ctrl-C.")
@click.pass_context
def command(
    context: click.Context,
    decks: tuple[str, ...],
    announced: StatedTerms,
    circumstances: Circumstances | None,
    layout: str,
    dialect: str | None,
    in_json: bool,
    explain: bool,
    width: int | None,
    table: Path | None,
    private: bool,
    fix: bool,
    diff: bool,
    watch: bool,
) -> None:
    """Say whether decks are legal, and what is wrong with them.

    DECK is a file, the address of a web page, or - for standard input, which is also read if you name no
    DECK and pipe a list in. What the options do not say is taken from the list and from the
    guide in force, and told. Several decks are summed up, the worst first. With --stage, say as well what a
    tournament director does about it; several lists at --stage registration are sorted as at the desk.

    Exit code 0: legal. 1: illegal. 2: a deck could not be judged or read, or an option is wrong.
    """
    call = CheckCall(
        deck_source.require_decks(decks),
        options.today_of(context),
        announced,
        circumstances,
        layout,
        dialect,
        in_json,
        explain,
        width,
        table,
        private,
    )
    require_sense(call)
    if sum((fix or diff, watch, table is not None)) > 1:
        raise click.UsageError("--fix, --watch and --csv exclude each other")
    if fix or diff:
        from legality.commands.editing.fix_decks import fix_decks, show_fixes

        context.exit(show_fixes(call) if diff else fix_decks(call))
    if watch:
        from legality.commands.editing.watch_decks import watch_decks

        watch_decks(call)
    context.exit(check_decks(call))


def require_sense(call: CheckCall) -> None:
    """Refuse options that exclude each other, and standard input given twice."""
    if call.in_json and call.layout != "text":
        raise click.UsageError("--json is a layout of its own; leave out --format")
    if call.table is not None and not call.is_text_for_desk:
        raise click.UsageError("--csv is the table of the desk: give it with --stage registration")
    if call.decks.count(deck_source.STANDARD_INPUT) > 1:
        raise click.UsageError("standard input (-) can be read only once")

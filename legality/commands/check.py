"""legality check: is the deck legal, and if not, what is wrong with it?"""

from pathlib import Path

import click

from legality.commands.common import deck_source, judging_options, options
from legality.commands.common.check_decks import LAYOUTS, CheckCall, check_decks
from legality.conduct.circumstances import Circumstances
from legality.terms.stated import StatedTerms


@click.command("check")
@click.argument("decks", metavar="[DECK]...", nargs=-1)
@judging_options.terms_options
@judging_options.penalty_options
@options.dialect_option
@options.output_option("table", "With --stage registration: write the desk into this file, as CSV.")
@click.option(
    "--output-format",
    "layout",
    type=click.Choice(LAYOUTS, case_sensitive=False),
    metavar="LAYOUT",
    help=f"One of {', '.join(LAYOUTS)}. Without it, full on a terminal and concise elsewhere.",
)
@click.option("--json", "in_json", is_flag=True, help="Short for --output-format json.")
@click.option("-v", "--verbose", is_flag=True, help="Show sources, revisions, sizes, and all that is folded.")
@click.option("--explain", is_flag=True, help="Quote the sentence behind each problem.")
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
    layout: str | None,
    dialect: str | None,
    in_json: bool,
    verbose: bool,
    explain: bool,
    width: int | None,
    table: Path | None,
    private: bool,
    fix: bool,
    diff: bool,
    watch: bool,
) -> None:
    """Say whether decks are legal, and how to fix each problem.

    DECK is a file, the address of a web page, or - for standard input, which is also read if you pipe a list
    in and name no DECK. Terms that you do not name come from the list and from the guide in force. Several
    decks get a summary, the worst first. With --stage, the answer adds the penalty; several lists at --stage
    registration are sorted into those to correct and those that may play.

    Exit code 0: legal. 1: illegal. 2: could not be judged. 3: wrong call or missing file.
    """
    call = CheckCall(
        deck_source.require_decks(decks),
        options.today_of(context),
        announced,
        circumstances,
        layout or ("json" if in_json else ""),
        dialect,
        verbose,
        explain,
        width,
        table,
        private,
    )
    if in_json and layout not in (None, "json"):
        raise click.UsageError(f"--json is --output-format json; leave out one of it and {layout}")
    require_sense(call)
    context.exit(_run(call, fix=fix, diff=diff, watch=watch))


def _run(call: CheckCall, *, fix: bool, diff: bool, watch: bool) -> int:
    """Correct, watch or check the decks, and return the exit code."""
    if sum((fix or diff, watch, call.table is not None)) > 1:
        raise click.UsageError("--fix, --watch and --output exclude each other")
    if fix or diff:
        from legality.commands.editing.fix_decks import fix_decks, show_fixes

        return show_fixes(call) if diff else fix_decks(call)
    if watch:
        from legality.commands.editing.watch_decks import watch_decks

        watch_decks(call)
    return check_decks(call)


def require_sense(call: CheckCall) -> None:
    """Refuse options that exclude each other, and standard input given twice."""
    if call.table is not None and not call.is_text_for_desk:
        raise click.UsageError("--output is the table of the desk: give it with --stage registration")
    if call.decks.count(deck_source.STANDARD_INPUT) > 1:
        raise click.UsageError("standard input (-) can be read only once")

"""legality check: is the deck legal, and if not, what is wrong with it?"""

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import click

from decklists.reader import DIALECTS
from legality.announced import Announced
from legality.commands import output
from legality.commands.answers import as_json
from legality.commands.at_stage import desk, penalty_of_list, stated, told, write_table
from legality.commands.penalty_options import penalty_options
from legality.commands.source import STANDARD_INPUT, UnreadableError, read_source, require_cards
from legality.commands.terms_options import terms_options
from legality.judging import Judged, judge_text
from legality.penalties import Circumstances
from legality.registration import Registration
from legality.render.penalty import as_json as penalty_json

LAYOUTS = ("text", "markdown", "html", "github")

Judge = Callable[[str], Judged]


@click.command("check")
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@terms_options(LAYOUTS)
@click.option("--dialect", type=click.Choice(list(DIALECTS)), help="Without it, what the list looks like.")
@penalty_options
@click.option(
    "--csv",
    "table",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="With --stage registration: the table for the desk.",
)
@click.option("--json", "in_json", is_flag=True, help="Answer with a JSON object, or one a line for several.")
@click.option("--explain", is_flag=True, help="Quote the sentence that each finding stands on.")
@click.option("--width", type=click.IntRange(min=40), help="Columns of text; without it, the terminal's.")
@click.pass_context
def command(
    context: click.Context,
    /,
    decks: tuple[str, ...],
    announced: Announced,
    layout: str,
    dialect: str | None,
    in_json: bool,
    explain: bool,
    width: int | None,
    table: Path | None,
    **said: Any,
) -> None:
    """Say whether decks are legal, and what is wrong with them.

    DECK is a file, or - for standard input. What the options do not say is taken from the list and from the
    guide in force, and told. Several decks are summed up, the worst first. With --stage, what follows by
    the code of conduct is said as well; several lists at --stage registration are sorted as at the desk.

    Exit code 0: legal. 1: illegal. 2: a deck could not be judged or read, or an option is wrong.
    """
    if decks.count(STANDARD_INPUT) > 1:
        raise click.UsageError("standard input (-) can be read only once")
    at = stated(announced, **said)
    require_layout(layout, at, in_json=in_json, table=table)
    judge = partial(_judge, announced=announced, today=_today(context), dialect=dialect)
    alone = len(decks) == 1
    judged, refused = ([judge(decks[0])], []) if alone else _all(decks, judge)
    at_desk = at.stage == "registration" and (not alone or table is not None)
    if not at_desk or in_json:  # They are told when the bar is gone, or both would stand on one line.
        for _, error in refused:
            error.show()
    if in_json:
        answers = (as_json(_facts(each, at), one_line=not alone) for each in judged)
        output.emit("".join(f"{answer}\n" for answer in answers))
    elif at_desk:
        _desk(desk(judged, refused, at), table, width)
    elif judged:
        output.show(judged, layout, width, explain=explain, alone=alone)
        if at.stage:
            output.follows(told(judged, at), width)
    context.exit(exit_code(judged, unread=len(refused)))


def require_layout(layout: str, at: Circumstances, *, in_json: bool, table: Path | None) -> None:
    """Refuse what cannot be laid out together."""
    if in_json and layout != "text":
        raise click.UsageError("--json is a layout of its own; leave out --format")
    if at.stage and layout != "text":
        raise click.UsageError(f"what follows at a stage is told as text or --json, not as {layout}")
    if table is not None and (at.stage != "registration" or in_json):
        raise click.UsageError("--csv is the table of the desk: give it with --stage registration")


def exit_code(judged: list[Judged], unread: int) -> int:
    """Return 2 where a deck could not be judged, else 1 where one is illegal."""
    verdicts = [each.verdict.legal for each in judged]
    return 2 if unread or None in verdicts else int(False in verdicts)


def _judge(deck: str, *, announced: Announced, today: date, dialect: str | None) -> Judged:
    """Read and judge one list. A file without any card is no list."""
    source = read_source(deck)
    judged = judge_text(source.data, announced, today, click.format_filename(source.name), dialect)
    require_cards(source, judged.reading)
    return judged


def _facts(judged: Judged, at: Circumstances) -> dict[str, Any]:
    """Return the verdict as JSON has it, with the penalty where a stage was said."""
    facts = judged.verdict.as_json()
    return facts | {"penalty": penalty_json(penalty_of_list(judged, at))} if at.stage else facts


def _desk(found: Registration, table: Path | None, width: int | None) -> None:
    """Print the desk, and write its table where one was asked for."""
    from legality.render.registration import text

    output.lines(text(found, width or output.terminal_width()))
    if table is not None:
        write_table(table, found)


def _all(decks: tuple[str, ...], judge: Judge) -> tuple[list[Judged], list[tuple[str, UnreadableError]]]:
    """Judge deck after deck. One that cannot be read does not keep the others from it."""
    judged: list[Judged] = []
    refused: list[tuple[str, UnreadableError]] = []
    for deck in output.with_progress(decks):
        try:
            judged.append(judge(deck))
        except UnreadableError as error:
            refused.append((click.format_filename(deck), error))
    return judged, refused


def _today(context: click.Context) -> date:
    """Return the day that the command line was told it is."""
    today = context.find_root().obj
    assert isinstance(today, date), "cli.py tells every command what day it is"
    return today

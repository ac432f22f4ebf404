"""legality check: is the deck legal, and if not, what is wrong with it?"""

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click

from decklists.reader import DIALECTS
from legality.commands.common import output
from legality.commands.common.day_option import today_of
from legality.commands.common.deck_source import STANDARD_INPUT, UnreadableError, read_source, require_cards
from legality.commands.common.desk_summary import show_desk
from legality.commands.common.json_answers import RefusedError, as_json
from legality.commands.common.penalty_options import penalty_options
from legality.commands.common.terms_options import terms_options
from legality.conduct.circumstances import Circumstances
from legality.judging import Judged, judge_text
from legality.terms.stated import StatedTerms

LAYOUTS = ("text", "markdown", "html", "github")

Judge = Callable[[str], Judged]


class Asked(NamedTuple):
    """What is the same for all decks of one call."""

    announced: StatedTerms
    today: date
    dialect: str | None
    circumstances: Circumstances | None


@click.command("check")
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@terms_options(LAYOUTS)
@penalty_options
@click.option("--dialect", type=click.Choice(list(DIALECTS)), help="Without it, what the list looks like.")
@click.option(
    "--csv",
    "table",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="With --stage registration: write a table for the desk.",
)
@click.option("--json", "in_json", is_flag=True, help="Answer with a JSON object, or one a line for several.")
@click.option("--explain", is_flag=True, help="Quote the sentence that each finding stands on.")
@click.option("--width", type=click.IntRange(min=40), help="Columns of text; without it, the terminal's.")
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
) -> None:
    """Say whether decks are legal, and what is wrong with them.

    DECK is a file, or - for standard input. What the options do not say is taken from the list and from the
    guide in force, and told. Several decks are summed up, the worst first. With --stage, say as well what a
    tournament director does about it; several lists at --stage registration are sorted as at the desk.

    Exit code 0: legal. 1: illegal. 2: a deck could not be judged or read, or an option is wrong.
    """
    at_desk = circumstances is not None and circumstances.stage == "registration"
    require_sense(decks, layout, at_desk=at_desk, in_json=in_json, table=table)
    judge = partial(_judge, asked=Asked(announced, today_of(context), dialect, circumstances))
    alone = len(decks) == 1
    judged, refused = ([judge(decks[0])], []) if alone else _all(decks, judge)
    desk = at_desk and layout == "text" and not in_json and (not alone or table is not None)
    if in_json:
        output.emit("".join(f"{as_json(_facts(each), one_line=not alone)}\n" for each in judged))
    elif desk:
        show_desk(judged, refused, table, width)
    elif judged:
        output.show(judged, layout, width, explain=explain, alone=alone)
    if not desk:  # The desk names them among its lists.
        for _, error in refused:
            error.show()
    context.exit(exit_code(judged, unread=len(refused)))


def require_sense(
    decks: tuple[str, ...], layout: str, *, at_desk: bool, in_json: bool, table: Path | None
) -> None:
    """Refuse what cannot be laid out together, and what cannot be read twice."""
    if in_json and layout != "text":
        raise click.UsageError("--json is a layout of its own; leave out --format")
    if table is not None and (in_json or layout != "text" or not at_desk):
        raise click.UsageError("--csv is the table of the desk: give it with --stage registration")
    if decks.count(STANDARD_INPUT) > 1:
        raise click.UsageError("standard input (-) can be read only once")


def exit_code(judged: list[Judged], unread: int) -> int:
    """Return 2 where a deck could not be judged, else 1 where one is illegal."""
    verdicts = [each.verdict.legal for each in judged]
    return 2 if unread or None in verdicts else int(False in verdicts)


def _judge(deck: str, asked: Asked) -> Judged:
    """Read and judge one list. A file without any card is no list."""
    source = read_source(deck)
    judged = judge_text(
        source.data, asked.announced, asked.today, click.format_filename(source.name), asked.dialect
    )
    require_cards(source, judged.reading)
    return _ruled(judged, asked.circumstances) if asked.circumstances else judged


def _ruled(judged: Judged, circumstances: Circumstances) -> Judged:
    """Add the penalty. What finds it is loaded only when somebody asks."""
    from legality.conduct.penalties import NoSuchInfraction, penalty_for

    try:
        return judged._replace(penalty=penalty_for(judged.verdict, circumstances))
    except NoSuchInfraction as error:
        raise RefusedError(str(error)) from error


def _facts(judged: Judged) -> dict[str, object]:
    """Return the verdict as facts, with the penalty where somebody asked for it."""
    if judged.penalty is None:
        return judged.verdict.as_json()
    from legality.render.penalty.json import as_json as penalty_facts

    return {**judged.verdict.as_json(), "penalty": penalty_facts(judged.penalty)}


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

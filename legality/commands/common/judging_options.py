"""The options of every command that judges a deck: the terms, and the circumstances of an infraction."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

import click

from cardpools.model import EDITIONS
from legality.commands.common.options import TODAY, Function, read_day
from legality.commands.common.refusal import RefusedError
from legality.commands.words.forgiving_words import fold_word
from legality.conduct.circumstances import Circumstances
from legality.conduct.stages import STAGES
from legality.terms.stated import StatedTerms
from legality.terms.terms import FORMATS, GUIDES, POOLS, RULES, RULES_ALSO, SCENARIOS

YES_NO = click.Choice(["yes", "no"])

NAMED = ("edition", "format", "pool", "rules", "scenario", "guide", "on")


def terms_options(function: Function) -> Function:
    """Add the terms as options; the command gets them together as `announced`."""

    @wraps(function)
    def call_with_terms(*, event: str | None, supplied: str | None, **given: Any) -> None:
        said = {name: given.pop(name) for name in NAMED}
        announced = _read_event_file(event).but(**said)
        if said["rules"]:
            announced = announced.ruled_by(said["rules"], sanction_is_stated=event is not None)
        function(announced=_with_supply(announced, supplied), **given)

    command: Function = call_with_terms
    for option in reversed(_TERMS):
        command = option(command)
    return command


def _one_of(words: Sequence[str]) -> str:
    return f"One of {', '.join(words)}."


def _with_supply(announced: StatedTerms, supplied: str | None) -> StatedTerms:
    """Put the supplied cards into the terms. Constructed events have none, so they are not passed over."""
    if supplied is None:
        return announced
    if not announced.may_be_supplied:
        raise RefusedError("--supplied is for draft and sealed events: add --format draft or --format sealed")
    return announced.but(event=announced.event._replace(supplied=supplied))


def _day(_context: click.Context, _parameter: click.Parameter, value: str | None) -> object:
    return None if value is None or fold_word(value) == TODAY else read_day(value)


def _read_event_file(path: str | None) -> StatedTerms:
    """Read the file of the event. Its reader is loaded only here, because few calls have one."""
    if path is None:
        return StatedTerms()
    from pathlib import Path

    from legality.terms.event_file import WrongEventFile, read_event

    try:
        return read_event(Path(path))
    except WrongEventFile as wrong:
        raise RefusedError(str(wrong)) from None


_TERMS: tuple[Callable[[Function], Function], ...] = (
    click.option("--edition", type=click.Choice(EDITIONS), help="Without it, what the list looks like."),
    click.option(
        "--format",
        type=click.Choice(FORMATS),
        metavar="FORMAT",
        help=f"The format of the event. {_one_of(FORMATS)}",
    ),
    click.option("--pool", type=click.Choice(POOLS), metavar="POOL", help=_one_of(POOLS)),
    click.option(
        "--rules",
        type=click.Choice([*RULES, *RULES_ALSO]),
        metavar="RULES",
        help=_one_of([*RULES, *RULES_ALSO]),
    ),
    click.option("--scenario", type=click.Choice(SCENARIOS), metavar="NAME", help=_one_of(SCENARIOS)),
    click.option("--guide", type=click.Choice(GUIDES), help="Without it, the one in force on the day."),
    click.option("--on", metavar="DATE", callback=_day, help="The day, as 2024-12-11; or else today."),
    click.option(
        "--event",
        metavar="FILE",
        type=click.Path(),
        help="What an event announces, as TOML. Options given beside it go before it.",
    ),
    click.option(
        "--supplied",
        metavar="FILE",
        type=click.Path(),
        help="The cards that this player was given at a draft or sealed event, one on each line.",
    ),
)


_PENALTY_OPTIONS: tuple[Callable[[Function], Function], ...] = (
    click.option(
        "--stage",
        type=click.Choice(STAGES),
        metavar="STAGE",
        help=f"When it was found, for the penalty: {', '.join(STAGES)}.",
    ),
    click.option(
        "--lists-required",
        "lists",
        type=YES_NO,
        help="Whether deck lists are mandatory and decks are checked.",
    ),
    click.option(
        "--prior",
        "priors",
        metavar="CODE",
        multiple=True,
        help="An infraction of this player earlier in this event, such as D2; once for each.",
    ),
    click.option("--intent", type=YES_NO, help="Whether there is evidence of intent; no, if not said."),
    click.option(
        "--opponent-a3",
        is_flag=True,
        help="The previous opponent got an A3 for keeping this player's cards.",
    ),
)


def penalty_options(function: Function) -> Function:
    """Add the options that a penalty depends on besides the infraction.

    The command gets them together as `circumstances`, or None without a stage.
    """

    @wraps(function)
    def call_with_circumstances(
        *,
        stage: Any,
        lists: str | None,
        priors: tuple[str, ...],
        intent: str | None,
        opponent_a3: bool,
        **given: Any,
    ) -> None:
        if stage is None and (lists or priors or intent or opponent_a3):
            raise click.UsageError(f"say when it was found: --stage {'|'.join(STAGES)}")
        required = None if lists is None else lists == "yes"
        stated = Circumstances(stage, priors, intent == "yes", required, opponent_a3)
        function(circumstances=stated if stage else None, **given)

    command: Function = call_with_circumstances
    for option in reversed(_PENALTY_OPTIONS):
        command = option(command)
    return command

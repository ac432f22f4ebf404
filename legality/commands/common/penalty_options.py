"""The options that say under which circumstances an infraction was found."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from legality.conduct.circumstances import Circumstances
from legality.conduct.stages import STAGES

Command = Callable[..., None]

YES_NO = click.Choice(["yes", "no"])

_OPTIONS: tuple[Callable[[Command], Command], ...] = (
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


def penalty_options(function: Command) -> Command:
    """Add everything that a penalty depends on besides the infraction.

    The command gets it together as `circumstances`, or None where no stage was given.
    """

    @wraps(function)
    def called(
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

    command: Command = called
    for option in reversed(_OPTIONS):
        command = option(command)
    return command

"""The options that say under which circumstances an infraction was found."""

from collections.abc import Callable

import click

from legality.conduct.circumstances import Circumstances
from legality.conduct.code import STAGES, Stage

Command = Callable[..., None]

YES_NO = click.Choice(["yes", "no"])

_OPTIONS: tuple[Callable[[Command], Command], ...] = (
    click.option(
        "--stage",
        type=click.Choice(STAGES),
        help="When it was found: before the event begins, during a game, after a round's time while the last "
        "turns are played, between games, or when the event is over.",
    ),
    click.option(
        "--prior",
        "priors",
        metavar="CODE",
        multiple=True,
        help="An infraction of this player earlier in this event; give it once for each.",
    ),
    click.option("--intent", type=YES_NO, default="no", show_default=True, help="Evidence of intent."),
    click.option(
        "--lists-required",
        "lists",
        type=YES_NO,
        help="Whether deck lists are mandatory and decks are checked.",
    ),
    click.option(
        "--opponent-a3",
        is_flag=True,
        help="The previous opponent got an A3 for keeping this player's cards.",
    ),
)


def penalty_options(function: Command) -> Command:
    """Add everything that a penalty depends on besides the infraction."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


def circumstances(
    stage: Stage, priors: tuple[str, ...], intent: str, lists: str | None, opponent_a3: bool
) -> Circumstances:
    """Put what the options say into one."""
    required = None if lists is None else lists == "yes"
    return Circumstances(stage, priors, intent == "yes", required, opponent_a3)

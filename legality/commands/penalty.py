"""legality penalty: what a director does about an infraction, and all infractions of a code of conduct."""

from datetime import date

import click

from cardpools.model import Edition
from legality.commands.answers import RefusedError, answer, edition_option, json_option
from legality.commands.on_day import day_option
from legality.commands.penalty_options import circumstances, penalty_options
from legality.conduct.code import Stage
from legality.conduct.reading import read_conduct
from legality.penalties import NoSuchInfraction, penalty
from legality.render import conduct as code_layout
from legality.render import penalty as layout
from legality.terms import GUIDES, Guide, default_terms


@click.command("penalty")
@click.option(
    "--infraction", metavar="CODE", help="D2, for instance. Without it, all infractions are listed."
)
@penalty_options
@click.option("--level", type=int, help="The level, where the code leaves the director a choice (B3).")
@edition_option("What is played; without it, First Edition.")
@click.option("--guide", type=click.Choice(GUIDES), help="Without it, the one that was in force on the day.")
@day_option
@json_option
def command(
    infraction: str | None,
    stage: Stage | None,
    priors: tuple[str, ...],
    intent: str,
    lists: str | None,
    opponent_a3: bool,
    level: int | None,
    edition: Edition | None,
    guide: Guide | None,
    on: date,
    as_json: bool,
) -> None:
    """Say what a director does about an infraction: the penalty, why, the remedy and the score card.

    Without an infraction, list all of them with their levels.
    """
    terms = default_terms(edition or "1e", on, guide)
    if infraction is None:
        _list(terms.guide, as_json)
        return
    if stage is None:
        raise RefusedError("say when it was found, such as --stage round; --help names the stages")
    stated = circumstances(stage, priors, intent, lists, opponent_a3)._replace(level=level)
    try:
        found = penalty(infraction, terms, stated)
    except NoSuchInfraction as error:
        raise RefusedError(str(error)) from error
    if as_json:
        answer("penalty-1", **layout.as_json(found))
    else:
        click.echo(layout.text(found))


def _list(guide: Guide, as_json: bool) -> None:
    """List the infractions of a guide."""
    code = read_conduct(guide)
    if as_json:
        answer("conduct-1", **code_layout.as_json(code))
    else:
        click.echo(code_layout.text(code))

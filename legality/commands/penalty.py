"""legality penalty: what a director does about an infraction, and all infractions of a code of conduct."""

from datetime import date

import click

from cardpools.model import Edition
from legality.commands.common import judging_options, options, output, refusal
from legality.conduct.circumstances import Circumstances
from legality.conduct.penalties import STAGES, NoSuchInfraction, penalty
from legality.conduct.read_code import read_conduct
from legality.render.penalty import conduct_text as code_layout
from legality.render.penalty.json import as_json as facts_of
from legality.render.penalty.text import penalty_text
from legality.terms.terms import GUIDES, Guide, default_terms


@click.command("penalty")
@click.option(
    "--infraction", metavar="CODE", help="D2, for instance. Without it, all infractions are listed."
)
@judging_options.penalty_options
@click.option("--level", type=int, help="The level, where the code leaves the director a choice (B3).")
@options.edition_option("What is played; without it, First Edition.")
@click.option("--guide", type=click.Choice(GUIDES), help="Without it, the one that was in force on the day.")
@options.day_option
@options.json_option
def command(
    infraction: str | None,
    circumstances: Circumstances | None,
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
    if circumstances is None:
        raise refusal.RefusedError(f"say when it was found: --stage {'|'.join(STAGES)}")
    try:
        found = penalty(infraction, terms, circumstances._replace(level=level))
    except NoSuchInfraction as error:
        raise refusal.RefusedError(str(error)) from error
    if as_json:
        output.print_answer("penalty-1", **facts_of(found))
    else:
        click.echo(penalty_text(found))


def _list(guide: Guide, as_json: bool) -> None:
    """List the infractions of a guide."""
    code = read_conduct(guide)
    if as_json:
        output.print_answer("conduct-1", **code_layout.as_json(code))
    else:
        click.echo(code_layout.conduct_text(code))

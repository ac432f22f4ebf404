"""legality events lock: lock lists, and freeze rules, bans and card text until the event ends."""

from functools import partial

import click

from legality.commands.common import options
from legality.commands.events.console import Console, report_step, with_console
from legality.events.desk.locking import judge_by_current_rules, lock


@click.command("lock")
@click.argument("slug", metavar="EVENT")
@with_console
@click.option(
    "--current-rules",
    metavar="REASON",
    help="If this version cannot apply the rules of a locked event: judge by its own, for this reason.",
)
@options.json_option
def command(console: Console, slug: str, current_rules: str | None, as_json: bool) -> None:
    """Lock lists, and freeze rules, bans and card text until the event ends."""
    step = lock if current_rules is None else partial(judge_by_current_rules, reason=current_rules)
    report_step("lock", step(console.store, slug, by=console.by, now=console.now), as_json)

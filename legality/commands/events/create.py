"""legality events create: an event from its file, in the database."""

from datetime import date
from pathlib import Path

import click

from cardpools.data_files.organiser_files import read_organiser_text
from decklists.mistake_excerpts import printable
from legality.commands.common import options, output, refusal
from legality.commands.events.console import Console, format_moment, read_moment, with_console
from legality.events.desk.lifecycle import POLICIES, create_event, open_event
from legality.events.desk.publishing import PUBLICATIONS
from legality.events.exports.documents import event_document
from legality.events.exports.safe_names import safe_name
from legality.events.judging.list_verdict import state_terms
from legality.events.lists.event_files import ENCLOSED, LONGEST
from legality.events.views import EventView, Policy, Publication
from legality.planning.plan import find_faults, terms_of
from legality.terms.event_file import WrongEventFile, read_event
from legality.terms.terms import Terms


@click.command("create")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--starts", required=True, metavar="MOMENT", help="Such as 2026-11-20T10:00+01:00.")
@click.option("--deadline", metavar="MOMENT", help="Until when players register; without it, the start.")
@click.option("--slug", help="The name of the event in addresses; without it, made from its name.")
@click.option(
    "--illegal",
    "policy",
    type=click.Choice(POLICIES),
    default="refuse",
    show_default=True,
    help="What becomes of illegal lists.",
)
@click.option("--announcement", default="", metavar="TEXT", help="Place, fee, contact: what players read.")
@click.option(
    "--publication",
    type=click.Choice(PUBLICATIONS),
    default="after",
    show_default=True,
    help="Whether decks are published after the event, for the top cut only, or never.",
)
@click.option("--places", type=int, metavar="N", help="For how many players there is room.")
@click.option("--country", default="", metavar="CODE", help="Such as FR.")
@click.option("--online", is_flag=True, help="It is played online.")
@click.option("--names-public", is_flag=True, help="Everybody may read who is registered.")
@click.option("--open", "opened", is_flag=True, help="Take registrations at once.")
@with_console
@options.json_option
def command(
    console: Console,
    file: Path,
    starts: str,
    deadline: str | None,
    slug: str | None,
    policy: Policy,
    announcement: str,
    publication: Publication,
    opened: bool,
    as_json: bool,
    **listed: str | int | bool | None,
) -> None:
    """Make an event from its file, and print the director's secret.

    FILE is what `legality events new` writes. The secret opens the desk; it is shown this once and kept
    nowhere.
    """
    begins = read_moment(starts)
    terms, files = _read_terms(file, begins.date())
    name = terms.event.name or file.stem
    made = create_event(
        console.store,
        slug=slug or safe_name(name, "event").lower(),
        name=name,
        terms=terms,
        starts=begins,
        deadline=read_moment(deadline) if deadline else None,
        policy=policy,
        announcement=announcement,
        publication=publication,
        listed=listed,
        files=files,
        now=console.now,
    )
    event = (
        open_event(console.store, made.event.slug, by=console.by, now=console.now) if opened else made.event
    )
    _print_event(event, made.secret, as_json=as_json)
    for each in find_faults(state_terms(terms), begins.date()):
        if each.code == "E-LISTING-INCOMPLETE":
            click.echo(printable(f"{each.severity} {each.code}: {each.message}; {each.fix}"), err=True)


def _print_event(event: EventView, secret: str, *, as_json: bool) -> None:
    """Print the event and its secret, which cannot be printed again."""
    if as_json:
        output.print_answer("events-create-1", event=event_document(event), secret=secret)
        return
    click.echo(f"{event.slug}: {event.name}, {event.state}, starts {format_moment(event.starts)}")
    click.echo(f"The director's secret, shown this once: {secret}")


def _read_terms(file: Path, day: date) -> tuple[Terms, dict[str, str]]:
    """Read the terms, and the texts of the files that they speak of."""
    try:
        plan = read_event(file)
    except WrongEventFile as wrong:
        raise refusal.RefusedError(str(wrong)) from None
    if plan.edition is None:
        raise refusal.RefusedError(f"{file}: edition: an event is of one; say 1e, 2e or tr")
    if plan.on not in (None, day):
        raise refusal.RefusedError(f"{file}: on: the event is on {plan.on} and cannot start on {day}")
    paths = {name: getattr(plan.event, name) for name in ENCLOSED}
    try:
        texts = {name: read_organiser_text(path, LONGEST) for name, path in paths.items() if path}
    except (OSError, ValueError) as error:
        raise refusal.RefusedError(f"{file}: a file that it names cannot be read: {error}") from None
    return terms_of(plan, day), texts

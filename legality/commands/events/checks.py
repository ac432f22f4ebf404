"""legality events checks: draw decks to check, and what checks have found."""

import click

from legality.commands.common import options, output
from legality.commands.events.console import Console, format_moment, with_console
from legality.events.desk.deck_check_records import list_checks
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.draws import draw_decks, list_draws
from legality.events.views import CheckView, DrawView
from legality.render.layout.words import count_noun

FOUND = {True: "sound", False: "not sound", None: "not judged"}


@click.command("checks")
@click.argument("slug", metavar="EVENT")
@click.option("--draw", "size", type=click.IntRange(min=1), metavar="N", help="Draw so many decks first.")
@click.option(
    "--seed", hidden=True, help="Refused: the server fixes the seeds before the first player registers."
)
@click.option("--round", "round_", type=click.IntRange(min=1), metavar="N", help="The round of the draw.")
@click.option("--again", is_flag=True, help="Draw also from those who were drawn or checked before.")
@with_console
@options.json_option
def command(
    console: Console,
    slug: str,
    size: int | None,
    seed: str | None,
    round_: int | None,
    again: bool,
    as_json: bool,
) -> None:
    """Draw decks to check, and list all draws and checks of an event.

    Anyone can verify a draw. Registrations are put in the order of the SHA-256 of seed, colon and
    registration, and the first ones are drawn. The seeds were fixed before the first player registered: the
    SHA-256 of each seed is the seed of the draw before, and that of the first seed is draw_commitment in the
    audit log. `legality events audit` verifies all draws.
    """
    if seed is not None:
        raise click.UsageError("--seed: the seeds are fixed before the first player registers; leave it out")
    store = console.store
    if size is not None:
        draw_decks(console.store, slug, size, round=round_, again=again, by=console.by, now=console.now)
    elif round_ or again:
        raise click.UsageError("--round and --again belong to --draw N")
    drawn, checked = list_draws(store, slug, by=console.by), list_checks(store, slug, by=console.by)
    names = {each.id: each.player for each in list_registrations(store, slug, by=console.by)}
    if as_json:
        output.print_answer(
            "events-checks-1",
            draws=[_draw(each) for each in drawn],
            checks=[_check(each) for each in checked],
        )
        return
    for each in drawn:
        decks = count_noun(len(each.among), "deck")
        told = f", round {each.round}" if each.round else ""
        click.echo(f"Drawn {format_moment(each.drawn_at)}{told}, seed {each.seed}, {decks}")
        output.print_table(
            ("registration", "player"), [(who, names.get(who, "(left)")) for who in each.drawn]
        )
    if checked:
        found = [(each.registration, each.player, each.stage, FOUND[each.sound]) for each in checked]
        output.print_table(("registration", "player", "stage", "found"), found)


def _draw(draw: DrawView) -> dict[str, object]:
    said = {"id": draw.id, "seed": draw.seed, "round": draw.round, "at": draw.drawn_at.isoformat()}
    return said | {"among": list(draw.among), "drawn": list(draw.drawn)}


def _check(check: CheckView) -> dict[str, object]:
    said = {"id": check.id, "registration": check.registration, "version": check.version, "draw": check.draw}
    return said | {"stage": check.stage, "sound": check.sound, "at": check.checked_at.isoformat()}

"""legality events round: begin a round or a heat, and assign the decks of a Deck Lottery."""

import click

from legality.commands.common import options, output
from legality.commands.events.console import Console, with_console
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.lifecycle import get_event
from legality.events.desk.rounds import begin_round, draw_decks_to_play, list_exchange
from legality.events.lists.list_turns import unit_of
from legality.events.store.queries import FACTS


@click.command("round")
@click.argument("slug", metavar="EVENT")
@click.argument("number", metavar="N", type=click.IntRange(1, 1000))
@click.option("--assign-decks", is_flag=True, help="Deck Lottery: assign each player another deck at random.")
@with_console
@options.json_option
def command(console: Console, slug: str, number: int, assign_decks: bool, as_json: bool) -> None:
    """Begin round N, or heat N of an event that is played in heats, and list the decks that change hands.

    Deck checks compare with the list of their round. Draft and sealed lists that come in from now on count
    from the next round; lists of constructed events that are played in heats from the next heat. To begin a
    round again changes nothing.
    """
    store, by, now = console.store, console.by, console.now
    if get_event(store, slug).begun != number:
        begin_round(store, slug, number, by=by, now=now)
    if assign_decks:
        draw_decks_to_play(store, slug, number, by=by, now=now)
    decks = list_exchange(store, slug, number, by=by)
    if as_json:
        played = [{"player": player, "deck": deck} for player, deck in sorted(decks.items())]
        output.print_answer("events-round-1", round=number, decks=played)
        return
    click.echo(f"{unit_of(get_event(store, slug).terms).capitalize()} {number} has begun")
    if decks:
        names = {each.id: each.player for each in list_registrations(store, slug, by=by, loaded=FACTS)}
        rows = [(names.get(player, "(left)"), names.get(deck, "(left)")) for player, deck in decks.items()]
        output.print_table(("player", "plays the deck of"), rows)

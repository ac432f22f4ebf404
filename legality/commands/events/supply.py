"""legality events supply: enter the cards that a player of a draft or sealed event was given."""

from pathlib import Path

import click

from decklists.text.decoding import decode
from legality.commands.common import options, output
from legality.commands.common.refusal import RefusedError
from legality.commands.events.console import VERDICTS, Console, with_console
from legality.events.desk.desk_lists import list_registrations
from legality.events.lists.store_limits import LONGEST_SUPPLY
from legality.events.lists.supplies import give_supply
from legality.events.names import fold_name
from legality.events.store.queries import FACTS
from legality.render.layout.words import count_noun


@click.command("supply")
@click.argument("slug", metavar="EVENT")
@click.argument("player", metavar="PLAYER")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@with_console
@options.json_option
def command(console: Console, slug: str, player: str, file: Path, as_json: bool) -> None:
    """Enter the cards that a player was given at a draft or sealed event.

    PLAYER is a handle, a name, or the id of a registration. FILE has one card on each line, like a deck list.
    The player's list is judged again: it may hold these cards only, and no more copies of each. Entering them
    again replaces them; earlier entries are kept.
    """
    registration = _find_registration(console, slug, player)
    given = give_supply(
        console.store, slug, registration, text=_read_text(file), by=console.by, now=console.now
    )
    if as_json:
        facts = {"registration": registration, "number": given.number, "cards": given.cards}
        output.print_answer("events-supply-1", **facts, legal=given.legal)
    else:
        click.echo(f"{player}: {count_noun(given.cards, 'card')}; the list is {VERDICTS[given.legal]}")


def _find_registration(console: Console, slug: str, player: str) -> str:
    """Return the active registration with this id, handle or name."""
    wanted = fold_name(player)
    found = [
        each.id
        for each in list_registrations(console.store, slug, by=console.by, loaded=FACTS)
        if player == each.id or wanted in (fold_name(each.handle), fold_name(each.player))
    ]
    if not found:
        raise RefusedError(f"no player is registered as {player!r}; see legality events list {slug}")
    if len(found) > 1:
        raise RefusedError(f"{len(found)} players are called {player!r}; name one of {', '.join(found)}")
    return found[0]


def _read_text(file: Path) -> str:
    """Read the file as text, of bounded length."""
    try:
        with file.open("rb") as opened:
            text = decode(opened.read(4 * LONGEST_SUPPLY + 1))[0]
    except OSError as error:
        raise RefusedError(f"{file} cannot be read: {error.strerror}") from None
    return text.replace("\r\n", "\n")

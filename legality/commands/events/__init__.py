"""legality events: one module for each of its commands."""

import click

from legality.commands.common.lazy_group import LazyGroup

SUMMARIES = {
    "new": "Write the file of an event by asking, with the guide's defaults and why.",
    "create": "Make an event from its file, and print the director's secret.",
    "open": "Take registrations from now on.",
    "list": "List all events, or who is registered for one.",
    "supply": "Enter the cards that a player of a draft or sealed event was given.",
    "lock": "Lock lists, and freeze rules, bans and card text.",
    "round": "Begin a round or a heat, and assign the decks of a Deck Lottery.",
    "checks": "Draw decks to check, and list what checks have found.",
    "publish": "Let everybody see the lists, for good.",
    "export": "Take an event out as a table, a document, lists, or a report.",
    "audit": "Show what was done to an event, and whether the record is whole.",
    "backup": "Write everything in the database to a file.",
    "restore": "Read a backup into an empty database.",
}


@click.group("events", cls=LazyGroup, package="legality.commands.events", summaries=SUMMARIES)
def command() -> None:
    """Plan events and keep them: what is played, who is registered, what was checked."""

"""legality events: one module for each of its commands."""

import click

from legality.commands.lazy import LazyGroup

SUMMARIES = {
    "new": "Write the file of an event by asking, with the guide's defaults and why.",
}


@click.group("events", cls=LazyGroup, package="legality.commands.events", summaries=SUMMARIES)
def command() -> None:
    """Plan events: what is played, when, and what a deck must be."""

"""legality cards: the catalog of all cards. One module for each of its commands."""

import click

from legality.commands.common.lazy_group import LazyGroup

SUMMARIES = {
    "show": "Show a card, all its printings and their times.",
    "search": "Find cards by any of their fields.",
    "pool": "Show how every printing stands in a card pool on a day.",
    "legality": "Show how a card stands in all pools and under all rules, and its time line.",
    "stats": "Check the data of an edition and count what is in it.",
    "doubts": "List what the catalog says without being certain.",
    "diff": "Compare two revisions of the card tables.",
    "build": "Make the shipped data from the source tables.",
    "update": "Fetch newer tables, check them and use them.",
}


@click.group(
    "cards",
    cls=LazyGroup,
    package="legality.commands.cards",
    summaries=SUMMARIES,
    otherwise=" To look up a card: legality card {0!r}",
)
def command() -> None:
    """Show, search, compare, build and update the card catalog."""

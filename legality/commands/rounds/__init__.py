"""legality rounds: results, pairings and standings of an event in one plain file."""

import click

from legality.commands.common.lazy_group import LazyGroup

SUMMARIES = {
    "new": "Write the file of an event, before its first round.",
    "pair": "Pair the next round, and say what each pair costs in the guide's criteria.",
    "bracket": "Draw a bracket from seeds, and fill it with the games that were played.",
    "verify": "Check the pairings of all rounds, wherever they were made.",
    "standings": "Rank the players, and say what decided each place.",
    "report": "Report an event round by round, with awards and points; or a whole league season.",
    "export": "Write all rounds with victory points and differential, as CSV or TOML.",
}


@click.group("rounds", cls=LazyGroup, package="legality.commands.rounds", summaries=SUMMARIES)
def command() -> None:
    """Run the rounds of an event from one plain file, CSV or TOML, by the sentences of its guide.

    Exit code 0: done. 3: wrong call, or a file that is missing or cannot be read.
    """

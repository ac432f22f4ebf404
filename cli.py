"""The command line: finds the module of the command that was asked for, and loads no other."""

import click

from legality.commands.lazy import LazyGroup

SUMMARIES: dict[str, str] = {
    "convert": "Write a deck list in another dialect, and say what that dialect cannot carry.",
    "cards": "The card catalog: show, search, compare, build and update it.",
    "bans": "The ban lists, what they banned on a day, and what changed between two.",
}
"""Each command's module in legality.commands, and its line in the overview."""


@click.group(
    cls=LazyGroup,
    package="legality.commands",
    summaries=SUMMARIES,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="stccg-legality", prog_name="legality")
def main() -> None:
    """Say whether a Star Trek CCG deck is legal, and why."""


if __name__ == "__main__":
    main()

"""legality data: write the data of this installation, take those of another, and go back."""

import click

from legality.commands.common.lazy_group import LazyGroup

SUMMARIES = {
    "export": "Write cards, bans, lists, pools and announcements to one file.",
    "import": "Take the data of such a file or of a service, after checking them.",
    "list": "List the data that this machine holds, and which are in use.",
    "rollback": "Go back to the data that were in use before.",
}

MODULES = {"export": "export_data", "import": "import_data", "list": "list_data", "rollback": "roll_back"}


@click.group("data", cls=LazyGroup, package="legality.commands.data", summaries=SUMMARIES, modules=MODULES)
def command() -> None:
    """Export, import, list and roll back the data that lists are judged by.

    The data of an edition are its cards, ban lists, dated lists and pools. They stay in the folder that the
    environment variable LEGALITY_DATA names, or in your own data folder.
    """

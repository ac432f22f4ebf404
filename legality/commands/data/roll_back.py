"""legality data rollback: go back to data that were in use before."""

from collections.abc import Iterator

import click

from cardpools.data_files.data_lock import DataFolderBusyError, lock_data_folder
from cardpools.data_files.folders import fetched_home
from cardpools.data_files.held_revisions import (
    SHIPPED_NAME,
    editions_of_newest_change,
    list_held,
    name_before,
    name_in_use,
    switch_revision,
)
from cardpools.model import EDITIONS, Edition
from legality.commands.common import options, output, refusal
from legality.render.layout.words import join_names


@click.command("rollback")
@options.edition_option("Only this edition. Without it, all that the newest change brought.")
@click.option(
    "--revision", "name", metavar="NAME", help="A revision of `legality data list`; `shipped` is one."
)
@options.json_option
def command(edition: Edition | None, name: str | None, as_json: bool) -> None:
    """Go back to the data that were in use before, and once more to those before them.

    The last step back is to the data that came with the program. No data are deleted.
    """
    try:
        with lock_data_folder(fetched_home(), "legality data rollback"):
            found = [_go_back(one, to) for one, to in _choose(edition, name)]
    except DataFolderBusyError as wrong:
        raise refusal.NotDoneError(f"nothing was changed: {wrong}") from wrong
    if as_json:
        output.print_answer("data-rollback-1", editions=found)
        return
    for each in found:
        click.echo(
            f"{each['edition']}: {each['revision']} is in use from now on, {each['before']} was before"
        )


def _choose(edition: Edition | None, name: str | None) -> list[tuple[Edition, str]]:
    """Return the editions to go back, each with the name of its revision."""
    if name:
        return list(_named(edition, name))
    editions = (edition,) if edition else editions_of_newest_change()
    chosen = [(one, name_before(one)) for one in editions]
    if not chosen or not all(to for _, to in chosen):
        raise refusal.RefusedError(
            "the data that came with the program are in use; there is nothing before them"
        )
    return chosen


def _named(edition: Edition | None, name: str) -> Iterator[tuple[Edition, str]]:
    """Yield the editions that have a revision of this name."""
    held = {one: [each.name for each in list_held(one)] for one in ((edition,) if edition else EDITIONS)}
    if not any(name in names for names in held.values()):
        there = dict.fromkeys(each for names in held.values() for each in names)
        raise refusal.RefusedError(f"no revision {name!r}; there are {join_names(list(there))}")
    for one, names in held.items():
        if name in names and (edition or name != SHIPPED_NAME or name_in_use(one) != SHIPPED_NAME):
            yield one, name


def _go_back(edition: Edition, name: str) -> dict[str, str]:
    before = name_in_use(edition)
    switch_revision(edition, name)
    return {"edition": edition, "revision": name, "before": before}

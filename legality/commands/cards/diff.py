"""legality cards diff: what changed between two revisions of the card tables."""

from pathlib import Path

import click

from cardpools.revisions.card_changes import Revision, compare_revisions, read_revision
from cardpools.sources.card_table import WrongTableError
from legality.commands.common import options, output, refusal
from legality.render.catalog import card_changes_text as layout

FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command("diff")
@click.argument("old", type=FOLDER)
@click.argument("new", type=FOLDER)
@click.option("--every", is_flag=True, help="List printings one by one instead of counting them.")
@options.json_option
def command(old: Path, new: Path, every: bool, as_json: bool) -> None:
    """Compare two revisions: folders of source tables, or of data as `legality cards build` makes them.

    Shows cards that were added, removed and renamed, and facts that changed.
    """
    before, after = _read(old), _read(new)
    if before.edition != after.edition:
        raise refusal.RefusedError(f"{old} is of {before.edition}, {new} of {after.edition}")
    found = compare_revisions(before, after)
    if as_json:
        output.print_answer("cards-diff-1", **layout.as_json(found))
        return
    click.echo(layout.summary(found))
    for line in layout.change_lines(found, every=every):
        click.echo(line)


def _read(folder: Path) -> Revision:
    try:
        return read_revision(folder)
    except WrongTableError as wrong:
        raise refusal.RefusedError(str(wrong)) from wrong
    except OSError as error:
        raise refusal.RefusedError(f"{error.filename}: cannot be read: {error.strerror}") from error

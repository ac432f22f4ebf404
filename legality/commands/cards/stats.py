"""legality cards stats: whether the data of an edition are right, and what is in them."""

from collections import Counter
from pathlib import Path
from typing import Any

import click

from cardpools.catalog.catalog import shipped_editions
from cardpools.catalog.load_tables import LoadedTables, load_tables
from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.folders import data_folder
from cardpools.model import Edition
from legality.commands.common import options, output, refusal
from legality.render.catalog.card_life import release_words


@click.command("stats")
@options.edition_option("Only this edition.")
@options.json_option
def command(edition: Edition | None, as_json: bool) -> None:
    """Check all data of an edition to the last field, and count cards and printings.

    Every problem is named with its file and key.

    Exit code 0: no problems. 2: the data cannot be used. 3: wrong call.
    """
    loaded = [_load_checked(one) for one in ((edition,) if edition else shipped_editions())]
    if as_json:
        output.print_answer("cards-stats-1", editions=[_counts(one) for one in loaded])
        return
    for one in loaded:
        click.echo(
            f"{one.edition}: {len(one.cards)} cards, {len(one.printings)} printings, "
            f"{len(one.expansions)} expansions, catalog {one.revision}, all data right"
        )
        counts = _counts(one)
        output.print_table(("type", "cards"), [(kind, str(count)) for kind, count in counts["types"].items()])
        click.echo()
        rows = [(e["code"], e["name"], e["released"], str(e["printings"])) for e in counts["expansions"]]
        output.print_table(("code", "expansion", "released", "printings"), rows)


def _load_checked(edition: Edition) -> LoadedTables:
    try:
        return load_tables(Path(data_folder(edition)))
    except WrongDataError as wrong:
        raise refusal.NotDoneError(str(wrong)) from wrong


def _counts(loaded: LoadedTables) -> dict[str, Any]:
    printings = Counter(printing.expansion for printing in loaded.printings)
    expansions = [
        {"code": e.code, "name": e.name, "released": release_words(e), "printings": printings[e.code]}
        for e in loaded.expansions.values()
    ]
    return {
        "edition": loaded.edition,
        "revision": loaded.revision,
        "cards": len(loaded.cards),
        "printings": len(loaded.printings),
        "types": dict(Counter(card.type for card in loaded.cards).most_common()),
        "expansions": expansions,
    }

"""legality cards pool: how every printing stands in a pool on a day."""

from collections import Counter
from typing import Any

import click

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.model import Printing
from cardpools.pools.pool import Pool
from cardpools.pools.status import Standing, Status
from legality.commands.common import options, output, pool_options
from legality.render.catalog import pool_words as layout

HEADER = ("status", "printing", "number", "reason", "source")


@click.command("pool")
@pool_options.pool_options
@click.option("--status", "wanted", type=click.Choice([s.value for s in Standing]), help="Only these.")
@options.json_option
def command(as_json: bool, wanted: str | None, **said: Any) -> None:
    """Show how every printing stands in a card pool, and why."""
    terms = pool_options.terms_of(**said)
    pool, catalog = pool_options.pool_of(terms), open_catalog(terms.edition)
    found = list(_statuses(pool, catalog))
    counts = Counter(status.standing.value for _, status in found)
    shown = [(p, status) for p, status in found if wanted in (None, status.standing.value)]
    if as_json:
        printings = [layout.printing_as_json(*one) for one in shown]
        facts = {"terms": layout.terms_as_json(terms), "revision": catalog.revision, "counts": counts}
        output.print_answer("cards-pool-1", **facts, printings=printings)
        return
    parts = ", ".join(f"{count} {standing}" for standing, count in counts.most_common())
    click.echo(f"{terms.edition} {terms.pool}, {terms.guide}, on {terms.on}: {parts}")
    if shown:
        output.print_table(HEADER, [layout.printing_row(*one) for one in shown])


def _statuses(pool: Pool, catalog: Catalog) -> list[tuple[Printing, Status]]:
    """Return every printing with its status, in the order of the catalog."""
    printings = {printing.id: printing for printing in catalog.all_printings()}
    cards = dict.fromkeys(printing.card for printing in printings.values())
    return [(printings[id_], status) for card in cards for id_, status in pool.card_status(card).printings]

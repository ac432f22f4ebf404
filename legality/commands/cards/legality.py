"""legality cards legality: a card in every pool under all rules on a day, and how that came to be."""

from datetime import date
from typing import Any

import click

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.match import Ambiguous, Found
from cardpools.data_files.data_problems import WrongDataError
from cardpools.model import EDITIONS, Card, Edition
from cardpools.pools import card_history
from legality.commands.common import options, output, pool_options, refusal
from legality.reference.card_legality import CardLegality, judge_card
from legality.render.catalog import pool_words as layout


@click.command("legality")
@click.argument("name")
@click.option("--edition", type=click.Choice(EDITIONS), default="1e", show_default=True)
@pool_options.guide_option
@options.day_option
@options.json_option
def command(name: str, edition: Edition, guide: str | None, on: date, as_json: bool) -> None:
    """Show how the card that NAME means stands in all pools and under all rules, and its time line."""
    catalog = open_catalog(edition).on(on)
    card = _card(catalog, name)
    try:
        found = judge_card(catalog, card, pool_options.guide_in_force(guide, edition, on), on)
    except WrongDataError as error:
        raise refusal.NotDoneError(f"the ban lists cannot be read:\n{error}") from error
    if as_json:
        _as_json(found, catalog)
        return
    click.echo(f"{card.name} ({card.type}), {edition}, {found.terms.guide}, on {on}")
    output.print_table(
        ("pool", "rules", "status", "reason", "source"), [_cell_row(cell) for cell in found.standings]
    )
    click.echo("Time line")
    output.print_table(("when", "what", "source"), [_event_row(event) for event in found.history])
    for former in found.former_names:
        click.echo(f"Formerly called {former.name} ({layout.format_citation(former.citation)})")


def _card(catalog: Catalog, name: str) -> Card:
    match = catalog.resolve(name)
    if isinstance(match, Found):
        return match.card
    if isinstance(match, Ambiguous):
        written = "; ".join(candidate.write for candidate in match.candidates)
        raise refusal.RefusedError(f"{name!r} fits several cards; write one of: {written}")
    like = f"; did you mean {' or '.join(match.suggestions)}?" if match.suggestions else ""
    raise refusal.RefusedError(f"no card of {catalog.edition} is called {name!r}{like}")


def _as_json(found: CardLegality, catalog: Catalog) -> None:
    about = {key: value for key, value in layout.terms_as_json(found.terms).items() if key != "pool"}
    output.print_answer(
        "cards-legality-1",
        card=found.card.id,
        name=found.card.name,
        terms=about,
        revision=catalog.revision,
        standings=[_cell_as_json(cell) for cell in found.standings],
        time_line=[_event_as_json(event) for event in found.history],
        former_names=[{"name": one.name, "citation": one.citation._asdict()} for one in found.former_names],
    )


def _cell_as_json(cell: card_history.PoolStanding) -> dict[str, Any]:
    usable = {"legal": list(cell.status.legal), "unsure": list(cell.status.unsure)}
    status = layout.status_as_json(cell.status.best)
    return {"pool": cell.pool, "rules": cell.rules, **status, "printings": usable}


def _cell_row(cell: card_history.PoolStanding) -> tuple[str, ...]:
    best = cell.status.best
    return (cell.pool, cell.rules, best.standing.value, best.reason, layout.format_citation(best.citation))


def _event_as_json(event: card_history.HistoryItem) -> dict[str, Any]:
    days = {"earliest": event.earliest.isoformat(), "on": event.on.isoformat()}
    return {**days, "kind": event.kind, "what": event.what, "citation": event.citation._asdict()}


def _event_row(event: card_history.HistoryItem) -> tuple[str, ...]:
    when = str(event.on) if event.earliest == event.on else f"{event.earliest} to {event.on}"
    return (when, event.what, layout.format_citation(event.citation))

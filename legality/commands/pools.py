"""legality pools: the card pools of each guide, what each holds, and how two differ."""

from datetime import date

import click

from cardpools.catalog.catalog import open_catalog
from cardpools.data_files.folders import published_folder
from cardpools.model import EDITIONS, Edition, Printing
from cardpools.pools.guide_clauses import list_guides
from cardpools.pools.pool import Pool, pools_of
from cardpools.pools.pool_terms import PoolTerms
from legality.announcing import announcement_words
from legality.announcing.pool_announcements import announcements_of_pool
from legality.commands.common import options, output, pool_options, refusal
from legality.commands.words.forgiving_words import match_word
from legality.render.catalog import pool_words as layout
from legality.terms.offered_pools import pool_guides


@click.group("pools")
def command() -> None:
    """Say which pools there are, what each holds, and how two of them differ."""


@command.command("list")
@pool_options.guide_option
@options.json_option
def list_pools(guide: str | None, as_json: bool) -> None:
    """Name the pools of every guide, and for which editions each may be used."""
    found = [one for one in pool_guides() if guide in (None, one.id)]
    if as_json:
        facts = [
            {
                "guide": one.id,
                "title": one.title,
                "pools": [*map(layout.definition_as_json, one.pools.values())],
            }
            for one in found
        ]
        output.print_answer("pools-list-1", guides=facts)
        return
    output.print_table(
        ("guide", "pool", "editions", "source"), [row for one in found for row in layout.guide_rows(one)]
    )


@command.command("show")
@click.argument("pool")
@pool_options.guide_option
@options.day_option
@options.json_option
def show(pool: str, guide: str | None, on: date, as_json: bool) -> None:
    """Show what a guide says of a pool: which kinds of cards are in, and in which words."""
    name = guide or pool_options.guide_in_force(None, "1e", on)
    known = next((one.pools for one in pool_guides() if one.id == name), {})
    pool = match_word(pool, known) or pool
    if pool not in known:
        raise refusal.RefusedError(f"{name} has no pool {pool!r}; its pools are: {', '.join(known)}")
    definition = known[pool]
    announced = announcements_of_pool(definition, on)
    if as_json:
        words = [announcement_words.as_json(each) for each in announced]
        output.print_answer(
            "pools-show-1", guide=name, pool=layout.definition_as_json(definition), announced=words
        )
        return
    click.echo(f"{definition.title}, {name}, for {', '.join(sorted(definition.editions))}")
    if selection := definition.selection:
        click.echo(f"Only some cards, by {selection.by}: {layout.format_citation(selection.citation)}")
    output.print_table(("cards", "answer", "source"), layout.definition_rows(definition))
    if announced:
        click.echo("Announced")
        output.print_table(
            ("id", "announcement", "source"), [*map(announcement_words.announced_row, announced)]
        )


@command.command("diff")
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.option("--edition", type=click.Choice(EDITIONS), default="1e", show_default=True)
@pool_options.guide_option
@options.day_option
@options.json_option
def diff(first: str, second: str, edition: Edition, guide: str | None, on: date, as_json: bool) -> None:
    """Show which printings stand otherwise in pool B than in pool A.

    A and B are pools, each with its guide and day if they differ: `virtual`, `virtual@opg-4.1`,
    `block@opg-5.0@2019-06-01`.
    """
    one, other = (_parse_pool(text, edition, guide, on) for text in (first, second))
    changed = _differences(one, other, list(open_catalog(edition).all_printings()))
    if as_json:
        rows = [
            {
                **{key: getattr(p, key) for key in ("id", "card", "expansion", "number", "rarity")},
                "name": p.source_name,
                "a": layout.status_as_json(one.status(p.id)),
                "b": layout.status_as_json(other.status(p.id)),
            }
            for p in changed
        ]
        output.print_answer(
            "pools-diff-1",
            a=layout.terms_as_json(one.terms),
            b=layout.terms_as_json(other.terms),
            printings=rows,
        )
        return
    click.echo(f"{_title(one.terms)} against {_title(other.terms)}: {len(changed)} printings stand otherwise")
    if changed:
        output.print_table(
            ("printing", "name", "A", "B", "reason in B"), [_row(p, one, other) for p in changed]
        )


def _parse_pool(text: str, edition: Edition, guide: str | None, on: date) -> Pool:
    """Compile the pool that `pool@guide@day` means."""
    name, _, rest = text.partition("@")
    said, _, day = rest.partition("@")
    when = options.read_day(day) if day else on
    governing = said or pool_options.guide_in_force(guide, edition, when)
    guides = list_guides(published_folder(edition))
    if governing not in guides:
        raise refusal.RefusedError(f"no guide is called {governing!r}; there are: {', '.join(guides)}")
    name = match_word(name, pools_of(governing, edition)) or name
    if name not in pools_of(governing, edition):
        there = ", ".join(pools_of(governing, edition)) or "none"
        raise refusal.RefusedError(f"{governing} has no pool {name!r} for {edition}; its pools are: {there}")
    return pool_options.pool_of(PoolTerms(edition, name, governing, when))


def _differences(one: Pool, other: Pool, printings: list[Printing]) -> list[Printing]:
    """Return the printings that are not equally legal or in doubt."""
    changed = (one.usable ^ other.usable) | (one.unsure ^ other.unsure)
    return [printing for printing in printings if printing.id in changed]


def _row(printing: Printing, one: Pool, other: Pool) -> tuple[str, ...]:
    a, b = one.status(printing.id), other.status(printing.id)
    return (printing.id, printing.source_name, a.standing.value, b.standing.value, b.reason)


def _title(terms: PoolTerms) -> str:
    return f"{terms.pool}@{terms.guide}@{terms.on}"

"""The options of a card pool, and the pool that they select."""

from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Any

import click

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.data_files.data_problems import WrongDataError
from cardpools.limited_files.limited_file import load_limited
from cardpools.model import EDITIONS, Edition
from cardpools.pools.guide_clauses import list_guides
from cardpools.pools.pool import Pool, compile_pool
from cardpools.pools.pool_terms import PoolTerms
from legality.commands.common.options import Function, day_option
from legality.commands.common.refusal import RefusedError
from legality.terms.terms import default_guide


def pool_options(function: Function) -> Function:
    """Add all options of a pool."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


def guide_option(function: Function) -> Function:
    """Add `--guide`."""
    help_text = "The document that governs. Without it, the one that was in force on the day."
    return click.option("--guide", type=click.Choice(list_guides()), help=help_text)(function)


_OPTIONS: tuple[Callable[[Function], Function], ...] = (
    click.option("--edition", type=click.Choice(EDITIONS), default="1e", show_default=True),
    click.option("--pool", metavar="POOL", default="complete", show_default=True),
    guide_option,
    day_option,
    click.option("--release-event", "release", multiple=True, metavar="EXPANSION", help="A release event."),
    click.option("--pre-release-event", "pre_release", multiple=True, metavar="EXPANSION"),
    click.option(
        "--second-edition-cards", "second", type=click.Choice(["allowed", "not"]), help="[1EC] cards in 1E."
    ),
    click.option(
        "--limited", metavar="FILE", type=click.Path(path_type=Path), help="A Limited pool, as TOML or JSON."
    ),
)


def guide_in_force(guide: str | None, edition: Edition, on: date) -> str:
    """Return the guide that was named, or the one that governed the edition on the day."""
    return guide or default_guide(edition, on)


def terms_of(edition: Edition, pool: str, guide: str | None, on: date, **event: Any) -> PoolTerms:
    """Build the terms from the options."""
    catalog = open_catalog(edition)
    limited: Path | None = event.get("limited")
    try:
        definition = load_limited(limited, catalog) if limited else None
    except WrongDataError as error:
        raise RefusedError(f"the definition of the Limited pool cannot be used:\n{error}") from error
    return PoolTerms(
        edition,
        pool,
        guide_in_force(guide, edition, on),
        on,
        release_events=_codes(catalog, event.get("release", ())),
        pre_release_events=_codes(catalog, event.get("pre_release", ())),
        second_edition_cards=event.get("second"),
        limited=definition,
    )


def pool_of(terms: PoolTerms) -> Pool:
    """Compile the pool; one that there is not is refused with those that there are."""
    pool = compile_pool(terms, open_catalog(terms.edition))
    if isinstance(pool, Pool):
        return pool
    if terms.pool in pool.allowed:  # It needs more than its name.
        raise RefusedError(f"{pool.reason}: give it with --limited FILE")
    raise RefusedError(f"{pool.reason}; its pools are: {', '.join(pool.allowed) or 'none'}")


def _codes(catalog: Catalog, names: Iterable[str]) -> frozenset[str]:
    """Return the codes of expansions that were called by code, name, or another code of theirs."""
    return frozenset(_code(catalog, name) for name in names)


def _code(catalog: Catalog, name: str) -> str:
    for code, expansion in catalog.expansions.items():
        if name.casefold() in {called.casefold() for called in (code, expansion.name, *expansion.also)}:
            return code
    raise RefusedError(f"no expansion is called {name!r}")

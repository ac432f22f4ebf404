"""The names in the restrictions of a Chair's Challenge, as people write them, looked up in the catalog."""

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.match import Ambiguous, Found, Unknown
from cardpools.model import Card, Edition
from cardpools.pools.limited_pool import PROPERTY_LOGOS
from legality.terms.challenge import CRITERIA, Restriction, describe_named, find_contradictions
from legality.terms.event_names import NamedThings, find_expansion_named

NAMED_LISTS = ("among", "titles", *CRITERIA)
"""The keys of a restriction that list names."""


def describe_challenge(restrictions: Iterable[Restriction], edition: Edition) -> list[str]:
    """Describe restrictions as people read them."""
    return [describe_named(each, open_catalog(edition)) for each in restrictions]


def resolve_restriction(
    restriction: Restriction, catalogs: tuple[Catalog, ...]
) -> tuple[Restriction, list[str]]:
    """Return a restriction with ids, codes and values of the card data, and what is wrong in it."""
    errors, changes = [*find_contradictions(restriction)], {}
    for key in NAMED_LISTS:
        names = getattr(restriction, key)
        answers = [_ask(key, name, catalogs) for name in names]
        errors += [f"{key}: {answer.why_not}" for answer in answers if not answer.found]
        changes[key] = tuple(dict.fromkeys(one for answer in answers for one in answer.found))
    return restriction._replace(**changes), errors  # type: ignore[arg-type]  # All of them are lists of names.


def _ask(key: str, name: str, catalogs: tuple[Catalog, ...]) -> NamedThings:
    """Look a name up in each catalog; if none has it, give the reason that suggests most."""
    look_up = LOOK_UPS.get(key)
    answers = [look_up(name, each) if look_up else _find_value(key, name, each) for each in catalogs]
    found = tuple(dict.fromkeys(one for answer in answers for one in answer.found))
    reasons = sorted((answer.why_not for answer in answers), key=lambda why: "is it" not in why)
    return NamedThings(found, "" if found else reasons[0])


def _find_card(name: str, catalog: Catalog) -> NamedThings:
    match = catalog.resolve(name)
    if isinstance(match, Found):
        return NamedThings((match.card.id,))
    if isinstance(match, Ambiguous):
        return NamedThings(
            (), f"{name!r} may be any of: {', '.join(each.write for each in match.candidates)}"
        )
    assert isinstance(match, Unknown)
    like = f"; is it {' or '.join(match.suggestions)}?" if match.suggestions else ""
    return NamedThings((), f"no card is called {name!r}{like}")


def _find_value(key: str, name: str, catalog: Catalog) -> NamedThings:
    """Return the values of a characteristic that a word means, in any case of its letters."""
    if key == "properties" and name in PROPERTY_LOGOS:
        return NamedThings(tuple(sorted(PROPERTY_LOGOS[name])))
    known = known_values(key, catalog)
    if (value := known.get(name.strip().casefold())) is not None:
        return NamedThings((value,))
    near = [known[each] for each in get_close_matches(name.casefold(), known, 3)]
    like = f"; is it {' or '.join(near)}?" if near else ""
    return NamedThings((), f"no card has {name!r}{like}")


@lru_cache(maxsize=32)
def known_values(key: str, catalog: Catalog) -> dict[str, str]:
    """Return each value that a characteristic has in a catalog, by its folded form."""
    values: Iterable[str]
    if key in OF_PRINTING:
        values = (getattr(each, OF_PRINTING[key]) for each in catalog.all_printings())
    else:
        values = (value for card in catalog.cards() for value in _values(key, card))
    return {value.casefold(): value for value in sorted({*values}) if value}


def _values(key: str, card: Card) -> Iterator[str]:
    if key in ("types", "among"):
        yield card.type
    else:
        yield from getattr(card, key)


OF_PRINTING = {"properties": "property", "rarities": "rarity"}

LOOK_UPS: dict[str, Callable[[str, Catalog], NamedThings]] = {
    "titles": _find_card,
    "expansions": find_expansion_named,
}


def read_restrictions(
    said: Iterable[Any], catalogs: tuple[Catalog, ...]
) -> tuple[tuple[Restriction, ...], list[str]]:
    """Resolve all restrictions of an event, and say what is wrong in each by its place."""
    done, errors = [], []
    for number, each in enumerate(said):
        resolved, wrong = resolve_restriction(Restriction(*each), catalogs)
        done.append(resolved)
        errors += [f"challenge.{number}.{error}" for error in wrong]
    return tuple(done), errors

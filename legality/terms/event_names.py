"""Names that an event file uses: expansions and printings, as people write them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, NamedTuple

from cardpools.announcements.amended_expansions import find_expansion
from cardpools.catalog.catalog import Catalog, open_catalog, shipped_editions
from cardpools.catalog.folding import fold, read_collector_info
from cardpools.catalog.match import Found, Unknown
from cardpools.catalog.printing_hint import fits_printing
from cardpools.model import Edition, Printing

EXPANSIONS = ("release_of", "pre_release_of")
"""The facts of an event that name expansions: by code, name or number."""

PRINTINGS = ("watermarked", "not_printable")
"""The facts that name printings: by id, by collector's information, or by title with a mark."""

MOST_UNKNOWN = 20
"""With more unknown names the rest is not looked up: each search for similar titles takes 15 ms."""

MOST_PROMOS = 6
"""Printings that an error names."""


class NamedThings(NamedTuple):
    """The codes or ids that a name means; with none, the reason."""

    found: tuple[str, ...]
    why_not: str = ""


LookUp = Callable[[str, Catalog], NamedThings]


def read_event_names(checked: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Replace the names in the facts of an event by codes and ids, and say which are unknown."""
    facts, errors, edition = dict(checked), [], checked.get("edition")
    asked = [(key, name, find_expansion_named) for key in EXPANSIONS for name in facts.get(key) or ()]
    asked += [(key, name, _find_printing) for key in PRINTINGS for name in facts.get(key) or ()]
    found: dict[str, dict[str, None]] = {key: {} for key, _name, _look_up in asked}
    for key, name, look_up in asked:
        answer = _ask_catalogs(name, look_up, edition)
        found[key] |= dict.fromkeys(answer.found)
        errors += [] if answer.found else [f"{key}: {answer.why_not}"]
        if len(errors) > MOST_UNKNOWN:
            break
    return facts | {key: tuple(ids) for key, ids in found.items()}, errors


def catalogs_of(edition: Edition | None) -> tuple[Catalog, ...]:
    """Return the catalog of an edition, or all of them if none is stated."""
    return tuple(map(open_catalog, (edition,) if edition else shipped_editions()))


def _ask_catalogs(name: str, look_up: LookUp, edition: Edition | None) -> NamedThings:
    """Look a name up in the edition of the event; if it states none, in all of them."""
    answers = [look_up(name, each) for each in catalogs_of(edition)]
    found = tuple(dict.fromkeys(one for answer in answers for one in answer.found))
    reasons = sorted((answer.why_not for answer in answers), key=lambda why: "is it" not in why)
    return NamedThings(found, "" if found else reasons[0])


def find_expansion_named(name: str, catalog: Catalog) -> NamedThings:
    """Return the codes of the expansion that a name, a code or a number means."""
    code = find_expansion(catalog.expansions, name)
    if not code and (entry := catalog.expansion_entry(fold(name))):
        return NamedThings(entry.meant)
    if code:
        return NamedThings((code,))
    named = {each.name.casefold(): each.name for each in catalog.expansions.values()}
    near = [named[each] for each in get_close_matches(name.casefold(), named, 3)]
    like = f"; is it {' or '.join(near)}?" if near else ""
    return NamedThings((), f"no expansion is called {name!r}{like}")


def _find_printing(name: str, catalog: Catalog) -> NamedThings:
    match = catalog.resolve(name)
    if isinstance(match, Found):
        return _printing_of(match, name, catalog)
    if fitting := [each.id for each in _candidates(name, catalog) if _is_called(name, each, catalog)]:
        return NamedThings(tuple(fitting))
    if isinstance(match, Unknown):
        like = f"; is it {' or '.join(match.suggestions)}?" if match.suggestions else ""
        return NamedThings((), f"no card or printing is called {name!r}{like}")
    written = ", ".join(candidate.write for candidate in match.candidates)
    return NamedThings((), f"{name!r} may be any of: {written}")


def _printing_of(match: Found, name: str, catalog: Catalog) -> NamedThings:
    """Return the printing that a name selects: the one with its mark, or the only promo of the card."""
    printings = catalog.printings(match.card.id)
    promos = [each for each in printings if catalog.expansions[each.expansion].kind == "promo"]
    if match.unfit:
        return NamedThings((), f"{name!r} fits no printing of {match.card.name}{_list_printings(promos)}")
    if match.printing:
        return NamedThings((match.printing.id,))
    if len(promos) == 1:
        return NamedThings((promos[0].id,))
    return NamedThings((), f"{name!r} does not say which printing{_list_printings(promos or printings)}")


def _list_printings(printings: Sequence[Printing]) -> str:
    named = ", ".join(each.id for each in printings[:MOST_PROMOS])
    return f"; write one of: {named}" if named else ""


def _candidates(name: str, catalog: Catalog) -> Iterable[Printing]:
    """Return the printings with the id, or with the number and rarity, that a name ends with."""
    mark = name.removesuffix(")").rpartition("(")[2]
    by_mark, said = _printings_by_mark(catalog), read_collector_info(mark)
    return [*by_mark.get(fold(mark), ()), *(by_mark.get((said.number, said.rarity), ()) if said else ())]


@lru_cache(maxsize=8)
def _printings_by_mark(catalog: Catalog) -> Mapping[object, Sequence[Printing]]:
    """Return the printings by folded id, and by number and rarity. A scan for each name is too slow."""
    found: dict[object, list[Printing]] = {}
    for each in catalog.all_printings():
        for key in (fold(each.id), (each.number.lstrip("0"), each.rarity.upper())):
            found.setdefault(key, []).append(each)
    return found


def _is_called(name: str, printing: Printing, catalog: Catalog) -> bool:
    """Tell whether a name is a printing's id or collector's information, alone or behind the title."""
    title, bracket, mark = name.removesuffix(")").rpartition("(")
    if bracket and fold(title) not in map(fold, (catalog.card(printing.card).name, printing.source_name)):
        return False
    if fold(printing.id) == fold(mark):
        return True
    if read_collector_info(mark) is None:
        return False
    return fits_printing(catalog, mark, catalog.card(printing.card), printing)

"""A card as text: its facts, its printings on a time line, and remarks on how its name was read."""

from collections.abc import Iterator
from datetime import date

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.match import Found
from cardpools.data_files.expansion_file import UNDATED
from cardpools.model import Card, Expansion, Printing
from cardpools.pools.release_windows import PrintingWindow, narrow_release
from legality.render.catalog.card_life import draw_life, release_words

PRINTING_HEADER = ("expansion", "number", "rarity", "side", "released", "called")


def headline(card: Card) -> str:
    """Return the name of a card, its affiliations and its type."""
    kind = " ".join(part for part in (card.uniqueness, *card.affiliations, card.type) if part)
    return f"{card.name} ({kind})"


def facts(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the facts that a card has, each with its name."""
    for field, value in zip(card._fields, card, strict=True):
        text = value if isinstance(value, str) else ", ".join(value)
        if text and field not in ("title", "subtitle"):
            yield field.replace("_", " "), text


def printing_rows(catalog: Catalog, card: Card) -> list[tuple[str, ...]]:
    """Return the printings of a card in the order of their release."""
    known = dated_printings(catalog, card)
    return [(e.name, p.number, p.rarity, p.side, release_words(e), p.source_name) for e, p in known]


def dated_printings(catalog: Catalog, card: Card) -> list[tuple[Expansion, Printing]]:
    """Return the printings in the order of their release, each with its expansion and its own window."""
    known = [(_release_of(catalog, printing), printing) for printing in catalog.printings(card.id)]
    return sorted(known, key=lambda one: (one[0].latest, one[0].code, one[1].number))


def draw_printings(catalog: Catalog, card: Card, width: int) -> list[str]:
    """Draw the expansions of a card on the years of its edition, promos by their own windows."""
    releases: dict[str, Expansion] = {}
    for printing in catalog.printings(card.id):
        found = _release_of(catalog, printing)
        one = releases.setdefault(found.code, found)
        span = min(one.earliest, found.earliest), max(one.latest, found.latest)
        releases[found.code] = one._replace(earliest=span[0], latest=span[1])
    shown = sorted(releases.values(), key=lambda expansion: expansion.latest)
    return draw_life(shown, edition_span(catalog), width)


def edition_span(catalog: Catalog) -> tuple[date, date]:
    """Return the first and the last day of the known releases of an edition."""
    dated = [each for each in catalog.expansions.values() if each.latest < UNDATED]
    return min(each.earliest for each in dated), max(each.latest for each in dated)


def _release_of(catalog: Catalog, printing: Printing) -> Expansion:
    """Return the expansion of a printing, with the printing's own release window if it has one."""
    window = PrintingWindow(printing.known_by, printing.not_before)
    return narrow_release(catalog.expansion(printing.expansion), window)


def remarks(catalog: Catalog, name: str, match: Found) -> Iterator[str]:
    """Yield remarks on how the name was read."""
    if match.citation:
        cited = " ".join(part for part in (match.citation.document, match.citation.section) if part)
        quote = f", {match.citation.quote!r}" if match.citation.quote else ""
        yield f"{name!r} is another name of it: {cited}{quote}"
    if match.unfit:
        yield f"no printing of it is {match.unfit!r}"
    if match.others:
        shared = "; ".join(unmistakable_name(catalog, other) for other in match.others)
        yield f"other cards share the title: {shared}"


SEARCH_HEADER = ("edition", "name", "type", "affiliation", "in")


def search_row(edition: str, card: Card, printings: tuple[Printing, ...]) -> tuple[str, ...]:
    """Return a card with the codes of the expansions of these printings."""
    codes = ", ".join(dict.fromkeys(printing.expansion for printing in printings))
    return edition, card.name, card.type, "/".join(card.affiliations), codes

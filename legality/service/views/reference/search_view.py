"""A search for cards: its fields, their choices, one page of cards, and similar names if there is none."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Unknown
from cardpools.catalog.searching import (
    CARD_FIELDS,
    PRINTING_FIELDS,
    SearchHit,
    UnknownExpansionError,
    guess_name,
    search_catalogs,
)
from cardpools.model import EDITION_NAMES, SHORT_EDITION_NAMES, Card, Printing
from legality.service.views.named_links import card_address
from legality.service.views.reference.card_face import FullFace, full_face
from legality.service.views.reference.card_view import kind_words

A_PAGE = 30
"""Cards on one page."""

LONGEST_TEXT = 200
"""Characters of a text that is searched for."""

MOST_CHOICES = 60
"""Values that a field offers; the rarest are left out and can be typed."""

FIRST_FIELDS = ("type", "affiliations", "expansion", "rarity")
"""The fields beside the text; the others are under "More fields"."""

FIELD_LABELS = {
    "type": "Type",
    "affiliations": "Affiliation",
    "expansion": "Expansion",
    "rarity": "Rarity",
    "title": "Part of the title",
    "subtitle": "Part of the subtitle",
    "uniqueness": "Uniqueness",
    "mission_type": "Mission type",
    "quadrant": "Quadrant",
    "cost": "Cost",
    "points": "Points",
    "icons": "Icon",
    "keywords": "Keyword",
    "classification": "Class or species",
    "location": "Location",
    "property": "Series or film",
    "number": "Number",
    "side": "Side",
    "id": "Id",
}

LISTED = ("type", "affiliations", "uniqueness", "mission_type", "quadrant", "rarity", "property", "side")
"""Fields with few values, which are offered as a choice."""


class SearchWish(NamedTuple):
    """The question of a search: words of a name, an edition or all, and fields."""

    name: str
    edition: str
    fields: Mapping[str, str]

    def query(self, **changes: str) -> str:
        """Return the question as the query of an address, with some parts changed."""
        said = {"q": self.name, "edition": self.edition, **self.fields, **changes}
        return urlencode({name: text for name, text in said.items() if text})

    def query_of_name(self) -> str:
        """Return the question without its fields."""
        return SearchWish(self.name, self.edition, {}).query()

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is asked for."""
        return not (self.name.strip() or self.edition or self.fields)


class SearchRow(NamedTuple):
    """A row of the results."""

    edition: str
    name: str
    title: str
    subtitle: str
    kind: str
    expansions: str
    address: str
    face: FullFace


class SearchField(NamedTuple):
    """A field of the form, with its choices if it has few values."""

    name: str
    label: str
    value: str
    choices: tuple[str, ...]

    @property
    def options(self) -> Markup:
        """Return the choices as the options of a select."""
        return write_options(self.choices, self.value)


class SearchPage(NamedTuple):
    """The results of a search, a page at a time."""

    total: int
    first: int
    last: int
    cards: tuple[SearchRow, ...]
    before: str
    """The query of the page before, or nothing."""
    behind: str
    unknown_expansion: str
    guess: str
    """Similar words that some name has."""
    suggestions: tuple[SearchRow, ...]


def run_search(catalogs: Sequence[Catalog], wish: SearchWish, start: int) -> SearchPage:
    """Search, and return one page of the results."""
    try:
        hits = [] if wish.is_empty else search_catalogs(catalogs, wish.fields, wish.name)
    except UnknownExpansionError:
        return _empty_page(catalogs, wish, wish.fields["expansion"])
    if not hits:
        return _empty_page(catalogs, wish, "")
    start = min(start, (len(hits) - 1) // A_PAGE * A_PAGE)
    shown = hits[start : start + A_PAGE]
    last = start + len(shown)
    before = wish.query(start=str(max(0, start - A_PAGE))) if start else ""
    behind = wish.query(start=str(last)) if last < len(hits) else ""
    return SearchPage(len(hits), start + 1, last, tuple(map(_row, shown)), before, behind, "", "", ())


def _empty_page(catalogs: Sequence[Catalog], wish: SearchWish, expansion: str) -> SearchPage:
    """Return a page without cards, with names that resemble the wanted one."""
    guess = guess_name(catalogs, wish.name) if wish.name else ""
    found = tuple(_similar_cards(catalogs, wish.name)) if wish.name else ()
    return SearchPage(0, 0, 0, (), "", "", expansion, guess, found)


def _similar_cards(catalogs: Sequence[Catalog], name: str) -> Iterable[SearchRow]:
    for catalog in catalogs:
        match = catalog.resolve(name)
        if isinstance(match, Unknown):
            hits = (search_catalogs([catalog], {}, each)[:1] for each in match.suggestions)
            yield from (_row(hit[0]) for hit in hits if hit)


def _row(hit: SearchHit) -> SearchRow:
    card, edition = hit.card, hit.catalog.edition
    codes = list(dict.fromkeys(printing.expansion for printing in hit.printings))
    names = [hit.catalog.expansion(code).name for code in codes[:3]]
    more = f" and {len(codes) - 3} more" if len(codes) > 3 else ""
    return SearchRow(
        SHORT_EDITION_NAMES[edition],
        card.name,
        card.title,
        card.subtitle,
        kind_words(card),
        ", ".join(names) + more,
        card_address(edition, card.id),
        full_face(edition, card),
    )


def search_fields(catalogs: Sequence[Catalog], wish: SearchWish) -> list[SearchField]:
    """Return the fields of the form with their choices in these editions."""
    choices = field_choices(tuple(catalogs))
    fields = (name for name in FIELD_LABELS if name in (*CARD_FIELDS, *PRINTING_FIELDS))
    return [
        SearchField(name, FIELD_LABELS[name], wish.fields.get(name, ""), choices.get(name, ()))
        for name in fields
    ]


@lru_cache(maxsize=256)
def write_options(choices: tuple[str, ...], value: str) -> Markup:
    """Write options, with the value first if it is none of them.

    They are cached, because the 270 options of the form took more than half of a page with its cards.
    """
    other = (
        Markup("<option selected>{}</option>").format(value) if value and value not in choices else Markup("")
    )
    option, chosen = Markup("<option>{}</option>"), Markup("<option selected>{}</option>")
    return other + Markup("").join((chosen if each == value else option).format(each) for each in choices)


@lru_cache(maxsize=8)
def field_choices(catalogs: tuple[Catalog, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return the values of the fields that have few, and the names of all expansions, the newest first."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in LISTED}
    for catalog in catalogs:
        _count_values(catalog.cards(), [name for name in LISTED if name in CARD_FIELDS], counts)
        _count_values(catalog.all_printings(), [name for name in LISTED if name in PRINTING_FIELDS], counts)
    found = {
        name: tuple(sorted(value for value, _ in counted.most_common(MOST_CHOICES) if value))
        for name, counted in counts.items()
    }
    known = (expansion for catalog in catalogs for expansion in catalog.expansions.values())
    expansions = sorted(known, key=lambda expansion: expansion.latest)
    return found | {"expansion": tuple(dict.fromkeys(each.name for each in reversed(expansions)))}


def _count_values(
    rows: Iterable[Card] | Iterable[Printing], names: Sequence[str], counts: Mapping[str, Counter[str]]
) -> None:
    """Count the values of some fields."""
    for row in rows:
        for name in names:
            value = getattr(row, name)
            counts[name].update((value,) if isinstance(value, str) else value)


def edition_choices() -> tuple[tuple[str, str], ...]:
    """Return the editions with their names."""
    return tuple(EDITION_NAMES.items())

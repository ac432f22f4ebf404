"""A card for its page: its face, facts, printings, standings, history, names and known problems."""

import tomllib
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.model import EDITION_NAMES, SHORT_EDITION_NAMES, Card, Citation
from cardpools.pools.card_history import HistoryItem
from cardpools.revisions.how_new import write_day
from legality.reference.card_legality import CardLegality, judge_card
from legality.render.layout.words import document_name
from legality.service.views.named_links import card_address
from legality.service.views.reference.card_face import FullFace, full_face
from legality.service.views.reference.known_problems import (
    CardLink,
    KnownProblem,
    list_namesakes,
    list_problems,
)
from legality.service.views.reference.printing_axis import PrintingAxis, draw_axis
from legality.service.views.reference.standing_rows import (
    StandingRow,
    cite,
    has_defined_pool,
    standing_rows,
)
from legality.terms.terms import default_guide

FACT_LABELS = {
    "type": "Type",
    "uniqueness": "Uniqueness",
    "affiliations": "Affiliation",
    "mission_type": "Mission type",
    "location": "Location",
    "points": "Points",
    "cost": "Cost",
    "classification": "Class",
    "icons": "Icons",
    "keywords": "Keywords",
    "quadrant": "Quadrant",
}
"""The facts of a card with their labels, in the order of the page."""

SEARCHED = frozenset(FACT_LABELS)
"""Facts whose values lead to a search for all cards that have them."""

WHY_NAMED = {"renamed": "former title", "misprint": "misprint", "habit": "in use among players"}
BAN_KINDS = ("banned", "returned", "narrowed")
HISTORY_SIGNS = {"banned": "bad", "returned": "good", "narrowed": "open"}


class CardFact(NamedTuple):
    """A fact of a card, and each of its values."""

    field: str
    label: str
    values: tuple[str, ...]


class HistoryRow(NamedTuple):
    """A change in the life of a card in words."""

    when: str
    kind: str
    colour: str
    what: str
    source: str
    quote: str


class OtherName(NamedTuple):
    """Another name of the card, and the source that has it."""

    name: str
    why: str
    source: str


class CardView(NamedTuple):
    """All that the page of a card shows."""

    id: str
    edition: str
    edition_name: str
    edition_short: str
    address: str
    name: str
    title: str
    subtitle: str
    kind: str
    face: FullFace
    facts: tuple[CardFact, ...]
    other_side: CardLink | None
    axis: PrintingAxis
    on: str
    on_words: str
    guide: str
    standings: tuple[StandingRow, ...]
    limited: bool
    bans: tuple[HistoryRow, ...]
    ban_record: tuple[str, ...]
    """How far each ban list of the edition is known."""
    history: tuple[HistoryRow, ...]
    names: tuple[OtherName, ...]
    problems: tuple[KnownProblem, ...]
    namesakes: tuple[CardLink, ...]


def view_card(catalog: Catalog, card: Card, on: date) -> CardView:
    """Gather the page of a card on a day. The catalog counts the errata of that day."""
    found = judge_card(catalog, card, default_guide(catalog.edition, on), on)
    history = tuple(map(_history_row, found.history))
    return CardView(
        **_identify(catalog, card),
        face=full_face(catalog.edition, card),
        facts=tuple(list_facts(card)),
        other_side=_other_side(catalog, card),
        axis=draw_axis(catalog, card),
        on=on.isoformat(),
        on_words=write_day(on),
        guide=document_name(found.terms.guide),
        standings=standing_rows(found),
        limited=has_defined_pool(found),
        bans=tuple(row for row in history if row.kind in BAN_KINDS),
        ban_record=tuple(_ban_record(found)),
        history=tuple(row for row in history if row.kind not in (*BAN_KINDS, "released")),
        names=tuple(_other_names(catalog, found)),
        problems=tuple(list_problems(catalog, card)),
        namesakes=tuple(list_namesakes(catalog, card)),
    )


def kind_words(card: Card) -> str:
    """Write the affiliations and the type of a card: Federation personnel."""
    affiliations = [*dict.fromkeys(card.affiliations)][:2]
    more = "…" if len(set(card.affiliations)) > 2 else ""
    kind = card.type if card.type.isupper() or not affiliations else card.type[:1].lower() + card.type[1:]
    return " ".join(filter(None, ("/".join(affiliations) + more, kind)))


def list_facts(card: Card) -> Iterator[CardFact]:
    """Yield the facts that a card has."""
    for field, label in FACT_LABELS.items():
        value = getattr(card, field)
        values = (value,) if isinstance(value, str) else tuple(dict.fromkeys(value))
        if values and values[0]:
            yield CardFact(field, label, values)


def _identify(catalog: Catalog, card: Card) -> dict[str, str]:
    edition = catalog.edition
    return {
        "id": card.id,
        "edition": edition,
        "edition_name": EDITION_NAMES[edition],
        "edition_short": SHORT_EDITION_NAMES[edition],
        "address": card_address(edition, card.id),
        "name": card.name,
        "title": card.title,
        "subtitle": card.subtitle,
        "kind": kind_words(card),
    }


def _other_side(catalog: Catalog, card: Card) -> CardLink | None:
    """Return the other side of a card that is printed on both sides."""
    other = card.reverse_of or _reverse_sides(catalog).get(card.id, "")
    if not other:
        return None
    return CardLink(catalog.card(other).name, "", card_address(catalog.edition, other))


@lru_cache(maxsize=6)
def _reverse_sides(catalog: Catalog) -> dict[str, str]:
    return {card.reverse_of: card.id for card in catalog.cards() if card.reverse_of}


def _history_row(item: HistoryItem) -> HistoryRow:
    source = cite(item.citation)
    what = item.what[:1].upper() + item.what[1:]
    if item.kind == "legal":  # "the printing of Tapestry legal"
        what = f"{what.removesuffix(' legal')} became legal"
    return HistoryRow(_when(item), item.kind, HISTORY_SIGNS.get(item.kind, ""), what, *source)


def _when(item: HistoryItem) -> str:
    if item.earliest == item.on:
        return write_day(item.on)
    return f"Between {write_day(item.earliest)} and {write_day(item.on)}"


def _ban_record(found: CardLegality) -> Iterator[str]:
    """Say how far each ban list is known that can still change."""
    for log in found.bans.logs:
        if log.about.known_until:
            yield f"{log.about.title}: known up to {write_day(log.about.known_until)}."


def _other_names(catalog: Catalog, found: CardLegality) -> Iterator[OtherName]:
    """Yield former titles, then names that were recorded by hand."""
    renamed = WHY_NAMED["renamed"]
    former = [OtherName(each.name, renamed, _source(each.citation)) for each in found.former_names]
    known = {each.name for each in former} | {found.card.name}
    yield from former
    for name, why, citation in _recorded_names(catalog.folder).get(found.card.id, ()):
        if name not in known:
            yield OtherName(name, WHY_NAMED.get(why, why), _source(citation))


def _source(citation: Citation) -> str:
    return cite(citation).source


@lru_cache(maxsize=8)
def _recorded_names(folder: str) -> dict[str, tuple[tuple[str, str, Citation], ...]]:
    """Return the names that were recorded by hand, by card, each with its reason and source."""
    path = Path(folder, "aliases.toml")
    tables = tomllib.loads(path.read_text("utf-8"))["alias"] if path.is_file() else []
    found: dict[str, tuple[tuple[str, str, Citation], ...]] = {}
    for each in tables:
        named = (each["name"], each.get("why", ""), Citation(**each["source"]))
        found[each["card"]] = (*found.get(each["card"], ()), named)
    return found

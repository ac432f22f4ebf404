"""A published deck as cards by part and type, and two decks side by side."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardpools.model import Card
from decklists.mistake_excerpts import printable
from decklists.model import SectionKind
from decklists.part_table import DECK_PARTS
from decklists.reader import Reading, read
from legality.check import case_for
from legality.engine.catalogs import catalog_of
from legality.judging import title_in
from legality.render.layout.words import SECTIONS_OF_CARDS
from legality.service.views.card_faces import CardFace, face_of
from legality.service.views.deck_rows import PLURALS, UNKNOWN
from legality.terms.terms import Terms


class DeckCard(NamedTuple):
    """A card of a part, with all its copies there."""

    copies: int
    title: str
    subtitle: str
    face: CardFace
    facts: str
    link: str
    """Its page, or nothing where the line names no card."""


class DeckType(NamedTuple):
    """The cards of one type in a part."""

    name: str
    copies: int
    cards: tuple[DeckCard, ...]


class PublishedPart(NamedTuple):
    """A part of the deck."""

    label: str
    copies: int
    types: tuple[DeckType, ...]


class CardKey(NamedTuple):
    """A card in a part, in the order in which parts and types are shown."""

    part: int
    kind: str
    title: str
    id: str


class CardInBoth(NamedTuple):
    """A card with its copies in two decks."""

    part: str
    title: str
    one: int
    other: int


def read_deck(text: bytes, dialect: str, terms: Terms) -> Reading:
    """Read a stored list in the dialect that it was stored with."""
    return read(text, dialect, title_in((terms.edition,)))


def deck_parts(reading: Reading, terms: Terms) -> tuple[PublishedPart, ...]:
    """Return a deck as cards. Lines that name no card stay as they were written."""
    cards, copies = _count_cards(reading, terms)
    parts: dict[int, dict[str, list[DeckCard]]] = defaultdict(lambda: defaultdict(list))
    for key in sorted(copies):
        parts[key.part][key.kind].append(_deck_card(key, copies[key], cards.get(key.id), terms))
    return tuple(
        PublishedPart(
            _label_of(part), sum(copies[key] for key in copies if key.part == part), tuple(_types(held))
        )
        for part, held in sorted(parts.items())
    )


def compare_decks(one: Reading, other: Reading, terms: Terms) -> tuple[CardInBoth, ...]:
    """Return the cards of two decks, those with different counts first."""
    copies, others = _count_cards(one, terms)[1], _count_cards(other, terms)[1]
    found = sorted({*copies, *others}, key=lambda key: (copies[key] == others[key], key))
    return tuple(CardInBoth(_label_of(key.part), key.title, copies[key], others[key]) for key in found)


def _count_cards(reading: Reading, terms: Terms) -> tuple[Mapping[str, Card], Counter[CardKey]]:
    """Return the cards by id, and their copies by part."""
    resolved = case_for(reading.deck, terms, catalog_of(terms.edition)).deck
    order = {part.kind: number for number, part in enumerate(DECK_PARTS)}
    cards: dict[str, Card] = {}
    copies = Counter[CardKey]()
    for held in resolved.holdings:
        cards[held.card.id] = held.card
        name = printable(held.card.name)
        copies[CardKey(_place(order, held.section), held.card.type, name, held.card.id)] += held.count
    for unknown in resolved.unmatched:
        key = CardKey(_place(order, unknown.section), "", printable(unknown.entry.name), "")
        copies[key] += unknown.entry.count
    return cards, copies


def _place(order: Mapping[SectionKind, int], part: SectionKind) -> int:
    return order.get(part, len(order))


def _label_of(place: int) -> str:
    if place >= len(DECK_PARTS):
        return "Other cards"
    return printable(SECTIONS_OF_CARDS[DECK_PARTS[place].kind]).capitalize()


def _types(held: Mapping[str, list[DeckCard]]) -> Iterator[DeckType]:
    for kind, cards in held.items():
        name = PLURALS.get(kind, f"{kind}s") if kind else "As written"
        yield DeckType(name, sum(card.copies for card in cards), tuple(cards))


def _deck_card(key: CardKey, copies: int, card: Card | None, terms: Terms) -> DeckCard:
    if card is None:
        return DeckCard(copies, key.title, "", UNKNOWN, "", "")
    facts = printable(", ".join(filter(None, (card.type, *card.affiliations))))
    title, subtitle = printable(card.title or card.name), printable(card.subtitle)
    return DeckCard(copies, title, subtitle, face_of(card), facts, f"/card/{terms.edition}/{card.name}")

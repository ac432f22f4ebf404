"""Cards whose names or other fields begin as a player types."""

import re
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog, shipped_editions
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.folding import fold
from cardpools.model import Card, Edition
from decklists.model import SectionKind
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.part_of_section import BY_TYPE
from legality.service.views.card_faces import CardFace, face_of

MOST = 20

SEEDED = ("Dilemma", "Artifact", "Facility", "Time Location")
"""Types of First Edition that are usually seeded. The player may move them."""

COUNT = re.compile(r"\s*(\d{1,2})\s*[x×]?\s+(?=\S)")

WORD = re.compile(r"[^\W_]+")


class SuggestedCard(NamedTuple):
    """A card that may be meant, with the facts that tell it from others."""

    name: str
    title: str
    subtitle: str
    edition: Edition
    part: SectionKind
    face: CardFace
    facts: str


class Suggestions(NamedTuple):
    """The copies that were typed, the best suggestions, and the number of all."""

    copies: int
    shown: tuple[SuggestedCard, ...]
    found: int


def suggest_cards(typed: str, edition: Edition | None, on: date) -> Suggestions:
    """Find the cards that have every typed word at the beginning of a word of theirs."""
    count = COUNT.match(typed)
    words = tuple(fold(each) for each in WORD.findall(typed[count.end() :] if count else typed))
    words = tuple(filter(None, words))
    if not words:
        return Suggestions(1, (), 0)
    editions = (edition,) if edition else shipped_editions()
    found = [hit for each in editions for hit in _find(catalog_of(each).on(on), words)]
    best = sorted(found, key=lambda hit: hit[0])[:MOST]
    shown = tuple(_suggestion(catalog, catalog.card(card)) for _, catalog, card in best)
    return Suggestions(int(count[1]) if count else 1, shown, len(found))


def _find(catalog: Catalog, words: tuple[str, ...]) -> list[tuple[tuple[int, int, str], Catalog, str]]:
    """Return ids of cards with a rank: the title begins so, a word of it does, or another field does."""
    found = []
    first = f" {words[0]}"
    text = _index(catalog)
    at = text.find(first)
    while at >= 0:
        begin, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
        line = text[begin:end]
        if all(f" {word}" in line for word in words):
            card, _, fields = line.partition("\t")
            name = fields.partition("\t")[0]
            rank = 0 if name.startswith(first) else 1 if first in name else 2
            found.append(((rank, len(name), name), catalog, card))
        at = text.find(first, end)
    return found


@lru_cache(maxsize=8)
def _index(catalog: Catalog) -> str:
    """Return a line for each card: its id, the folded words of its name, and those of its other fields."""
    cards = (card for card in catalog.cards() if not card.reverse_of)
    return "".join(f"{card.id}\t{_words(card.name)}\t{_others(catalog, card)}\n" for card in cards)


def _others(catalog: Catalog, card: Card) -> str:
    sets = {catalog.expansion(each.expansion).name for each in catalog.printings(card.id)}
    return _words(" ".join((card.type, *card.affiliations, *card.keywords, *sorted(sets))))


def _words(text: str) -> str:
    return "".join(f" {fold(word)}" for word in WORD.findall(text.replace("'", "").replace("’", "")))


def _suggestion(catalog: Catalog, card: Card) -> SuggestedCard:
    return SuggestedCard(
        unmistakable_name(catalog, card.id),
        card.title,
        card.subtitle,
        catalog.edition,
        part_of(card, catalog.edition),
        face_of(card),
        describe_card(catalog, card),
    )


def part_of(card: Card, edition: Edition) -> SectionKind:
    """Return the part in which a card usually is."""
    usual: SectionKind = "seeds" if edition == "1e" and card.type in SEEDED else "draw"
    return BY_TYPE[edition].get(card.type, usual)


def describe_card(catalog: Catalog, card: Card) -> str:
    """Name the facts that tell cards of one title apart: type, affiliation, cost, first expansion."""
    printings = catalog.printings(card.id)
    first = min(
        (catalog.expansion(each.expansion) for each in printings), key=lambda each: each.latest, default=None
    )
    cost = f"cost {card.cost}" if card.cost else ""
    return " · ".join(
        filter(None, (card.type, "/".join(card.affiliations), cost, first.name if first else ""))
    )

"""The methods of a catalog that pools need, and an index of its printings that all pools share."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cardpools.catalog.match import Match
from cardpools.model import Card, Edition, Expansion, Printing
from cardpools.pools.printing_kinds import PrintingProfile, Profiles, kind_of, role_of

if TYPE_CHECKING:
    from cardpools.announcements.announcement import Announcement


class PoolCatalog(Protocol):
    """The methods of a catalog that pools need."""

    @property
    def edition(self) -> Edition:
        """The game."""

    @property
    def revision(self) -> str:
        """The digest of the data."""

    @property
    def published(self) -> str:
        """The folder of the pools, dated lists and bans that go with it."""

    @property
    def phase(self) -> str:
        """The errata that count."""

    @property
    def announced(self) -> "tuple[Announcement, ...]":
        """The announcements that are laid over the published data."""

    @property
    def expansions(self) -> Mapping[str, Expansion]:
        """All expansions by code."""

    def card(self, card_id: str) -> Card:
        """Return the card with this id."""

    def printings(self, card_id: str) -> tuple[Printing, ...]:
        """Return all printings of a card."""

    def cards(self) -> Iterator[Card]:
        """Yield every card."""

    def all_printings(self) -> Iterator[Printing]:
        """Yield every printing."""

    def resolve(self, name: str) -> Match:
        """Return the card that a name means. Published lists have titles."""

    def id_of(self, name: str) -> str:
        """Return the id of the one card that a name means, or nothing."""

    def keep_ids(self) -> None:
        """Save the ids that were asked for, where that saves time at the next start."""


class PrintingIndex(NamedTuple):
    """The printings of a catalog by card, each with its profile."""

    printings: Mapping[str, tuple[str, ...]]  # card id: the ids of its printings
    profiles: Mapping[str, Profiles]  # card id: those of its printings, in the same order
    card_of: Mapping[str, str]  # printing id: card id
    rows: tuple[Printing, ...]
    # For each combination of profiles, one tuple for each profile: the ids of its printings on all cards.
    alike: Mapping[Profiles, tuple[tuple[str, ...], ...]]


def profiles_of(card: Card, printings: tuple[Printing, ...], catalog: PoolCatalog) -> Profiles:
    """Return the profiles of the printings of one card."""
    role = role_of(card)
    return tuple(_profile(printing, role, catalog) for printing in printings)


@lru_cache(maxsize=16)
def shared_profiles(_key: "CatalogKey") -> dict[str, Profiles]:
    """Return the profiles of the cards that pools of a catalog have asked for so far, by card."""
    return {}


def _profile(printing: Printing, role: str, catalog: PoolCatalog) -> PrintingProfile:
    expansion = catalog.expansions[printing.expansion]
    foreign = expansion.edition != catalog.edition
    # Only pools of Second Edition need the letter itself; for the others the kind is enough.
    letter = printing.rarity if catalog.edition == "2e" else ""
    return PrintingProfile(
        expansion.code,
        letter,
        kind_of(printing, expansion),
        role,
        foreign,
        printing.known_by,
        printing.not_before,
    )


def index_printings(catalog: PoolCatalog) -> PrintingIndex:
    """Return the index of all printings of a catalog. It is cached by revision."""
    return _index(CatalogKey(catalog))


class CatalogKey:
    """A cache key: a catalog that compares by edition, revision and folder of published data.

    It also compares the errata in force. So two catalogs of one revision share an index.
    """

    def __init__(self, catalog: PoolCatalog) -> None:
        self.catalog = catalog
        self.key = (catalog.edition, catalog.revision, catalog.published, catalog.phase)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CatalogKey) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=16)
def _index(key: CatalogKey) -> PrintingIndex:
    catalog = key.catalog
    by_card: dict[str, list[Printing]] = {}
    rows = tuple(catalog.all_printings())
    for printing in rows:
        by_card.setdefault(printing.card, []).append(printing)
    printings = {card: tuple(p.id for p in found) for card, found in by_card.items()}
    profiles = {
        card.id: profiles_of(card, tuple(by_card[card.id]), catalog)
        for card in catalog.cards()
        if card.id in by_card
    }
    cards: dict[Profiles, list[tuple[str, ...]]] = {}
    for card_id, kinds in profiles.items():
        cards.setdefault(kinds, []).append(printings[card_id])
    card_of = {printing: card for card, ids in printings.items() for printing in ids}
    alike = {kinds: tuple(zip(*rows, strict=True)) for kinds, rows in cards.items()}
    return PrintingIndex(printings, profiles, card_of, rows, alike)

"""What a rule looks at: the deck in cards, the terms, and what the catalog says of cards under these terms."""

from dataclasses import dataclass

from cardpools.catalog import Catalog
from legality.resolve import ResolvedDeck
from legality.terms import Terms


@dataclass(frozen=True)
class Case:
    """A deck before the rules."""

    deck: ResolvedDeck
    terms: Terms
    catalog: Catalog

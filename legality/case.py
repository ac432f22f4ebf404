"""What a rule looks at: the deck in cards, the terms, and what the catalog says under these terms."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardpools.catalog import Catalog
from cardpools.exceptions import CardException, read_exceptions
from legality.resolve import ResolvedDeck
from legality.terms import Terms


@dataclass(frozen=True)
class Case:
    """A deck before the rules."""

    deck: ResolvedDeck
    terms: Terms
    catalog: Catalog

    def said_by_text(self, kind: str) -> Mapping[str, CardException]:
        """Return the cards, by id, whose own text makes a statement of this kind."""
        return read_exceptions(self.catalog.folder).get(kind, {})

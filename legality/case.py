"""What a rule looks at: the deck in cards, the terms, and what the catalog says under these terms."""

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

    def exceptions(self, kind: str) -> tuple[CardException, ...]:
        """Return the statements of this kind that cards make in their own text."""
        return read_exceptions(self.catalog.folder).get(kind, ())

    def cards_that(self, kind: str) -> frozenset[str]:
        """Return the ids of the cards whose own text makes a statement of this kind."""
        return frozenset(exception.card for exception in self.exceptions(kind))

"""A Limited pool: a subset of all cards, chosen by the tournament organiser.

The organiser writes it as a TOML or JSON file; `cardpools.limited_files.limited_file` reads and checks it.
"""

from dataclasses import dataclass
from functools import cached_property

from cardpools.model import Printing

PROPERTY_LOGOS = {"TNG": frozenset({"TNG", "Gen"})}
"""5.0 glossary: the TNG property logo is that of "The Next Generation" or "Star Trek: Generations"."""


@dataclass(frozen=True)
class LimitedPool:
    """An organiser's definition, checked and resolved against the catalog.

    Expansions, properties and rarities each narrow the pool. `cards_in` and `cards_out` override the rest. If
    a list of cards is supplied, as at a sealed event, the pool is that list.
    """

    name: str
    expansions: frozenset[str] = frozenset()
    properties: frozenset[str] = frozenset()
    rarities: frozenset[str] = frozenset()
    cards_in: frozenset[str] = frozenset()
    cards_out: frozenset[str] = frozenset()
    supplied: tuple[tuple[str, int], ...] = ()  # card ids and counts

    def why_not(self, printing: Printing) -> str:
        """Return why the definition excludes a printing; empty if it includes it."""
        if printing.card in self.cards_out:
            return "the definition takes it out by name"
        if printing.card in self.cards_in:
            return ""
        if self.supplied:
            return "" if printing.card in self.counts else "it is not on the list of supplied cards"
        narrowing = (
            (self.expansions, printing.expansion, "its expansion"),
            (self.properties, printing.property, "its property logo"),
            (self.rarities, printing.rarity, "its rarity"),
        )
        for allowed, value, called in narrowing:
            if allowed and value not in allowed:
                return f"{called} is not in the definition"
        return "" if self.is_narrowed else "the definition names other cards only"

    @property
    def is_narrowed(self) -> bool:
        """Tell whether expansions, properties or rarities narrow the pool."""
        return bool(self.expansions or self.properties or self.rarities)

    @cached_property
    def counts(self) -> dict[str, int]:
        """The supplied cards with their counts, which no deck may exceed."""
        return dict(self.supplied)

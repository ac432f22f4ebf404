"""Names of printings as people write them: the title with a mark that lists understand."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.match import Found
from cardpools.model import Printing

if TYPE_CHECKING:
    from cardpools.catalog.catalog import Catalog


@lru_cache(maxsize=4096)
def printing_name(catalog: "Catalog", printing: Printing) -> str:
    """Return the shortest name that means this printing and no other, such as D'deridex (1U123).

    Not every printing has one; then it is the name of the card.
    """
    for name in _candidates(catalog, printing):
        match = catalog.resolve(name)
        if isinstance(match, Found) and match.printing and match.printing.id == printing.id:
            return name
    return unmistakable_name(catalog, printing.card)


def _candidates(catalog: "Catalog", printing: Printing) -> Iterator[str]:
    """Yield names from the most usual to the longest."""
    card, expansion = catalog.card(printing.card), catalog.expansion(printing.expansion)
    for called in dict.fromkeys((card.name, unmistakable_name(catalog, card.id))):
        if catalog.edition == "2e":
            yield f"{called} ({expansion.number}{printing.rarity}{printing.number})"
        yield f"{called} ({expansion.name})"
        yield f"{called} ({printing.number} {printing.rarity})"
        yield f"{called} ({expansion.code})"
    yield printing.source_name

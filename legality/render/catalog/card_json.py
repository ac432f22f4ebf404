"""A card as JSON: its facts, its printings, and the answer to a name."""

from typing import Any

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.match import Ambiguous, Match, Unknown
from cardpools.model import Card, Printing


def match_as_json(catalog: Catalog, match: Match) -> dict[str, Any]:
    """Return the answer to a name."""
    about = {"edition": catalog.edition, "revision": catalog.revision}
    if isinstance(match, Unknown):
        return {**about, "match": "unknown", "suggestions": list(match.suggestions)}
    if isinstance(match, Ambiguous):
        candidates = [{"id": c.card.id, "differs": c.differs, "write": c.write} for c in match.candidates]
        return {**about, "match": "ambiguous", "candidates": candidates}
    return {
        **about,
        "match": match.how,
        "citation": match.citation and match.citation._asdict(),
        "unfit": match.unfit,
        "printing": match.printing and match.printing.id,
        "others": [{"id": other, "write": unmistakable_name(catalog, other)} for other in match.others],
        "card": card_as_json(catalog, match.card),
    }


def card_as_json(catalog: Catalog, card: Card) -> dict[str, Any]:
    """Return all facts of a card and of its printings."""
    printings = [_printing_as_json(catalog, printing) for printing in catalog.printings(card.id)]
    return {**card._asdict(), "name": card.name, "printings": printings}


def _printing_as_json(catalog: Catalog, printing: Printing) -> dict[str, Any]:
    expansion = catalog.expansion(printing.expansion)
    facts = {key: value for key, value in printing._asdict().items() if key != "card"}
    known = {"name": expansion.name, "kind": expansion.kind}
    released = {"earliest": expansion.earliest.isoformat(), "latest": expansion.latest.isoformat()}
    return {**facts, "expansion": {"code": expansion.code, **known, **released}}

"""The restrictions of a Chair's Challenge (5.0 11.3.2), as the event states them."""

from typing import Literal, NamedTuple

from cardpools.catalog.catalog import Catalog

Allow = Literal["only", "none", "at-most", "copies"]
"""Only these cards, none of them, at most so many of them together, or at most so many copies of each."""

CRITERIA = (
    "affiliations",
    "types",
    "icons",
    "keywords",
    "expansions",
    "properties",
    "rarities",
)
"""The characteristics by which a restriction names cards, besides their titles."""

MOST_RESTRICTIONS = 20
"""Restrictions of an event."""

WORDS = {
    "affiliations": "affiliation",
    "types": "type",
    "icons": "icon",
    "keywords": "keyword",
    "expansions": "expansion",
    "properties": "property logo",
    "rarities": "rarity",
}


class Restriction(NamedTuple):
    """One restriction. A card fits if it has one value of every list, or if `titles` names it."""

    allow: Allow
    source: str
    """The announcement, such as an article of trekcc.org."""
    quote: str = ""
    """A few words of the announcement."""
    number: int | None = None
    among: tuple[str, ...] = ()
    """Types of cards. With them the restriction speaks of no other card."""
    titles: tuple[str, ...] = ()
    affiliations: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()
    properties: tuple[str, ...] = ()
    rarities: tuple[str, ...] = ()

    @property
    def criteria(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The characteristics that it names, each with its values."""
        named = ((key, getattr(self, key)) for key in CRITERIA)
        return tuple((key, values) for key, values in named if values)


def find_contradictions(restriction: Restriction) -> tuple[str, ...]:
    """Return what keeps a restriction from meaning anything."""
    counts = restriction.allow in ("at-most", "copies")
    said = []
    if counts and restriction.number is None:
        said.append(f"number: allow = {restriction.allow!r} needs it")
    if not counts and restriction.number is not None:
        said.append(f"number: allow = {restriction.allow!r} has none")
    if not counts and not (restriction.criteria or restriction.titles):
        keys = ", ".join(("titles", *CRITERIA))
        said.append(f"names no cards; name them by {keys}")
    if not restriction.source.strip():
        said.append("source: say where the restriction is announced")
    return tuple(said)


def describe_cards(restriction: Restriction) -> str:
    """Describe the cards that a restriction names: `affiliation Klingon or Romulan`."""
    named = [f"{WORDS[key]} {' or '.join(values)}" for key, values in restriction.criteria]
    parts = [" and ".join(named)] if named else []
    parts += [" or ".join(restriction.titles)] if restriction.titles else []
    return ", or ".join(parts) or "all cards"


def describe_restriction(restriction: Restriction) -> str:
    """Describe a restriction in a sentence without a full stop."""
    cards, number = describe_cards(restriction), restriction.number
    scope = f"{' and '.join(restriction.among)} cards: " if restriction.among else ""
    return (
        scope
        + {
            "only": f"only {cards}",
            "none": f"none of {cards}",
            "at-most": f"at most {number} in all of {cards}",
            "copies": f"at most {number} {'copy' if number == 1 else 'copies'} each of {cards}",
        }[restriction.allow]
    )


def describe_named(restriction: Restriction, catalog: Catalog) -> str:
    """Describe a restriction with the names of its cards and expansions instead of their ids and codes."""
    titles = tuple(catalog.card(card).name for card in restriction.titles)
    expansions = tuple(catalog.expansion(code).name for code in restriction.expansions)
    return describe_restriction(restriction._replace(titles=titles, expansions=expansions))

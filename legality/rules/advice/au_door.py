"""A-AU-DOOR: cards of alternate universes, and no door for them."""

from functools import lru_cache

from cardpools.catalog.catalog import Catalog
from cardpools.data_files.card_exceptions import read_exceptions
from decklists.model import SectionKind
from legality.engine import Case, Offences, names_of, offence, rule
from legality.rules.common import cards_on, with_icon

PLAYED: tuple[SectionKind, ...] = ("missions", "seeds", "sites", "draw", "tent")


@rule(
    "A-AU-DOOR",
    "no card of the deck lets [AU] cards enter play: {titles}",
    fix="seed {doors}, unless these cards say how they enter play",
    about=with_icon("AU"),
)
def au_door(case: Case) -> Offences:
    """Cards with the [AU] icon enter play only while a card allows it, such as Alternate Universe Door.

    Some [AU] cards say themselves how they enter play, so this is advice. The cards of a Dyson Sphere deck
    are let in by its doorway.
    """
    waiting = [holding for holding in case.deck.of(*PLAYED) if "AU" in holding.card.icons]
    if not waiting:
        return
    opening = openers(case.catalog)
    if all(map(opening.keys().isdisjoint, case.deck.ids.values())):
        doors = " or ".join(sorted(opening.values()))
        titles = ", ".join(sorted({*names_of(waiting)}))
        yield offence(waiting, count=cards_on(waiting), titles=titles, doors=doors)


@lru_cache(maxsize=8)
def openers(catalog: Catalog) -> dict[str, str]:
    """Return the cards that let [AU] cards enter play: the title of each by its id."""
    said = read_exceptions(catalog.folder).get("lets_seed", ())
    opening = {each.card for each in said if "[AU] cards" in each.facts["cards"]}
    return {card: catalog.card(card).title for card in opening}

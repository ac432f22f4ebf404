"""What a deck builder must know of a card: what its text changes in deck building, and shared titles."""

from collections.abc import Iterator
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.match import Ambiguous, Found
from cardpools.data_files.card_exceptions import read_exceptions
from cardpools.model import Card
from legality.service.views.named_links import card_address
from legality.service.views.reference.standing_rows import cite

TEXT_RULES = {
    "also_in": ("May be in a side deck that the rule of that deck bars it from.", "D-SIDE-DECK-ONLY"),
    "bars_playing": ("Bars its player from using another card.", "D-BARRED-DOORWAY"),
    "closes_side_deck": ("Closes a side deck, or keeps it closed.", "D-SIDE-DECK-CLOSED"),
    "copies": ("Has a limit of copies of its own.", "D-OWN-LIMIT"),
    "copy_limit_lifted": ("A deck may have more than the usual number of copies.", "D-COPIES"),
    "deck_at_most": ("Limits the size of the draw deck.", "D-DECK-AT-MOST"),
    "double_sided": ("Has two sides, and each has a title of its own.", "D-MISSIONS-SHARE-TITLE"),
    "earlier": ("Its type or its icons were changed. Earlier days are judged by the earlier card.", ""),
    "half_card": ("Counts as half a card.", ""),
    "headquarters_plays": ("A headquarters that lets certain cards play.", ""),
    "lets_seed": ("Lets cards seed that normally do not.", "A-ARTIFACTS"),
    "like_headquarters": ("Counts like a headquarters.", ""),
    "limits_seeds": ("Forbids some seeding.", ""),
    "needs_mission": ("Needs a certain mission.", "A-NEEDS-MISSION"),
    "no_headquarters": ("Works only without headquarters.", "A-HEADQUARTERS-HINDER"),
    "no_open_side_decks": ("Works only while its player has no open side deck.", "A-OPEN-SIDE-DECKS"),
    "not_duplicatable": ("Only one copy may be in play.", "A-NOT-DUPLICATABLE"),
    "only_headquarters": ("Forbids other headquarters missions in the same deck.", "D-HEADQUARTERS-ALONE"),
    "outside": ("Uses cards from outside the game.", "A-OUTSIDE"),
    "perhaps_one_title": ("It may have the same title as another card.", "D-COPIES-PERHAPS"),
    "seeds_like_dilemma": ("Seeds like a dilemma, so the limit for dilemmas counts it.", "D-SEED-COPIES"),
    "side_deck": ("Opens a side deck.", ""),
}
"""Each kind of statement in `exceptions.toml` in words, and the code of the rule that reads it."""

MOST_OTHERS = 30


class KnownProblem(NamedTuple):
    """A statement about a card, with the code of its rule and its source."""

    sentence: str
    code: str
    source: str
    quote: str


class CardLink(NamedTuple):
    """Another card with the same title."""

    name: str
    differs: str
    address: str


def list_problems(catalog: Catalog, card: Card) -> Iterator[KnownProblem]:
    """Yield what the text of a card changes in deck building."""
    for kind, statements in read_exceptions(catalog.folder).items():
        sentence, code = TEXT_RULES.get(kind, ("Its text has a rule for building a deck.", ""))
        for each in statements:
            if each.card == card.id:
                yield KnownProblem(sentence, code, *cite(each.source))


def list_namesakes(catalog: Catalog, card: Card) -> Iterator[CardLink]:
    """Yield other cards that share the title, for which lists are often mistaken."""
    match = catalog.resolve(card.title)
    if isinstance(match, Ambiguous):
        others = [each for each in match.candidates if each.card.id != card.id]
        for each in others[:MOST_OTHERS]:
            differs = "" if each.differs in each.write else each.differs
            yield CardLink(each.write, differs, card_address(catalog.edition, each.card.id))
    elif isinstance(match, Found):
        for other in (match.card.id, *match.others)[:MOST_OTHERS]:
            if other != card.id:
                name = unmistakable_name(catalog, other)
                yield CardLink(name, "", card_address(catalog.edition, other))

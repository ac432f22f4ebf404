"""From a name to a card: what counts as the same name, and what decides between cards that share one.

The whole name is looked up first. If it is nobody's, what stands behind the title or before it is taken off
step by step (`Navigational Hazards *VOY`, `Malik (8U84), (0VP44)`) and must then fit a printing. A title
that several cards share means the card that source tables call by the title alone (`Data` is not
`Data (First Contact)`); where no card or more than one is called so, the name is ambiguous.

Nothing here is a guess: a name that is merely like another one is unknown, and the other one a suggestion.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardpools.catalog.candidates import match_candidates
from cardpools.catalog.exact_names import cards_called, spellings
from cardpools.catalog.folding import LONGEST, fold, peel
from cardpools.catalog.match import Found, How, Match, Unknown
from cardpools.catalog.name_entry import NameEntry
from cardpools.catalog.printing_hint import fits_printing, may_be_ignored
from cardpools.catalog.suggestions import suggest_names
from cardpools.model import Card, Printing

if TYPE_CHECKING:
    from cardpools.catalog.catalog import Catalog


def resolve(catalog: "Catalog", name: str, printing_hint: str = "") -> Match:
    """Say which card a name means."""
    if len(name) > LONGEST or len(printing_hint) > LONGEST:
        return Unknown()
    said = (printing_hint,) if printing_hint.strip() else ()
    if entry := catalog.entry(fold(name)):
        return _by_hints(catalog, name, entry, said) or _by_name(catalog, name, entry, " ".join(said))
    for title, hints in peel(name):
        if entry := catalog.entry(fold(title)):
            if match := _by_hints(catalog, title, entry, said + hints):
                return match
            if all(map(may_be_ignored, hints)):
                return _by_name(catalog, title, entry, " ".join(said + hints))
    return Unknown(suggest_names(catalog, name))


def _by_name(catalog: "Catalog", name: str, entry: NameEntry, unfit: str) -> Match:
    """Decide by the name alone."""
    cards = cards_called(catalog, name, entry)
    if len(cards) > 1:
        return match_candidates(catalog, cards)
    card = catalog.card(cards[0])
    others = tuple(c for c in entry.meant + entry.others if c != card.id)
    return Found(
        card,
        _named_printing(catalog, name, card),
        _how_matched(catalog, name, card, entry),
        entry.citation,
        others,
        unfit,
    )


def _by_hints(catalog: "Catalog", name: str, entry: NameEntry, hints: tuple[str, ...]) -> Match | None:
    """Decide by what is said of the printing; nothing where some of it is borne out by no card called so."""
    sharing = (*entry.meant, *entry.others) if hints else ()
    fitting = {
        card: found for card in sharing if (found := _fitting_printings(catalog, card, hints)) is not None
    }
    # The card that bears the title alone goes before those that are called something more.
    cards = tuple(c for c in entry.meant if c in fitting) or tuple(fitting)
    cards = tuple(c for c in cards_called(catalog, name, entry) if c in cards) or cards
    if len(cards) > 1:
        return match_candidates(catalog, cards)
    if not cards:
        return None
    others = tuple(c for c in sharing if c != cards[0])
    return Found(catalog.card(cards[0]), _single(fitting[cards[0]]), "printing", entry.citation, others)


def _fitting_printings(catalog: "Catalog", card_id: str, hints: tuple[str, ...]) -> list[Printing] | None:
    """Return the printings of which all hints speak; nothing unless every hint speaks of one at least.

    `Malik (8U84), (0VP44)` names two printings and so leaves open which one it is, but not which card.
    """
    card, printings = catalog.card(card_id), catalog.printings(card_id)
    spoken_of = [{p for p in printings if fits_printing(catalog, hint, card, p)} for hint in hints]
    if not all(spoken_of):
        return None
    return [p for p in printings if all(p in some for some in spoken_of)]


def _single(printings: Sequence[Printing]) -> Printing | None:
    return printings[0] if len(printings) == 1 else None


def _how_matched(catalog: "Catalog", name: str, card: Card, entry: NameEntry) -> How:
    if name in spellings(catalog, card.id):
        return "exact"
    return "alias" if entry.citation else "folded"


def _named_printing(catalog: "Catalog", name: str, card: Card) -> Printing | None:
    """Return the printing that the name itself says: the only one, or the one that a source table calls so.

    The bare name leaves the printing open: a player who writes `Spock` has not said whose `Spock`, nor one
    who writes `Damar, Useful Adjutant` which of its printings.
    """
    printings = catalog.printings(card.id)
    if len(printings) > 1:
        key = fold(name)
        printings = tuple(p for p in printings if fold(p.source_name) == key)
        marked = name.rstrip().endswith(("*", "+"))
        if len(printings) > 1 or (key in (fold(card.title), fold(card.name)) and not marked):
            plain = name.casefold().strip()
            printings = tuple(p for p in printings if marked and p.source_name.casefold() == plain)
    return _single(printings)

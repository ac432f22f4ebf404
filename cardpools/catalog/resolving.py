"""Resolve a name to a card.

The whole name is looked up first. If no card has it, hints before and after the title are removed step by
step (`Navigational Hazards *VOY`, `Malik (8U84), (0VP44)`). If they fit no printing, the title alone decides,
and the match reports them: the mark may be of a newer printing. A title that several
cards share means the card that source tables call by the title alone (`Data` is not `Data (First Contact)`).
If there is no such card or more than one, the name is ambiguous.

Resolving never guesses: a name that only resembles another one is unknown, with the other as a suggestion.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardpools.catalog.candidates import match_candidates
from cardpools.catalog.exact_names import cards_called, spellings
from cardpools.catalog.folding import LONGEST, fold, peel
from cardpools.catalog.match import Found, How, Match, Unknown
from cardpools.catalog.name_entry import NameEntry
from cardpools.catalog.printing_hint import fits_printing, is_printing_mark, may_be_ignored, names_no_printing
from cardpools.catalog.suggestions import suggest_names
from cardpools.model import Card, Printing

if TYPE_CHECKING:
    from cardpools.catalog.catalog import Catalog


def resolve(catalog: "Catalog", name: str, printing_hint: str = "") -> Match:
    """Return the card that a name means."""
    if len(name) > LONGEST or len(printing_hint) > LONGEST:
        return Unknown()
    said = (printing_hint,) if printing_hint.strip() else ()
    if entry := catalog.entry(fold(name)):
        return _by_hints(catalog, name, entry, said) or _by_title(catalog, name, entry, said)
    for title, hints in peel(name):
        if entry := catalog.entry(fold(title)):
            if match := _by_hints(catalog, title, entry, said + hints):
                return match
            if all(is_printing_mark(catalog, hint) for hint in hints):
                return _by_title(catalog, title, entry, said + hints)
    return Unknown(suggest_names(catalog, name))


def _by_title(catalog: "Catalog", title: str, entry: NameEntry, hints: tuple[str, ...]) -> Match:
    """Decide by the title, because no printing fits the hints, unless such marks tell cards of it apart."""
    if not all(map(may_be_ignored, hints)) and len(cards := _told_apart(catalog, title, entry)) > 1:
        return match_candidates(catalog, cards)
    unfit = (hint for hint in hints if not names_no_printing(catalog, hint))
    return _by_name(catalog, title, entry, " ".join(unfit))


def _told_apart(catalog: "Catalog", title: str, entry: NameEntry) -> tuple[str, ...]:
    """Return the cards of a title that marks of expansions tell apart, without converted ones (` 2E`)."""
    native = (c for c in entry.others if any(" 2E" not in p.source_name for p in catalog.printings(c)))
    return (*cards_called(catalog, title, entry), *native)


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
    """Decide by the hints; None if some hint fits no card with this name."""
    sharing = (*entry.meant, *entry.others) if hints else ()
    fitting = {
        card: found for card in sharing if (found := _fitting_printings(catalog, card, hints)) is not None
    }
    # The card whose name is the title alone goes before those with longer names.
    cards = tuple(c for c in entry.meant if c in fitting) or tuple(fitting)
    cards = tuple(c for c in cards_called(catalog, name, entry) if c in cards) or cards
    if len(cards) > 1:
        return match_candidates(catalog, cards)
    if not cards:
        return None
    others = tuple(c for c in sharing if c != cards[0])
    return Found(catalog.card(cards[0]), _single(fitting[cards[0]]), "printing", entry.citation, others)


def _fitting_printings(catalog: "Catalog", card_id: str, hints: tuple[str, ...]) -> list[Printing] | None:
    """Return the printings that all hints fit; None unless every hint fits at least one.

    `Malik (8U84), (0VP44)` names two printings: the card is certain, the printing is not.
    """
    card, printings = catalog.card(card_id), catalog.printings(card_id)
    fitting = [{p for p in printings if fits_printing(catalog, hint, card, p)} for hint in hints]
    if not all(fitting):
        return None
    return [p for p in printings if all(p in some for some in fitting)]


def _single(printings: Sequence[Printing]) -> Printing | None:
    return printings[0] if len(printings) == 1 else None


def _how_matched(catalog: "Catalog", name: str, card: Card, entry: NameEntry) -> How:
    if name in spellings(catalog, card.id):
        return "exact"
    return "alias" if entry.citation else "folded"


def _named_printing(catalog: "Catalog", name: str, card: Card) -> Printing | None:
    """Return the printing that the name itself selects: the only one, or the one with this source name.

    The bare name selects none: `Spock` or `Damar, Useful Adjutant` may be any printing of the card.
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

"""What follows from a deck check by the code of conduct of its guide: one infraction or none, one penalty."""

from collections.abc import Iterator
from typing import NamedTuple

from cardpools.catalog.exact_names import unmistakable
from decklists.model import SectionKind
from decklists.part_table import PART_OF_KIND
from legality.conduct.choose_infraction import Choice, choose
from legality.conduct.code_of_conduct import CodeOfConduct
from legality.conduct.penalties import Checked, Circumstances, Penalty, Side, penalty_of, side_of
from legality.conduct.read_code import read_conduct
from legality.deck_check import differences
from legality.deck_check.against_list import DeckCheck
from legality.deck_check.differences import Discrepancy, Place
from legality.engine.catalogs import catalog_of


class Consequence(NamedTuple):
    """The infraction of a deck check, and its penalty where it was said when it was found."""

    code: CodeOfConduct
    choice: Choice
    penalty: Penalty | None
    lists_required: bool


def consequence(found: DeckCheck, circumstances: Circumstances | None) -> Consequence:
    """Find what a deck check comes to. Whether lists are required is said, or announced by the event."""
    checked, code = checked_by(found), read_conduct(found.terms.guide)
    said = circumstances.lists_required if circumstances else None
    required = found.terms.event.lists_required if said is None else said
    penalty = None
    if circumstances:
        penalty = penalty_of(checked, found.terms, circumstances._replace(lists_required=required))
    return Consequence(code, choose(code, checked, lists_required=required), penalty, required)


def checked_by(found: DeckCheck) -> Checked:
    """Put a deck check as the code of conduct looks at it.

    Nothing is held against a player that unread lines may explain.
    """
    differences = tuple(changes(found)) if found.same is False else ()
    return Checked(held(found, "deck"), held(found, "list"), differences)


def held(found: DeckCheck, side: differences.Side) -> Side:
    """Return what is held against the player of one side: nothing of a heap without parts."""
    if found.heaped(side):
        return Side(unjudged=("it does not say in which part of the deck each card is",))
    return side_of(found.sides[side].verdict)


def changes(found: DeckCheck) -> Iterator[str]:
    """Say what to change in the deck so that it matches its list."""
    catalog = catalog_of(found.terms.edition)

    def called(place: Place) -> str:
        card = place.card
        return unmistakable(catalog, card.id) if card.id else card.name

    for each in found.comparison.discrepancies:
        if each.listed and each.found and each.kind in ("version", "section"):
            yield swapped(each, called(each.found), called(each.listed))
        elif each.lacking > 0:
            yield f"add {each.copies} {called(each.place)} to {part(each.place.section)}"
        else:
            yield f"remove {each.copies} {called(each.place)} from {part(each.place.section)}"


def swapped(each: Discrepancy, there: str, listed: str) -> str:
    """Say what takes the place of copies that are there in another version, or in another part."""
    assert each.listed is not None
    assert each.found is not None
    here, where = part(each.found.section), part(each.listed.section)
    if each.kind == "section":
        return f"move {each.copies} {there} from {here} to {where}"
    moved = f" from {here}" if here != where else ""
    return f"replace {each.copies} {there}{moved} by {listed} in {where}"


def part(section: SectionKind) -> str:
    """Name a part of the deck within a sentence."""
    return PART_OF_KIND[section].heading_phrase

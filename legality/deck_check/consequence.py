"""The consequence of a deck check by the code of conduct: one infraction or none, one penalty."""

from collections.abc import Iterator
from typing import NamedTuple

from cardpools.catalog.exact_names import unmistakable_name
from decklists.model import SectionKind
from decklists.part_table import PART_OF_KIND
from legality.conduct.check_result import first_texts
from legality.conduct.choose_infraction import InfractionChoice, choose_infraction
from legality.conduct.code_of_conduct import CodeOfConduct
from legality.conduct.penalties import Checked, Circumstances, Penalty, Side, penalty_of, side_of
from legality.conduct.read_code import read_conduct
from legality.conduct.stages import Stage
from legality.deck_check import differences
from legality.deck_check.deck_check import DeckCheckResult
from legality.deck_check.differences import DeckPlace, Discrepancy


class Consequence(NamedTuple):
    """The infraction of a deck check, and its penalty where it was said when it was found."""

    code: CodeOfConduct
    choice: InfractionChoice
    penalty: Penalty | None
    lists_required: bool
    may_differ: bool = False
    """Whether the deck may differ from the list, as it does."""


def is_sound(found: DeckCheckResult, follows: Consequence) -> bool | None:
    """Tell whether there is nothing to object to. A deck that may differ only has to be legal."""
    return found.legal("deck") if follows.may_differ else found.sound


def consequence(found: DeckCheckResult, circumstances: Circumstances | None) -> Consequence:
    """Return the consequence of a check. The circumstances or the event tell whether lists are required."""
    code = read_conduct(found.terms.guide)
    checked = allow_changes(found, checked_by(found), circumstances.stage if circumstances else None)
    said = circumstances.lists_required if circumstances else None
    required = found.terms.event.lists_required if said is None else said
    penalty = None
    if circumstances:
        penalty = penalty_of(checked, found.terms, circumstances._replace(lists_required=required))
    choice = choose_infraction(code, checked, lists_required=required)
    return Consequence(code, choice, penalty, required, checked.allowed is not None)


def allow_changes(found: DeckCheckResult, checked: Checked, stage: Stage | None) -> Checked:
    """Hold no difference against a player whose deck may change between rounds: 5.0 4.1.2, 4.1.3 and 13.2.

    Decipher's sealed decks change card for card.
    """
    says = read_conduct(found.terms.guide).sentences.get("deck-changes")
    if not (says and checked.differences) or stage != "between-rounds" or found.terms.format == "constructed":
        return checked
    totals = (sum(found.comparison.listed.values()), sum(found.comparison.found.values()))
    if found.terms.guide == "decipher-guide" and totals[0] != totals[1]:
        return checked
    return checked._replace(differences=(), allowed=says)


def checked_by(found: DeckCheckResult) -> Checked:
    """Put a deck check as the code of conduct looks at it.

    Nothing is held against a player that unread lines may explain.
    """
    differences = first_texts(changes(found)) if found.same is False else ()
    return Checked(side_result(found, "deck"), side_result(found, "list"), differences)


def side_result(found: DeckCheckResult, side: differences.DeckSide) -> Side:
    """Return the faults of one side. A list without parts is not judged."""
    if found.heaped(side):
        return Side(unjudged=("it does not say in which part of the deck each card is",))
    return side_of(found.sides[side].verdict)


def changes(found: DeckCheckResult) -> Iterator[str]:
    """Yield the changes that make the deck match its list."""
    catalog = found.catalog

    def called(place: DeckPlace) -> str:
        card = place.card
        return unmistakable_name(catalog, card.id) if card.id else card.name

    for each in found.comparison.discrepancies:
        if each.listed and each.found and each.kind in ("version", "section"):
            yield describe_swap(each, called(each.found), called(each.listed))
        elif each.lacking > 0:
            yield f"add {each.copies} {called(each.place)} to {part(each.place.section)}"
        else:
            yield f"remove {each.copies} {called(each.place)} from {part(each.place.section)}"


def describe_swap(each: Discrepancy, there: str, listed: str) -> str:
    """Describe the swap of copies that are in another version, or in another part."""
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

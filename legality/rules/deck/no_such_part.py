"""D-NO-SUCH-PART: cards in a part that decks of the edition do not have."""

from collections.abc import Collection

from legality.engine import COUNTS_NOWHERE, Case, Offences, PartCards, Repair, offence, rule
from legality.rules.common import SECTION_NAMES, cards_on
from legality.rules.common.newer_names import newer_among, perhaps_allowed
from legality.terms.governing_guide import EDITION_NAMES

NO_PART = (*COUNTS_NOWHERE, "outside")
"""Where cards may lie that are in no part of a deck at all."""


def elsewhere(part: PartCards, *, has: list[str]) -> Collection[str]:
    """Cards in another part."""
    return () if part.section in (*has, *NO_PART) else part.ids


@rule(
    "D-NO-SUCH-PART",
    "cards in {part}: {count}; a {edition} deck has no such part",
    fix="move them to the part where they belong, or remove them",
    repair=Repair("places", "move_by_type"),
    about=elsewhere,
)
def no_such_part(case: Case, *, has: list[str]) -> Offences:
    """A deck has only the parts of its game: no Q's Tent in Second Edition, no missions in Tribbles.

    What stands under the heading of another part would be counted nowhere. A list without headings says
    nothing about parts.
    """
    if case.deck.unheaded:
        return
    for held in case.deck.sections.values():
        section = held[0].section
        if section not in (*has, *NO_PART):
            edition, part = EDITION_NAMES[case.terms.edition], SECTION_NAMES[section]
            found = offence(held, part=part, count=cards_on(held), edition=edition)
            yield perhaps_allowed(case, found, held) if newer_among(case, held) == cards_on(held) else found

"""D-WRONG-PLACE: a card in a part of the list where it cannot be."""

from legality.engine import Case, Offences, PartCards, Repair, offence, rule
from legality.rules.common import SECTION_NAMES


def misplaced(
    part: PartCards, *, sections: list[str], only: list[str], never: list[str], **_words: str
) -> list[str]:
    """Cards of a type that their section cannot hold."""
    if part.section not in sections:
        return []
    return [card.id for card in part.cards if is_out_of_place(card.type, only, never)]


@rule(
    "D-WRONG-PLACE",
    "{title} ({type}) stands in {section}{why}",
    fix="list it {belongs}",
    repair=Repair("places", "move_by_type"),
    about=misplaced,
)
def wrong_place(
    case: Case, *, sections: list[str], only: list[str], never: list[str], belongs: str, why: str
) -> Offences:
    """The missions of a list are missions, its sites are sites, and a mission is never in the draw deck.

    What is seeded is listed among the seeds, even a personnel or a ship that some card lets its player seed.
    Time locations lie on the spaceline and may stand with the missions. Dilemmas and artifacts may be in a
    draw deck, where few cards can use them; that is worth a hint, not a penalty. A Second Edition deck has
    missions, a dilemma pile and a draw deck, a Tribbles deck is one pile: what stands elsewhere counts
    nowhere. A list without headings says nothing about places.
    """
    if case.deck.unheaded:
        return
    for section, types in case.deck.of_type.items():
        wrong = [kind for kind in types if is_out_of_place(kind, only, never)] if section in sections else ()
        for holding in (line for kind in wrong for line in types[kind]):
            yield offence(
                [holding],
                title=holding.card.name,
                type=holding.card.type,
                section=SECTION_NAMES[holding.section],
                belongs=belongs,
                why=why,
            )


def is_out_of_place(kind: str, only: list[str], never: list[str]) -> bool:
    """Tell whether a section that holds only or never certain types cannot hold cards of this one.

    Play-test cards have no type, so their part of the deck is unknown.
    """
    return bool(kind) and (kind in never or (bool(only) and kind not in only))

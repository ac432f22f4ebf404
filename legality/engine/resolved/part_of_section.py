"""Which part of the deck the cards of a section are in, as far as its heading and their types say."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from cardpools.model import Edition
from decklists.dialects.common import part_names
from decklists.dialects.common.headings import read_heading
from decklists.dialects.common.part_names import fold
from decklists.model import Deck, Section, SectionKind
from legality.engine.resolved.resolved_deck import LOOSE_WORDS

MEANING: dict[Edition, dict[SectionKind, SectionKind]] = {
    "1e": {"dilemmas": "seeds"},
    "2e": {},
    "tr": {"tribbles": "draw"},
}
"""Headings that mean another part in some editions. In First Edition dilemmas are seeds, since only Second
Edition has a pile of them; in Tribbles the tribbles are the deck, not a side deck."""

BY_TYPE: dict[Edition, dict[str, SectionKind]] = {
    "1e": {
        "Mission": "missions",
        "Site": "sites",
        "Tactic": "tactics",
        "Tribble": "tribbles",
        "Trouble": "tribbles",
        "Q Artifact": "flash",
        "Q Event": "flash",
        "Q Interrupt": "flash",
        "Q Mission": "flash",
        "Q Dilemma": "flash",
    },
    "2e": {"Mission": "missions", "Dilemma": "dilemmas"},
    "tr": {},
}
"""Where a card belongs, as far as its type alone says so. In a list without headings nothing else does."""


def names_dilemmas_too(section: Section) -> bool:
    """Tell whether a heading is `Missions and dilemmas`, so that the types tell its cards apart."""
    return section.kind == "missions" and "dilem" in section.heading.casefold()


def says_its_part(section: Section) -> bool:
    """Tell whether the heading of a section names its part, so that neither words nor types leave it open."""
    if not section.line or section.kind == "unknown" or section.doubtful:
        return False
    return section.kind != "missions" or not names_dilemmas_too(section)


def types_that_settle(
    section: Section, deck: Deck, edition: Edition, unheaded: bool
) -> Mapping[str, SectionKind]:
    """Return the part of each type of card, if the types settle where the cards of a section belong.

    In Second Edition they do so under words that nobody knows as well, unless these set the cards apart.
    """
    if edition == "2e" and has_loose_word(section, edition):
        return BY_TYPE[edition]
    if (not unheaded and says_its_part(section)) or is_set_apart(section):
        return {}
    if unheaded or is_sorted_by_type(section, deck) or (edition == "2e" and is_in_doubt(section)):
        return BY_TYPE[edition]
    return {}


def part_of_newer(kind: SectionKind, edition: Edition) -> SectionKind:
    """Return the part of a card of unknown type: under `Seed`, a list of Second Edition has its dilemmas."""
    return "dilemmas" if edition == "2e" and kind == "seeds" else kind


def has_loose_word(section: Section, edition: Edition) -> bool:
    """Tell whether a heading in a list of Second Edition is a word of First Edition that may mean another.

    The types settle where its missions and dilemmas belong. Its other cards may be in the draw deck.
    """
    return edition == "2e" and section.kind in LOOSE_WORDS


def is_set_apart(section: Section) -> bool:
    """Tell whether a heading says that its cards are not in the deck."""
    return section.kind == "unknown" and part_names.is_beside_deck(fold(section.heading))


@lru_cache(maxsize=1024)
def says_no_part(heading: str) -> bool:
    """Tell whether a heading leaves open where its cards belong."""
    return part_names.says_no_part(fold(heading))


def states_a_part(deck: Deck) -> bool:
    """Tell whether a section without a heading is a part by its kind, as our own JSON may say.

    Cards above all headings are of the kind `draw` in every dialect, so that kind alone says nothing.
    """
    return any(section.kind not in ("draw", "unknown") and not section.heading for section in deck.sections)


def part_without_type(section: Section, edition: Edition) -> SectionKind | Literal[""]:
    """Return the part of cards whose type has none of its own, or nothing for that of the section."""
    settled = (
        section.kind == "unknown"
        or (edition == "2e" and names_dilemmas_too(section))
        or (edition == "2e" and section.doubtful)
    )
    return "draw" if settled else ""


def is_side_board(section: Section) -> bool:
    """Tell whether a heading that names no part of a deck names a side board."""
    if section.kind != "unknown":
        return False
    return "".join(filter(str.isalpha, section.heading)).casefold().startswith("sideboard")


def is_in_doubt(section: Section) -> bool:
    """Tell whether a list does not say that the cards of a section are in the deck, or in which part."""
    if section.kind != "unknown" or section.doubtful:
        return section.doubtful
    return not (is_type_heading(section.heading) or is_set_apart(section))


def is_type_heading(words: str) -> bool:
    """Tell whether a heading names a card type or an affiliation."""
    heading = read_heading(words)
    return heading is not None and heading.level > 0


def is_sorted_by_type(section: Section, deck: Deck) -> bool:
    """Tell whether only the types of its cards say what part a section is.

    It has the heading of a card type where another part was open, or it is above the heading of a draw deck.
    """
    if section.kind == "unknown":
        return is_type_heading(section.heading)
    if names_dilemmas_too(section):
        return True
    return (
        not section.line
        and section.kind == "draw"
        and any(other.kind == "draw" and other.line for other in deck.sections)
    )


def is_draw_deck_unsaid(section: Section, deck: Deck, unheaded: bool) -> bool:
    """Tell whether a list of First Edition leaves open whether the cards of a section are drawn or seeded."""
    if section.heading and not unheaded and says_its_part(section):
        return False
    if unheaded or is_sorted_by_type(section, deck):
        return True
    return (
        section.kind == "draw"
        and not section.heading
        and all(other.kind != "seeds" for other in deck.sections)
    )

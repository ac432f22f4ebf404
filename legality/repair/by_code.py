"""How each fault of a deck is mended: what to take out, to put in and to move, by the code of the finding."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from decklists.model import SectionKind
from legality.engine.finding import Finding
from legality.engine.resolve import BY_TYPE
from legality.repair.workbench import Workbench, cheapest

Mend = Callable[[Workbench, Finding], None]


class Way(NamedTuple):
    """How an offence is mended, and when: a lower order goes first."""

    order: int
    mend: Mend


FULL: tuple[SectionKind, ...] = ("draw", "missions", "dilemmas", "seeds")
"""The parts of a deck that a player keeps full. A side deck or a site pile may as well be smaller."""


def replace_card(bench: Workbench, finding: Finding) -> None:
    """Put another card of the type into the place of every copy, in a part that is to stay full."""
    for holding in bench.at(finding.spans):
        copies = bench.take(holding, holding.count)
        if holding.section in FULL:
            bench.put(holding.section, copies, holding.card.type)


def take_out(bench: Workbench, finding: Finding) -> None:
    """Take out every copy."""
    for holding in bench.at(finding.spans):
        bench.take(holding, holding.count)


def cut_copies(bench: Workbench, finding: Finding) -> None:
    """Cut the copies that are too many, of whatever version of the card."""
    take_surplus(bench, finding, str(finding.facts.get("title") or finding.facts["card"]))


def cut_any(bench: Workbench, finding: Finding) -> None:
    """Cut the cards that are too many, whichever."""
    take_surplus(bench, finding, "")


def replace_copies(bench: Workbench, finding: Finding) -> None:
    """Put other cards into the place of the copies that are too many."""
    held = bench.at(finding.spans)
    if held:
        bench.put(held[0].section, take_surplus(bench, finding), held[0].card.type)


def replace_any(bench: Workbench, finding: Finding) -> None:
    """Replace so many of these cards as cards of another kind are missing."""
    held = bench.at(finding.spans)
    still = number(finding, "missing")
    for holding in cheapest(held):
        taken = bench.take(holding, still)
        bench.put(holding.section, taken)
        still -= taken


def keep_first(bench: Workbench, finding: Finding) -> None:
    """Keep the first of these cards and replace all the others."""
    held = bench.at(finding.spans)
    for holding in held:
        if holding.card.id != held[0].card.id:
            bench.put(holding.section, bench.take(holding, holding.count), holding.card.type)


def replace_titled(bench: Workbench, finding: Finding) -> None:
    """Replace the one card that the finding calls by its title."""
    for holding in bench.at(finding.spans):
        if holding.card.name == finding.facts["title"]:
            bench.put(holding.section, bench.take(holding, holding.count))


def seed_doorway(bench: Workbench, finding: Finding) -> None:
    """Seed the doorway that opens a part of the deck."""
    bench.put_card("seeds", str(finding.facts["doorway"]))


def add_lacking(bench: Workbench, finding: Finding) -> None:
    """Add the very cards that the trouble pile lacks."""
    for name in str(finding.facts["lacking"]).split("; "):
        bench.put_card("trouble", name)


def cut_or_add(section: SectionKind, bench: Workbench, finding: Finding) -> None:
    """Cut what is too much of a size that is exact, or add what is missing."""
    bench.put(section, number(finding, "missing"))
    take_surplus(bench, finding, "")


def add_to(section: SectionKind, bench: Workbench, finding: Finding) -> None:
    """Add the cards that are missing to a part of the deck."""
    bench.put(section, number(finding, "missing"))


def move_to(section: SectionKind, bench: Workbench, finding: Finding) -> None:
    """Move every copy to the part of the deck where it belongs."""
    for holding in bench.at(finding.spans):
        bench.move(holding, section)


def move_by_type(bench: Workbench, finding: Finding) -> None:
    """Move every copy to the part of the deck where cards of its type are. Only First Edition has seeds."""
    edition = bench.deck.edition
    seeded = ("missions", "sites") if edition == "1e" else ()
    for holding in bench.at(finding.spans):
        otherwise: SectionKind = "seeds" if holding.section in seeded else "draw"
        bench.move(holding, BY_TYPE[edition].get(holding.card.type, otherwise))


def take_surplus(bench: Workbench, finding: Finding, called: str | None = None) -> int:
    """Take out as many copies as are too many, and return how many that were."""
    surplus, taken = number(finding, "surplus"), 0
    for holding in cheapest(bench.at(finding.spans)):
        taken += bench.take(holding, surplus - taken, called)
    return taken


def number(finding: Finding, fact: str) -> int:
    """Return a fact that is a number of cards."""
    return int(finding.facts[fact])


POOL, PLACES, COPIES, PAIRS, SIZES, TOTALS = range(6)
"""The order: cards that may not be used, wrong places, copies, cards that exclude each other, sizes.

A total comes after the parts that it is of, or it would take away what a part has just been given.
"""

WAYS: dict[str, Way] = {
    **dict.fromkeys(
        (
            "P-BANNED",
            "P-NOT-IN-POOL",
            "P-NOT-PRINTABLE",
            "P-NOT-YET-LEGAL",
            "P-PREVIEW",
            "P-REPLACED",
            "P-WATERMARKED",
        ),
        Way(POOL, replace_card),
    ),
    "D-NOT-SUPPLIED": Way(POOL, replace_copies),
    **dict.fromkeys(
        ("D-SIDE-DECK-CONTENTS", "D-TROUBLE-CONTENTS", "D-TROUBLE-IN-DECK", "D-TROUBLE-PILE-UNUSED"),
        Way(PLACES, take_out),
    ),
    "D-DILEMMA-OUTSIDE-PILE": Way(PLACES, partial(move_to, "dilemmas")),
    "D-NOT-A-DILEMMA": Way(PLACES, move_by_type),
    "D-SIDE-DECK-ONLY": Way(PLACES, take_out),
    "D-WRONG-PLACE": Way(PLACES, move_by_type),
    "D-NO-SUCH-PART": Way(PLACES, move_by_type),
    **dict.fromkeys(
        (
            "D-COPIES",
            "D-OWN-LIMIT",
            "D-REFEREE-COPIES",
            "D-SEED-COPIES",
            "D-TENT-COPIES",
            "D-TROUBLE-COPIES",
            "D-BATTLE-BRIDGE-COPIES",
        ),
        Way(COPIES, cut_copies),
    ),
    **dict.fromkeys(("D-MISSIONS-ALIKE", "D-MISSION-TWICE"), Way(COPIES, replace_copies)),
    **dict.fromkeys(("D-MISSIONS-SHARE-TITLE", "D-MISSION-LOCATION"), Way(PAIRS, keep_first)),
    **dict.fromkeys(("D-HEADQUARTERS-ALONE", "D-DECK-AT-MOST"), Way(PAIRS, replace_titled)),
    "D-REFEREE-WITHOUT-DOORWAY": Way(PAIRS, seed_doorway),
    "D-MISSIONS-TO-ATTEMPT": Way(SIZES, replace_any),
    **dict.fromkeys(
        ("D-TENT-SIZE", "D-DYSON-SIZE", "D-REFEREE-SIZE"),
        Way(SIZES, cut_any),
    ),
    "D-SEED-SIZE": Way(TOTALS, cut_any),
    "D-MISSION-COUNT": Way(SIZES, partial(cut_or_add, "missions")),
    "D-DECK-SIZE": Way(TOTALS, partial(cut_or_add, "draw")),
    "D-DRAW-SIZE": Way(SIZES, partial(add_to, "draw")),
    "D-PILE-SIZE": Way(SIZES, partial(add_to, "dilemmas")),
    "D-BATTLE-BRIDGE-SIZE": Way(SIZES, partial(add_to, "tactics")),
    "D-TROUBLE-MISSING": Way(SIZES, add_lacking),
}
"""How each code is mended that makes a deck illegal. What is wrong with the event is left."""

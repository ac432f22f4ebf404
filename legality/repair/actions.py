"""The actions that repair a deck: each takes cards out, puts cards in or moves them, as a finding demands.

A rule names its action (`legality/engine/repair_kind.py`); a new rule needs a new function only where none of
these repairs what it forbids.
"""

from collections.abc import Callable

from decklists.model import SectionKind
from legality.engine.finding import Finding
from legality.engine.repair_kind import Repair, RepairAction
from legality.engine.resolved.part_of_section import BY_TYPE
from legality.repair.workbench import Workbench, cheapest

Act = Callable[[Workbench, Finding], None]
ActInSection = Callable[[SectionKind, Workbench, Finding], None]

FULL: tuple[SectionKind, ...] = ("draw", "missions", "dilemmas", "seeds")
"""The parts of a deck that a player keeps full. A side deck or a site pile may as well be smaller."""


def replace_card(bench: Workbench, finding: Finding) -> None:
    """Put another card of the type into the place of every copy, in a part that is to stay full."""
    for holding in bench.at(finding.spans):
        copies = bench.take(holding, holding.count)
        if holding.section in FULL:
            bench.put(holding.section, copies, holding.card.type)


def replace_printing(bench: Workbench, finding: Finding) -> None:
    """Put a printing of the same card that may be used into the place of every copy."""
    for holding in bench.at(finding.spans):
        for _ in range(bench.take(holding, holding.count, str(finding.facts["printing"]))):
            bench.put_card(holding.section, str(finding.facts["usable"]))


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


def replace_surplus(bench: Workbench, finding: Finding) -> None:
    """Put other cards into the place of the copies that are too many."""
    held = bench.at(finding.spans)
    if held:
        bench.put(held[0].section, take_surplus(bench, finding), held[0].card.type)


def replace_missing(bench: Workbench, finding: Finding) -> None:
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
    """Cut the surplus of an exact size, or add the missing cards."""
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
    edition = bench.edition
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
    return int(str(finding.facts[fact]))


ACTIONS: dict[RepairAction, Act] = {
    "replace_card": replace_card,
    "replace_printing": replace_printing,
    "replace_surplus": replace_surplus,
    "replace_missing": replace_missing,
    "replace_titled": replace_titled,
    "keep_first": keep_first,
    "take_out": take_out,
    "cut_copies": cut_copies,
    "cut_any": cut_any,
    "add_lacking": add_lacking,
    "seed_doorway": seed_doorway,
    "move_by_type": move_by_type,
}
IN_SECTION: dict[RepairAction, ActInSection] = {
    "cut_or_add": cut_or_add,
    "add_to": add_to,
    "move_to": move_to,
}


def apply_repair(repair: Repair, bench: Workbench, finding: Finding) -> None:
    """Change a deck so that it breaks the rule of a finding no longer."""
    if repair.section is None:
        ACTIONS[repair.action](bench, finding)
    else:
        IN_SECTION[repair.action](repair.section, bench, finding)

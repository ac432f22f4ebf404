"""Faults that are planted in legal lists, each with its expected finding by the rule's sentence.

Nothing here asks the program. A fault says how it changes the list and which error that is, on the lines that
hold what was planted; a fault of a whole part names no lines.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from random import Random

from benchmarks.bases import Base


@dataclass(slots=True)
class PlantedEntry:
    """A line of the list, and the code of the fault that it is a part of."""

    count: int
    title: str
    fault: str = ""


@dataclass(slots=True)
class PlantedList:
    """A list with its faults: those of whole parts, and those of marked lines."""

    base: Base
    parts: dict[str, list[PlantedEntry]]
    whole: set[str] = field(default_factory=set)

    @property
    def codes(self) -> set[str]:
        """Return the codes of all faults."""
        return self.whole | {each.fault for entries in self.parts.values() for each in entries if each.fault}

    @property
    def legal(self) -> bool | None:
        """Say whether it is legal: a name that nobody knows leaves it open, all else is against a rule."""
        if self.codes - {UNKNOWN}:
            return False
        return None if self.codes else True

    def size(self, part: str) -> int:
        """Count the cards of a part."""
        return sum(each.count for each in self.parts.get(part, ()))


Fault = Callable[[PlantedList, Random], bool]
"""Changes a list, or answers that this list has no room for it."""

UNKNOWN = "N-UNKNOWN-NAME"
SIZE = "D-DRAW-SIZE"

BANNED = {
    "All Threes": (date(2015, 6, 15), date.max),
    "Horga'hn": (date(2015, 6, 15), date(2023, 5, 2)),
    "Brain Drain": (date(2015, 6, 15), date(2016, 12, 27)),
}
"""From the dated ban list of First Edition, until the day on which a card came back."""

DILEMMAS_1E = (
    *("Hanonian Land Eel", "Horta", "Hull Breach", "The Cloud", "V'Ger", "Dead End", "Friendly Fire"),
    *("Maglock", "Edo Probe", "Denevan Neural Parasites", "Scientific Method", "Unscientific Method"),
)
"""Dilemmas that some of the decks seed."""


def without_faults(base: Base) -> PlantedList:
    """Return a list without any fault."""
    parts = {part: [PlantedEntry(*card) for card in cards] for part, cards in base.parts.items()}
    return PlantedList(base, parts)


def fault_of_copies(planted: PlantedList, random: Random) -> bool:
    """2E: no more than three copies of any card, by title. A fourth or fifth stands on one line or two."""
    if planted.base.edition != "2e" or "Borg" in planted.base.name:  # Some drones lift the limit.
        return False
    if SIZE in planted.whole:  # The deck would have its size again.
        return False
    entry = random.choice(planted.parts["draw"])
    in_draw = sum(each.count for each in planted.parts["draw"] if each.title == entry.title)
    if entry.fault or not is_alone(planted, entry.title) or copies(planted, entry.title) != in_draw:
        return False
    planted.parts["draw"] = [each for each in planted.parts["draw"] if each.title != entry.title]
    more = random.choice([1, 2])
    lines = [3 + more] if random.random() < 0.5 else [3, more]
    planted.parts["draw"] += [PlantedEntry(count, entry.title, "D-COPIES") for count in lines]
    return True


def fault_of_name(planted: PlantedList, random: Random) -> bool:
    """A name that no card has cannot be judged."""
    if planted.whole:  # It might be one of the cards that are missing.
        return False
    title = f"Zyxxor {random.choice(['Quavim', 'Blorptag', 'Wexuul'])} {random.choice('ABCDEFGH')}jjkqz"
    planted.parts["draw"].append(PlantedEntry(1, title, UNKNOWN))
    return True


def fault_of_dilemma(planted: PlantedList, random: Random) -> bool:
    """2E: dilemmas are put in the dilemma pile and nowhere else."""
    return plant_copy(planted, random, "dilemmas", "draw", "D-DILEMMA-OUTSIDE-PILE")


def fault_of_pile(planted: PlantedList, random: Random) -> bool:
    """2E: the dilemma pile holds nothing but dilemmas."""
    return plant_copy(planted, random, "draw", "dilemmas", "D-NOT-A-DILEMMA")


def plant_copy(planted: PlantedList, random: Random, part: str, other: str, code: str) -> bool:
    """Put a card of one part of a Second Edition deck into another as well, where no copy is too many."""
    if planted.base.edition != "2e" or (other == "draw" and SIZE in planted.whole):
        return False
    entry = random.choice(planted.parts[part])
    if entry.fault or copies(planted, entry.title) > 2 or not is_alone(planted, entry.title):
        return False
    planted.parts[other].append(PlantedEntry(1, entry.title, code))
    return True


def fault_of_ban(planted: PlantedList, random: Random) -> bool:
    """1E, Official Tournament Format: a card on the ban list of the day."""
    on = planted.base.on
    if SIZE in planted.whole:
        return False
    banned = sorted(title for title, (since, until) in BANNED.items() if since <= on < until)
    if planted.base.edition != "1e" or not banned:
        return False
    title = random.choice(banned)
    if copies(planted, title):
        return False
    planted.parts["draw"].append(PlantedEntry(1, title, "P-BANNED"))
    return True


def fault_of_seeds(planted: PlantedList, random: Random) -> bool:
    """1E, Official Tournament Format: at most two copies of a dilemma are seeded. Another makes room."""
    seeds = planted.parts.get("seeds", [])
    known = [each for each in seeds if each.title in DILEMMAS_1E and not each.fault]
    if planted.base.edition != "1e" or len(known) < 4 or copies(planted, known[0].title) != 1:
        return False
    three, *others = known
    others = [each for each in others if each.count == 1][:2]
    if len(others) < 2:
        return False
    planted.parts["seeds"] = [each for each in seeds if each not in (three, *others)]
    planted.parts["seeds"].append(PlantedEntry(3, three.title, "D-SEED-COPIES"))
    return True


def fault_of_missions(planted: PlantedList, random: Random) -> bool:
    """1E: six missions; 2E: five. One is left out, so its number is wrong whichever it was."""
    missions = planted.parts.get("missions", [])
    if not missions or UNKNOWN in planted.codes:
        return False
    missions.remove(random.choice(missions))
    planted.whole.add("D-MISSION-COUNT")
    return True


LEAST = {"1e": 30, "2e": 35}
"""The least cards of a draw deck. That of Tribbles is not known for sure, so a smaller one is no fault."""


def fault_of_size(planted: PlantedList, random: Random) -> bool:
    """A draw deck has at least 30 cards in First Edition, and 35 in Second Edition."""
    draw, edition = planted.parts["draw"], planted.base.edition
    if (
        edition not in LEAST or planted.codes
    ):  # What was planted in the draw deck counts toward it, or does not.
        return False
    target = LEAST[edition] - random.choice([1, 2, 3])
    while planted.size("draw") > target:
        entry = random.choice(draw)
        entry.count -= 1
        if not entry.count:
            draw.remove(entry)
    planted.whole.add(SIZE)
    return True


FAULTS: tuple[Fault, ...] = (
    fault_of_size,
    fault_of_copies,
    fault_of_missions,
    fault_of_name,
    fault_of_dilemma,
    fault_of_pile,
    fault_of_ban,
    fault_of_seeds,
)


def copies(planted: PlantedList, title: str) -> int:
    """Count the copies of a name in the whole list."""
    return sum(each.count for part in planted.parts.values() for each in part if each.title == title)


def is_alone(planted: PlantedList, title: str) -> bool:
    """Tell whether no other name of the list begins alike: versions of one title count together."""
    first = " ".join(title.replace(",", "").split()[:2]).casefold()
    names = {each.title for part in planted.parts.values() for each in part}
    return sum(" ".join(name.replace(",", "").split()[:2]).casefold() == first for name in names) == 1

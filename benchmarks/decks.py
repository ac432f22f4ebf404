"""The decks that are measured: one of each edition, legal and faulty, each in three notations."""

from benchmarks.floors import Sections
from tests.pasted.deck import PARTS

MISSIONS_1E = (
    *("Acquire Technology", "Aftermath", "Ambush Ship"),
    *("Archanis Dispute", "Assemble Fleet", "Assist Cooperative"),
)
SEEDS_1E = (
    *("A Bad End", "Alien Parasites", "Anaphasic Organism", "Ancient Computer", "Archer"),
    *("Armus: Skin Of Evil", "Altonian Brain Teaser", "Alien Labyrinth", "Antedean Assassins"),
    *("Angry Mob", "Aphasia Device", "Abandon Ship!", "Arms Deal", "Astral Eddy", "Aggressive Behavior"),
)
DRAW_1E = (
    *(
        "Albert Einstein",
        "Barron",
        "Calloway",
        "Cavit",
        "Christopher Hobson",
        "Daniel Kwan",
        "Darian Wallace",
    ),
    *("Davies", "Dr. Fitzgerald", "Dr. Leah Brahms", "Dr. Royse", "E.M.H.-Mark II", "E.M.H. Program"),
    *("Exocomp", "Gibson", "Giusti", "Graham Davis", "Herbert", "Hoya", "Inge Eiger", "Jace Michaels"),
    *("Joseph Carey", "Joseph Travis", "Karen Loews", "Lian T'su", "Lieutenant Ballard", "Linda Larson"),
    *("Lojal", "Lopez", "Marauder"),
)

DECKS: dict[str, Sections] = {
    "1e": (
        ("Missions", tuple((1, name) for name in MISSIONS_1E)),
        ("Seed deck", tuple((2, name) for name in SEEDS_1E)),
        ("Draw deck", tuple((1, name) for name in DRAW_1E)),
    ),
    "2e": PARTS,
}

NOTATIONS = {"tab": "{0}\t{1}", "1x Title": "{0}x {1}", "Title x1": "{1} x{0}"}
"""The clean form, the usual typed form, and a form whose count is behind the name."""


def write_deck(edition: str, notation: str = "tab") -> str:
    """Write the legal deck of an edition."""
    form = NOTATIONS[notation]
    lines = []
    for heading, entries in DECKS[edition]:
        lines += [f"{heading}:", *(form.format(count, name) for count, name in entries)]
    return "\n".join(lines) + "\n"


ZONES: dict[str, dict[str, str]] = {
    "1e": {"Missions": "Missions", "Seed+Dil": "Seed deck"}
    | dict.fromkeys(
        ("QsTent", "Ref", "Dyson", "Flash", "Tactics", "Tribbles", "Sites", "Outside", "Aside"), ""
    ),
    "2e": {"Dilemmas": "Dilemma Pile", "Missions": "Missions"},
}
"""The zones of LackeyCCG, in its order, and the part of the deck in each. It writes empty ones as well."""


def write_lackey_file(edition: str) -> str:
    """Write the legal deck as LackeyCCG writes its files: the draw deck above all zones."""
    parts = dict(DECKS[edition])
    zones = (
        ("", DECKS[edition][-1][1]),
        *((f"{zone}:", parts.get(part, ())) for zone, part in ZONES[edition].items()),
    )
    lines = [line for zone, cards in zones for line in (zone, *(f"{count}\t{name}" for count, name in cards))]
    return "\r\n".join(lines[1:]) + "\r\n"


def write_faulty_deck(edition: str) -> str:
    """Write the deck with too few missions and too few other cards, and with two misspelt names."""
    lines = write_deck(edition).splitlines()
    del lines[1], lines[-5:]
    lines[-1] += "q"
    lines[8] += "q"
    return "\n".join(lines) + "\n"

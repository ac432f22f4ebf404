"""The one table of the parts of a deck: their names, the words that open them, and their order in a list."""

from collections.abc import Mapping
from typing import NamedTuple

from decklists.model import Edition, SectionKind


class DeckPart(NamedTuple):
    """A part of a deck and its words."""

    kind: SectionKind

    heading: str
    """The words above it in a list that we write. Every reader of ours understands them."""

    label: str
    """The words for people, alone or in a table."""

    phrase: str
    """The words for people within a sentence of a rule, with their article."""

    opened_by: Mapping[Edition, tuple[str, ...]]
    """The headings that open it, folded to lower-case words, by the edition that they show (empty for none).

    Words such as `side deck` or `pile` may follow, see `part_names.TRAILING_WORDS`.
    """

    @property
    def heading_phrase(self) -> str:
        """Return the heading within a sentence: Q's Tent and Q-Flash are proper names without an article."""
        return self.heading if self.heading.startswith("Q") else f"the {self.heading or 'unnamed part'}"


DECK_PARTS = (
    DeckPart(
        "draw",
        "Draw Deck",
        "draw deck",
        "the draw deck",
        {
            "": (
                *("draw deck", "draw", "drawdeck", "deck", "main deck", "main", "maindeck", "draw pile"),
                *(
                    "mainboard",
                    "main board",
                    "library",
                    "play deck",
                    "playdeck",
                    "rest of deck",
                    "rest of the deck",
                    "rest",
                ),
                *("zugstapel", "ziehstapel", "nachziehstapel", "hauptdeck", "spieldeck", "kartendeck"),
                *("zugdeck", "ziehdeck", "nachziehdeck", "spielstapel"),
                *("pioche", "paquet", "jeu", "deck principal", "talon", "deck de pioche", "paquet de pioche"),
            )
        },
    ),
    DeckPart(
        "dilemmas",
        "Dilemma Pile",
        "dilemma pile",
        "the dilemma pile",
        {
            "": (
                *("dilemmas", "dilemma", "dilemma deck", "dilemma stack", "dilemmata", "dilemmes", "dilemme"),
                *("space dilemmas", "planet dilemmas", "dual dilemmas", "space planet dilemmas"),
                *("space dilemma", "planet dilemma", "dual dilemma", "dilemmas space", "dilemmas planet"),
                *("dilemmas dual", "dilemmadeck", "combos", "dilemma combos", "dilemma combinations"),
                *("dilemmastapel", "dilemma stapel", "pile de dilemmes", "dilemmen", "paquet de dilemmes"),
            ),
            "2e": ("dilemma pile", "dilemmas pile"),
        },
    ),
    DeckPart(
        "missions",
        "Missions",
        "missions",
        "the missions",
        {
            "": (
                *("missions", "mission", "spaceline", "missionen", "missionskarten", "missionsstapel"),
                *(
                    "missions hq",
                    "missions and hq",
                    "hq and missions",
                    "hq missions",
                    "missions and dilemmas",
                ),
                *("missions with dilemmas", "missions and seeds"),
                *("missions and headquarters", "headquarters and missions"),
            )
        },
    ),
    DeckPart(
        "seeds",
        "Seed Deck",
        "seed deck",
        "the seed deck",
        {
            "1e": (
                *("seed deck", "seeds", "seed", "seeddeck", "seed dil", "seed dilemmas"),
                *("seeds and dilemmas", "seed deck and dilemmas", "seed deck dilemmas", "seed cards"),
                *("seed pile", "seedkarten", "startkarten", "saatkarten", "cartes seed", "cartes de depart"),
                *("seed phase", "seeded", "seeding"),
                *("dilemmas and seeds", "dilemmas seeds", "seeded cards", "cards seeded"),
            )
        },
    ),
    DeckPart("tent", "Q's Tent", "Q's Tent", "Q's Tent", {"1e": ("qs tent", "qstent", "q tent", "tent")}),
    DeckPart(
        "referee",
        "Referee",
        "Q's Tent: Civil War",
        "the referee pile",
        {"1e": ("ref", "referee", "referees", "qs tent civil war", "civil war")},
    ),
    DeckPart(
        "dyson",
        "Dyson Sphere",
        "Dyson Sphere",
        "the Dyson Sphere side deck",
        {"1e": ("dyson", "dyson sphere")},
    ),
    DeckPart(
        "flash",
        "Q-Flash",
        "Q-Continuum",
        "the Q-Continuum side deck",
        {"1e": ("flash", "q flash", "qflash", "q continuum", "qcontinuum")},
    ),
    DeckPart(
        "tactics",
        "Battle Bridge",
        "Battle Bridge",
        "the Battle Bridge side deck",
        {"1e": ("tactics", "tactic", "battle bridge", "battlebridge")},
    ),
    DeckPart(
        "tribbles",
        "Tribbles",
        "Tribble side deck",
        "the Tribble side deck",
        {"": ("tribbles", "tribble")},
    ),
    DeckPart("sites", "Sites", "sites", "the sites", {"1e": ("sites", "site")}),
    DeckPart(
        "outside",
        "Outside the Game",
        "outside the game",
        "the cards outside the game",
        {"": ("outside", "outside the game", "from outside the game", "outside of the game")},
    ),
    DeckPart("aside", "Set Aside", "set aside", "the cards set aside", {"": ("aside", "set aside")}),
    DeckPart("trouble", "Trouble", "trouble pile", "the trouble pile", {"tr": ("trouble", "troubles")}),
    DeckPart("unknown", "", "unreadable heading", "a part without a known name", {}),
)
"""All parts, in the order of LackeyCCG in both editions; a part with an unknown heading comes last.

Dilemmas never follow the seeds, for there they would be read as the dilemmas among the seeds.
"""

PART_OF_KIND: dict[SectionKind, DeckPart] = {part.kind: part for part in DECK_PARTS}

PART_ORDER: dict[SectionKind, int] = {part.kind: place for place, part in enumerate(DECK_PARTS)}
"""The place of each part in a list that we write."""

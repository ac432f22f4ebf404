"""The players' names for the parts of a deck, for the wording of findings."""

from decklists.model import SectionKind

SECTION_NAMES: dict[SectionKind, str] = {
    "draw": "the draw deck",
    "missions": "the missions",
    "seeds": "the seed deck",
    "dilemmas": "the dilemma pile",
    "tent": "Q's Tent",
    "referee": "the referee pile",
    "dyson": "the Dyson Sphere side deck",
    "flash": "the Q-Continuum side deck",
    "tactics": "the Battle Bridge side deck",
    "tribbles": "the Tribble side deck",
    "sites": "the sites",
    "outside": "the cards outside the game",
    "aside": "the cards set aside",
    "trouble": "the trouble pile",
    "unknown": "a part without a known name",
}

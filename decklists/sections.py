"""The one table of headings: which words open which part of a deck list, in which dialect and edition."""

from typing import Literal, NamedTuple

from decklists.model import SectionKind

Edition = Literal["1e", "2e", "tr"]


class Zone(NamedTuple):
    """A zone as LackeyCCG writes it in text, as its .dek names it, and what it holds in an edition."""

    edition: Edition
    heading: str
    kind: SectionKind
    holds: str


LACKEY_ZONES = (
    Zone("1e", "", "draw", "the draw deck, which LackeyCCG writes first and without a heading"),
    Zone("1e", "Missions", "missions", "the missions"),
    Zone("1e", "Seed+Dil", "seeds", "what is seeded, the dilemmas among it"),
    Zone("1e", "QsTent", "tent", "the Q's Tent side deck"),
    Zone("1e", "Ref", "referee", "the referee pile of Q's Tent: Civil War"),
    Zone("1e", "Dyson", "dyson", "the Dyson Sphere side deck"),
    Zone("1e", "Flash", "flash", "the Q-Flash side deck of the Q-Continuum"),
    Zone("1e", "Tactics", "tactics", "the Battle Bridge side deck"),
    Zone("1e", "Tribbles", "tribbles", "the Tribble side deck"),
    Zone("1e", "Sites", "sites", "the sites"),
    Zone("1e", "Outside", "outside", "cards that enter from outside the game"),
    Zone("1e", "Aside", "aside", "cards set aside; lists of 2015 kept their sites here"),
    Zone("2e", "", "draw", "the deck, which LackeyCCG writes first and without a heading"),
    Zone("2e", "Dilemmas", "dilemmas", "the dilemma pile"),
    Zone("2e", "Missions", "missions", "the missions"),
    Zone("2e", "Aside", "aside", "cards set aside"),
    Zone("tr", "", "draw", "the deck, which LackeyCCG writes first and without a heading"),
)
"""Every zone that LackeyCCG's plugins write, edition by edition, in the order in which they write them."""

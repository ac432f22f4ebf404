"""Read the facts of a 1E card from the columns of the plugin's table."""

import re

from cardpools.model import Card
from cardpools.sources.card_table import TableRow
from cardpools.sources.first_edition.identity_1e import VERSIONED_TYPES, Identity

AFFILIATION_ICONS = {
    "BAJ": "Bajoran",
    "BOR": "Borg",
    "CAR": "Cardassian",
    "DOM": "Dominion",
    "FED": "Federation",
    "FER": "Ferengi",
    "HIR": "Hirogen",
    "KAZ": "Kazon",
    "KLI": "Klingon",
    "NEU": "Neutral",
    "NON": "Non-Aligned",
    "ROM": "Romulan",
    "STA": "Starfleet",
    "VID": "Vidiian",
    "VUL": "Vulcan",
    "XIN": "Xindi",
}
ANYONE = "Any"  # among the affiliations of a mission that every affiliation may attempt

UNIQUENESS = {"": "unique", "univ": "universal", "enig": "enigma"}
# Cards of these types are unique or universal; other types have no uniqueness.
TYPES_WITH_UNIQUENESS = VERSIONED_TYPES | {"Mission", "Q Mission", "Site", "Time Location"}

MISSION_TYPES = {"[P]": "planet", "[S]": "space", "[S/P]": "dual", "[S][P]": "dual"}
# The characteristics of missions that deck rules need; others matter only in play.
MISSION_KEYWORDS = frozenset({"Homeworld", "Mission II"})

_ICON = re.compile(r"\[([^\]]*)\]")
_SENTENCE = re.compile(r"Any ")
_ANYONE = re.compile(r"Any (?:\[MQ\] |non-\w+ )?(?:crew|Away Team|affiliation)\b")
_MISSIONS = frozenset({"Mission", "Q Mission"})


def make_card(row: TableRow, identity: Identity, location: str, reverse_of: str) -> Card:
    """Return the card of a row."""
    card_type = row["Type"]
    classified = card_type in VERSIONED_TYPES or card_type in _MISSIONS
    return Card(
        id=identity.card,
        title=identity.title,
        subtitle=identity.subtitle,
        type=card_type,
        uniqueness=UNIQUENESS[row["Uniqueness"]] if card_type in TYPES_WITH_UNIQUENESS else "",
        affiliations=read_affiliations(row["Affil"]),
        mission_type=MISSION_TYPES.get(row["Mission/ Dilemma Type"], ""),
        location=location,
        points=row["Points"],
        cost="",
        icons=tuple(_ICON.findall(row["Icons"])),
        keywords=_keywords(row),
        quadrant=row["Quadrant"],
        classification=row["Class"] if classified else "",
        reverse_of=reverse_of,
    )


def read_affiliations(cell: str) -> tuple[str, ...]:
    """Return the affiliations of a card, or those that may attempt a mission.

    `Klingon[FED][KLI]` is a Klingon outpost at a mission for Federation and Klingon. A sentence
    such as "Any crew may attempt mission" becomes the word Any, without its exceptions.
    """
    if _SENTENCE.match(cell):
        return (ANYONE,) if _ANYONE.match(cell) else ()
    # One row of 2021-07 and 2025-02 writes `Non-aligned`.
    owners = cell.split("[")[0].replace("Non-aligned", "Non-Aligned")
    named = [name for name in owners.split("/") if name]
    attempting = [AFFILIATION_ICONS[icon] for icon in _ICON.findall(cell)]
    return tuple(dict.fromkeys(named + attempting))


def _keywords(row: TableRow) -> tuple[str, ...]:
    if row["Type"] not in _MISSIONS:
        return ()
    characteristics = (word.strip() for word in row["Characteristics/ Keywords"].split(";"))
    found = [word for word in characteristics if word in MISSION_KEYWORDS]
    return tuple(dict.fromkeys([*found, row["Region"]] if row["Region"] else found))

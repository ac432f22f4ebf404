"""Read the facts of a 2E card that rules need from its rows, never from its text."""

import re
from collections import Counter
from collections.abc import Sequence

from cardpools.catalog.slug import slug
from cardpools.model import Card
from cardpools.sources.card_table import CardTableRow
from cardpools.sources.second_edition.title_split import Separation

TYPES = ("Personnel", "Ship", "Equipment", "Event", "Interrupt", "Dilemma", "Mission")
UNIQUENESS = {"Y": "unique", "N": "universal"}
MISSION_TYPES = {"P": "planet", "S": "space", "D": "dual", "H": "headquarters", "": ""}
QUADRANTS = {"A": "Alpha", "G": "Gamma", "D": "Delta", "": ""}
AFFILIATIONS = {
    "Baj": "Bajoran",
    "Bor": "Borg",
    "Car": "Cardassian",
    "Dom": "Dominion",
    "Fed": "Federation",
    "Fer": "Ferengi",
    "Hir": "Hirogen",
    "Kaz": "Kazon",
    "Kli": "Klingon",
    "NA": "Non-Aligned",
    "Non": "Non-Aligned",
    "Rom": "Romulan",
    "SF": "Starfleet",
    "Vid": "Vidiian",
}
_NEVER_UNIQUE = ("Dilemma", "Interrupt")
_ICON = re.compile(r"\[(\w+)\]")
_LONGEST_KEYWORD = 5


def make_card(rows: Sequence[CardTableRow], separation: Separation) -> Card:
    """Return the card of these rows.

    If the rows differ, as after an error in the table, the most common value counts. The classification of a
    personnel is its species, that of a ship its class.
    """
    type_, is_mission = most_common_value(rows, "Type"), most_common_value(rows, "Type") == "Mission"
    return Card(
        id=slug(separation.card.name),
        title=separation.title,
        subtitle=separation.subtitle,
        type=type_,
        uniqueness="" if type_ in _NEVER_UNIQUE else UNIQUENESS[most_common_value(rows, "Unique")],
        affiliations=read_affiliations(most_common_value(rows, "Affiliation")),
        mission_type=MISSION_TYPES[most_common_value(rows, "Mission/DilemmaType")],
        location=separation.title if is_mission and separation.subtitle else "",
        points=most_common_value(rows, "Points"),
        cost="" if is_mission else most_common_value(rows, "Cost"),
        icons=tuple(_ICON.findall(most_common_value(rows, "Icons"))),
        keywords=read_keywords(most_common_value(rows, "Keywords")),
        quadrant=QUADRANTS[most_common_value(rows, "Quadrant")],
        classification=most_common_value(rows, "Class" if type_ == "Ship" else "Species"),
        reverse_of="",
    )


def most_common_value(rows: Sequence[CardTableRow], column: str) -> str:
    """Return the most common value in a column, the first of equals. Empty cells do not count."""
    values = Counter(row[column] for row in rows if row[column])
    return values.most_common(1)[0][0] if values else ""


def read_affiliations(cell: str) -> tuple[str, ...]:
    """Return the affiliations of the card, or those that may attempt the mission (`Any` with exceptions)."""
    icons = tuple(AFFILIATIONS.get(icon, icon) for icon in _ICON.findall(cell))
    if cell.startswith("Any affiliation"):
        return ("Any", *(f"not {name}" for name in icons))
    if icons:
        return icons
    return tuple(name for name in cell.removesuffix(" Headquarters").split("/") if name)


def read_keywords(cell: str) -> tuple[str, ...]:
    """Return the keywords. Game text after a keyword is cut off (`Replicate - Discard …`)."""
    found = (keyword.strip() for keyword in _whole_names(cell).split("."))
    return tuple(dict.fromkeys(_short(keyword.replace("\0", ".")) for keyword in found if keyword))


def _whole_names(cell: str) -> str:
    """Hide the full stops inside `U.S.S.` and the like, which do not end a keyword."""
    return re.sub(r"\b(?:[A-Z]\.){2,}", lambda found: found[0].replace(".", "\0"), cell)


def _short(keyword: str) -> str:
    if len(keyword.split()) <= _LONGEST_KEYWORD:
        return keyword
    return re.split(r":| -", keyword)[0]


def find_fault(row: CardTableRow) -> str:
    """Return why a row cannot be a card, for example because its cells have shifted; empty if it can."""
    for column, known in (
        ("Type", TYPES),
        ("Unique", UNIQUENESS),
        ("Mission/DilemmaType", MISSION_TYPES),
        ("Quadrant", QUADRANTS),
    ):
        if row[column] not in known:
            return f"{column} is {row[column]!r}"
    if not slug(row["Name"]):
        return "no name"
    lists = {"Affiliation": read_affiliations, "Keywords": read_keywords}
    for column, read in lists.items():
        if any(";" in value for value in read(row[column])):
            return f"{column} has a semicolon"
    return ""

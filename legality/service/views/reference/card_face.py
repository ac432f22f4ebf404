"""The face of a card without art: the colour of its affiliation, the shape of its type, cost or points."""

import re
from typing import NamedTuple

from cardpools.model import Card

AFFILIATION_CODES = {
    "Federation": "Fed",
    "Bajoran": "Baj",
    "Borg": "Bor",
    "Cardassian": "Car",
    "Dominion": "Dom",
    "Ferengi": "Fer",
    "Klingon": "Kli",
    "Non-Aligned": "NA",
    "Romulan": "Rom",
    "Starfleet": "SF",
    "Vulcan": "Vul",
    "Hirogen": "Hir",
    "Kazon": "Kaz",
    "Vidiian": "Vid",
    "Neutral": "Neu",
    "Xindi": "Xin",
    "Maquis": "Maq",
    "Any": "Any",
}
"""The affiliations that have a colour of their own, and their letters."""

SHAPES = {
    "Personnel": "personnel",
    "Ship": "ship",
    "Event": "event",
    "Interrupt": "interrupt",
    "Equipment": "equipment",
    "Dilemma": "dilemma",
    "Mission": "mission",
}
"""The types with a shape of their own; another type is a square with two letters."""

LETTERS = {
    "Artifact": "AR",
    "Damage Marker": "DM",
    "Doorway": "DW",
    "Facility": "FA",
    "Incident": "IN",
    "Interrupt/Event": "IE",
    "Objective": "OB",
    "Site": "SI",
    "Tactic": "TA",
    "Time Location": "TL",
    "Tribble": "TR",
    "Trouble": "TO",
}

MISSION_LETTERS = {"planet": "P", "space": "S", "dual": "D", "headquarters": "HQ"}


class CardFace(NamedTuple):
    """What the drawn face of a card needs."""

    colour: str
    """The class of its colour."""
    shape: str
    letters: str
    code: str
    """The letters of its affiliation, since colour never speaks alone."""
    figure: str
    """Its cost, or its points."""


def face_of(edition: str, card: Card) -> CardFace:
    """Return the face of a card."""
    affiliation = next((each for each in card.affiliations if each in AFFILIATION_CODES), "")
    kind = card.type.removeprefix("Q ")
    is_mission = kind == "Mission"
    colour = affiliation if affiliation and (not is_mission or card.mission_type == "headquarters") else kind
    letters = MISSION_LETTERS.get(card.mission_type, "") if kind in ("Mission", "Dilemma") else ""
    if kind not in SHAPES:
        letters = LETTERS.get(kind, kind[:2].upper())
    code = AFFILIATION_CODES.get(affiliation, "")
    figure = card.points if edition == "tr" else card.cost or card.points
    return CardFace(f"of-{slug_of(colour)}", SHAPES.get(kind, "other"), letters, code, figure)


def slug_of(word: str) -> str:
    """Return a word as part of a class name."""
    return re.sub(r"[^a-z0-9]+", "-", word.casefold()).strip("-") or "none"

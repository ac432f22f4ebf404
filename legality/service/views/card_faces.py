"""The face of a card without art: a shape by its type, a colour and letters by its affiliation."""

from typing import NamedTuple

from cardpools.model import Card

LETTERS = {
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
}
"""Affiliations that have a colour of their own."""

SHAPES = {
    "Personnel": "personnel",
    "Ship": "ship",
    "Event": "event",
    "Interrupt": "interrupt",
    "Equipment": "equipment",
    "Dilemma": "dilemma",
    "Mission": "mission",
}
"""Types that have a shape of their own. The others are squares with two letters."""

OF_PLACE = {"planet": "P", "space": "S", "dual": "D", "headquarters": "HQ"}


class CardFace(NamedTuple):
    """The shape, the colour and the letters of a card."""

    shape: str
    colour: str
    letters: str


def face_of(card: Card) -> CardFace:
    """Return the face of a card."""
    shape = SHAPES.get(card.type, "other")
    if shape in ("dilemma", "mission"):
        return CardFace(shape, shape, OF_PLACE.get(card.mission_type, shape[:1].upper()))
    own = next((each for each in card.affiliations if each in LETTERS), "")
    if own:
        return CardFace(shape, own.lower(), LETTERS[own])
    return CardFace(shape, "plain", "".join(word[0] for word in card.type.split()[:2]) or "?")

"""The large face of a card: the small one, the letters of its affiliation, and its cost or points."""

from typing import NamedTuple

from cardpools.model import Card
from legality.service.views.card_faces import LETTERS, face_of


class FullFace(NamedTuple):
    """What the drawn face of a card needs."""

    shape: str
    colour: str
    """The class of its colour."""
    letters: str
    code: str
    """The letters of its affiliation, since colour never speaks alone."""
    figure: str
    """Its cost, or its points."""


def full_face(edition: str, card: Card) -> FullFace:
    """Return the face of a card."""
    small = face_of(card)
    code = next((LETTERS[each] for each in card.affiliations if each in LETTERS), "")
    figure = card.points if edition == "tr" else card.cost or card.points
    return FullFace(small.shape, f"of-{small.colour}", small.letters, code, figure)

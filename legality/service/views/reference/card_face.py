"""The large face of a card: the small one, the letters of its affiliation, and its cost or points."""

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from cardpools.model import Card
from legality.service.views.card_faces import LETTERS, face_of

OUTLINES = {
    "personnel": '<circle cx="16" cy="16" r="14"/>',
    "ship": '<path d="M1 16 8 6h16l7 10-7 10H8z"/>',
    "event": '<rect x="3" y="3" width="26" height="26" rx="7"/>',
    "interrupt": '<path d="M4 3h24v17L16 31 4 20z"/>',
    "equipment": '<path d="m16 1 13 7.500v15L16 31 3 23.500v-15z"/>',
    "dilemma": '<path d="m16 0 16 16-16 16L0 16z"/>',
    "mission": '<circle cx="16" cy="16" r="11"/><path class="orbit" d="M5 20c-9 8 6 7 15 1s14-15 6-13"/>',
    "other": '<rect x="3" y="3" width="26" height="26" rx="3"/>',
}
"""The drawing of each shape."""

BADGE = Markup("""<svg class="badge {}" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">\
{}<text x="16" y="16.500">{}</text></svg>""")


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

    @property
    def outline(self) -> Markup:
        """Return the drawing of its shape."""
        return Markup(OUTLINES[self.shape])  # noqa: S704  # Our own drawings.

    @property
    def badge(self) -> Markup:
        """Return the small face."""
        return write_badge(self.colour, self.outline, self.letters)


def full_face(edition: str, card: Card) -> FullFace:
    """Return the face of a card."""
    small = face_of(card)
    code = next((LETTERS[each] for each in card.affiliations if each in LETTERS), "")
    figure = card.points if edition == "tr" else card.cost or card.points
    return FullFace(small.shape, f"of-{small.colour}", small.letters, code, figure)


@lru_cache(maxsize=256)
def write_badge(colour: str, outline: Markup, letters: str) -> Markup:
    """Write a small face. A page of cards has thirty, few of which differ."""
    return BADGE.format(colour, outline, letters)

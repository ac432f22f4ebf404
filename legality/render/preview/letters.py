"""Texts in the letters of the font that Pillow brings along.

It has the letters of English. Accents are left out, and a text in another script is not drawn. Otherwise a
picture would show empty boxes.
"""

import unicodedata
from string import printable as ascii_letters

LONGEST = 300
"""Characters of a text that are looked at."""

MARKS = frozenset("’“”…·")
"""Drawn as they are. Each is in the font."""

PLAIN = str.maketrans(
    {"‘": "’", "–": "-", "—": "-", "−": "-", "×": "x", "•": "·", "❖": "", "\u00a0": " ", "\u2011": "-"}
    | {"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ø": "o", "Ø": "O", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe"}
)

DRAWN = (frozenset(ascii_letters) - frozenset("\t\n\r\x0b\x0c")) | MARKS


def in_drawn_letters(text: str, otherwise: str = "") -> str:
    """Return a text without accents, or `otherwise` if fewer than half of its letters can be drawn."""
    spaced = " ".join(text[:LONGEST].translate(PLAIN).split())
    letters = [each for each in map(_without_accents, spaced) if each]
    drawn = [each for each in letters if DRAWN.issuperset(each)]
    return " ".join("".join(drawn).split()) if 2 * len(drawn) > len(letters) else otherwise


def _without_accents(letter: str) -> str:
    if letter in DRAWN:
        return letter
    return "".join(each for each in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(each))

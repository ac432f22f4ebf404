"""Cards, printings and expansions: the types that every other module of the package uses."""

from datetime import date
from typing import Literal, NamedTuple

Edition = Literal["1e", "2e", "tr"]
EDITION_NAMES: dict[Edition, str] = {"1e": "First Edition", "2e": "Second Edition", "tr": "Tribbles"}
SHORT_EDITION_NAMES: dict[Edition, str] = {"1e": "1E", "2e": "2E", "tr": "Tribbles"}
EDITIONS: tuple[Edition, ...] = tuple(EDITION_NAMES)

Certainty = Literal["sure", "likely", "unverified"]


class Citation(NamedTuple):
    """The source of a statement: a document, its section, a few of its words, and how sure we are."""

    document: str
    section: str = ""
    quote: str = ""
    certainty: Certainty = "sure"


class Card(NamedTuple):
    """The rules object. All its printings are the same card, however different they look."""

    id: str  # stable through all revisions: the folded title, with an expansion where titles are shared
    title: str  # without marks; in 2E without the subtitle
    subtitle: str  # 2E and Tribbles only: "Encouraging Commander"
    type: str  # in the words of the game: Personnel, Q Dilemma, Time Location, Tribble
    uniqueness: str  # unique, universal (2E: non-unique), enigma; empty for types that have none
    affiliations: tuple[str, ...]
    mission_type: str  # planet, space, dual, headquarters; for dilemmas also planet, space, dual
    location: str  # of a mission: the place by which 1E compares unique missions
    points: str  # as printed: 35, 25*, X
    cost: str
    icons: tuple[str, ...]
    keywords: tuple[str, ...]
    quadrant: str
    classification: str  # of a personnel, or the class of a ship
    reverse_of: str  # the id of the front, if this is the other side of a card

    @property
    def name(self) -> str:
        """Return title and subtitle as the community writes them."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title


class Printing(NamedTuple):
    """One physical or virtual version of a card: one row of a source table."""

    id: str  # expansion and number, or expansion and title where the table has no number
    card: str
    expansion: str
    number: str
    rarity: str
    side: str  # front, back, or the alternate face of a card with several affiliations
    property: str  # the logo of the series or film: TNG, DS9, TOS
    source_name: str  # the name exactly as in the source table
    source: str  # file and line of the row
    known_by: str = ""  # the date of the first table that had it, if its expansion came out over years
    not_before: str = ""  # the date of the last table that did not have it


class Expansion(NamedTuple):
    """A set of printings. The release date is a window, because some dates are not known to the day."""

    code: str
    name: str
    edition: Edition
    number: str  # the set number in collector's info (2E: 1 for Second Edition), or nothing
    kind: Literal["physical", "virtual", "promo"]
    publisher: Literal["decipher", "committee"]
    block: str
    earliest: date  # the release was on this day or later
    latest: date  # and on this day or earlier; both are equal if the date is known
    source: Citation
    also: tuple[str, ...] = ()  # other codes and names that lists and tables use

    @property
    def release_day(self) -> date | None:
        """Return the release date, if it is known to the day."""
        return self.earliest if self.earliest == self.latest else None

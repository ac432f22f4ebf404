"""What a card is to the rules, what a printing is on the shelf, and the expansion that it came in."""

from datetime import date
from typing import Literal, NamedTuple

Edition = Literal["1e", "2e", "tr"]
EDITIONS: tuple[Edition, ...] = ("1e", "2e", "tr")

Certainty = Literal["sure", "likely", "unverified"]


class Citation(NamedTuple):
    """Where a statement stands: a document, its section, a few of its words, and how sure we are."""

    document: str
    section: str = ""
    quote: str = ""
    certainty: Certainty = "sure"


class Card(NamedTuple):
    """The object that rules speak of. All printings of it are the same card, whatever they look like."""

    id: str  # stable through all revisions: the folded title, with an expansion where titles are shared
    title: str  # without marks; in 2E without the subtitle
    subtitle: str  # 2E and Tribbles only: "Encouraging Commander"
    type: str  # the game's own word: Personnel, Q Dilemma, Time Location, Tribble
    uniqueness: str  # unique, universal (2E: non-unique), enigma; empty for types that have none
    affiliations: tuple[str, ...]
    mission_type: str  # planet, space, dual, headquarters; for dilemmas also planet, space, dual
    location: str  # of a mission: the place by which 1E compares unique missions
    points: str  # as printed: 35, 25*, X
    cost: str
    icons: tuple[str, ...]
    keywords: tuple[str, ...]
    quadrant: str
    classification: str  # of a personnel or the class of a ship
    reverse_of: str  # the id of the card whose other side this is, or nothing

    @property
    def name(self) -> str:
        """Return title and subtitle as the community writes them."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title


class Printing(NamedTuple):
    """One physical or virtual version of a card, as one row of a source table describes it."""

    id: str  # expansion and number, or expansion and title where the table has no number
    card: str
    expansion: str
    number: str
    rarity: str
    side: str  # front, back, or the alternate face of a card with several affiliations
    property: str  # the logo of the series or film: TNG, DS9, TOS
    source_name: str  # the name exactly as in the source table
    source: str  # file and line of the row
    known_by: str = ""  # a day on which an earlier table had it, where its expansion came out over years


class Expansion(NamedTuple):
    """A set of printings. The release lies in a window, because not every date is known to the day."""

    code: str
    name: str
    edition: Edition
    number: str  # the set number in collector's info (2E: 1 for Second Edition), or nothing
    kind: Literal["physical", "virtual", "promo"]
    publisher: Literal["decipher", "committee"]
    block: str
    earliest: date  # the release was not before this day
    latest: date  # and not after this one; a release that is known to the day has both equal
    source: Citation
    also: tuple[str, ...] = ()  # other codes and names by which lists and tables call it

    @property
    def release_day(self) -> date | None:
        """Return the release to the day, where it is known."""
        return self.earliest if self.earliest == self.latest else None

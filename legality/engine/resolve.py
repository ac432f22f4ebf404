"""Which card each line means: the deck list joined with the catalog."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache, partial
from itertools import compress, groupby, pairwise, repeat
from operator import itemgetter
from typing import Literal, NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Ambiguous, Found, Match, Unknown
from cardpools.model import Card, Edition, Printing
from cardpools.revisions.how_new import is_after_newest
from decklists.dialects.common import part_names
from decklists.dialects.common.headings import fold, read_heading
from decklists.model import Deck, Entry, Section, SectionKind
from decklists.text.late_pattern import LatePattern
from legality.engine.computed_once import computed_once


class Holding(NamedTuple):
    """The copies of a card in a section on one line of the list."""

    count: int  # type: ignore[assignment]  # It hides tuple.count, which nobody asks of a holding.
    card: Card
    printing: Printing | None
    section: SectionKind
    entry: Entry


_card_on, _section_of = itemgetter(1), itemgetter(3)
_id_of, _titles_of = itemgetter(0), itemgetter(1, 2)
"""The card and the section of a holding; the id of a card, its title and its subtitle."""
_holding = partial(tuple.__new__, Holding)
"""Makes a holding of its fields in half the time: a sweep makes sixty of them a deck."""


def by_card(holdings: Sequence[Holding]) -> dict[str, tuple[Holding, ...]]:
    """Return the lines that hold each card, by its id."""
    cards = [*map(_id_of, map(_card_on, holdings))]
    if len({*cards}) == len(cards):
        return dict(zip(cards, zip(holdings, strict=True), strict=True))
    held: dict[str, tuple[Holding, ...]] = {}
    for card, holding in zip(cards, holdings, strict=True):
        held[card] = (*held[card], holding) if card in held else (holding,)
    return held


def names_of(held: Iterable[Holding]) -> list[str]:
    """Return the names of the cards on some lines, faster than by `Card.name`: findings name many."""
    titles = map(_titles_of, map(_card_on, held))
    return [f"{title}, {subtitle}" if subtitle else title for title, subtitle in titles]


class Unmatched(NamedTuple):
    """A line whose name fits no card, or several. It stays apart, so that no rule counts it as some card."""

    entry: Entry
    section: SectionKind
    match: Ambiguous | Unknown


ASKED_FOR = ("unmatched", "newer", "unknown_printings", "unheaded", "open_parts")
"""The properties of a list that rules ask for, besides its parts."""


class ResolvedDeck:
    """A deck in cards, and its lines that match no card.

    `unheaded` means that no heading names a part of the deck, so card types decided the parts. `newer` are
    the holdings whose names may be those of cards that are newer than the catalog. `unknown_printings` are
    holdings with the mark of a printing that the catalog does not have. `open_parts` are the lines that
    may be seeded or drawn: no heading says it, and their type does not either.
    """

    def __init__(
        self,
        edition: Edition,
        holdings: tuple[Holding, ...],
        unmatched: tuple[Unmatched, ...] = (),
        unheaded: bool = False,
        newer: tuple[Holding, ...] = (),
        unknown_printings: tuple[tuple[Holding, str], ...] = (),
        open_parts: tuple[Holding, ...] = (),
    ) -> None:
        self.edition = edition
        self.holdings = holdings
        self.unmatched = unmatched
        self.unheaded = unheaded
        self.newer = newer
        self.unknown_printings = unknown_printings
        self.open_parts = open_parts
        self.side_board: tuple[Holding, ...] = ()
        """The lines under a heading that names a side board, which is no part of a deck."""
        self.doubtful: tuple[Holding, ...] = ()
        """The lines under words that nobody knows: they may be in the deck, or not."""
        self.parts: dict[str, tuple[Holding, ...]] = {}
        """A cache of the parts that many rules ask for, by name."""

    @computed_once
    def sections(self) -> dict[str, tuple[Holding, ...]]:
        """The lines of each section that the list has cards in."""
        sections: dict[str, list[Holding]] = {}
        for kind, held in groupby(self.holdings, _section_of):
            sections.setdefault(kind, []).extend(held)
        return {kind: tuple(lines) for kind, lines in sections.items()}

    @computed_once
    def ids(self) -> dict[str, frozenset[str]]:
        """The ids of the cards in each section."""
        return {kind: frozenset(map(_id_of, map(_card_on, held))) for kind, held in self.sections.items()}

    def without_newer(self) -> "ResolvedDeck":
        """Return the deck with the names of newer cards as lines that match no card."""
        if not self.newer:
            return self
        known = tuple(holding for holding in self.holdings if holding not in self.newer)
        lines = (Unmatched(holding.entry, holding.section, Unknown()) for holding in self.newer)
        odd = self.unknown_printings
        opened = tuple(holding for holding in self.open_parts if holding not in self.newer)
        found = ResolvedDeck(self.edition, known, (*self.unmatched, *lines), self.unheaded, (), odd, opened)
        found.doubtful = self.doubtful
        return found

    @property
    def kinds(self) -> Collection[str]:
        """The sections that have cards, and the other properties of the list that rules ask for."""
        others = (self.unmatched, self.newer, self.unknown_printings, self.unheaded, self.open_parts)
        return [*self.sections, *compress(ASKED_FOR, others)]

    def with_open_parts_in(self, part: SectionKind) -> "ResolvedDeck":
        """Return the deck as it is if every line that may be seeded or drawn is in one of these parts.

        Dilemmas are never drawn, whatever else they are.
        """
        open_lines = {id(holding) for holding in self.open_parts}
        held = tuple(
            holding._replace(section="seeds" if holding.card.type == "Dilemma" else part)
            if id(holding) in open_lines
            else holding
            for holding in self.holdings
        )
        return self._with_holdings(held)

    def without_doubtful(self) -> "ResolvedDeck":
        """Return the deck as it is if no line under unknown words is in it."""
        lines = {id(holding.entry) for holding in self.doubtful}
        return self._with_holdings(
            tuple(
                holding._replace(section="unknown") if id(holding.entry) in lines else holding
                for holding in self.holdings
            )
        )

    @property
    def has_loose_words(self) -> bool:
        """Tell whether cards of Second Edition are under a word of First Edition, and no type settles it."""
        return self.edition == "2e" and not LOOSE_WORDS.isdisjoint(self.sections)

    def with_loose_words_drawn(self) -> "ResolvedDeck":
        """Return the deck as it is if the cards under such words are in the draw deck."""
        held = (
            each._replace(section="draw") if each.section in LOOSE_WORDS else each for each in self.holdings
        )
        return self._with_holdings(tuple(held))

    def _with_holdings(self, held: tuple[Holding, ...]) -> "ResolvedDeck":
        """Return the same list with its cards in other parts."""
        found = ResolvedDeck(
            *(self.edition, held, self.unmatched, self.unheaded),
            *(self.newer, self.unknown_printings, self.open_parts),
        )
        found.side_board, found.doubtful = self.side_board, self.doubtful
        return found

    def with_open_parts_shown(self) -> "ResolvedDeck":
        """Return the deck with every line that may be seeded or drawn in the part `unknown`."""
        if not self.open_parts:
            return self
        opened = {id(holding) for holding in self.open_parts}
        held = tuple(
            holding._replace(section="unknown") if id(holding) in opened else holding
            for holding in self.holdings
        )
        return ResolvedDeck(
            *(self.edition, held, self.unmatched, self.unheaded),
            *(self.newer, self.unknown_printings, self.open_parts),
        )

    @computed_once
    def of_card(self) -> dict[str, tuple[Holding, ...]]:
        """The lines that hold each card, by its id."""
        return by_card(self.holdings)

    @computed_once
    def of_type(self) -> dict[SectionKind, dict[str, list[Holding]]]:
        """The lines of each section by the type of their cards."""
        sections: dict[SectionKind, dict[str, list[Holding]]] = {}
        for holding in self.holdings:
            types = sections.setdefault(holding.section, {})
            types.setdefault(holding.card.type, []).append(holding)
        return sections

    def of(self, *sections: SectionKind) -> tuple[Holding, ...]:
        """Return the holdings of these sections, in the order of the list."""
        found = self.sections.get(sections[0], ())
        for section in sections[1:]:
            found += self.sections.get(section, ())
        return found

    def size(self, *sections: SectionKind) -> int:
        """Count the cards in these sections."""
        sizes = self._sizes
        return sum([sizes.get(section, 0) for section in sections])

    def sizes(self) -> dict[str, int]:
        """Count the cards of every section that the list has."""
        return self._sizes.copy()

    @computed_once
    def _sizes(self) -> dict[str, int]:
        return {kind: sum(map(_count_of, held)) for kind, held in self.sections.items()}


MEANING: dict[Edition, dict[SectionKind, SectionKind]] = {
    "1e": {"dilemmas": "seeds"},
    "2e": {},
    "tr": {"tribbles": "draw"},
}
"""Headings that mean another part in some editions. In First Edition dilemmas are seeds, since only Second
Edition has a pile of them; in Tribbles the tribbles are the deck, not a side deck."""

BY_TYPE: dict[Edition, dict[str, SectionKind]] = {
    "1e": {
        "Mission": "missions",
        "Site": "sites",
        "Tactic": "tactics",
        "Tribble": "tribbles",
        "Trouble": "tribbles",
        "Q Artifact": "flash",
        "Q Event": "flash",
        "Q Interrupt": "flash",
        "Q Mission": "flash",
        "Q Dilemma": "flash",
    },
    "2e": {"Mission": "missions", "Dilemma": "dilemmas"},
    "tr": {},
}
"""Where a card belongs, as far as its type alone says so. In a list without headings nothing else does."""

DRAWN = frozenset(("Personnel", "Ship", "Equipment", "Interrupt"))
"""Types of First Edition that are drawn. A card of another type without a part of its own may be seeded."""


UNRELEASED = Card(
    **dict.fromkeys(
        ("id", "title", "subtitle", "type", "uniqueness", "mission_type", "location", "points"), ""
    ),
    **dict.fromkeys(("cost", "quadrant", "classification", "reverse_of"), ""),
    affiliations=(),
    icons=(),
    keywords=(),
)
"""A card of which nothing is known."""


def unreleased_card(title: str) -> Card:
    """Make a card of a title that the catalog does not have: it counts, and nothing else is known of it.

    It is a play-test card, or one that may be newer than the catalog.
    """
    return UNRELEASED._replace(title=title)


def is_play_test_card(card: Card) -> bool:
    """Tell whether only the title of a card is known, so that its part of the deck is unknown.

    This holds for cards that may be newer than the catalog, too.
    """
    return not card.type


ADVISED = 60
"""The most unmatched names that get suggestions. A text with more is no deck list, and the search for similar
names is by far the slowest part of a check."""


LONGEST_TITLE = 80
"""The most characters of a name that may be the title of a newer card. The longest known title has 56."""


def resolve(
    deck: Deck, catalog: Catalog, play_test: Collection[str] = (), on: date | None = None
) -> ResolvedDeck:
    """Find the card of every line, and its section. Play-test cards are those that the event names.

    On a day after the newest expansion of the catalog, a name that resembles none may be that of a newer
    card. Its copies count in the part where they are listed. A text with more unknown names than `ADVISED`
    is no deck list, so its names are none of newer cards.
    """
    tested = {title.casefold() for title in play_test}
    meaning = MEANING[catalog.edition]
    unheaded = all(map(says_no_part, map(_heading_of, deck.sections)))
    holdings: list[Holding] = []
    unmatched: list[Unmatched] = []
    newer: list[Holding] = []
    odd: list[tuple[Holding, str]] = []
    spare: list[Holding] = []
    doubtful: list[Holding] = []
    for section in deck.sections:
        by_type = types_that_settle(section, deck, catalog.edition, unheaded)
        first = len(holdings)
        kind = part_without_type(section, catalog.edition) if by_type else ""
        kind = kind or meaning.get(section.kind, section.kind)
        known = None if tested else resolve_known(section, catalog, by_type, kind)
        holdings += known or ()
        for entry in section.entries if known is None else ():
            match = match_of(entry, catalog, tested, is_compared=len(unmatched) + len(newer) < ADVISED)
            if isinstance(match, Found):
                belongs = by_type.get(match.card.type, kind) if by_type else kind
                holdings.append(_holding((entry.count, match.card, match.printing, belongs, entry)))
                if is_exclaimed(entry, match.card):
                    doubtful.append(holdings[-1])
                elif not match.unfit and not tested:
                    catalog.keep_plain(entry.name, entry.printing, match)
                odd += [(holdings[-1], match.unfit)] if match.unfit else []
            elif on and may_be_newer(entry, match) and is_after_newest(catalog, on):
                part = part_of_newer(kind, catalog.edition)
                newer.append(Holding(entry.count, unreleased_card(entry.name), None, part, entry))
                holdings.append(newer[-1])
            else:
                unmatched.append(Unmatched(entry, kind, match))
        if catalog.edition == "1e" and first and is_doorway_alone(section, holdings[first:]):
            holdings[first:] = among_cards_above(section, holdings[first:], holdings[first - 1], catalog)
            doubtful += holdings[first:]
        spare += holdings[first:] if is_side_board(section) else []
        doubtful += holdings[first:] if is_in_doubt(section) else []
    if newer and any(each.match is NOT_COMPARED for each in unmatched):
        return resolve(deck, catalog, play_test)
    if catalog.edition == "1e":
        holdings = seed_below_missions(holdings, deck)
    held, lines = tuple(holdings), tuple(unmatched)
    unsaid = find_open_parts(deck, held, unheaded) if catalog.edition == "1e" else ()
    resolved = ResolvedDeck(catalog.edition, held, lines, unheaded, tuple(newer), tuple(odd), unsaid)
    resolved.side_board, resolved.doubtful = tuple(spare), tuple(doubtful)
    return resolved


def resolve_known(
    section: Section, catalog: Catalog, by_type: Mapping[str, SectionKind], kind: SectionKind
) -> list[Holding] | None:
    """Find the cards of a section whose lines were all plain in an earlier deck, in half the time."""
    entries = section.entries
    try:
        found = [*map(catalog.plain_answers.__getitem__, map(_named, entries))]
    except KeyError:
        return None
    cards = [*map(_card_of, found)]
    kinds = [by_type.get(card.type, kind) for card in cards] if by_type else repeat(kind)
    columns = zip(map(_count_of, entries), cards, map(_printing_of, found), kinds, entries, strict=False)
    return [*map(_holding, columns)]


_named, _count_of = itemgetter(1, 2), itemgetter(0)
_card_of, _printing_of, _heading_of = itemgetter(0), itemgetter(1), itemgetter(1)
"""The name and printing of an entry, its count; the card and printing of a match; a section's heading."""


def match_of(entry: Entry, catalog: Catalog, tested: Collection[str], *, is_compared: bool) -> Match:
    """Find the card of a line. A name that no card has is compared with others only on demand."""
    if tested and entry.name.casefold() in tested:
        return Found(unreleased_card(entry.name), None, "exact")
    if is_compared or catalog.knows(entry.name):
        return catalog.resolve(entry.name, entry.printing)
    return NOT_COMPARED


EXCLAIMS = ("?", "!", "…", ".")
"""Signs behind a title that may make it words about a card: `4 Anara?`."""


def is_exclaimed(entry: Entry, card: Card) -> bool:
    """Tell whether a line has such a sign behind a title that has none."""
    if entry.name[-1:] not in EXCLAIMS or card.title[-1:] in EXCLAIMS:
        return False
    return not entry.name.endswith(".") or entry.name.endswith("..")


def is_doorway_alone(section: Section, held: list[Holding]) -> bool:
    """Tell whether `Q-Flash` is a card rather than a heading, since no card under it has its own type."""
    if section.kind != "flash" or not section.line or not held:
        return False
    return not any(holding.card.type.startswith("Q ") for holding in held)


def among_cards_above(
    section: Section, held: list[Holding], above: Holding, catalog: Catalog
) -> list[Holding]:
    """Put the card that a heading names, and the cards under it, into the part of the card above."""
    match = catalog.resolve(section.heading)
    if not isinstance(match, Found):
        return held
    entry = Entry(1, section.heading, "", section.line, 1, 1 + len(section.heading))
    found = [Holding(1, match.card, None, above.section, entry)]
    return found + [holding._replace(section=above.section) for holding in held]


def seed_below_missions(holdings: list[Holding], deck: Deck) -> list[Holding]:
    """Put cards that a list of First Edition has below the mission where they are seeded into the seed deck.

    Two missions have cards below them, or the heading names both.
    """
    if not [held for held in holdings if held.section == "missions" and held.card.type != "Mission"]:
        return holdings
    entries = {id(e) for section in deck.sections if section.kind == "missions" for e in section.entries}
    listed = [holding for holding in holdings if id(holding.entry) in entries]
    missions = [place for place, holding in enumerate(listed) if holding.card.type == "Mission"]
    if not missions or len(missions) == len(listed):
        return holdings
    groups = sum(after > before + 1 for before, after in pairwise([*missions, len(listed)]))
    if groups < FEWEST_GROUPS and not any(map(names_dilemmas_too, deck.sections)):
        return holdings
    below = {id(holding) for holding in listed[missions[0] :] if holding.card.type in SEEDED_BELOW}
    return [
        holding._replace(section="seeds")
        if id(holding) in below and holding.section == "missions"
        else holding
        for holding in holdings
    ]


FEWEST_GROUPS = 2
"""A dilemma below one mission alone is among the missions by mistake."""

SEEDED_BELOW = frozenset(("Dilemma", "Artifact"))
"""Types of First Edition that are seeded below a mission."""


def names_dilemmas_too(section: Section) -> bool:
    """Tell whether a heading is `Missions and dilemmas`, so that the types tell its cards apart."""
    return section.kind == "missions" and "dilem" in section.heading.casefold()


def says_its_part(section: Section) -> bool:
    """Tell whether the heading of a section names its part, so that neither words nor types leave it open."""
    is_named = section.line > 0 and section.kind != "unknown" and not section.doubtful
    return is_named and not names_dilemmas_too(section)


def types_that_settle(
    section: Section, deck: Deck, edition: Edition, unheaded: bool
) -> Mapping[str, SectionKind]:
    """Return the part of each type of card, if the types settle where the cards of a section belong.

    In Second Edition they do so under words that nobody knows as well, unless these set the cards apart.
    """
    if has_loose_word(section, edition):
        return BY_TYPE[edition]
    if (says_its_part(section) and not unheaded) or is_set_apart(section):
        return {}
    if unheaded or is_sorted_by_type(section, deck) or (edition == "2e" and is_in_doubt(section)):
        return BY_TYPE[edition]
    return {}


LOOSE_WORDS: frozenset[SectionKind] = frozenset(("seeds", "sites", "tactics"))
"""Parts of First Edition whose names people write above cards of Second Edition too: `Seed` above dilemmas.

Q's Tent and the other side decks that a doorway names are the words of one edition alone.
"""


def part_of_newer(kind: SectionKind, edition: Edition) -> SectionKind:
    """Return the part of a card of unknown type: under `Seed`, a list of Second Edition has its dilemmas."""
    return "dilemmas" if edition == "2e" and kind == "seeds" else kind


def has_loose_word(section: Section, edition: Edition) -> bool:
    """Tell whether a heading in a list of Second Edition is a word of First Edition that may mean another.

    The types settle where its missions and dilemmas belong. Its other cards may be in the draw deck.
    """
    return edition == "2e" and section.kind in LOOSE_WORDS


def is_set_apart(section: Section) -> bool:
    """Tell whether a heading says that its cards are not in the deck."""
    return section.kind == "unknown" and part_names.is_beside_deck(fold(section.heading))


@lru_cache(maxsize=1024)
def says_no_part(heading: str) -> bool:
    """Tell whether a heading leaves open where its cards belong."""
    return part_names.says_no_part(fold(heading))


def part_without_type(section: Section, edition: Edition) -> SectionKind | Literal[""]:
    """Return the part of cards whose type has none of its own, or nothing for that of the section."""
    settled = (
        section.kind == "unknown"
        or (edition == "2e" and names_dilemmas_too(section))
        or (edition == "2e" and section.doubtful)
    )
    return "draw" if settled else ""


def find_open_parts(deck: Deck, holdings: tuple[Holding, ...], unheaded: bool) -> tuple[Holding, ...]:
    """Return the holdings of First Edition that may be seeded or drawn, as far as headings and types say."""
    sections = [section for section in deck.sections if is_draw_deck_unsaid(section, deck, unheaded)]
    if not sections:
        return ()
    entries = {id(entry) for section in sections for entry in section.entries}
    return tuple(
        holding
        for holding in holdings
        if id(holding.entry) in entries and holding.section == "draw"
        if holding.card.type and holding.card.type not in DRAWN
    )


def is_side_board(section: Section) -> bool:
    """Tell whether a heading that names no part of a deck names a side board."""
    if section.kind != "unknown":
        return False
    return "".join(filter(str.isalpha, section.heading)).casefold().startswith("sideboard")


def is_in_doubt(section: Section) -> bool:
    """Tell whether a list does not say that the cards of a section are in the deck, or in which part."""
    if section.kind != "unknown" or section.doubtful:
        return section.doubtful
    return not (is_type_heading(section.heading) or is_set_apart(section))


def is_type_heading(words: str) -> bool:
    """Tell whether a heading names a card type or an affiliation."""
    heading = read_heading(words)
    return heading is not None and heading.level > 0


def is_sorted_by_type(section: Section, deck: Deck) -> bool:
    """Tell whether only the types of its cards say what part a section is.

    It has the heading of a card type where another part was open, or it is above the heading of a draw deck.
    """
    if section.kind == "unknown":
        return is_type_heading(section.heading)
    if names_dilemmas_too(section):
        return True
    return (
        not section.line
        and section.kind == "draw"
        and any(other.kind == "draw" and other.line for other in deck.sections)
    )


def is_draw_deck_unsaid(section: Section, deck: Deck, unheaded: bool) -> bool:
    """Tell whether a list of First Edition leaves open whether the cards of a section are drawn or seeded."""
    if unheaded or is_sorted_by_type(section, deck):
        return True
    return (
        section.kind == "draw"
        and not section.heading
        and all(other.kind != "seeds" for other in deck.sections)
    )


COUNT_INSIDE = LatePattern(
    r"(?:[/&+,]|\b(?:and|or|und|oder|et|ou))[ ]*"
    r"(?:[0-9０-９]|(?:one|two|three|four|zwei|drei|deux|trois|i{1,3})\b)"
    r"|[0-9][xX×]\b|\b[xX×][0-9]|^[?~]{1,2}[xX ]",
    re.IGNORECASE,
)
"""What may be a count in a name that no card has."""

ENDS_IN_NUMBER = LatePattern(r"[ (\[][0-9]{1,2}[)\]]?$")
"""`1 Tribble Go 10`: the number in front may be of the title, and the count behind it."""

NOT_COMPARED = Unknown()
"""The match of names beyond `ADVISED`, which were not compared with known ones."""


def may_be_newer(entry: Entry, match: Match) -> bool:
    """Tell whether a name that is not in the catalog can be the title of one card that is newer.

    It resembles no known name, and it is neither several cards on one line nor text that is no title.
    """
    if not isinstance(match, Unknown) or match.suggestions or match is NOT_COMPARED:
        return False
    is_title = len(entry.name) <= LONGEST_TITLE and any(map(str.isalpha, entry.name))
    return is_title and not may_hide_cards(entry)


def may_hide_cards(entry: Entry) -> bool:
    """Tell whether an unknown name may be several cards, or a count and a name."""
    name = entry.name
    hides_cards = name.count(",") > 1 or any(sign in ";|\t" for sign in name)
    hides_count = entry.start == 1 and any(sign.isdigit() or sign == ":" for sign in name)
    ends_in_count = entry.count == 1 and ENDS_IN_NUMBER.search(name) is not None
    return hides_cards or hides_count or ends_in_count or COUNT_INSIDE.search(name) is not None

"""Which card each line means: the deck list joined with the catalog."""

from collections.abc import Collection, Mapping
from datetime import date
from itertools import pairwise, repeat
from operator import itemgetter

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Found, Match
from cardpools.model import Card
from cardpools.revisions.how_new import is_after_newest
from decklists.model import Deck, Entry, Section, SectionKind
from legality.engine.part_of_section import (
    MEANING,
    find_open_parts,
    is_in_doubt,
    is_side_board,
    names_dilemmas_too,
    part_of_newer,
    part_without_type,
    says_no_part,
    types_that_settle,
)
from legality.engine.resolved_deck import Holding, ResolvedDeck, Unmatched, count_of, make_holding
from legality.engine.unreleased_cards import NOT_COMPARED, may_be_newer, unreleased_card

ADVISED = 60
"""The most unmatched names that get suggestions. A text with more is no deck list, and the search for similar
names is by far the slowest part of a check."""


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
                holdings.append(make_holding((entry.count, match.card, match.printing, belongs, entry)))
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
    columns = zip(map(count_of, entries), cards, map(_printing_of, found), kinds, entries, strict=False)
    return [*map(make_holding, columns)]


_named = itemgetter(1, 2)
_card_of, _printing_of, _heading_of = itemgetter(0), itemgetter(1), itemgetter(1)
"""The name and printing of an entry; the card and printing of a match; a section's heading."""


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

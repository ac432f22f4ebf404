"""Lines that hold copies of the same card, gathered for one finding."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from cardpools.pools.conversions import conversions_of
from cardpools.pools.guide_clauses import read_guide
from legality.engine import Case, Holding, counts_on, titles_on


def counted_as(case: Case) -> Mapping[str, str]:
    """Return the First Edition card of each Second Edition card that counts as a copy of it, by ids.

    OTF beta, 5: cards of Second Edition "are considered 'copies' of their 1E conversion version". Under
    other guides the original is not used.
    """
    terms = case.terms
    if (
        terms.edition != "1e"
        or read_guide(terms.guide, case.catalog.published).converted.answer != "counts-as"
    ):
        return {}
    return {each.original: each.card for each in conversions_of(case.catalog).values()}


def of_each_card(
    holdings: Iterable[Holding], counted: Mapping[str, str] = MappingProxyType({})
) -> list[list[Holding]]:
    """Gather the lines that hold the same card in the same part of the deck.

    Play-test cards have no id, so their titles tell them apart. `counted` has the cards that count as others.
    """
    gathered: dict[tuple[str, str], list[Holding]] = {}
    for holding in holdings:
        card = counted.get(holding.card.id, holding.card.id) or holding.card.title
        gathered.setdefault((holding.section, card), []).append(holding)
    return list(gathered.values())


def repeated_lines(holdings: Sequence[Holding]) -> tuple[Holding, ...]:
    """Return the lines of whose title there is more than one card among these."""
    if len({*titles_on(holdings)}) == len(holdings):
        if max(counts_on(holdings), default=0) < 2:
            return ()
        return tuple([holding for holding in holdings if holding.count > 1])
    titles = count_titles(holdings)
    return tuple([holding for holding in holdings if titles[holding.card.title] > 1])


def most_of_a_title(holdings: Sequence[Holding]) -> int:
    """Return how many cards of one title there are at most."""
    if len({*titles_on(holdings)}) < len(holdings):
        return max(count_titles(holdings).values())
    return max(counts_on(holdings), default=0)


def count_titles(holdings: Iterable[Holding]) -> Mapping[str, int]:
    """Count the cards of each title."""
    titles: dict[str, int] = defaultdict(int)
    for holding in holdings:
        titles[holding.card.title] += holding.count
    return titles

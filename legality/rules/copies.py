"""D-COPIES: too many copies of a card."""

from collections import defaultdict
from collections.abc import Iterator

from legality.case import Case
from legality.resolve import Holding
from legality.rule import Offence, offence, rule


@rule("D-COPIES", "{count} copies of {title}; at most {limit}", fix="remove {surplus}")
def copies(case: Case, *, limit: int, by: str) -> Iterator[Offence]:
    """A deck holds at most so many copies of a card, over all its lines and printings.

    What counts as a copy is said by the ruleset: `title` takes all cards of one title together, whatever
    their subtitles; `name` tells title and subtitle apart. A card whose own text lifts the limit is free
    of it.
    """
    lifted = case.cards_that("copy_limit_lifted")
    held = case.deck.of("draw", "dilemmas")
    if len({holding.card.title for holding in held}) == len(held):  # As in most lists: a title has one line.
        held = tuple([holding for holding in held if holding.count > limit])
    together: dict[str, list[Holding]] = defaultdict(list)
    counts: dict[str, int] = defaultdict(int)
    for holding in held:
        title = holding.card.title if by == "title" else holding.card.name
        together[title].append(holding)
        counts[title] += holding.count
    for title, count in counts.items():
        holdings = together[title]
        if count > limit and not any(holding.card.id in lifted for holding in holdings):
            yield offence(holdings, title=title, count=count, limit=limit, surplus=count - limit)

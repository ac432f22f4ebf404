"""D-COPIES: too many copies of a card."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence

from legality.engine import Case, Holding, Offences, Repair, counts_on, names_of, offence, rule, titles_on
from legality.rules.common.newer_names import perhaps_allowed

CALLED: dict[str, Callable[[Sequence[Holding]], Iterable[str]]] = {"title": titles_on, "name": names_of}
"""What the cards on some lines are called, where cards of one title are copies and where they are not."""


@rule(
    "D-COPIES",
    "{count} copies of {title}; at most {limit}",
    fix="remove {surplus}",
    repair=Repair("copies", "cut_copies"),
)
def copies(case: Case, *, limit: int, by: str) -> Offences:
    """A deck may hold only a limited number of copies of a card, counted over all lines and printings.

    The ruleset says what counts as a copy. `title`: all cards with the same title count together, whatever
    their subtitles. `name`: cards with different subtitles count apart. A card whose text lifts the limit is
    exempt.
    """
    held = case.deck.of("draw", "dilemmas")
    titles = [*CALLED[by](held)]
    most_lines = 1 if len({*titles}) == len(titles) else max(Counter(titles).values())
    if most_lines * max(counts_on(held), default=0) <= limit:
        return  # Most decks, without a step of Python for each line.
    counts: dict[str, int] = defaultdict(int)
    for title, count in zip(titles, counts_on(held), strict=True):
        counts[title] += count
    if max(counts.values(), default=0) <= limit:
        return
    together: dict[str, list[Holding]] = defaultdict(list)
    for title, holding in zip(titles, held, strict=True):
        if counts[title] > limit:
            together[title].append(holding)
    lifted = case.cards_that("copy_limit_lifted")
    for title, holdings in together.items():
        if not any(holding.card.id in lifted for holding in holdings):
            count = counts[title]
            found = offence(holdings, title=title, count=count, limit=limit, surplus=count - limit)
            yield perhaps_allowed(case, found, holdings)

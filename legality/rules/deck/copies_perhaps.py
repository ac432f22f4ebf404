"""D-COPIES-PERHAPS: too many copies, if two cards have the same title."""

from legality.engine import Case, Offences, PartCards, offence, rule


def perhaps_shares_title(part: PartCards, **_numbers: int) -> frozenset[str]:
    """Cards that perhaps have the title of another card."""
    said = part.context.exceptions.get("perhaps_one_title", ())
    return part.ids.intersection([card for each in said for card in each.facts["cards"]])


@rule(
    "D-COPIES-PERHAPS",
    "{count} of {titles} together; if they are one title, at most {limit}",
    fix="ask the director, or remove {surplus}",
    about=perhaps_shares_title,
)
def copies_perhaps(case: Case, *, limit: int) -> Offences:
    """Where nobody wrote down whether two cards share a title, more than the limit of both is for the
    director to judge."""
    for exception in case.exceptions("perhaps_one_title"):
        if case.deck.of_card.keys().isdisjoint(exception.facts["cards"]):
            continue
        holdings = [
            held for held in case.deck.of("draw", "dilemmas") if held.card.id in exception.facts["cards"]
        ]
        titles = " and ".join(sorted({holding.card.name for holding in holdings}))
        count = sum(holding.count for holding in holdings)
        if count > limit and len({holding.card.id for holding in holdings}) > 1:
            surplus = count - limit
            yield offence(
                holdings, exception.source, titles=titles, count=count, limit=limit, surplus=surplus
            )

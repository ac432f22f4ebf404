"""A-OUTSIDE: cards outside the game that nothing brings in."""

from legality.engine import Case, Offences, offence, rule


@rule(
    "A-OUTSIDE",
    "cards outside the game: {count}; no known card of the deck brings them in",
    fix="remove them, or add the card that uses them",
)
def outside(case: Case) -> Offences:
    """A few cards place or download cards from outside the game; what waits there counts nowhere.

    A list whose deck has none of these cards gains nothing by cards outside, and spare cards for changing a
    deck between games are not allowed.
    """
    if not case.deck.of("outside"):
        return
    uses = case.cards_that("outside")
    if not any(uses & ids for part, ids in case.deck.ids.items() if part not in ("outside", "aside")):
        yield offence(case.deck.of("outside"), count=case.deck.size("outside"))

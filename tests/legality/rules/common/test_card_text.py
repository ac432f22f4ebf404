"""What a card says of itself is cited by its name, in words without the marks of the tables."""

from datetime import date

from cardpools.model import Citation
from legality.engine import Case, ResolvedDeck
from legality.rules.common.card_text import card_text
from legality.terms.terms import default_terms
from tests.cardpools.shipped import shipped


def test_a_card_is_cited_by_name() -> None:
    """The table has `Once in play, your {Q-Continuum side deck} is closed`."""
    case = Case(ResolvedDeck("1e", ()), default_terms("1e", date(2026, 6, 1)), shipped("1e"))
    said = next(each for each in case.exceptions("closes_side_deck") if each.card == "mortal-q")
    quote = "Once in play, your Q-Continuum side deck is closed"
    assert card_text(case, said) == Citation("card text", "Mortal Q", quote, "sure")

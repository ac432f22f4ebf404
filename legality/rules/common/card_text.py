"""Cite the text of a card."""

from cardpools.data_files.card_exceptions import CardException
from cardpools.model import Citation
from legality.engine import Case


def card_text(case: Case, exception: CardException) -> Citation:
    """Return the citation of a card's own words: by its name, since no player has the tables at hand."""
    quote = exception.source.quote.replace("{", "").replace("}", "")
    name = case.catalog.card(exception.card).name
    return Citation("card text", name, quote, exception.source.certainty)

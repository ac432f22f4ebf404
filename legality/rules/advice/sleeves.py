"""A-SLEEVES: a deck with printed cards, which must be sleeved."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import cards_on
from legality.rules.common.printed_cards import printed_lines


@rule(
    "A-SLEEVES",
    "{count} cards can only be printed ({title}{more})",
    fix="sleeve every card, and put a physical card behind each printed one",
    by_pool=True,
)
def sleeves(case: Case) -> Offences:
    """If a deck includes any printed card, each card in the deck is sleeved, and each printed card has a
    backing card behind it. Virtual cards and virtual promos can only be printed. A line that names no
    printing is not about a printed card if one of the printings that may be used is physical.
    """
    printed, cards = printed_lines(case)
    if printed:
        title, others = cards[0], len(cards) - 1
        more = f" and {others} more title{'s' if others > 1 else ''}" if others else ""
        count = cards_on(printed)
        wording = f"1 card can only be printed ({title})" if count == 1 else ""
        yield offence(printed, wording=wording, cards=cards, count=count, title=title, more=more)

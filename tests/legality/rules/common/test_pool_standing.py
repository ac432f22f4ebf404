"""What a director reads of how cards and printings stand in a pool: the reason, the days, what to use."""

from datetime import date

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Citation
from cardpools.pools.status import CardStatus, Standing, Status
from decklists.reader import read
from legality.engine import Case, Offence
from legality.engine.resolved.resolve import resolve
from legality.rules.common.pool_standing import printings_named, standing_so
from legality.terms.terms import default_terms

GUIDE = Citation("a guide", "1")
TERMS = default_terms("2e", date(2026, 6, 1))
FINE = Status(Standing.LEGAL, "it may be used", GUIDE)
MARKED = Status(Standing.WATERMARKED, "it has a watermark", GUIDE)
DOUBTED = Status(Standing.UNSURE, "nobody knows", GUIDE)
SOON = Status(Standing.NOT_YET_LEGAL, "it is too new", GUIDE, since=date(2026, 5, 29), until=date(2026, 6, 5))
NEVER = Status(Standing.NOT_YET_LEGAL, "it is not released", GUIDE)
CARDS = ("davies", "rixx", "rabal")


def a_case(**statuses: CardStatus) -> Case:
    """Return a deck of three cards, each in the first printing that the catalog has, that stand so."""
    catalog = open_catalog("2e")
    deck = resolve(read("Draw deck\n2 Davies\n1 Rixx\n1 Rabal").deck, catalog)
    for holding in deck.holdings:
        assert holding.card.id in CARDS
    case = Case(deck, TERMS, catalog)
    case.standing = {card: statuses.get(card, status(card, one=FINE)) for card in CARDS}
    named = {
        card: tuple(line._replace(printing=catalog.printings(card)[0]._replace(id="one")) for line in lines)
        for card, lines in case.used.items()
    }
    case.used = named
    return case


def status(card: str, **printings: Status) -> CardStatus:
    """Return a card that stands as the first of these printings does."""
    rows = tuple(printings.items())
    return CardStatus(card, rows[0][1], tuple(name for name, each in rows if each.legal), (), rows)


def test_a_card_that_is_too_new_says_since_when_and_until_when() -> None:
    case = a_case(davies=status("davies", one=SOON), rabal=status("rabal", one=NEVER))
    davies, rabal = standing_so(case, Standing.NOT_YET_LEGAL)
    assert davies.facts == {
        "title": "Davies",
        "reason": "it is too new",
        "standing": "NOT_YET_LEGAL",
        "since": "2026-05-29",
        "until": "2026-06-05",
    }
    assert davies.citation == GUIDE
    assert rabal.facts == {"title": "Rabal", "reason": "it is not released", "standing": "NOT_YET_LEGAL"}
    assert list(standing_so(case, Standing.BANNED)) == []


def titles(found: list[Offence]) -> list[object]:
    return [each.facts["title"] for each in found]


def test_a_printing_that_may_not_be_used_names_those_that_may() -> None:
    """The first card is all right, and those behind it are looked at all the same."""
    wrong = status("rabal", one=MARKED, two=FINE, three=FINE, four=FINE, five=FINE)
    (found,) = printings_named(a_case(rabal=wrong))
    assert found.facts == {
        "title": "Rabal",
        "printing": "one",
        "reason": "it has a watermark",
        "usable": "two",
    }
    assert found.citation == GUIDE


def test_every_line_of_a_card_is_looked_at() -> None:
    case = a_case(davies=status("davies", one=MARKED, two=FINE))
    (line,) = case.used["davies"]
    case.used = {**case.used, "davies": (line._replace(printing=None), line)}
    assert titles(list(printings_named(case))) == ["Davies"]


def test_a_printing_is_left_alone_where_it_may_be_used() -> None:
    usable = status("davies", one=FINE, two=MARKED)
    of_another_table = status("rabal", two=FINE, three=MARKED)
    assert list(printings_named(a_case(davies=usable, rabal=of_another_table))) == []


def test_a_printing_in_doubt_is_a_warning_where_another_may_be_used() -> None:
    (found,) = printings_named(a_case(rixx=status("rixx", one=DOUBTED, two=FINE)))
    assert (found.facts["title"], found.severity) == ("Rixx", "warning")


def test_a_card_without_any_usable_printing_is_left_to_the_rules_of_its_standing() -> None:
    case = a_case(davies=status("davies", one=MARKED, two=MARKED))
    assert list(printings_named(case)) == []
    assert titles(list(standing_so(case, Standing.WATERMARKED))) == ["Davies"]

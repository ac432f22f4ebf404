"""What an offence becomes: whose sentence it cites, and how many cards it leaves in doubt."""

from datetime import date

import pytest

from cardpools.catalog.match import Ambiguous, Unknown
from decklists.model import Entry
from decklists.reader import read
from legality.check import check
from legality.engine.finding import UNBOUNDED, Finding
from legality.engine.resolved.resolved_deck import Holding, Unmatched
from legality.engine.resolved.unreleased_cards import unreleased_card
from legality.engine.rule_declaration import cards_perhaps_on, rule
from legality.terms.terms import default_terms
from tests.cardpools.shipped import shipped


def findings(text: str, on: date = date(2026, 6, 1)) -> dict[str, Finding]:
    verdict = check(read(text).deck, default_terms("1e", on).but(rules="otf"), shipped("1e"))
    return {finding.code: finding for finding in verdict.findings}


def test_an_offence_cites_its_own_sentence_before_that_of_the_ruleset() -> None:
    """A ban is cited with its announcement, a size with the guide's section."""
    found = findings("Draw deck\n1 Red Alert!\n", date(2024, 6, 1))
    assert found["P-BANNED"].citation.section.startswith("first seen")
    assert found["D-DRAW-SIZE"].citation.section == "The 30/30 rule"


def test_only_what_cannot_be_read_is_in_doubt_and_only_what_is_missing_can_be_mended() -> None:
    found = findings("Missions\n2 Aftermath\nDraw deck\n3 Nobody at all\n25 Klag\n")
    assert (found["D-MISSION-TWICE"].doubt, found["D-MISSION-TWICE"].curable) == (0, 0)
    assert (found["D-DRAW-SIZE"].doubt, found["D-DRAW-SIZE"].curable) == (0, 2)
    assert (found["N-UNKNOWN-NAME"].doubt, found["N-UNKNOWN-NAME"].curable) == (3, 0)


@pytest.mark.parametrize(
    ("name", "start", "match", "cards"),
    [
        ("Nobody at all", 3, Unknown(), 2),
        ("Nobody at all", 1, Unknown(), 2),
        # A title with its subtitle has one comma; two of them part three cards.
        ("Nobody, At All", 3, Unknown(), 2),
        ("Nobody, Klag, Larg", 3, Unknown(), UNBOUNDED),
        ("Nobody; Klag", 3, Unknown(), UNBOUNDED),
        ("Nobody | Klag", 3, Unknown(), UNBOUNDED),
        ("Nobody\tKlag", 3, Unknown(), UNBOUNDED),
        # A count that was not taken for one stands where the line begins.
        ("Klag times 4", 1, Unknown(), UNBOUNDED),
        ("four: Klag", 1, Unknown(), UNBOUNDED),
        ("Klag times 4", 3, Unknown(), 2),
        ("Armus: Skin of Evil", 3, Unknown(), 2),
        # A name that fits several cards is one of them.
        ("Nobody; Klag", 1, Ambiguous(()), 2),
    ],
)
def test_a_line_may_hold_several_cards_where_it_looks_like_several(
    name: str, start: int, match: Ambiguous | Unknown, cards: int
) -> None:
    entry = Entry(2, name, "", 1, start, start + len(name))
    assert cards_perhaps_on(Unmatched(entry, "draw", match)) == cards


def test_a_card_is_one_card() -> None:
    entry = Entry(2, "Nobody; Klag", "", 1, 1, 9)
    assert cards_perhaps_on(Holding(2, unreleased_card("Nobody; Klag"), None, "draw", entry)) == 2


def test_a_rule_without_a_statement_is_refused() -> None:
    with pytest.raises(TypeError, match="D-SILENT does not say what it forbids"):
        rule("D-SILENT", "wrong", "mend it")(lambda _case: iter(()))
    stated = lambda _case: iter(())  # noqa: E731
    stated.__doc__ = "It is forbidden."
    declared = rule("D-STATED", "wrong", "mend it")(stated)
    assert (declared.code, declared.docstring) == ("D-STATED", "It is forbidden.")

"""Printings that lean on the others of their card: the best of those decides, and how sure it is."""

from datetime import date

import pytest

from cardpools.model import Certainty, Citation
from cardpools.pools.guide_clauses import PoolClause, read_guide
from cardpools.pools.printing_kinds import PrintingKind
from cardpools.pools.promos import judge_on_condition, judge_stand_in, judge_substitute
from cardpools.pools.status import Standing, Status

SENTENCE = PoolClause("condition", Citation("opg-5.0", "4.2"))
GUIDE = read_guide("opg-4.1")
MAY, JUNE = date(2020, 5, 4), date(2020, 6, 1)


def a(standing: Standing, certainty: Certainty = "sure") -> Status:
    return Status(standing, f"because {standing.value}", Citation("other", certainty=certainty), MAY, JUNE)


LEGAL, UNSURE, SOON, OUT = (
    a(standing)
    for standing in (Standing.LEGAL, Standing.UNSURE, Standing.NOT_YET_LEGAL, Standing.NOT_IN_POOL)
)


# 4.1 glossary, Virtual Promo Card: "not legal for sanctioned play unless it is marked as printable, or there
# exists an alternate version of the card that is legal in that card pool".
@pytest.mark.parametrize(
    ("others", "mark", "found"),
    [
        ([LEGAL], "", Standing.LEGAL),
        ([OUT, UNSURE, LEGAL], "", Standing.LEGAL),
        ([SOON, UNSURE, OUT], "", Standing.UNSURE),
        ([OUT, SOON], "", Standing.NOT_YET_LEGAL),
        ([OUT], "", Standing.UNSURE),
        ([], "", Standing.UNSURE),
        ([OUT], "printable", Standing.LEGAL),
        ([OUT], "not printable", Standing.NOT_PRINTABLE),
        ([LEGAL], "not printable", Standing.LEGAL),
    ],
)
def test_a_promo_stands_as_the_best_other_version(others: list[Status], mark: str, found: Standing) -> None:
    assert judge_on_condition(PrintingKind.PROMO, SENTENCE, others, mark, GUIDE, LEGAL).standing is found


@pytest.mark.parametrize("others", [[LEGAL], [UNSURE], []])
def test_a_promo_that_is_not_released_leans_on_nothing(others: list[Status]) -> None:
    assert judge_on_condition(PrintingKind.PROMO, SENTENCE, others, "printable", GUIDE, SOON) == SOON
    assert judge_substitute(PrintingKind.PROMO, SENTENCE, others, SOON) == SOON


def test_a_promo_of_a_printed_proxy_is_legal_from_the_day_of_the_proxy_and_as_a_card() -> None:
    proxy = LEGAL._replace(printed_only=True)
    found = judge_on_condition(PrintingKind.PROMO, SENTENCE, [proxy], "", GUIDE, LEGAL)
    assert (found.since, found.until, found.printed_only) == (MAY, JUNE, False)
    doubt = judge_on_condition(
        PrintingKind.PROMO, SENTENCE, [UNSURE._replace(printed_only=True)], "", GUIDE, LEGAL
    )
    assert (doubt.since, doubt.until, doubt.printed_only) == (MAY, JUNE, False)


# 4.1 5.1.2: "not legal … until the primary version of the card is released and becomes legal"
@pytest.mark.parametrize(
    ("others", "until"),
    [([SOON], JUNE), ([OUT], None), ([OUT._replace(standing=Standing.BANNED)], None), ([], None)],
)
def test_a_preview_says_until_when_it_waits_where_that_is_known(
    others: list[Status], until: date | None
) -> None:
    found = judge_on_condition(PrintingKind.PREVIEW, SENTENCE, others, "printable", GUIDE, LEGAL)
    assert (found.standing, found.until) == (Standing.PREVIEW, until)
    assert found.reason.endswith(": because NOT_YET_LEGAL" if until else "legal yet")


# 5.0 4.2.3: "in place of a physical card, if such a card exists".
@pytest.mark.parametrize(
    ("physical", "found"),
    [
        ([UNSURE, LEGAL], Standing.LEGAL),
        ([SOON, UNSURE], Standing.UNSURE),
        ([SOON], Standing.NOT_YET_LEGAL),
        ([OUT], Standing.NOT_IN_POOL),
        ([], Standing.NOT_IN_POOL),
    ],
)
def test_a_promo_in_place_of_a_physical_card_stands_as_that_card(
    physical: list[Status], found: Standing
) -> None:
    assert judge_substitute(PrintingKind.PROMO, SENTENCE, physical, LEGAL).standing is found


# 4.1 4.2.4: "Players may use a physical card in place of a printed card, if such a card exists."
@pytest.mark.parametrize(
    ("printed", "found"),
    [
        ([UNSURE, LEGAL], Standing.LEGAL),
        ([SOON, UNSURE], Standing.UNSURE),
        ([SOON], Standing.NOT_IN_POOL),
        ([OUT], Standing.NOT_IN_POOL),
        ([], Standing.NOT_IN_POOL),
    ],
)
def test_a_physical_card_stands_in_for_a_version_that_may_be_used(
    printed: list[Status], found: Standing
) -> None:
    assert judge_stand_in(SENTENCE, printed).standing is found


@pytest.mark.parametrize(("own", "other", "found"), [
    ("sure", "sure", "sure"),
    ("sure", "likely", "likely"),
    ("likely", "sure", "likely"),
    ("likely", "unverified", "unverified"),
])  # fmt: skip
def test_what_leans_is_no_surer_than_what_it_leans_on(
    own: Certainty, other: Certainty, found: Certainty
) -> None:
    clause = PoolClause("condition", Citation("opg-5.0", "4.2", certainty=own))
    others = [a(Standing.LEGAL, other)]
    assert (
        judge_on_condition(PrintingKind.PROMO, clause, others, "", GUIDE, LEGAL).citation.certainty == found
    )
    assert judge_stand_in(clause, others).citation.certainty == found

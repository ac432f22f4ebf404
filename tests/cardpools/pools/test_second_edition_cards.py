"""Second Edition cards in First Edition: until when, and the converted ones."""

from datetime import date

import pytest

from cardpools.model import Citation
from cardpools.pools.conversions import conversions_of
from cardpools.pools.second_edition_cards import phase_on
from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import IN_2013, card, catalog, standing, status

ACOST_JARED = "SE-317"  # [1EC], never converted


@pytest.mark.parametrize(
    ("day", "unsaid", "ruled_out", "allowed"),
    [
        (date(2016, 12, 11), "LEGAL", "LEGAL", "LEGAL"),
        (date(2016, 12, 12), "LEGAL", "NOT_IN_POOL", "LEGAL"),
        (date(2017, 12, 31), "LEGAL", "NOT_IN_POOL", "LEGAL"),
        (date(2018, 1, 1), "UNSURE", "NOT_IN_POOL", "UNSURE"),
        (date(2019, 2, 4), "UNSURE", "NOT_IN_POOL", "UNSURE"),
        (date(2019, 2, 5), "NOT_IN_POOL", "NOT_IN_POOL", "UNSURE"),
    ],
)
def test_second_edition_cards_leave_step_by_step(
    day: date, unsaid: str, ruled_out: str, allowed: str
) -> None:
    words = [None, "not", "allowed"]
    found = [
        standing(ACOST_JARED, "complete", "opg-4.1", day, second_edition_cards=word).value for word in words
    ]
    assert found == [unsaid, ruled_out, allowed]


# 4.1 glossary, Converted Card: "Only the converted First Edition card may be used. The original [1EC]
# Second Edition card may not be used."
def test_a_converted_card_is_replaced_under_4_1() -> None:
    found = status("SE-20", "complete", "opg-4.1", IN_2013)
    assert found.standing is Standing.REPLACED
    assert "Damaged Reputation" in found.reason
    assert found.citation.section == "Glossary, Converted Card"
    assert card("damaged-reputation", "complete", "opg-4.1", IN_2013).standing is Standing.LEGAL


# OTF beta, rule 5: "2E cards are considered "copies" of their 1E conversion version."
def test_a_converted_card_may_be_played_under_the_beta() -> None:
    assert standing("SE-20", "complete", "otf-beta-1", date(2010, 7, 2)) is Standing.LEGAL


# 4.1 5.1.2: converted cards "are not legal for tournament play until the rest of the expansion becomes
# legal". Metamorphosis was released by 4 May 2018: until then B'amara was a Second Edition card like any
# other.
def test_a_card_is_not_replaced_before_its_conversion_is_legal() -> None:
    assert standing("SE-292", "complete", "opg-4.1", date(2016, 12, 1)) is Standing.LEGAL
    assert standing("SE-292", "complete", "opg-4.1", date(2018, 3, 1)) is Standing.UNSURE
    assert standing("SE-292", "complete", "opg-4.1", date(2018, 5, 11)) is Standing.REPLACED


# Metamorphosis came out between 12 January and 4 May 2018, so its conversions are legal from a day between
# 19 January and 11 May: until then B'amara is as doubtful as every Second Edition card of those months.
@pytest.mark.parametrize(
    ("day", "expected", "words"),
    [
        (date(2018, 1, 18), Standing.UNSURE, "phased out in 2018"),
        (date(2018, 1, 19), Standing.UNSURE, "Converted into the First Edition card B'amara"),
        (date(2018, 5, 10), Standing.UNSURE, "Converted into the First Edition card B'amara"),
        (date(2018, 5, 11), Standing.REPLACED, "only the First Edition card B'amara"),
    ],
)
def test_the_day_of_a_conversion_lies_in_a_window(day: date, expected: Standing, words: str) -> None:
    found = status("SE-292", "complete", "opg-4.1", day)
    assert found.standing is expected
    assert words in found.reason
    if expected is Standing.REPLACED:
        assert found.since == date(2018, 5, 11)
    elif "Converted" in words:
        assert (found.since, found.until) == (date(2018, 1, 19), date(2018, 5, 11))
        assert found.citation.certainty == "unverified"


# The event decides on Second Edition cards in 2018, and then a conversion in doubt brings none back.
def test_an_event_without_second_edition_cards_has_no_converted_ones_in_doubt() -> None:
    found = standing("SE-292", "complete", "opg-4.1", date(2018, 3, 1), second_edition_cards="not")
    assert found is Standing.NOT_IN_POOL


# Article 2450: "completes the severing". What an organiser allows after that is a doubt.
def test_the_word_of_an_organiser_is_a_doubt_after_they_went() -> None:
    gone = status(ACOST_JARED, "complete", "opg-4.1", date(2019, 3, 1))
    assert (gone.citation.quote, gone.citation.certainty) == ("completes the severing", "likely")
    allowed = status(ACOST_JARED, "complete", "opg-4.1", date(2019, 3, 1), second_edition_cards="allowed")
    assert (allowed.standing, allowed.citation.certainty) == (Standing.UNSURE, "unverified")
    assert phase_on(date(2010, 1, 1)).citation.quote == ""


# 5.0 4.4.7 opens cards that are not yet released, whatever else is said of them.
def test_public_play_testing_opens_a_converted_card_too() -> None:
    opened = frozenset({catalog("1e").printings("damaged-reputation-2e-second-edition")[0].card})
    assert standing("SE-20", "complete", "opg-4.1", IN_2013, playtest=opened) is Standing.LEGAL
    assert standing("SE-20", "complete", "opg-4.1", IN_2013) is Standing.REPLACED


# The pool decides about an admitted Second Edition card as about any other: Traditional of 4.1 "only includes
# cards from the Decipher era", and Block holds virtual cards of First Edition.
def test_a_second_edition_card_that_is_admitted_must_be_in_the_pool_as_well() -> None:
    assert standing(ACOST_JARED, "traditional", "opg-4.1", IN_2013) is Standing.LEGAL
    assert standing(ACOST_JARED, "block", "opg-4.1", IN_2013) is Standing.NOT_IN_POOL
    doubtful = status(ACOST_JARED, "complete", "opg-4.1", date(2018, 6, 1))
    assert (doubtful.since, doubtful.until) == (date(2018, 1, 1), date(2019, 2, 5))


# The list of the beta, in the order of its two columns, with the numbers that it prints.
BETA = """Ge-23 SE-20 IMD-99 Ge-24 R2-60 TV-36 TV-98 SE-296 SE-237 En-44 NE-126 R2-20 NE-55 Ge-17
BG-84 NE-68 SE-42 NE-122 CA-28 IMD-96 NE-108 BG-16 Ge-6 FT-2 Ge-12 CL-102 CA-167 SE-59 SE-389"""
ITS_NUMBERS = """11P23 1U20 13R99 11P24 6P60 12U36 12R98 1R296 1C237 2U44 4R126 6P20 4U55 11P17
8U84 4R68 1R42 4U122 3U28 13R96 4R108 8R16 11P6 5P2 11P12 1R376 3C167 1U29 1R389"""
CONVERTED_AS = """LFL42 LFL2 VP31 LFL43 VP33 LFL19 VP29 LFL38 LFL27 LFL15 VP28 VP23 VP24 LFL30
VP30 VP25 VP19 VP27 LFL8 VP5 VP26 VP20 VP21 VP22 LFL17 VP32 LFL28 LFL10 LFL51"""


MISPRINTED = {"CL-102", "SE-59"}
"""The beta prints the number of the other Viceroy (1R376, with the promo of this one), and 1U29 for 1U59."""


@pytest.mark.parametrize(
    ("original", "number", "conversion"),
    list(zip(BETA.split(), ITS_NUMBERS.split(), CONVERTED_AS.split(), strict=True)),
)
def test_every_pair_of_the_beta_is_read(original: str, number: str, conversion: str) -> None:
    shelf = catalog("1e")
    by_id = {p.id: p for p in shelf.all_printings()}
    found = conversions_of(shelf)[by_id[original].card]
    assert found.citation == Citation("otf-beta-1", "Converted Cards List")
    if original not in MISPRINTED:
        expansion = shelf.expansions[by_id[original].expansion]
        assert number.startswith(expansion.number)
        assert number.endswith(by_id[original].number)
    letters, digits = conversion.rstrip("0123456789"), conversion.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    expected = f"{'lfl' if letters == 'LFL' else 'VP'}-{digits}"
    assert expected in {p.id for p in shelf.printings(found.card)}


def test_no_card_is_converted_into_a_second_edition_card() -> None:
    shelf = catalog("1e")
    for conversion in conversions_of(shelf).values():
        editions = {shelf.expansions[p.expansion].edition for p in shelf.printings(conversion.card)}
        assert "1e" in editions
        assert conversion.original != conversion.card

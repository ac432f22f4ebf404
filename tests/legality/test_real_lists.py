"""Real lists under the rules of their time, and a list with a fault of every kind."""

from datetime import date
from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Edition
from decklists.reader import read
from legality.check import check
from legality.engine.verdict import Verdict
from legality.terms.terms import default_terms
from tests.shared import DECKS, needs_shared, starter_lists

# The day is one on which the list's newest cards were out, and the version that its file names was played.
STARTERS: list[tuple[Edition, str, date]] = [
    ("1e", "showdown_four_lights_starter_fed.txt", date(2023, 12, 20)),
    ("1e", "simple-bajoran.txt", date(2021, 8, 1)),
    ("1e", "simple-federation.txt", date(2015, 7, 1)),
    ("1e", "simple-klingon.txt", date(2015, 7, 1)),
    ("1e", "simple-romulan-2018.txt", date(2018, 6, 1)),
    ("1e", "tng_CoA_starter_FED.txt", date(2018, 9, 1)),
    ("1e", "tng_starter_deck_klingon.txt", date(2015, 7, 1)),
    ("2e", "Bajoran_V-starter_(Return_to_Grace).txt", date(2014, 4, 1)),
    ("2e", "Borg_V-starter_(Extreme_Measures)_V2.txt", date(2011, 6, 1)),
    ("2e", "DS9_Beginner_Deck.txt", date(2021, 4, 1)),
    ("2e", "Ferengi_V-starter_(Unity).txt", date(2012, 1, 15)),
    ("2e", "Klingon_Beginner_Deck.txt", date(2021, 4, 1)),
    ("2e", "Maquis_V-starter_(Unity).txt", date(2012, 1, 15)),
    ("2e", "TNG_Excelsior-starter_v1.txt", date(2021, 4, 1)),
    ("2e", "TNG_V-starter_(Tapestry).txt", date(2012, 10, 15)),
    ("2e", "TOS_Beginner_Deck.txt", date(2021, 4, 1)),
    ("2e", "Terok_Nor_V-starter_(Extreme_Measures).txt", date(2011, 6, 1)),
]


def verdict_on(text: str | bytes, edition: Edition, on: date) -> Verdict:
    reading = read(text)
    return check(reading.deck, default_terms(edition, on), open_catalog(edition), reading.mistakes)


@needs_shared
def test_every_real_list_is_here() -> None:
    lists = {path.relative_to(DECKS).as_posix() for path in starter_lists()}
    assert lists == {f"{edition}/{name}" for edition, name, _ in STARTERS} | {"2e/no-dilemmas-2007.txt"}


@needs_shared
@pytest.mark.parametrize(("edition", "name", "on"), STARTERS, ids=lambda each: str(each))
def test_a_starter_is_legal_in_its_time(edition: Edition, name: str, on: date) -> None:
    verdict = verdict_on((DECKS / edition / name).read_bytes(), edition, on)
    assert verdict.legal is True, [finding.message for finding in verdict.findings]


@needs_shared
def test_the_list_of_2007_lacks_its_dilemma_pile_and_nothing_else() -> None:
    text = (DECKS / "2e/no-dilemmas-2007.txt").read_bytes()
    verdict = verdict_on(text, "2e", date(2007, 12, 31))
    assert verdict.legal is False
    # One name is damaged. It may be the one card that the draw deck lacks; it cannot be twenty dilemmas.
    errors = {finding.code: finding for finding in verdict.findings if finding.severity == "error"}
    assert set(errors) == {"D-PILE-SIZE", "D-DRAW-SIZE", "N-UNKNOWN-NAME"}
    assert errors["D-DRAW-SIZE"].curable == 1
    assert errors["D-PILE-SIZE"].facts == {"count": 0, "minimum": 20, "missing": 20}


TWELVE = """\
Missions (4)
1 Evacuate Colony
1 Earth, Cradle of the Federation
1 Earth, Home of Starfleet Command
2 Hunt Alien
Dilemma pile
3 Miner Revolt
1 Kahmis
Draw deck
4 Dokar
1 Dark Page
1 Data
1 Heyath Yarr
0 Mond
1 Lore, The One
"""


def test_twelve_faults_of_twelve_kinds_are_twelve_findings() -> None:
    """Each fault was planted by hand, in Academy on 1 June 2024, and none hides another."""
    reading = read(TWELVE)
    terms = default_terms("2e", date(2024, 6, 1)).but(pool="academy")
    verdict = check(reading.deck, terms, open_catalog("2e"), reading.mistakes)
    found = sorted((finding.code, finding.lines) for finding in verdict.findings)
    assert found == sorted(
        [
            ("A-SLEEVES", (7, 11)),  # Two virtual commons: advice, besides the twelve.
            ("L-HEADING-COUNT", (1,)),  # It claims four, and five stand below.
            ("L-COUNT-ZERO", (14,)),
            ("N-AMBIGUOUS-NAME", (12,)),
            ("N-UNKNOWN-NAME", (13,)),
            ("D-MISSIONS-ALIKE", (5,)),
            ("D-MISSIONS-SHARE-TITLE", (3, 4)),
            ("D-PILE-SIZE", ()),  # Four cards, of twenty.
            ("D-NOT-A-DILEMMA", (8,)),
            ("D-DILEMMA-OUTSIDE-PILE", (11,)),
            ("D-COPIES", (10,)),
            ("D-DRAW-SIZE", (10, 11, 15)),
            ("P-NOT-IN-POOL", (15,)),  # A rare card of Second Edition.
        ]
    )


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    first, second = (verdict_on(TWELVE, "2e", date(2024, 6, 1)).as_json() for _ in range(2))
    assert repr(first) == repr(second)

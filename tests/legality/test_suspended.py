"""Draft and sealed events: which limits are suspended, which stand, and which nobody settled.

4.1.2 and 4.1.3 of guides 4.1 and 5.0: “All rules limiting the number of copies of any card that may be used
in a deck or dilemma pile are suspended”. Article 553 has a special rule for sizes and headquarters and
breaks off before it. Decipher suspends nothing for sealed decks.
"""

import pytest

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.check import check
from legality.reference.example import terms_from

LISTS = {
    "D-COPIES": "Draw deck\n4 Kahmis",
    "D-SEED-COPIES": "Seed deck\n3 Armus - Skin of Evil",
    "D-MISSION-TWICE": "Missions\n2 Evacuation",
    "D-OWN-LIMIT": "Missions\n5 Space",
    "D-TENT-COPIES": "Seed deck\n1 Q's Tent\nQ's Tent\n2 Kevin Uxbridge",
    "D-REFEREE-COPIES": "Seed deck\n1 Q's Tent: Civil War\nRef:\n2 Oof!",
    "D-BATTLE-BRIDGE-COPIES": "Seed deck\n1 Battle Bridge Door: Auxiliary Control\nTactics:\n2 Attack Wing",
    "D-DRAW-SIZE": "Draw deck\n34 Kahmis",
    "D-PILE-SIZE": "Dilemma pile\n19 Hard Time",
    "D-MISSIONS-SHARE-TITLE": "Missions\n1 Earth, Cradle of the Federation\n1 Earth, Humanity's Home",
    "D-MISSIONS-ALIKE": "Missions\n2 Cure Blight",
}
SECOND = {"D-COPIES", "D-DRAW-SIZE", "D-PILE-SIZE", "D-MISSIONS-SHARE-TITLE", "D-MISSIONS-ALIKE"}
SUSPENDED = {"D-COPIES", "D-SEED-COPIES"}
STANDS = {"D-MISSIONS-ALIKE"}  # Five different missions are asked for, not so many copies of each.


def severity(code: str, **terms: str) -> str:
    edition = "2e" if code in SECOND else "1e"
    reading = read(LISTS[code])
    given = terms_from({"edition": edition, **terms})
    found = check(reading.deck, given, open_catalog(given.edition), reading.mistakes).findings
    return next((finding.severity for finding in found if finding.code == code), "legal")


@pytest.mark.parametrize("code", LISTS)
@pytest.mark.parametrize("on", ["2014-06-01", "2026-06-01"])
def test_constructed_decks_keep_every_limit(code: str, on: str) -> None:
    assert severity(code, on=on) == "error"


@pytest.mark.parametrize("code", LISTS)
@pytest.mark.parametrize("on", ["2014-06-01", "2026-06-01"])
@pytest.mark.parametrize("drafted", ["draft", "sealed"])
def test_in_draft_and_sealed_limits_are_suspended_or_left_to_the_director(
    code: str, on: str, drafted: str
) -> None:
    expected = "legal" if code in SUSPENDED else "error" if code in STANDS else "warning"
    assert severity(code, on=on, format=drafted, pool="limited") == expected


@pytest.mark.parametrize("code", ["D-OWN-LIMIT", "D-TENT-COPIES", "D-MISSION-TWICE"])
def test_decipher_suspends_nothing(code: str) -> None:
    assert severity(code, on="2002-06-01", format="sealed", rules="decipher-sealed") == "error"

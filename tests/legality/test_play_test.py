"""Cards in play test: 5.0, 4.4.7 lets players use them “in their decks”, and only their titles are known.

So a card that a list calls a mission, or puts into the dilemma pile, is taken for one.
"""

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Edition
from decklists.reader import read
from legality.check import check
from legality.engine.finding import Finding
from legality.reference.example import terms_from

FIVE = "Missions\n1 Bajor, Gift of the Prophets\n1 Cure Blight\n1 Search for Survivors\n1 Search and Rescue\n"
SIX = (
    "Missions\n1 Evacuation\n1 Cloaked Mission\n1 Strategic Diversion\n1 Avert Disaster\n"
    "1 Cultural Observation\n"
)
THREE_HEADQUARTERS = (
    "Missions\n1 Bajor, Gift of the Prophets\n1 Earth, Cradle of the Federation\n"
    "1 Qo'noS, Heart of the Empire\n1 Cure Blight\n"
)
SEEDS = "Seed deck\n1 Armus - Skin of Evil\n29 Spacedoor\n"


def findings(edition: Edition, text: str) -> tuple[Finding, ...]:
    terms = terms_from(
        {"edition": edition, "scenario": "public-play-testing", "event.play_test_cards": "New_Card,"}
    )
    reading = read(text)
    return check(reading.deck, terms, open_catalog(edition), reading.mistakes).findings


def errors(edition: Edition, text: str) -> set[str]:
    return {finding.code for finding in findings(edition, text) if finding.severity == "error"}


@pytest.mark.parametrize(
    ("edition", "text"),
    [
        ("2e", FIVE + "1 New Card\n"),
        ("1e", SIX + "1 New Card\n"),
        ("2e", THREE_HEADQUARTERS + "1 New Card\n"),
    ],
)
def test_among_the_missions_it_is_a_mission(edition: Edition, text: str) -> None:
    about_missions = {"D-MISSION-COUNT", "D-MISSIONS-TO-ATTEMPT", "D-WRONG-PLACE"}
    assert not about_missions & errors(edition, text)
    assert "D-MISSION-COUNT" in errors(edition, text.replace("1 New Card\n", ""))
    assert "D-MISSION-COUNT" in errors(edition, text + "1 Amnesty Talks\n1 Space\n")


def test_a_mission_in_play_test_is_no_seed_card_beside_thirty() -> None:
    assert "D-SEED-SIZE" not in errors("1e", SIX + "1 New Card\n" + SEEDS)
    assert "D-SEED-SIZE" in errors("1e", SIX + SEEDS + "1 New Card\n")


def test_whether_it_is_universal_nobody_knows() -> None:
    assert "D-MISSION-TWICE" not in errors("1e", SIX.replace("1 Evacuation\n", "") + "2 New Card\n")


def test_in_the_dilemma_pile_it_is_a_dilemma() -> None:
    assert "D-NOT-A-DILEMMA" not in errors("2e", "Dilemma pile\n1 New Card\n")
    assert "D-NOT-A-DILEMMA" in errors("2e", "Dilemma pile\n1 Kahmis\n")


def test_beside_what_is_no_dilemma_it_still_is_one() -> None:
    found = [
        each
        for each in findings("2e", "Dilemma pile\n1 New Card\n1 Kahmis\n")
        if each.code == "D-NOT-A-DILEMMA"
    ]
    assert [each.facts["title"] for each in found] == ["Kahmis"]

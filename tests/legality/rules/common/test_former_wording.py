"""A card is judged by the words that it had on the day; where nobody knows them, the director is asked.

The days: Premiere Remastered came between 11 December 2024 and 2 February 2025 and made Anti-Time Anomaly a Q
Event; the card tables of 5 July 2021 give Defend Homeworld the [Ref] icon and The Wake of the Borg none, and
those of 2 February 2025 the other way round.
"""

import pytest

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.check import check
from legality.engine.finding import Finding
from legality.reference.example import terms_from

DRAWN = "Draw deck\n1 Anti-Time Anomaly\n"
IN_Q_CONTINUUM = "Seed deck\n1 Q-Flash\nFlash:\n1 Anti-Time Anomaly\n"
FACE_UP = "Seed deck\n1 Q's Tent: Civil War\nRef:\n1 {}\n"


def found(text: str, code: str, **terms: str) -> Finding | None:
    reading = read(text)
    judged = check(reading.deck, terms_from({"edition": "1e", **terms}), open_catalog("1e"), reading.mistakes)
    assert not [finding for finding in judged.findings if finding.family == "X"]
    return next((finding for finding in judged.findings if finding.code == code), None)


def severity(text: str, code: str, **terms: str) -> str:
    finding = found(text, code, **terms)
    return finding.severity if finding else "legal"


@pytest.mark.parametrize(
    ("on", "drawn", "in_q_continuum"),
    [
        ("1999-05-01", "legal", "error"),
        ("2024-12-10", "legal", "error"),
        ("2024-12-11", "warning", "warning"),
        ("2025-02-01", "warning", "warning"),
        ("2025-02-02", "error", "legal"),
    ],
)
def test_an_event_becomes_a_q_event_with_its_remaster(on: str, drawn: str, in_q_continuum: str) -> None:
    rules = "decipher-swiss" if on < "2000" else "open"
    assert severity(DRAWN, "D-SIDE-DECK-ONLY", rules=rules, on=on) == drawn
    assert severity(IN_Q_CONTINUUM, "D-SIDE-DECK-CONTENTS", rules=rules, on=on) == in_q_continuum


def test_where_the_remaster_is_not_in_the_pool_the_director_is_asked() -> None:
    traditional = {"rules": "open", "pool": "traditional", "on": "2026-06-01"}
    assert severity(DRAWN, "D-SIDE-DECK-ONLY", **traditional) == "warning"
    assert severity(IN_Q_CONTINUUM, "D-SIDE-DECK-CONTENTS", **traditional) == "warning"


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("Defend Homeworld", "legal", "error"), ("The Wake of the Borg", "error", "legal")],
)
def test_a_ref_icon_comes_and_goes(card: str, before: str, after: str) -> None:
    days = {"2021-07-05": before, "2021-07-06": "warning", "2025-02-01": "warning", "2025-02-02": after}
    assert {on: severity(FACE_UP.format(card), "D-SIDE-DECK-CONTENTS", on=on) for on in days} == days


def test_a_doubt_says_why() -> None:
    finding = found(DRAWN, "D-SIDE-DECK-ONLY", rules="open", on="2025-01-05")
    assert finding
    assert finding.message == (
        "Anti-Time Anomaly is in the draw deck; [Q] cards are only in the Q-Continuum side deck; "
        "its words were changed between 2024-12-11 and 2025-02-02"
    )

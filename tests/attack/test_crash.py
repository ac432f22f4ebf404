"""The attack of `tests.attack.crash`, short: what was acknowledged outlives every kill."""

import pytest

from tests.attack.crash import attack
from tests.postgres import NOT_THERE, binaries

pytestmark = pytest.mark.slow

KILLS = 3


@pytest.mark.parametrize(
    ("database", "victim"), [("sqlite", "service"), ("postgresql", "service"), ("postgresql", "server")]
)
def test_what_was_acknowledged_outlives_every_kill(database: str, victim: str) -> None:
    if database == "postgresql" and binaries() is None:
        pytest.skip(NOT_THERE)
    ledger = attack(KILLS, database, victim, seed=7)
    assert ledger.answers["register 201"] >= KILLS
    assert not [answer for answer in ledger.answers if answer.endswith(" 500")]

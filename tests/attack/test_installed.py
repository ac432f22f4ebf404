"""The attack of `tests.attack.installed`, short: no damage goes unseen, and no edit untold."""

import os

import pytest

from tests.attack.installed import attack


@pytest.mark.slow
def test_a_damaged_installation_says_nothing_else_under_the_same_revisions() -> None:
    done = attack(each=1, files=6, seed=int(os.environ.get("INSTALLED_SEED", "20261118")))
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
    assert "6 of 83 files" in done.stdout

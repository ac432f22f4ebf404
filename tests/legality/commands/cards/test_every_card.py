"""Every card of every edition through `cards show` and `cards legality`: none of them ends in a fault."""

import os

import pytest
from click.testing import CliRunner

from cardpools.model import EDITIONS, Edition
from legality.commands.common.command_line import main
from tests.cardpools.shipped import shipped

EACH = {("1e", "legality"): 5}
"""`cards legality` takes 30 ms for a card of First Edition: CI asks for each fifth, EVERY_CARD=1 for all."""


@pytest.mark.slow
@pytest.mark.parametrize("command", ["show", "legality"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_is_answered(edition: Edition, command: str) -> None:
    runner = CliRunner()
    failed = []
    each = 1 if os.environ.get("EVERY_CARD") else EACH.get((edition, command), 1)
    for card in list(shipped(edition).cards())[::each]:
        result = runner.invoke(main, ["cards", command, card.name, "--edition", edition])
        if result.exit_code and "several cards" not in result.output:
            failed.append((card.id, result.exit_code, result.output[-300:]))
    assert failed == []


def test_former_names_of_a_renamed_mission_are_told() -> None:
    name = "Hromi Cluster, Amnesty Talks"
    result = CliRunner().invoke(main, ["cards", "legality", name, "--edition", "2e"])
    assert result.exit_code == 0
    assert "Formerly called Amnesty Talks" in result.output

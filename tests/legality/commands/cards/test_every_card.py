"""Every card of every edition through `cards show` and `cards legality`: none of them ends in a fault."""

import pytest
from click.testing import CliRunner

from cardpools.model import EDITIONS, Edition
from legality.commands.common.command_line import main
from tests.cardpools.shipped import shipped


@pytest.mark.slow
@pytest.mark.parametrize("command", ["show", "legality"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_is_answered(edition: Edition, command: str) -> None:
    runner = CliRunner()
    failed = []
    for card in shipped(edition).cards():
        result = runner.invoke(main, ["cards", command, card.name, "--edition", edition])
        if result.exit_code and "several cards" not in result.output:
            failed.append((card.id, result.exit_code, result.output[-300:]))
    assert failed == []


def test_former_names_of_a_renamed_mission_are_told() -> None:
    name = "Hromi Cluster, Amnesty Talks"
    result = CliRunner().invoke(main, ["cards", "legality", name, "--edition", "2e"])
    assert result.exit_code == 0
    assert "Formerly called Amnesty Talks" in result.output

"""What a command answers for programs is what the schema of that answer says."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from cli import main
from legality.commands.schema import FOLDER

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
SCHEMAS: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text("utf-8")) for path in FOLDER.glob("*.json")
}
LISTS = sorted(str(path) for path in EXAMPLES.glob("*.txt"))
CODES = ("A1", "A3", "B1", "B3", "C1", "D1", "D2")


def answer(*words: str) -> dict[str, Any]:
    result = CliRunner().invoke(main, [*words, "--json"])
    assert result.exit_code in (0, 1), result.output
    found: dict[str, Any] = json.loads(result.stdout)
    Draft202012Validator(SCHEMAS[found["schema"].removeprefix("legality/")]).validate(found)
    return found


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_each_is_a_schema_and_can_be_printed(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$id"] == f"legality/{name}"
    assert json.loads(CliRunner().invoke(main, ["schema", name]).stdout) == SCHEMAS[name]


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("command", ["formats", "stats"])
def test_what_is_said_of_a_list(command: str, path: str) -> None:
    assert answer(command, path)["schema"] == f"legality/{command}-1"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("stage", ["registration", "round", "after-event"])
def test_penalties(code: str, stage: str) -> None:
    assert answer("penalty", "--infraction", code, "--stage", stage)["infraction"]["code"] == code


def test_a_penalty_stands_in_a_verdict_as_it_stands_alone() -> None:
    alone, within = SCHEMAS["penalty-1"], SCHEMAS["verdict-1"]["$defs"]["PenaltyFacts"]
    assert set(alone["required"]) == {"schema", *within["required"]}
    assert set(alone["properties"]) == {"schema", "exit_code", *within["properties"]}


def test_no_field_may_be_added_unseen() -> None:
    found = answer("stats", LISTS[0])
    schema = Draft202012Validator(SCHEMAS["stats-1"])
    assert not schema.is_valid({**found, "more": 1})
    assert not schema.is_valid({name: value for name, value in found.items() if name != "cards"})

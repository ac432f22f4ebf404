"""What fails in this program is never mistaken for an illegal deck."""

import json

import pytest
from click.testing import CliRunner

from cardpools.data_files.sorted_rows import cut_off_error
from cli import main
from legality.commands.common import check_decks
from legality.engine import apply_rule
from legality.engine.rule_declaration import Rule, load_rule

DECK = "docs/examples/second-edition-faulty.txt"


def test_a_rule_that_fails_leaves_the_verdict_open_and_the_other_findings_stand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(code: str) -> Rule:
        if code == "D-COPIES":
            raise ZeroDivisionError("by accident")
        return load_rule(code)

    monkeypatch.setattr(apply_rule, "load_rule", broken)
    result = CliRunner().invoke(main, ["check", DECK, "--json"])
    assert result.exit_code == 2
    found = json.loads(result.stdout)
    assert found["legal"] is None
    codes = {each["code"] for each in found["findings"]}
    assert "D-COPIES" not in codes
    assert {"X-RULE-FAILED", "D-PILE-SIZE", "N-UNKNOWN-NAME"} <= codes
    told = CliRunner().invoke(main, ["check", DECK]).stdout
    assert told.splitlines()[-1].startswith("Could not be judged: 1 rule of ours failed")
    assert "X-RULE-FAILED  D-COPIES could not be checked: ZeroDivisionError" in told


@pytest.mark.parametrize(("raised", "code"), [(RuntimeError("oh"), 2), (KeyboardInterrupt(), 130)])
def test_a_program_that_fails_does_not_say_illegal(
    raised: BaseException, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise raised

    monkeypatch.setattr(check_decks, "judge_text", broken)
    result = CliRunner().invoke(main, ["check", DECK])
    assert result.exit_code == code
    assert result.stdout == ""
    assert ("please report this" in result.stderr) is (code == 2)


def test_data_that_cannot_be_used_are_named_without_asking_for_a_report(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise cut_off_error("cards.csv")

    monkeypatch.setattr(check_decks, "judge_text", broken)
    result = CliRunner().invoke(main, ["check", DECK])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "cards.csv: its last line is cut off" in result.stderr
    assert "report this" not in result.stderr

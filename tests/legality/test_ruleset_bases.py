"""A ruleset builds on one other ruleset, on several, or on none."""

from pathlib import Path

import pytest

from legality import rulesets

HEAD = 'citation = { document = "d" }\n'
RULE = '[[rule]]\ncode = "{}"\ncitation = {{ document = "d" }}\n'


@pytest.mark.parametrize(
    ("base", "codes"),
    [("", ["D-OWN"]), ('"a"', ["D-A", "D-OWN"]), ('["a", "b"]', ["D-A", "D-B", "D-OWN"])],
)
def test_clauses_of_every_base_are_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, base: str, codes: list[str]
) -> None:
    monkeypatch.setattr(rulesets, "FOLDER", tmp_path)
    (tmp_path / "a.toml").write_text(HEAD + RULE.format("D-A"))
    (tmp_path / "b.toml").write_text(HEAD + RULE.format("D-B"))
    own = tmp_path / "own.toml"
    own.write_text((f"base = {base}\n" if base else "") + HEAD + RULE.format("D-OWN"))
    assert [clause.code for clause in rulesets.read_ruleset(own).clauses] == codes


def test_a_changed_base_changes_the_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulesets, "FOLDER", tmp_path)
    own, second = tmp_path / "own.toml", tmp_path / "b.toml"
    (tmp_path / "a.toml").write_text(HEAD + RULE.format("D-A"))
    second.write_text(HEAD + RULE.format("D-B"))
    own.write_text('base = ["a", "b"]\n' + HEAD)
    before = rulesets.read_ruleset(own).revision
    second.write_text(HEAD + RULE.format("D-C"))
    assert rulesets.read_ruleset(own).revision != before

"""What a ruleset takes over, which clauses hold for an event, and whose sentence they cite."""

from datetime import date
from pathlib import Path

import pytest

from cardpools.model import Citation, Edition
from legality.engine.rulesets import (
    RuleClause,
    WrongRuleset,
    clauses_for,
    load_ruleset,
    read_ruleset,
    revision_for,
)
from legality.terms.terms import Terms, default_terms

BASE = """
name = "Base"
citation = { document = "opg-4.1", section = "4" }

[[rule]]
code = "D-DRAW-SIZE"
minimum = 35
citation = { document = "opg-4.1", section = "4.1" }

[[rule]]
code = "D-PILE-SIZE"
minimum = 20
citation = { document = "opg-4.1", section = "4.2" }

[[rule]]
code = "D-COPIES"
limit = 3
by = "title"
citation = { document = "opg-4.1", section = "4.3" }
"""

NEWER = """
name = "Newer"
base = "opg-4.1/2e-standard"
without = ["D-COPIES"]
citation = { document = "opg-5.0", section = "4" }

[[rule]]
code = "D-PILE-SIZE"
minimum = 25
citation = { document = "opg-5.0", section = "4.2" }

[[same]]
code = "D-DRAW-SIZE"
citation = { document = "opg-5.0", section = "4.1" }
"""


def test_a_newer_guide_takes_over_numbers_and_cites_its_own_sentence(tmp_path: Path) -> None:
    for guide, text in (("opg-4.1", BASE), ("opg-5.0", NEWER)):
        (tmp_path / guide).mkdir()
        (tmp_path / guide / "2e-standard.toml").write_text(text, "utf-8")
    ruleset = read_ruleset(tmp_path / "opg-5.0" / "2e-standard.toml", tmp_path)
    assert [(clause.code, clause.numbers, clause.citation.section) for clause in ruleset.clauses] == [
        ("D-DRAW-SIZE", {"minimum": 35}, "4.1"),
        ("D-PILE-SIZE", {"minimum": 25}, "4.2"),
    ]
    assert {clause.citation.document for clause in ruleset.clauses} == {"opg-5.0"}
    assert ruleset.id == "opg-5.0/2e-standard"


def terms(edition: Edition, on: date) -> Terms:
    return default_terms(edition, on)


def numbers_of(code: str, edition: Edition, on: date) -> list[dict[str, object]]:
    return [clause.numbers for clause in clauses_for(terms(edition, on)) if clause.code == code]


def test_a_clause_holds_for_its_editions_only() -> None:
    assert [clause["minimum"] for clause in numbers_of("E-FEW-ROUNDS", "2e", date(2026, 6, 1))] == [3]
    assert [clause["minimum"] for clause in numbers_of("E-FEW-ROUNDS", "tr", date(2026, 6, 1))] == [5]


def test_a_clause_holds_on_its_days_only() -> None:
    assert numbers_of("E-BEFORE-RULES", "1e", date(1994, 10, 31)) == []
    assert len(numbers_of("E-BEFORE-RULES", "1e", date(1994, 11, 1))) == 1


def test_each_rule_is_applied_once_with_the_same_numbers() -> None:
    for edition in ("1e", "2e", "tr"):
        clauses = clauses_for(terms(edition, date(2026, 6, 1)))
        said = [(clause.code, sorted(map(str, clause.numbers.items()))) for clause in clauses]
        assert len(said) == len({str(each) for each in said})


def test_what_two_rulesets_say_alike_is_the_same_whatever_they_cite() -> None:
    citations = (Citation("opg-4.1", "1"), Citation("opg-5.0", "2"))
    one, other = (RuleClause("D-X", {"limit": 3}, date.min, date.max, "error", cited) for cited in citations)
    assert one.says_the_same(other)
    assert not one.says_the_same(RuleClause("D-X", {"limit": 4}, date.min, date.max, "error", citations[0]))


def test_every_clause_of_a_committee_event_cites_no_other_guide_of_the_committee() -> None:
    for guide, other in (("opg-5.0", "opg-4.1"), ("opg-4.1", "opg-5.0")):
        event = load_ruleset(f"{guide}/event")
        assert event is not None
        assert other not in {clause.citation.document for clause in event.clauses}


def test_the_revision_names_the_guide_and_every_ruleset() -> None:
    revision = revision_for(terms("2e", date(2026, 6, 1)))
    assert [part.partition("@")[0] for part in revision.split("+")] == [
        "opg-5.0",
        "opg-5.0/event",
        "opg-5.0/2e-standard",
    ]


def test_rules_that_a_guide_does_not_have_leave_what_holds_for_every_event() -> None:
    chess = terms("2e", date(2026, 6, 1)).but(rules="open")
    codes = {clause.code for clause in clauses_for(chess)}
    assert "E-NO-SUCH-RULES" in codes
    assert "D-DRAW-SIZE" not in codes


CITED = 'citation = { document = "x", section = "1" }\n'
RULE = CITED + '[[rule]]\ncode = "D-DRAW-SIZE"\nminimum = 35\n'


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        ("", ["citation: missing"]),
        (RULE, ["rule[0] D-DRAW-SIZE: needs a code and a citation"]),
        (
            CITED + '[[rule]]\nminimum = 3\ncitation = { document = "x", section = "1" }\n',
            ["rule[0] ?: needs a code and a citation"],
        ),
        (
            RULE + 'citation = { document = "x", part = "1" }\n',
            ["rule[0] D-DRAW-SIZE.citation: Citation.__new__() got an unexpected keyword argument 'part'"],
        ),
        (
            RULE + 'citation = { document = "x", section = "1", certainty = "likely" }\n',
            ["rule[0] D-DRAW-SIZE: what is only likely must say its severity"],
        ),
        (
            RULE + 'formats = ["sealed", "blind"]\ncitation = { document = "x", section = "1" }\n',
            ["rule[0] D-DRAW-SIZE.formats: blind is no format"],
        ),
        (
            CITED + "[[same]]\n" + CITED + '[[same]]\ncode = "D-Z"\n[[same]]\ncode = "D-A"\n' + CITED,
            [
                "same ?: the base has no such rule, or it is replaced here",
                "same D-A: the base has no such rule, or it is replaced here",
                "same D-Z: the base has no such rule, or it is replaced here",
                "same: Citation.__new__() missing 1 required positional argument: 'document'",
            ],
        ),
    ],
)
def test_everything_that_is_wrong_with_a_ruleset_is_said(
    text: str, errors: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(WrongRuleset) as wrong:
        read_ruleset(path, tmp_path)
    assert wrong.value.errors == errors
    assert str(wrong.value) == "\n".join(f"wrong.toml: {error}" for error in errors)


@pytest.mark.parametrize(
    ("said", "certainty", "severity"),
    [
        ("", "", "error"),
        ("", "unverified", "warning"),
        ("error", "unverified", "warning"),
        ("advice", "unverified", "advice"),
        ("error", "likely", "error"),
        ("warning", "", "warning"),
    ],
)
def test_what_nobody_could_verify_warns_and_does_not_reject(
    said: str, certainty: str, severity: str, tmp_path: Path
) -> None:
    path = tmp_path / "one.toml"
    grave = f'severity = "{said}"\n' if said else ""
    sure = f', certainty = "{certainty}"' if certainty else ""
    path.write_text(f'{RULE}{grave}citation = {{ document = "x", section = "1"{sure} }}\n', "utf-8")
    (clause,) = read_ruleset(path, tmp_path).clauses
    assert clause.severity == severity


def test_a_ruleset_without_a_name_is_called_as_its_file(tmp_path: Path) -> None:
    for name, said in (("named", 'name = "By Name"\n'), ("unnamed", "")):
        (tmp_path / f"{name}.toml").write_text(said + CITED, "utf-8")
    assert [read_ruleset(tmp_path / f"{each}.toml", tmp_path).name for each in ("named", "unnamed")] == [
        "By Name",
        "unnamed",
    ]

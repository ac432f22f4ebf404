"""The shipped rulesets and guides are right, and whatever is wrong with one is named by its place."""

from pathlib import Path

import pytest

from cardpools.model import Citation
from legality.terms.governing_guide import read_guide
from tools.check_rulesets import check_guides, check_rulesets, faults_of_guide

GUIDE = Citation("opg-5.0", "4.3.4")
GOOD = 'citation = { document = "opg-5.0", section = "4.3.4" }'


@pytest.mark.slow
def test_the_shipped_rulesets_are_right() -> None:
    assert check_rulesets() == []


def test_guides_and_rulesets_fit_each_other() -> None:
    assert check_guides() == []


def written(folder: Path, text: str, name: str = "opg-5.0/2e-standard") -> list[str]:
    path = folder / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return check_rulesets(folder)


def clause(*lines: str, citation: str = GOOD) -> str:
    return "\n".join([GOOD, "[[rule]]", *lines, citation])


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("name = ", "opg-5.0/2e-standard: Invalid value"),
        ('name = "No citation"', "opg-5.0/2e-standard: citation: missing"),
        ('base = "nowhere"\n' + GOOD, "opg-5.0/2e-standard: [Errno 2]"),
        (clause('code = "D-NOTHING"'), "D-NOTHING: there is no such rule"),
        (clause('code = "D-DRAW-SIZE"'), "D-DRAW-SIZE.minimum: missing"),
        (
            clause('code = "D-DRAW-SIZE"', "minimum = 35", "maximum = 99"),
            "D-DRAW-SIZE.maximum: the rule does not",
        ),
        (clause('code = "D-DRAW-SIZE"', 'minimum = "35"'), "D-DRAW-SIZE.minimum: '35' is not of the kind"),
        (clause('code = "D-DRAW-SIZE"', "minimum = true"), "D-DRAW-SIZE.minimum: True is not of the kind"),
        (
            clause('code = "E-POOL-UNAPPROVED"', 'levels = ["world", 3]'),
            "E-POOL-UNAPPROVED.levels: ['world', 3] is not of the kind",
        ),
        (
            clause('code = "D-DRAW-SIZE"', "minimum = 35", "from = 2020-01-02", "until = 2020-01-01"),
            "D-DRAW-SIZE: from 2020-01-02 is after until 2020-01-01",
        ),
        (clause('code = "D-DRAW-SIZE"', "minimum = 35", 'severity = "fatal"'), "D-DRAW-SIZE.severity: fatal"),
        (clause('code = "D-DRAW-SIZE"', "minimum = 35", 'editions = ["3e"]'), "there is no 3e"),
        (
            clause(
                'code = "D-DRAW-SIZE"',
                "minimum = 35",
                citation='citation = { document = "hearsay", section = "1" }',
            ),
            "D-DRAW-SIZE.citation.document: hearsay is not in",
        ),
        (
            clause('code = "D-DRAW-SIZE"', "minimum = 35", citation='citation = { document = "opg-5.0" }'),
            "D-DRAW-SIZE.citation.section: missing",
        ),
        (
            clause(
                'code = "D-DRAW-SIZE"',
                "minimum = 35",
                citation='citation = { document = "opg-5.0", section = "1", certainty = "likely" }',
            ),
            "what is only likely must say its severity",
        ),
        (
            clause(
                'code = "D-DRAW-SIZE"',
                "minimum = 35",
                citation='citation = { document = "opg-4.1", section = "1" }',
            ),
            "D-DRAW-SIZE: cites opg-4.1; say with `same`",
        ),
        ('citation = { document = "hearsay", section = "1" }', "citation.document: hearsay is not in"),
        (clause('code = "D-COPIES"', "limit = 3", "by = 3"), "D-COPIES.by: 3 is not of the kind"),
        (
            clause('code = "E-POOL-UNAPPROVED"', 'levels = "world"'),
            "E-POOL-UNAPPROVED.levels: 'world' is not of the kind",
        ),
        (GOOD + '\n[[same]]\ncode = "D-COPIES"\n' + GOOD, "same D-COPIES: the base has no such rule"),
    ],
)
def test_what_is_wrong_with_a_ruleset_is_named(tmp_path: Path, text: str, error: str) -> None:
    assert any(error in found for found in written(tmp_path, text)), written(tmp_path, text)


def test_a_ruleset_is_named_after_its_guide_edition_and_rules(tmp_path: Path) -> None:
    assert written(tmp_path, GOOD, "opg-9.9/2e-standard") == [
        "opg-9.9/2e-standard: there is no guide opg-9.9"
    ]
    assert "opg-5.0/2e-chess: 2e-chess is not an edition and its rules" in written(
        tmp_path, GOOD, "opg-5.0/2e-chess"
    )


def test_all_that_is_wrong_is_named_at_once(tmp_path: Path) -> None:
    faults = clause('code = "D-DRAW-SIZE"', "maximum = 1", 'severity = "fatal"')
    assert len(written(tmp_path, faults)) == 3


def test_rules_may_be_those_of_one_day(tmp_path: Path) -> None:
    one_day = clause('code = "D-DRAW-SIZE"', "minimum = 35", "from = 2020-01-01", "until = 2020-01-01")
    assert written(tmp_path, one_day) == []


def test_a_ruleset_is_of_an_edition_that_there_is(tmp_path: Path) -> None:
    assert written(tmp_path, GOOD, "opg-5.0/3e-standard") == [
        "opg-5.0/3e-standard: 3e-standard is not an edition and its rules"
    ]


def test_files_are_gone_through_in_their_order(tmp_path: Path) -> None:
    written(tmp_path, "", "opg-5.0/2e-standard")
    assert written(tmp_path, "", "opg-5.0/1e-open") == [
        "opg-5.0/1e-open: citation: missing",
        "opg-5.0/2e-standard: citation: missing",
    ]


def test_a_guide_and_its_rulesets_name_each_other() -> None:
    """A guide that offers other rules than those there are, by hearsay, and takes others by default."""
    guide = read_guide("opg-5.0")
    rules = [value for kind, value in guide.offers if kind == "rules"]
    kept = {
        key: offer
        for key, offer in guide.offers.items()
        if key not in (("rules", "otf"), ("rules", "troubles"))
    }
    standard = guide.offers["rules", "standard"]
    hearsay = standard._replace(citation=Citation("hearsay", "1"))
    chess = standard._replace(id="chess", citation=GUIDE)
    default = guide.defaults[0]._replace(of="rules", value="go")
    wrong = guide._replace(
        offers={**kept, ("rules", "standard"): hearsay, ("rules", "chess"): chess}, defaults=(default,)
    )
    assert "otf" in rules
    faults = list(faults_of_guide(wrong))
    assert [fault for fault in faults if "has no ruleset" in fault] == [
        "2e-chess has no ruleset",
        "tr-chess has no ruleset",
    ]
    assert [fault for fault in faults if "does not offer" in fault] == [
        "1e-otf is a ruleset of rules that it does not offer",
        "tr-troubles is a ruleset of rules that it does not offer",
    ]
    assert "rules standard.document: hearsay is not in guides/documents.toml" in faults
    assert "default rules: there is no go" in faults
    assert len(faults) == 6

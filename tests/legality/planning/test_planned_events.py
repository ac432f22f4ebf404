"""`events new --yes` never writes an event that `check` then refuses, whatever the answers."""

from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from cardpools.model import EDITIONS
from cli import main
from legality.check import verdict_on
from legality.engine import catalog_of
from legality.engine.case import Case
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.inference.infer import terms_of
from legality.terms.event_file import read_event
from legality.terms.terms import FORMATS, GUIDES, LEVELS, POOLS, RULES, SCENARIOS, STRUCTURES

YES_NO = ("yes", "no")
DAYS = st.dates(date(1996, 1, 1), date(2027, 1, 1)).map(date.isoformat)
ANSWERS = st.fixed_dictionaries(
    {"edition": st.sampled_from(EDITIONS), "on": DAYS},
    optional={
        "guide": st.sampled_from(GUIDES),
        "sanctioned": st.sampled_from(YES_NO),
        "level": st.sampled_from(LEVELS),
        "format": st.sampled_from(FORMATS),
        "pool": st.sampled_from(POOLS),
        "pool-approved": st.sampled_from(YES_NO),
        "rules": st.sampled_from((*RULES, *STRUCTURES)),
        "scenario": st.sampled_from(SCENARIOS),
        "rounds": st.integers(1, 9).map(str),
        "announced-size": st.integers(40, 90).map(str),
    },
)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(ANSWERS)
def test_no_event_is_written_that_cannot_be_held(answers: dict[str, str]) -> None:
    words = [word for key, value in answers.items() for word in (f"--{key}", value)]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "event.toml"
        done = CliRunner().invoke(main, ["events", "new", str(file), "--yes", *words])
        assert done.exit_code in (0, 1, 3), done.exception
        if done.exit_code:
            return
        said = read_event(file)
        assert said.edition is not None
        terms, _ = terms_of(said.edition, date(2026, 6, 1), said)
        verdict = verdict_on(Case(ResolvedDeck(said.edition, ()), terms, catalog_of(said.edition)))
        refused = [each.code for each in verdict.findings if each.family == "E" and each.severity == "error"]
        assert refused == []


def test_biermeister_is_written_as_unsanctioned(tmp_path: Path) -> None:
    """5.0 4.4.8: "This format is unsanctioned and unrated." """
    for more in ((), ("--sanctioned", "yes")):
        file = tmp_path / "event.toml"
        words = ("--edition", "2e", "--on", "2026-05-09", "--scenario", "biermeister", *more, "--force")
        assert CliRunner().invoke(main, ["events", "new", str(file), "--yes", *words]).exit_code == 0
        assert read_event(file).event.sanctioned is False


def test_no_such_thing_as_luck_gets_an_even_number_of_rounds(tmp_path: Path) -> None:
    """4.4.2: "an even number of rounds"; section 2: "a minimum of three rounds". Four are the fewest."""
    file = tmp_path / "event.toml"
    words = ("--edition", "2e", "--on", "2026-05-09", "--scenario", "no-such-thing-as-luck")
    assert CliRunner().invoke(main, ["events", "new", str(file), "--yes", *words]).exit_code == 0
    assert read_event(file).event.rounds == 4


def test_an_elimination_that_says_it_is_sanctioned_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "event.toml"
    words = ["--edition", "1e", "--on", "1999-01-01", "--rules", "elimination"]
    again = CliRunner().invoke(main, ["events", "new", str(file), "--yes", *words, "--sanctioned", "yes"])
    assert (again.exit_code, file.exists()) == (1, False)
    assert CliRunner().invoke(main, ["events", "new", str(file), "--yes", *words]).exit_code == 0
    assert (read_event(file).event.structure, read_event(file).event.sanctioned) == ("elimination", False)

"""The options that commands share: each is as docs/commands.md has it, and arrives as what was meant."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from cardpools.catalog.searching import CARD_FIELDS, PRINTING_FIELDS
from cardpools.pools.pool_terms import PoolTerms
from legality.commands import bans, rules
from legality.commands.cards import search
from legality.commands.common import judging_options, pool_options
from legality.commands.common.options import day_option, edition_option, json_option
from legality.commands.common.refusal import RefusedError
from legality.commands.common.sweep_terms import question_options
from legality.commands.events import console, new
from legality.conduct.circumstances import Circumstances
from legality.sweep.one_list.sweep_plan import SweepTerms
from legality.terms.stated import StatedTerms
from legality.terms.terms import RULES, RULES_ALSO
from tools.write_help import PAGE

Add = Callable[[Callable[..., None]], Callable[..., None]]

SHARED: dict[str, Add] = {
    "legality check": judging_options.terms_options,
    "legality compare": judging_options.terms_options,
    "legality penalty": judging_options.penalty_options,
    "legality bans list": bans._options,
    "legality rules list": rules._options,
    "legality cards search": search._field_options,
    "legality cards pool": pool_options.pool_options,
    "legality pools list": pool_options.guide_option,
    "legality events new": new._options,
    "legality events open": console.with_console,
    "legality sweep": question_options,
    "legality formats": day_option,
    "legality stats": lambda function: edition_option("Without it, what the list looks like.")(function),
    "legality schema": lambda function: function,
    "legality cards stats": json_option,
}
"""A command, and what adds some of its options."""


def make_command(add: Add, given: list[dict[str, Any]] | None = None) -> click.Command:
    """Make a command of nothing but these options, which notes what it gets."""

    def command(**facts: Any) -> None:
        if given is not None:
            given.append(facts)

    return click.command("made")(add(command))


def take_options(add: Add, *words: str | Path) -> dict[str, Any]:
    """Return what a command gets."""
    given: list[dict[str, Any]] = []
    result = CliRunner().invoke(make_command(add, given), list(map(str, words)), obj=date(2026, 6, 1))
    assert result.exit_code == 0, result.output
    return given[0]


def refuse(add: Add, *words: str) -> Result:
    """Ask a command that refuses: click ends with 2, and what click does not know is a RefusedError."""
    result = CliRunner().invoke(make_command(add), words, obj=date(2026, 6, 1))
    assert result.exit_code == 2 or isinstance(result.exception, RefusedError)
    return result


def read_docs(command: str) -> str:
    """Return what the docs say of a command without blanks: how wide columns are depends on all options."""
    section = PAGE.read_text("utf-8").partition(f"\n## {command}\n")[2].partition("\n## ")[0]
    return "".join(section.split())


@pytest.mark.parametrize("command", SHARED)
def test_each_option_is_the_one_of_the_docs(command: str) -> None:
    shown = make_command(SHARED[command])
    with click.Context(shown, terminal_width=90) as context:
        records = [record for param in shown.params if (record := param.get_help_record(context))]
    missing = [record for record in records if "".join("".join(record).split()) not in read_docs(command)]
    assert missing == []


TERMS = SHARED["legality check"]


@pytest.mark.parametrize(
    ("words", "announced"),
    [
        ((), StatedTerms()),
        (("--edition", "1e"), StatedTerms(edition="1e")),
        (("--format", "draft"), StatedTerms(format="draft")),
        (("--format", "sealed"), StatedTerms(format="sealed")),
        (("--pool", "block"), StatedTerms(pool="block")),
        (("--rules", "modern"), StatedTerms(rules="otf")),
        (("--scenario", "cool"), StatedTerms(scenario="cool")),
        (("--guide", "opg-4.1"), StatedTerms(guide="opg-4.1")),
        (("--on", "2024-12-11"), StatedTerms(on=date(2024, 12, 11))),
    ],
)
def test_each_of_the_terms_arrives(words: tuple[str, ...], announced: StatedTerms) -> None:
    assert take_options(TERMS, *words) == {"announced": announced}


@pytest.mark.parametrize("word", [*RULES, *RULES_ALSO])
def test_rules_have_all_their_names(word: str) -> None:
    assert take_options(TERMS, "--rules", word)["announced"].rules == RULES_ALSO.get(word, word)


def test_options_go_before_what_the_event_says(tmp_path: Path) -> None:
    event = tmp_path / "event.toml"
    event.write_text('edition = "2e"\npool = "block"\nrules = "standard"\n', "utf-8")
    said = take_options(TERMS, "--event", event, "--pool", "complete")["announced"]
    assert (said.edition, said.pool, said.rules) == ("2e", "complete", "standard")


@pytest.mark.parametrize(
    "words",
    [
        *(
            ("--edition", "3e"),
            ("--format", "pdf"),
            ("--pool", "best"),
            ("--rules", "house"),
            ("--on", "soon"),
        ),
        *(("--scenario", "none"), ("--guide", "opg-9"), ("--event", "nowhere.toml")),
    ],
)
def test_terms_that_exclude_each_other(words: tuple[str, ...]) -> None:
    refuse(TERMS, *words)


@pytest.mark.parametrize(
    ("words", "circumstances"),
    [
        ((), None),
        (("--stage", "round"), Circumstances("round", (), False, None, False)),
        (("--stage", "round", "--lists-required", "yes"), Circumstances("round", (), False, True, False)),
        (("--stage", "round", "--lists-required", "no"), Circumstances("round", (), False, False, False)),
        (
            ("--stage", "registration", "--prior", "D2", "--prior", "A1"),
            Circumstances("registration", ("D2", "A1"), False, None, False),
        ),
        (("--stage", "round", "--intent", "yes"), Circumstances("round", (), True, None, False)),
        (("--stage", "round", "--intent", "no"), Circumstances("round", (), False, None, False)),
        (("--stage", "round", "--opponent-a3"), Circumstances("round", (), False, None, True)),
    ],
)
def test_each_circumstance_arrives(words: tuple[str, ...], circumstances: Circumstances | None) -> None:
    assert take_options(judging_options.penalty_options, *words) == {"circumstances": circumstances}


@pytest.mark.parametrize(
    "words", [("--prior", "D2"), ("--intent", "no"), ("--lists-required", "no"), ("--opponent-a3",)]
)
def test_circumstances_without_a_stage(words: tuple[str, ...]) -> None:
    assert (
        "say when it was found: --stage registration|"
        in refuse(judging_options.penalty_options, *words).output
    )


POOL = {"edition": "1e", "pool": "complete", "guide": None, "on": date(2026, 6, 1)}
NOTHING = {"release": (), "pre_release": (), "second": None, "limited": None}


@pytest.mark.parametrize(
    ("words", "said", "terms"),
    [
        ((), {}, {"guide": "opg-5.0"}),
        (("--edition", "tr"), {"edition": "tr"}, {"edition": "tr"}),
        (("--pool", "block"), {"pool": "block"}, {"pool": "block"}),
        (("--guide", "opg-4.1"), {"guide": "opg-4.1"}, {"guide": "opg-4.1"}),
        (
            ("--on", "1996-06-01"),
            {"on": date(1996, 6, 1)},
            {"on": date(1996, 6, 1), "guide": "decipher-1996"},
        ),
        (
            ("--release-event", "The Neutral Zone", "--release-event", "PREMIERE"),
            {"release": ("The Neutral Zone", "PREMIERE")},
            {"release_events": frozenset({"tnz", "PT"})},
        ),
        (("--release-event", "PT"), {"release": ("PT",)}, {"release_events": frozenset({"PT"})}),
        (
            ("--pre-release-event", "tnz"),
            {"pre_release": ("tnz",)},
            {"pre_release_events": frozenset({"tnz"})},
        ),
        (("--second-edition-cards", "not"), {"second": "not"}, {"second_edition_cards": "not"}),
        (("--second-edition-cards", "allowed"), {"second": "allowed"}, {"second_edition_cards": "allowed"}),
    ],
)
def test_each_option_of_a_pool_arrives(
    words: tuple[str, ...], said: dict[str, Any], terms: dict[str, Any]
) -> None:
    given = take_options(pool_options.pool_options, *words)
    assert given == {**POOL, **NOTHING, **said}
    usual = PoolTerms("1e", "complete", "opg-5.0", date(2026, 6, 1))
    assert pool_options.terms_of(**given) == usual._replace(**terms)


def test_the_questions_of_a_sweep_are_all_combined() -> None:
    asked = take_options(
        question_options, "--pool", "block", "--pool", "academy", "--on", "2024-12-11", "--edition", "2e"
    )
    day = date(2024, 12, 11)
    assert asked["asked"].questions(()) == tuple(
        SweepTerms(f"edition=2e pool={pool} on=2024-12-11", StatedTerms(edition="2e", pool=pool, on=day))
        for pool in ("block", "academy")
    )
    assert take_options(question_options)["asked"].questions(()) == (SweepTerms("usual"),)
    said = take_options(
        question_options, "--terms", "pool=block, on=2024-12-11", "--terms", "edition=1e", "--rules", "modern"
    )
    assert said["asked"].questions(()) == (
        SweepTerms("pool=block on=2024-12-11 rules=modern", StatedTerms(pool="block", on=day, rules="otf")),
        SweepTerms("edition=1e rules=modern", StatedTerms(edition="1e", rules="otf")),
    )


def test_every_question_of_an_event_has_an_option() -> None:
    given = take_options(
        new._options, *(word for name in new.OPTIONS for word in (f"--{name}", f"said of {name}"))
    )
    assert given == {name.replace("-", "_"): f"said of {name}" for name in new.OPTIONS}


def test_every_field_of_a_card_can_be_searched() -> None:
    fields = (*CARD_FIELDS, *PRINTING_FIELDS)
    singular = {"affiliations": "affiliation", "icons": "icon", "keywords": "keyword"}
    words = [
        word for field in fields for word in (f"--{singular.get(field, field)}".replace("_", "-"), field)
    ]
    assert take_options(search._field_options, *words) == {field: field for field in fields}


def test_the_day_is_the_one_that_is_said_or_today() -> None:
    assert take_options(day_option) == {"on": date(2026, 6, 1)}
    assert take_options(day_option, "--on", "2024-12-11") == {"on": date(2024, 12, 11)}
    with pytest.raises(RefusedError, match=r"^say on which day: --on 2024-12-11$"):
        CliRunner().invoke(make_command(day_option), [], catch_exceptions=False)


def test_the_database_is_the_one_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (f"sqlite:///{tmp_path / name}" for name in ("a.sqlite", "b.sqlite"))
    monkeypatch.setenv("LEGALITY_DATABASE", one)
    given = take_options(console.with_console)
    assert (set(given), given["console"].now.utcoffset().total_seconds()) == ({"console"}, 0)
    take_options(console.with_console, "--database", other)
    assert sorted(path.name for path in tmp_path.glob("*.sqlite")) == ["a.sqlite", "b.sqlite"]


@pytest.mark.parametrize("word", ["1e", "2e", "tr"])
def test_an_edition_is_one_of_three(word: str) -> None:
    add = edition_option("Only this edition.", required=True)
    assert take_options(add, "--edition", word) == {"edition": word}
    refuse(add)
    refuse(add, "--edition", f"{word}~")

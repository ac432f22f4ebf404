"""JSON answers of commands, of the kinds that have a published schema."""

import json
import os
from collections.abc import Iterable, Iterator
from datetime import date
from functools import lru_cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from click.testing import CliRunner

from cli import main
from legality.engine.catalogs import catalog_of
from legality.judging import judge_text
from legality.reference.codes import all_codes
from legality.reference.example import FOLDER, examples
from legality.terms.stated import StatedTerms
from tests.cardpools.bundles.made_bundles import bundle_of, with_new_ban, with_other_cards
from tests.cardpools.bundles.older_tables import make_older
from tests.legality.rounds.worked import DECIPHER, TOURNAMENTS, csv_of

HERE = Path(__file__).parents[1]
LISTS = HERE / "render" / "lists"
DECKS = HERE.parents[1] / "docs" / "examples"
ON = ("--on", "2026-11-01")
LONG_AGO = ("--guide", "decipher-guide", "--on", "2000-05-01")
TODAY = date(2026, 6, 1)

CHECKED = ("large", "pair", "second", "seeds", "small", "tribbles", "warned")
COMPARED = (
    ("pair", "aside"),
    ("pair", "deck"),
    ("second", "deck"),
    ("aside", "second"),
    ("seeds", "flat"),
    ("tribbles", "tribbles"),
)
INFRACTIONS = ("A3", "B3", "D1", "D2", "D3", "D4")


def run(*words: str) -> str:
    """Run a command with --json, and return the answer."""
    return run_with((0, 1), *words)


def run_with(codes: tuple[int, ...], *words: str) -> str:
    """Run a command that ends with one of some exit codes, and return the answer."""
    result = CliRunner().invoke(main, [*words, "--json"])
    assert result.exit_code in codes, result.output
    return result.stdout


def path(name: str) -> str:
    return str(LISTS / f"{name}.txt")


def verdicts() -> Iterator[str]:
    """Yield the verdict of every shipped example, and verdicts with penalties and with a scenario."""
    for code in sorted(all_codes().keys() & {folder.name for folder in FOLDER.iterdir()}):
        for example in examples(code):
            terms = StatedTerms(*example.terms)
            yield json.dumps(judge_text(example.text, terms, TODAY, example.name).verdict.as_json())
    for name in CHECKED:
        yield run("check", path(name), *ON)
        yield run("check", path(name), *ON, "--stage", "round")
    yield run("check", path("pair"), "--event", path("event").replace(".txt", ".toml"), "--stage", "round")
    yield run("check", path("second"), *ON, "--scenario", "cool")
    yield run("check", str(DECKS / "second-edition-faulty.txt"), *ON)


def errors() -> Iterator[str]:
    """Yield the answers to a missing file, alone and among others, and to a wrong option."""
    yield run_with((3,), "check", path("gone"))
    yield run_with((3,), "check", path("small"), path("gone")).splitlines()[1]
    yield run_with((3,), "stats", path("small"), "--nonsense")


def comparisons() -> Iterator[str]:
    for pair, stage in product(COMPARED, ((), ("--stage", "round"), ("--stage", "registration"))):
        yield run("compare", *map(path, pair), *ON, *stage)


def matrices() -> Iterator[str]:
    for name in ("second-edition", "second-edition-faulty"):
        yield run("formats", str(DECKS / f"{name}.txt"), *ON)
    yield run("formats", path("sites"), *LONG_AGO)
    yield run("formats", path("small"), "--guide", "decipher-1996", "--on", "1996-12-01")
    yield run("formats", path("tribbles"), "--edition", "tr", *ON)
    yield run("formats", path("missions"), "--edition", "2e", "--on", "2010-07-15")


def stats() -> Iterator[str]:
    for name in ("pair", "second", "first", "large", "costs", "tribbles"):
        yield run("stats", path(name), *ON)
    yield run("stats", path("second"), "--earlier", path("pair"), "--previous", path("pair"), *ON)


def penalties() -> Iterator[str]:
    for code, stage in product(INFRACTIONS, ("registration", "round", "between-rounds", "after-event")):
        yield run("penalty", "--infraction", code, "--stage", stage, *ON)
    yield run("penalty", "--infraction", "D4", "--stage", "round", "--intent", "yes", *ON)
    yield run("penalty", "--infraction", "deck-construction", "--stage", "round", "--on", "1996-12-01")


def rounds(command: str) -> Iterator[str]:
    for guide, written in (
        ("opg-5.0", TOURNAMENTS["P7"].rounds),
        ("decipher-guide", DECIPHER),
        ("opg-4.1", "A FW B 20-80"),
    ):
        with TemporaryDirectory() as home:
            file = Path(home, "results.csv")
            file.write_text(csv_of(written), "utf-8")
            yield run("rounds", command, str(file), "--guide", guide, "--seed", "1")


def data_answers() -> dict[str, list[str]]:
    """Return answers of a machine with older cards that takes the shipped ones, with a changed ban."""
    with TemporaryDirectory() as home, patch.dict(os.environ, {"LEGALITY_DATA": home}):
        make_older(Path(home, "2e", "older"))
        Path(home, "2e", "current").write_text("older\n")
        Path(home, "it.data").write_bytes(bundle_of(with_new_ban, with_other_cards))
        taken = run("data", "import", f"{home}/it.data", "--older")
        return {
            "legality/data-import-1": [taken],
            "legality/data-export-1": [run("data", "export", "-o", f"{home}/out.data")],
            "legality/data-list-1": [run("data", "list")],
            "legality/data-rollback-1": [run("data", "rollback")],
        }


def answers_to_floods() -> dict[str, list[str]]:
    """Return answers to lists with more findings, cards and differences than an answer shows."""
    titles = [card.title for card in catalog_of("1e").cards()][:1_000]
    with TemporaryDirectory() as home:
        missions, unknown, few = (f"{home}/{name}.txt" for name in ("missions", "unknown", "few"))
        Path(missions).write_text("Missions:\n" + "\n".join(f"1 {title}" for title in titles), "utf-8")
        Path(unknown).write_text("".join(f"1 Zyxxor Quavim {number}\n" for number in range(300)), "utf-8")
        Path(few).write_text("1 Jean-Luc Picard\n", "utf-8")
        return {
            "legality/verdict-1": [
                run_with((0, 1, 2), "check", each, "--edition", "1e", *ON) for each in (missions, unknown)
            ],
            "legality/comparison-1": [
                run_with((0, 1, 2), "compare", each, few, "--edition", "1e", *ON)
                for each in (missions, unknown)
            ],
            "legality/formats-1": [run_with((0, 1, 2), "formats", unknown, "--edition", "1e", *ON)],
        }


@lru_cache(maxsize=1)
def answers() -> dict[str, tuple[str, ...]]:
    """Return answers by the name of their schema."""
    made: dict[str, Iterable[str]] = {
        "legality/verdict-1": verdicts(),
        "legality/comparison-1": comparisons(),
        "legality/formats-1": matrices(),
        "legality/stats-1": stats(),
        "legality/penalty-1": penalties(),
        "legality/error-1": errors(),
        "legality/standings-1": rounds("standings"),
        "legality/pairing-1": rounds("pair"),
    }
    made |= data_answers()
    floods = answers_to_floods()
    return {schema: (*each, *floods.get(schema, ())) for schema, each in made.items()}

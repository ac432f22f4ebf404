"""The file of an event, and the options that say how it is scored. Shared by the commands of rounds."""

import sys
from collections.abc import Callable
from datetime import date
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from legality.commands.common import options, output
from legality.commands.common.refusal import MissingFileError, RefusedError
from legality.rounds.results.check_for_guide import check_for_guide
from legality.rounds.results.event_results import EventResults
from legality.rounds.results.read_results import MOST_BYTES, read_event
from legality.rounds.results.row_faults import RowFault, UnreadableResultsError
from legality.rounds.results.score_doubts import score_doubts
from legality.rounds.scoring.guide_scoring import ROUNDS_GUIDES, read_scoring
from legality.rounds.standings.totals import ScoringRules
from legality.rounds.tribbles.tribbles_rows import TribblesRow, is_tribbles_file, read_tribbles
from legality.terms.terms import RULES, default_guide

RoundsCommand = TypeVar("RoundsCommand", bound=Callable[..., None])

CAPS = ("50", "70", "75", "100")
RULES_WITH_CAPS = ("slipstream", "infinite-diversity-draft", "decipher-junior")
SHORT_RULES = {"junior": "decipher-junior", "id-draft": "infinite-diversity-draft"}
OTHER_RULES = ("tribbles", *(each for each in RULES if each not in RULES_WITH_CAPS))


class ScoredEvent(NamedTuple):
    """An event with its scoring."""

    event: EventResults
    rules: ScoringRules
    seed: int | None
    doubts: tuple[RowFault, ...] = ()
    """Full wins that their scores do not show."""


def file_argument(function: RoundsCommand) -> RoundsCommand:
    """Add the argument FILE."""
    return click.argument("file", metavar="FILE")(function)


def scoring_options(function: RoundsCommand) -> RoundsCommand:
    """Add --guide and --rules."""
    function = click.option(
        "--rules",
        metavar="RULES",
        help="Rules played, such as slipstream, or the points that win (50, 70, 100).",
    )(function)
    return click.option(
        "--guide", type=click.Choice(ROUNDS_GUIDES), help="Without it, the file's, or opg-5.0."
    )(function)


def seed_option(help_text: str) -> Callable[[RoundsCommand], RoundsCommand]:
    """Add --seed."""
    return click.option("--seed", type=click.IntRange(min=0), help=help_text)


class ResultsCall(NamedTuple):
    """A call about the results of an event: the file, how it is scored, and the layout of the answer."""

    file: str
    guide: str | None
    rules: str | None
    seed: int | None
    width: int | None
    as_json: bool

    @property
    def columns(self) -> int:
        """Return the columns for text."""
        return self.width or output.terminal_width()

    def score(self, content: bytes, *, flat_quit: bool = False, to_pair: bool = False) -> ScoredEvent:
        """Read the results and check them under their guide."""
        return score_event(
            self.file,
            self.guide,
            self.rules,
            self.seed,
            flat_quit=flat_quit,
            content=content,
            to_pair=to_pair,
        )


def results_options(seed_help: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Add FILE and the options of a command about results, which gets them as a `ResultsCall`."""

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        @wraps(function)
        def command(**given: Any) -> None:
            call = ResultsCall(*(given.pop(name) for name in ResultsCall._fields))
            function(call, **given)

        added = (options.json_option, options.width_option, seed_option(seed_help), scoring_options)
        for add in (*added, file_argument):
            command = add(command)
        return command

    return decorate


def read_bytes(name: str) -> bytes:
    """Read a file, or standard input for -."""
    try:
        return sys.stdin.buffer.read(MOST_BYTES + 1) if name == "-" else Path(name).read_bytes()
    except FileNotFoundError:
        raise MissingFileError(f"{name}: there is no such file") from None
    except OSError as error:
        raise MissingFileError(f"{name}: cannot be read: {error.strerror}") from None


def tribbles_rows(name: str, content: bytes, guide: str | None) -> list[TribblesRow] | None:
    """Read a Tribbles file; None for a file of another kind."""
    if not is_tribbles_file(content):
        return None
    try:
        return read_tribbles(content, guide or "opg-5.0")
    except UnreadableResultsError as error:
        raise as_refusal(name, error.faults) from None


def score_event(
    name: str,
    guide: str | None,
    rules: str | None,
    seed: int | None,
    *,
    flat_quit: bool = False,
    content: bytes | None = None,
    to_pair: bool = False,
) -> ScoredEvent:
    """Read a file and check it under its guide. A round that is not paired yet counts only `to_pair`."""
    given = read_bytes(name) if content is None else content
    if is_tribbles_file(given):
        raise RefusedError(f"{name} holds rounds of Tribbles. They have no bracket and no TOML form.")
    try:
        event = read_event(given)
    except UnreadableResultsError as error:
        raise as_refusal(name, error.faults) from None
    used = guide or event.facts.guide or guide_on(name, event.facts.on)
    if used not in ROUNDS_GUIDES:
        raise RefusedError(f"{name}: guide is {used!r}. Use one of {', '.join(ROUNDS_GUIDES)}.")
    named = "-".join((rules or event.facts.rules or "100").lower().split())
    played = SHORT_RULES.get(named, named)
    if played not in (*CAPS, *RULES_WITH_CAPS, *OTHER_RULES):
        raise RefusedError(
            f"--rules {played} is not known. Use {', '.join(RULES_WITH_CAPS)}, other rules of the guide, "
            f"or a number: {', '.join(CAPS)}."
        )
    scoring = read_scoring(used)
    if faults := check_for_guide(event, scoring, flat_quit=flat_quit):
        raise as_refusal(name, faults)
    scored = ScoringRules(scoring, scoring.cap(played), flat_quit)
    counted = event if to_pair else event.begun()
    doubts = score_doubts(counted.written, scored.cap, played)
    return ScoredEvent(counted, scored, event.facts.seed if seed is None else seed, tuple(doubts))


def guide_on(name: str, on: str) -> str:
    """Return the guide of a day, 5.0 without one. OTF beta 1 leaves rounds to the guide that it amends."""
    if not on:
        return "opg-5.0"
    try:
        day = date.fromisoformat(on)
    except ValueError:
        raise RefusedError(f"{name}: on is {on!r}. Write a date as YYYY-MM-DD.") from None
    found = default_guide("2e", day)
    return found if found in ROUNDS_GUIDES else "opg-5.0"


def as_refusal(name: str, faults: list[RowFault]) -> RefusedError:
    """Return the problems of a file as one refusal, a line for each."""
    problems = f"{len(faults)} problems" if len(faults) > 1 else "1 problem"
    return RefusedError("\n".join([f"{name}: {problems}", *(f"  {fault}" for fault in sorted(set(faults)))]))

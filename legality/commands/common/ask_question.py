"""Ask a question at a terminal and read the answer."""

from collections.abc import Callable
from datetime import date
from typing import Any

import click

from legality.commands.common.options import read_day
from legality.commands.common.refusal import RefusedError
from legality.planning.event_questions import PlanQuestion
from legality.terms.terms import RULES_ALSO

YES_NO = {"yes": True, "no": False}


def ask_question(question: PlanQuestion, reason: str) -> object:
    """Ask at the terminal until the answer is valid."""
    if question.choices:
        click.echo(f"\n{question.asks}: {', '.join(question.choices)}", err=True)
    else:
        click.echo(f"\n{question.asks}", err=True)
    if reason:
        click.echo(f"  {write_default(question.default)}: {reason}", err=True)
    while True:
        said = click.prompt(
            question.key, default=write_default(question.default), show_default=True, err=True
        )
        try:
            return read_answer(question, said)
        except RefusedError as error:
            click.echo(error.message, err=True)


def write_default(default: object) -> str:
    """Write a default as the user would type it. No value is a dash."""
    if isinstance(default, bool):
        return "yes" if default else "no"
    return "-" if default in (None, "", ()) else str(default)


def read_answer(question: PlanQuestion, said: str) -> object:
    """Read an answer, or refuse it with the possible ones. A dash takes the default."""
    said = said.strip()
    if said in ("", "-"):
        return default_answer(question)
    return READERS[question.answer](question, said)


def default_answer(question: PlanQuestion) -> object:
    """Return the default, or refuse if the question has none."""
    if question.required:
        raise RefusedError(f"{question.key}: say one of {', '.join(question.choices)}")
    return question.default


def _word(question: PlanQuestion, said: str) -> str:
    word = RULES_ALSO.get(said, said) if question.key == "rules" else said
    if word not in question.choices:
        raise RefusedError(f"{question.key}: {said!r} is none of {', '.join(question.choices)}")
    return word


def _number(question: PlanQuestion, said: str) -> int:
    if not (said.isascii() and said.isdigit()) or len(said) > 4:
        raise RefusedError(f"{question.key}: {said!r} is no number")
    return int(said)


def _yes_no(question: PlanQuestion, said: str) -> bool:
    if said.casefold() not in YES_NO:
        raise RefusedError(f"{question.key}: {said!r} is neither yes nor no")
    return YES_NO[said.casefold()]


def _day(question: PlanQuestion, said: str) -> date:
    return read_day(said)


def _names(question: PlanQuestion, said: str) -> tuple[str, ...]:
    named = [each.strip() for each in said.split(",") if each.strip()]
    unknown = [each for each in named if each.casefold() not in question.means]
    if unknown:
        raise RefusedError(f"{question.key}: no expansion is called {unknown[0]!r}")
    return tuple(dict.fromkeys(question.means[each.casefold()] for each in named))


def _text(question: PlanQuestion, said: str) -> str:
    return said


READERS: dict[str, Callable[[PlanQuestion, str], Any]] = {
    "text": _text,
    "day": _day,
    "word": _word,
    "number": _number,
    "yes-no": _yes_no,
    "names": _names,
}

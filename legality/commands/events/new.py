"""legality events new: the file of an event, asked for question by question."""

from contextlib import suppress
from datetime import date
from pathlib import Path

import click

from decklists.mistake_excerpts import printable
from legality.commands.common import options, refusal
from legality.commands.common.ask_question import ask_question, default_answer, read_answer
from legality.commands.common.write_file import cannot_write
from legality.engine.finding import Finding
from legality.planning.event_questions import PlanQuestion, questions
from legality.planning.event_toml import write_event
from legality.planning.plan import find_faults, settle_sanction, terms_of, with_answer
from legality.render.layout.words import format_source
from legality.terms.event_file import WrongEventFile, read_event
from legality.terms.governing_guide import read_guide
from legality.terms.stated import StatedTerms
from legality.terms.terms import LISTING, STRUCTURES

OPTIONS = {
    "name": "TEXT",
    "on": "DATE",
    "edition": "WORD",
    "guide": "WORD",
    "sanctioned": "yes|no",
    "level": "WORD",
    "format": "WORD",
    "pool": "WORD",
    "pool-approved": "yes|no",
    "limited": "FILE",
    "rules": "WORD",
    "structure": "WORD",
    "announced-size": "NUMBER",
    "scenario": "WORD",
    "second-edition-cards": "yes|no",
    "release-of": "NAMES",
    "rounds": "NUMBER",
    "lists-required": "yes|no",
    "venue": "TEXT",
    "time-zone": "TEXT",
    "fee": "TEXT",
    "prizes": "TEXT",
    "director": "TEXT",
    "contact": "TEXT",
}
"""The questions with an option, and the values that it takes."""

LATER = {
    "E-LISTING-INCOMPLETE": "contact",
    "E-POOL-UNAPPROVED": "pool_approved",
    "E-POOL-UNDEFINED": "limited",
}
"""Faults that only count once their own question was asked."""


def _options(function: options.Command) -> options.Command:
    """Add an option for each question, so that a program can answer them all."""
    for option, takes in reversed(OPTIONS.items()):
        function = click.option(f"--{option}", metavar=takes, help="Answer this question.")(function)
    return function


@click.command("new")
@click.argument("file", type=click.Path(path_type=Path), default="event.toml")
@_options
@click.option("--yes", is_flag=True, help="Ask nothing: take the defaults for all that no option says.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@click.pass_context
def command(context: click.Context, /, file: Path, yes: bool, force: bool, **given: str | None) -> None:
    """Write the file of an event by asking.

    FILE is event.toml, if no other is named. Every question has the guide's default, with the sentence
    that it stands on; what an option answers is not asked. Each answer is held to the rules for events at
    once. `legality check DECK --event FILE` judges decks for the event.

    Exit code 0: written. 1: such an event cannot be held, and nothing was written. 3: an answer cannot be
    understood, or the file cannot be written.
    """
    if file.exists() and not force:
        raise refusal.RefusedError(f"{file}: there is such a file already; --force writes over it")
    today = options.today_of(context)
    planning = Planning(today, given, asking=not yes)
    planning.run()
    if planning.refused:
        context.exit(1)
    _write(file, planning.text())
    click.echo(f"Written: {click.format_filename(file)}")


class Planning:
    """A conversation about an event: the answers and their reasons."""

    def __init__(self, today: date, given: dict[str, str | None], *, asking: bool) -> None:
        self.today = today
        self.given = given
        if given.get("rules") in STRUCTURES:
            given["structure"] = given.get("structure") or given["rules"]
        self.asking = asking
        self.plan = StatedTerms()
        self.answers: dict[str, object] = {}
        self.reasons: dict[str, str] = {}
        self.known: set[tuple[str, str]] = set()
        self.refused = False

    def run(self) -> None:
        """Go through the questions until one answer cannot be."""
        for question in questions(lambda: self.plan, self.today):
            self.answer(question)
            if self.refused:
                return
        self.complain_of_unasked()

    def answer(self, question: PlanQuestion) -> None:
        """Take the answer of an option, of the person who is asked, or the default."""
        said = self.given.get(question.key)
        while True:
            value = self.value(question, said)
            wrong = [each for each in self.new_faults(question, value) if each.severity == "error"]
            if not wrong or self.kept(wrong, said):
                break
            if self.refused:
                return
        self.plan = self.planned(question, value)
        self.answers[question.key] = value
        self.write_sanction()
        if value == question.default and question.why:
            self.reasons[question.key] = reason(question)

    def value(self, question: PlanQuestion, said: str | None) -> object:
        """Return the answer of the option, the user or the default."""
        if said is not None:
            return read_answer(question, said)
        if self.asking and not question.by_option_only:
            return ask_question(question, reason(question))
        return default_answer(question)

    def new_faults(self, question: PlanQuestion, value: object) -> list[Finding]:
        """Print and return the findings on the event that this answer causes."""
        plan = self.planned(question, value)
        found = [
            each
            for each in find_faults(plan, self.today)
            if (each.code, each.message) not in self.known
            and LATER.get(each.code, question.key) == question.key
        ]
        for each in found:
            click.echo(printable(f"{each.severity} {each.code}: {each.message}; {each.fix}"), err=True)
            if each.severity != "error":
                self.known.add((each.code, each.message))
        return found

    def planned(self, question: PlanQuestion, value: object) -> StatedTerms:
        """Return the plan with an answer. A scenario or structure that is never sanctioned decides on that.

        A structure does not where the user said that the event is sanctioned: such an event is refused.
        """
        plan = with_answer(self.plan, question.key, value)
        settled, _ = settle_sanction(plan, self.today)
        return plan if self.given.get("sanctioned") and plan.event.structure else settled

    def write_sanction(self) -> None:
        """Correct the written answer where the event turned out not to be sanctioned, and say why."""
        _, part = settle_sanction(self.plan, self.today)
        if part and self.answers.get("sanctioned") and not self.plan.event.sanctioned:
            self.answers["sanctioned"] = False
            source = format_source(part.unsanctioned or part.citation)
            self.reasons["sanctioned"] = f"{part.name} is never sanctioned ({source})"
            if self.given.get("sanctioned"):
                click.echo(f"The event is written as unsanctioned: {self.reasons['sanctioned']}", err=True)

    def kept(self, wrong: list[Finding], said: str | None) -> bool:
        """Ask whether to keep a faulty answer. Answers of options are refused without asking."""
        if said is not None or not self.asking:
            self.refused = True
            return False
        if click.confirm("Keep it all the same?", default=False, err=True):
            self.known.update((each.code, each.message) for each in wrong)
            return True
        return False

    def complain_of_unasked(self) -> None:
        """Say of an option whose question does not arise that it was not used."""
        for key, said in self.given.items():
            if said is not None and key not in self.answers:
                raise refusal.RefusedError(f"--{key.replace('_', '-')} has no place in such an event")

    def text(self) -> str:
        """Return the file."""
        terms = terms_of(self.plan, self.today)
        heading = [
            f"An event under {read_guide(terms.guide).name}, written by `legality events new`.",
            "Judge a deck for it: legality check DECK --event FILE",
        ]
        listed = {key: value for key, value in self.answers.items() if key in (*LISTING, "time_zone")}
        if listed and not any(listed.values()):
            heading.append(f"The listing of a sanctioned event must say more. Add {', '.join(listed)}.")
        return write_event(self.answers, self.reasons, heading)


def reason(question: PlanQuestion) -> str:
    """Say why a default is the default, and by which sentence."""
    cited = f" ({format_source(question.citation)})" if question.citation else ""
    return f"{question.why}{cited}" if question.why else ""


def _write(file: Path, text: str) -> None:
    """Write the file beside its place, and put it there only if it can be read back as an event."""
    beside = file.with_name(f".{file.name}.new")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        read_event(beside)
        beside.replace(file)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise cannot_write(file, error) from None
    except WrongEventFile as wrong:
        beside.unlink()
        raise refusal.RefusedError("\n".join(f"{file}: {error}" for error in wrong.errors)) from None

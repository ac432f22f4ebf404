"""The terms of a sweep: every option may be given several times, and the sweep judges by each combination."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from itertools import product
from pathlib import Path
from typing import Any

import click

from legality.commands.common.options import Function, read_day
from legality.commands.common.refusal import RefusedError
from legality.sweep.one_list.sweep_plan import SweepTerms
from legality.sweep.one_list.terms_in_words import WORDS, WrongWords, read_terms, read_words
from legality.terms.stated import StatedTerms

NAMED = (*WORDS, "on")

USUAL = "usual"
"""The name of terms without any option."""


def question_options(function: Function) -> Function:
    """Add the terms as options; the command gets them as `asked`."""

    @wraps(function)
    def call_with_terms(*, said: tuple[str, ...], **given: Any) -> None:
        options = {name: given.pop(name) for name in NAMED}
        function(asked=SweepTermsOptions(options, said), **given)

    command: Function = call_with_terms
    for option in reversed(_options()):
        command = option(command)
    return command


class SweepTermsOptions:
    """The options of the terms, before the event files are read."""

    def __init__(self, options: dict[str, Sequence[str]], said: Sequence[str]) -> None:
        self._options = options
        self._said = said

    def questions(self, event_files: Iterable[str]) -> tuple[SweepTerms, ...]:
        """Return every event file and every --terms, or the usual terms, under all that the options say."""
        try:
            bases = [*map(_read_event_file, event_files), *map(_parse_terms, self._said)] or [SweepTerms("")]
            return tuple(_combine(base, each) for base in bases for each in self._variants())
        except WrongWords as error:
            raise RefusedError(str(error)) from None

    def _variants(self) -> Iterator[dict[str, str]]:
        """Build the Cartesian product of all options."""
        given = {name: dict.fromkeys(values) for name, values in self._options.items() if values}
        for values in product(*given.values()):
            yield dict(zip(given, values, strict=True))


def _combine(base: SweepTerms, said: dict[str, str]) -> SweepTerms:
    """Override an event or terms with options, and name the result."""
    name = " ".join([base.name, *(f"{key}={value}" for key, value in said.items())]).strip()
    announced = base.announced.but(**read_terms(said).said())
    return base._replace(name=name or USUAL, announced=announced)


def _parse_terms(text: str) -> SweepTerms:
    return SweepTerms(" ".join(text.replace(",", " ").split()), read_terms(read_words(text)))


def _read_event_file(path: str) -> SweepTerms:
    """Read the file of an event, and the files that it speaks of."""
    from cardpools.data_files.organiser_files import read_organiser_text
    from cardpools.limited_files.limited_file import LIMITS
    from legality.terms.event_file import FILES, WrongEventFile, read_event

    try:
        announced: StatedTerms = read_event(Path(path))
        named = {name: str(getattr(announced.event, name)) for name in FILES}
        files = {name: read_organiser_text(file, LIMITS.characters) for name, file in named.items() if file}
    except WrongEventFile as wrong:
        raise RefusedError(str(wrong)) from None
    except (OSError, ValueError) as error:
        raise RefusedError(f"{path}: a file that it names cannot be read: {error}") from None
    return SweepTerms(click.format_filename(path), announced, tuple(files.items()))


def _options() -> list[Callable[[Function], Function]]:
    again = "May be given several times."
    return [
        *(
            click.option(
                f"--{name}",
                type=click.Choice(WORDS[name]),
                metavar=name.upper(),
                multiple=True,
                help=f"One of {', '.join(WORDS[name])}. {again}",
            )
            for name in WORDS
        ),
        click.option(
            "--on", metavar="DATE", multiple=True, callback=_days, help=f"The day, or else today. {again}"
        ),
        click.option(
            "--terms",
            "said",
            metavar="WORDS",
            multiple=True,
            help=f'Terms that belong together, as "edition=2e pool=block on=2024-12-11". {again}',
        ),
    ]


def _days(_context: click.Context, _parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(read_day(value).isoformat() for value in values)

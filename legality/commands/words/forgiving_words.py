"""Understand words in any case and as they are printed, and guess which word a mistyped one was to be.

Free of all other modules, since every command loads it.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import click
from click.shell_completion import CompletionItem

PRINTED = {
    "first-edition": "1e",
    "second-edition": "2e",
    "tribbles": "tr",
    "official-tournament-format": "otf",
    "lackeyccg": "lackey",
    "trekcc.org": "trekcc",
    "csv": "table",
    "spreadsheet": "table",
    "organized-play-guide-5.0": "opg-5.0",
    "organized-play-guide-4.1": "opg-4.1",
    "otf-beta-test-1": "otf-beta-1",
    "decipher-s-tournament-guide": "decipher-guide",
    "tournament-rules-of-1996": "decipher-1996",
    "standard-60-cards": "decipher-60",
    "advanced-80-cards": "decipher-80",
    "decipher-sealed-deck": "decipher-sealed",
    "official-otf": "otf",
    "official-otf-beta-test": "otf",
    "x-list-standard": "x-list",
    "tribbles-with-troubles": "troubles",
    "the-cool-tournament": "cool",
}
"""Names as they are printed or known, folded, and the word of an option that means the same."""

NEAREST = 0.65
"""The likeness of a word that is a guess, from 0 to 1. A word that is farther away is none."""

OTHER_OPTIONS = {
    "--date": "--on",
    "--day": "--on",
    "--today": "--on",
    "--layout": "--output-format",
    "--colour": "--color",
    "--lang": "--dialect",
    "--ruleset": "--rules",
    "--out": "--output",
    "--file": "--output",
    "--quiet": "--output-format",
}
"""Options of other programs, and the option that does the same here."""

_SIGNS = re.compile(r"[^\w.]+|_")
_BETWEEN = re.compile(r"[\s_]+")


def fold_word(word: str) -> str:
    """Write a word as options do: `Hall of Fame` as `hall-of-fame`. A single letter keeps its case."""
    return _BETWEEN.sub("-", word.strip()).casefold() if len(word) > 1 else word


def fold_value(value: str) -> str:
    """Fold a value with all signs in it: `Tribbles… With Troubles` as `tribbles-with-troubles`."""
    return _SIGNS.sub("-", value).strip("-").casefold()


def guess_words(word: str, known: Iterable[str]) -> list[str]:
    """Return up to two known words that resemble a mistyped one, the likeliest first.

    A second word is named only if it is about as near as the first.
    """
    from difflib import SequenceMatcher, get_close_matches  # Only a mistyped word needs it.

    by_fold, said = {fold_value(each): each for each in known}, fold_value(word)
    near = get_close_matches(said, by_fold, n=2, cutoff=NEAREST)
    likeness = [SequenceMatcher(None, each, said).ratio() for each in near]
    return [by_fold[each] for each, like in zip(near, likeness, strict=True) if like > likeness[0] - 0.08]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the question behind a refusal, or nothing if no word is near."""
    near = guess_words(word, known)
    return f" Did you mean {' or '.join(near)}?" if near else ""


def guess_option(said: str, known: Iterable[str]) -> str:
    """Return the question behind an option that does not exist, or nothing if none is near."""
    options = [each for each in known if each.startswith("--")]
    other = OTHER_OPTIONS.get(said.casefold(), "")
    if other in options:
        return f" Did you mean {other}?"
    return did_you_mean(said, options)


def find_option_for(value: str, command: click.Command, asked: str) -> str:
    """Return an option that takes a value which another one refused, with the value, or nothing."""
    found = [
        (asked not in param.opts[0], f"{param.opts[0]} {meant}")
        for param in command.params
        if isinstance(param.type, click.Choice) and isinstance(param, click.Option)
        if (meant := match_word(value, map(str, param.type.choices))) is not None
    ]
    return min(found, key=lambda each: each[0])[1] if found else ""


def match_word(said: str, known: Iterable[str]) -> str | None:
    """Return the known word that was meant, in any case and by any printed name."""
    by_fold = {fold_value(each): each for each in known}
    folded = fold_value(said)
    meant = by_fold.get(folded) or by_fold.get(PRINTED.get(folded, ""))
    return meant or by_fold.get(dialect_labels().get(folded, ""))


@cache
def dialect_labels() -> dict[str, str]:
    """Return the dialects by the labels that answers print. Few calls have an unknown word."""
    from decklists.dialects import DIALECT_NAMES, find_dialect

    return {fold_value(find_dialect(name).label): name for name in DIALECT_NAMES}


class ForgivingChoice(click.Choice[str]):
    """A choice that takes printed names in any case, and guesses at mistyped ones."""

    def __init__(self, choices: Iterable[str]) -> None:
        super().__init__([*choices], case_sensitive=False)

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        """Show a word in help as it is."""
        return str(choice)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the word of the option that was meant."""
        meant = match_word(str(value), self.choices)
        if meant is None:
            known = ", ".join(self.choices)
            asked = param.opts[0].lstrip("-") if param else ""
            other = find_option_for(str(value), ctx.command, asked) if ctx else ""
            guess = f" Did you mean {other}?" if other else did_you_mean(str(value), self.choices)
            self.fail(f"{value!r} is not one of {known}.{guess}", param, ctx)
        return meant


class ListFile(click.types.StringParamType):
    """A deck list, for which a shell offers files."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem[str]]":  # Not generic at run time before click 8.5.
        """Let the shell complete names of files."""
        return [CompletionItem(incomplete, type="file")]


LISTS = ("DECK", "LIST")
"""The beginnings of the metavars of arguments that are deck lists."""


def forgive(command: click.Command) -> click.Command:
    """Let every choice among the parameters of a command be forgiving, and lists be completed as files."""
    for param in command.params:
        if type(param.type) is click.Choice:
            param.type = ForgivingChoice(param.type.choices)
        elif param.type is click.STRING and (param.metavar or "").lstrip("[").startswith(LISTS):
            param.type = ListFile()
    return command

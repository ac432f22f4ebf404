"""The registry of all codes with their meaning, for `explain` and docs/codes.md."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

from decklists import reader
from decklists.mistakes import Code
from legality import rules
from legality.check import AS_FOUND
from legality.engine.docstrings import docstring_of
from legality.engine.finding import Severity
from legality.engine.rule_declaration import FAMILY_FOLDERS, Rule, module_of

FAMILIES = {
    "L": "list text",
    "N": "names",
    "P": "pool and bans",
    "D": "deck construction",
    "E": "the event itself",
    "A": "advice",
    "X": "our own fault",
}
"""The family of each first letter, in the order in which a list is judged."""


class CodeEntry(NamedTuple):
    """A code with its title, its statement, and the templates of its message and fix."""

    code: str
    title: str
    statement: str
    wording: str
    """The template of the message. Empty for a mistake in the text: its statement is the message."""
    fix: str
    severity: Severity | None = None
    """How grave it is, where no ruleset decides that."""

    @property
    def family(self) -> str:
        """Return the name of the family."""
        return FAMILIES[self.code[0]]


RULE_FAILED = CodeEntry(
    "X-RULE-FAILED",
    "a rule of this program failed",
    "A rule could not be applied to this list, because of a fault in this program and not in the deck. The\n"
    "deck is not called legal, nor illegal by that rule; the findings of all other rules stand.",
    "{rule} could not be checked: {error}",
    "report this with the list and the terms; the rest of the verdict stands",
    "error",
)


@cache
def all_codes() -> dict[str, CodeEntry]:
    """Return every code with its entry, family by family and by name."""
    entries = [*map(of_text, reader.all_codes()), *rule_entries(), RULE_FAILED]
    families = list(FAMILIES)
    ordered = sorted(entries, key=lambda entry: (families.index(entry.code[0]), entry.code))
    return {entry.code: entry for entry in ordered}


def find_code(code: str) -> CodeEntry | None:
    """Return the entry of one code without loading all rules, or None if it does not exist."""
    if code[:2] in ("L-", "X-"):
        return all_codes().get(code)
    if module_of(code) not in rule_modules():
        return None
    entry = of_rule(module_of(code))
    return entry if entry and entry.code == code else None


def near_codes(code: str) -> list[str]:
    """Return codes that are similar to a wrong one."""
    from difflib import get_close_matches  # Only a mistyped code needs it.

    asked = code.upper().replace("_", "-").replace(" ", "-")
    codes = list(all_codes())
    holding = [each for each in codes if asked and asked in each]
    return [*holding, *(each for each in get_close_matches(asked, codes) if each not in holding)][:5]


def of_text(code: Code) -> CodeEntry:
    """Return the entry of a mistake in the text of a list."""
    title = code.meaning.partition(". ")[0].removesuffix(".")
    severity = AS_FOUND[code.severity]
    title = title[:1].lower() + title[1:]
    statement = f"{code.meaning} Expected: {code.expected}."
    return CodeEntry(code.name, title, statement, "", code.fix, severity)


def rule_entries() -> Iterator[CodeEntry]:
    """Yield the entries of all rules. A module without a rule is something that rules share."""
    for module in rule_modules():
        if entry := of_rule(module):
            yield entry


def rule_modules() -> list[str]:
    """Return the modules of all rules as `folder.module`, folder by folder."""
    home = rules.__path__[0]
    return [
        f"{folder}.{module.name}"
        for folder in FAMILY_FOLDERS.values()
        for module in iter_modules([f"{home}/{folder}"])
    ]


def of_rule(name: str) -> CodeEntry | None:
    """Return the entry of the rule in a module."""
    module = import_module(f"{rules.__name__}.{name}")
    rule = getattr(module, name.partition(".")[2], None)
    if not isinstance(rule, Rule):
        return None
    title = docstring_of(module).partition(":")[2].strip().partition("\n")[0].removesuffix(".")
    return CodeEntry(rule.code, title, rule.docstring, rule.wording, rule.fix)

"""The content of `legality explain`: the rulesets with a code, its citations, and example lists."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardpools.data_files.folders import shipped_folder
from decklists.mistakes import Sample
from decklists.reader import all_codes as text_codes
from decklists.reader import read, read_sample
from legality.check import case_for, from_mistake, in_list_order, judge_every_reading
from legality.engine import Finding
from legality.engine.catalogs import catalog_in
from legality.engine.rulesets import FOLDER, RuleClause, Ruleset, load_ruleset
from legality.reference.codes import CodeEntry
from legality.reference.example import Example, examples
from legality.terms.terms import Terms

LONGEST_SAMPLE = 500
"""A sample that must be longer to be malformed is shown to nobody."""


class ShownExample(NamedTuple):
    """A list that keeps or breaks a rule, and its findings."""

    why: str
    text: str
    lines: tuple[str, ...]
    terms: Terms | None
    findings: tuple[Finding, ...]


class Applied(NamedTuple):
    """The rulesets that hold decks to a rule by one sentence and with the same numbers."""

    rulesets: tuple[str, ...]
    clause: RuleClause


class Explanation(NamedTuple):
    """All that is known of a code."""

    entry: CodeEntry
    applied: tuple[Applied, ...]
    legal: tuple[ShownExample, ...]
    illegal: tuple[ShownExample, ...]


def explain(entry: CodeEntry, most: int | None = None) -> Explanation:
    """Gather the explanation of a code, with at most so many example lists of each kind."""
    shown = [show_example(example) for example in examples(entry.code, most)] or list(samples(entry.code))
    legal = tuple(each for each in shown if not each.findings)
    illegal = tuple(each for each in shown if each.findings)
    return Explanation(entry, tuple(applied(entry.code)), legal, illegal)


def applied(code: str) -> Iterator[Applied]:
    """Yield the rulesets with a rule. Those with the same numbers and citation are joined."""
    found: list[tuple[RuleClause, list[str]]] = []
    for ruleset in all_rulesets():
        for clause in ruleset.clauses:
            if clause.code == code:
                names = next((names for same, names in found if same == clause), None)
                if names is None:
                    found.append((clause, [ruleset.id]))
                else:
                    names.append(ruleset.id)
    yield from (Applied(tuple(names), clause) for clause, names in found)


@cache
def all_rulesets() -> tuple[Ruleset, ...]:
    """Return the rulesets that events are held to, by name; not those that only others build on."""
    found = Path(FOLDER).glob("*/*.toml")
    names = sorted(path.relative_to(FOLDER).with_suffix("").as_posix() for path in found)
    return tuple(ruleset for name in names if (ruleset := load_ruleset(name)))


def show_example(example: Example) -> ShownExample:
    """Judge an example of a rule by that rule."""
    reading = read(example.text)
    edition, shipped = example.terms.edition, shipped_folder()
    catalog = catalog_in(edition, f"{shipped}/{edition}", shipped)  # No announcement changes an example.
    found = judge_every_reading(case_for(reading.deck, example.terms, catalog), example.code)
    ordered = tuple(sorted(found, key=in_list_order))
    return ShownExample(example.why, example.text, reading.lines, example.terms, ordered)


def samples(code: str) -> Iterator[ShownExample]:
    """Yield the malformed texts of an L- code that can be shown."""
    for each in text_codes():
        if each.name == code:
            yield from (show_sample(code, sample) for sample in each.samples if fits(sample))


def fits(sample: Sample) -> bool:
    """Tell whether a sample can be shown to a person."""
    return sample.times == 1 and isinstance(sample.text, str) and len(sample.text) <= LONGEST_SAMPLE


def show_sample(code: str, sample: Sample) -> ShownExample:
    """Read a malformed text, with its mistakes."""
    reading = read_sample(sample)
    found = tuple(from_mistake(mistake) for mistake in reading.mistakes if mistake.code == code)
    return ShownExample(f"as {sample.dialect}", str(sample.text), reading.lines, None, found)

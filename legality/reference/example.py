"""Deck lists that show a rule. `legality explain` prints them, and the tests hold the rule to them.

`examples/<CODE>/legal_<why>.txt` and `illegal_<why>.txt` are lists whose first lines say how to judge them:

    # terms: edition=2e rules=standard on=2020-06-01
    # expect: 6 7 31; count=4 limit=3

One `expect` line stands for one finding of the code: the lines of the list that it names (none where it is
about the whole list), and facts that it must carry. A legal list expects nothing. Findings of other codes
do not matter, so an example shows no more than its rule.
"""

from datetime import date
from pathlib import Path
from typing import NamedTuple

from cardpools.model import EDITIONS
from legality.terms.terms import Event, Terms, default_terms

FOLDER = Path(__file__).parents[1] / "examples"


class ExpectedVerdict(NamedTuple):
    """One finding that an example must bring forth."""

    lines: tuple[int, ...]
    facts: dict[str, str]


class Example(NamedTuple):
    """A deck list that keeps or breaks one rule."""

    code: str
    name: str
    text: str
    terms: Terms
    expected: tuple[ExpectedVerdict, ...]

    @property
    def why(self) -> str:
        """Return the point of the example, in the words of its file name."""
        return self.name.partition("_")[2].replace("_", " ")


def examples(code: str, most: int | None = None) -> tuple[Example, ...]:
    """Return the examples of a rule, legal ones first; `most` is the most of each kind."""
    paths = sorted((FOLDER / code).glob("*.txt"))
    kinds = ([path for path in paths if path.name.startswith(kind)][:most] for kind in ("legal", "illegal"))
    return tuple(read_example(code, path) for kind in kinds for path in kind)


def read_example(code: str, path: Path) -> Example:
    """Read an example with its terms and expected findings."""
    text = path.read_text("utf-8")
    heads = [line[1:].strip() for line in text.splitlines() if line.startswith("#")]
    terms = [head.removeprefix("terms:").split() for head in heads if head.startswith("terms:")]
    expected = [head.removeprefix("expect:") for head in heads if head.startswith("expect:")]
    pairs = {
        name: beside(path, value) for words in terms for name, _, value in [w.partition("=") for w in words]
    }
    return Example(code, path.stem, text, terms_from(pairs), tuple(map(read_expected, expected)))


def beside(path: Path, value: str) -> str:
    """Return a value of the terms. If it begins with ./ it names a file in the folder of the example."""
    return str(path.parent / value) if value.startswith("./") else value


def read_expected(head: str) -> ExpectedVerdict:
    """Read an `expect` line: numbers of lines, then facts behind a semicolon."""
    lines, _, facts = head.partition(";")
    return ExpectedVerdict(
        tuple(int(number) for number in lines.split()),
        dict(pair.split("=", 1) for pair in facts.split()),
    )


def terms_from(pairs: dict[str, str]) -> Terms:
    """Build terms from the words of an example; `event.rounds=4` and the like are the event's own facts."""
    edition = next(each for each in EDITIONS if each == pairs["edition"])
    terms = default_terms(edition, date.fromisoformat(pairs.get("on", "2026-06-01")))
    own = {key: value for key, value in pairs.items() if key not in ("edition", "on") and "." not in key}
    event: dict[str, object] = {
        key.removeprefix("event."): fact(value) for key, value in pairs.items() if "." in key
    }
    if path := event.get("challenge"):
        from legality.terms.event_file import read_event

        event["challenge"] = read_event(Path(str(path))).event.challenge
    return terms.but(**own, event=Event(**event))  # type: ignore[arg-type]


def fact(value: str) -> bool | int | str | tuple[str, ...]:
    """Read a fact of the event: yes or no, a path, a number, words parted by commas, or a word."""
    if value in ("yes", "no"):
        return value == "yes"
    if "/" in value:
        return value
    value = value.replace("_", " ")
    if value.isdigit():
        return int(value)
    return tuple(value.removesuffix(",").split(",")) if "," in value else value

"""Read a deck list: detect its encoding and its dialect."""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from operator import attrgetter
from typing import NamedTuple, cast

from decklists.dialect import SETTLED, Account, DialectReader, IsCardTitle, Likeness, Parsed, no_title
from decklists.dialects import DIALECT_NAMES, find_dialect
from decklists.mistakes import Code, Mistake, Sample
from decklists.model import Deck, Entry, Span
from decklists.text import line_mistakes
from decklists.text.decoding import decode
from decklists.text.line_mistakes import TITLE_OR_REMARK
from decklists.text.other_formats import no_card, refused_format
from decklists.text.size_limits import LIMITS, SizeLimits, length_fault, lines_fault, read_within
from decklists.text.strange_characters import blank_unseen_edges, may_be_strange, strange_characters
from decklists.text.struck_out import blank_struck_out

MAY_HAVE_FORM = ("plain", "json", "dek")
_entries_of = attrgetter("entries")

HAVE_NO_MARKUP = ("json", "table")
"""The dialects that a text in another form is taken for at first."""

_NARROW: dict[int, int | str] = {
    **dict.fromkeys((*range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000), " "),
    **{wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F) if chr(wide) not in "＝＋－＠"},
    **{first + each: str(each + 1) for first in (0x2460, 0x2776, 0x2780, 0x2160) for each in range(9)},
    **dict.fromkeys((0xFE0F, 0x20E3), " "),
    **dict.fromkeys(range(0x2500, 0x2580), "-"),
    **dict.fromkeys((0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551), "|"),
}
"""Blanks of other widths, which word processors write, and full-width letters, digits and brackets; counts in
circles (①, ❷), Roman ones (Ⅱ), the marks that make a key of a digit, and lines of boxes (═, ║). Signs of
formulas are kept."""


class Reading(NamedTuple):
    """A deck list as it was read, with its mistakes and one account for each line.

    The encoding is empty if the input was text. `why` is the reason for the dialect. A text beyond the limits
    has no dialect unless the caller chose one.
    """

    deck: Deck
    mistakes: tuple[Mistake, ...]
    dialect: str
    encoding: str
    why: str
    lines: tuple[str, ...]
    accounts: tuple[Account, ...]

    def line_of(self, entry: Entry) -> str:
        """Return the whole line of an entry as written, for a second look at its count and name."""
        return self.lines[entry.line - 1]


@cache
def load_reader(name: str) -> DialectReader:
    """Import the module that reads a dialect."""
    return cast(DialectReader, import_module(find_dialect(name).reader))


def all_codes() -> tuple[Code, ...]:
    """Return every L- code of every dialect, each once, by name."""
    found = {code.name: code for code in line_mistakes.TEXT_CODES}
    for name in DIALECT_NAMES:
        own: Iterable[Code] = import_module(find_dialect(name).mistakes).CODES
        found.update((code.name, code) for code in own)
    return tuple(sorted(found.values(), key=attrgetter("name")))


def detect(text: str) -> tuple[str, Likeness]:
    """Return the dialect that a text looks most like, and the evidence for it; ties go to the first one."""
    weighed = []
    for name in DIALECT_NAMES:
        if find_dialect(name).sign(text):
            likeness = load_reader(name).looks_like(text)
            if likeness.points >= SETTLED:
                return name, likeness
            weighed.append((name, likeness))
    return max(weighed, key=lambda each: each[1].points)


def read(
    text: str | bytes,
    dialect: str | None = None,
    is_card_title: IsCardTitle = no_title,
    limits: SizeLimits = LIMITS,
) -> Reading:
    """Read a list in the given dialect, or in the one that it looks like.

    Whatever the text, there is a reading; only the name of a dialect that does not exist raises KeyError.
    `is_card_title` says whether a whole line is the title of a card, which settles `10 Tribbles - Poison`.
    """
    fault = length_fault(text, limits)
    if fault is not None:
        return _refusal(fault, dialect, "", ())
    text, encoding, mistakes = _as_text(text)
    lines = _split(text)
    fault = lines_fault(lines, limits)
    if fault is not None:
        return _refusal(fault, dialect, encoding, lines)
    name, why = _choose(text, dialect)
    fault = refused_format(text)
    if fault is not None:
        return _refusal(fault, dialect, encoding, lines)
    if name not in HAVE_NO_MARKUP:
        text = blank_struck_out(text)
    form = _read_form(text, lines, name, is_card_title, limits) if name in MAY_HAVE_FORM else None
    if form is not None:
        parsed, name, why = form
    else:
        if find_dialect(name).has_long_lines:
            limits = limits._replace(line=limits.length)
        parsed = read_within(limits, load_reader(name), text, lines, is_card_title)
    mistakes += parsed.mistakes
    if may_be_strange(text):
        mistakes += strange_characters(lines)
    if not any(map(_entries_of, parsed.deck.sections)) and not _has_error(mistakes):
        mistakes.append(no_card(text))
    if mistakes:
        mistakes.sort(key=attrgetter("span"))
    return Reading(parsed.deck, tuple(mistakes), name, encoding, why, tuple(lines), tuple(parsed.accounts))


def read_sample(sample: Sample) -> Reading:
    """Read the malformed text of a code, with the titles that it needs."""
    return read(sample.whole, sample.dialect, sample.titles.__contains__ if sample.titles else no_title)


def _read_form(
    text: str, lines: Sequence[str], name: str, is_card_title: IsCardTitle, limits: SizeLimits
) -> tuple[Parsed, str, str] | None:
    """Read a text in another form, if it is one. Forms are loaded by name, as dialects are."""
    read_form = import_module("decklists.forms.find_form").read_form
    return cast(tuple[Parsed, str, str] | None, read_form(text, lines, name, is_card_title, limits))


def _as_text(text: str | bytes) -> tuple[str, str, list[Mistake]]:
    r"""Return the text without a byte order mark and with "\n" at the end of lines, and its encoding."""
    encoding, mistakes = "", []
    if isinstance(text, bytes):
        text, encoding, by_look = decode(text)
        if by_look:
            mistakes.append(line_mistakes.ENCODING.at(Span(1, 1, 1), encoding))
    if not text.isascii():
        text = blank_unseen_edges(text.removeprefix("\ufeff").translate(_NARROW))
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text, encoding, mistakes


def _split(text: str) -> list[str]:
    """Split a text into its lines. There is none behind the last line end."""
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


def _choose(text: str, dialect: str | None) -> tuple[str, str]:
    """Return the dialect to read in, and why."""
    if dialect is not None:
        return dialect, "it was asked for"
    name, evidence = detect(text)
    return name, evidence.why


def _has_error(mistakes: list[Mistake]) -> bool:
    """Say whether something is reported already that explains why there is no card.

    A line that may be a remark explains nothing: a text of such lines is prose.
    """
    errors = {mistake.code for mistake in mistakes if mistake.severity == "error"}
    return bool(errors - {TITLE_OR_REMARK.name})


def _refusal(fault: Mistake, dialect: str | None, encoding: str, lines: Sequence[str]) -> Reading:
    """Answer a text beyond the limits: one finding, no deck, and not a line of it read."""
    accounts: list[Account] = ["mistake"] * len(lines)
    why = "it was not read"
    return Reading(Deck(()), (fault,), dialect or "", encoding, why, tuple(lines), tuple(accounts))

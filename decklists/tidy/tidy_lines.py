"""Tidy a list written in lines: one form for counts and headings, and one blank line before each part."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from decklists.dialect import Account
from decklists.dialects.common.headings import read_heading
from decklists.dialects.common.part_names import fold, kind_of
from decklists.dialects.trekcc.write import PRINTING
from decklists.model import Entry
from decklists.reader import Reading

_NOTE = re.compile(r"[ \t\xa0]+((?:#(?![0-9])|//).*)\Z")
_WORD = re.compile(r"[^\W_]+")
_COUNT = re.compile(r"[xX×]?([0-9]+)[xX×]?")
_FIELD = re.compile(r"\s*(title|player)\s*:\s*(.*?)\s*\Z", re.IGNORECASE)


def tidy_lines(reading: Reading) -> tuple[str, ...]:
    """Return one tidy line for each line of the list. A line with more than a card keeps its words."""
    entries: dict[int, list[Entry]] = defaultdict(list)
    for section in reading.deck.sections:
        for entry in section.entries:
            entries[entry.line].append(entry)
    return tuple(
        _tidy_line(line.rstrip(), account, entries[number], reading.dialect)
        for number, (line, account) in enumerate(zip(reading.lines, reading.accounts, strict=True), 1)
    )


def space_parts(lines: Sequence[str], reading: Reading) -> tuple[str, ...]:
    """Return the lines with one blank line before each part, none behind its heading or at the ends."""
    opens = {section.line for section in reading.deck.sections}
    return tuple(_spaced(lines, reading.accounts, opens))


def _spaced(lines: Sequence[str], accounts: Sequence[Account], opens: set[int]) -> Iterator[str]:
    before: Account | None = None
    is_blank = False
    for number, (line, account) in enumerate(zip(lines, accounts, strict=True), 1):
        if not line:
            is_blank = True
            continue
        is_part = number in opens and account == "heading"
        after_heading = before == "heading"
        # A comment right above a heading belongs to it.
        apart = is_part and before not in ("comment", "heading")
        if before and (apart or (is_blank and not after_heading)):
            yield ""
        yield line
        before, is_blank = account, False


def _tidy_line(line: str, account: Account, entries: list[Entry], dialect: str) -> str:
    if account == "entry" and len(entries) == 1:
        return _tidy_card(line, entries[0], dialect)
    if account == "heading":
        return _tidy_heading(line)
    if account in ("title", "player"):
        field = _FIELD.match(line)
        return f"{field[1].capitalize()}: {field[2]}" if field else line
    return line


def _tidy_heading(line: str) -> str:
    """Write `== MISSIONS == ` as `Missions:`. HTML stays, and so does a heading of no known part or type."""
    heading = read_heading(line)
    if heading is None or "<" in line or (heading.kind == "unknown" and not heading.level):
        return line
    words = _without_claim(heading.words, heading.claim)
    if kind_of(fold(words)) != (heading.kind, heading.edition):
        return line
    words = words.capitalize() if words.isupper() or words.islower() else words
    return f"{words}:" if heading.claim is None else f"{words} ({heading.claim}):"


def _without_claim(words: str, claim: int | None) -> str:
    """Take `(5)`, `: 5 cards` and the like off the words of a heading."""
    if claim is None:
        return words.strip()
    number = rf"[(\[{{]?(?:total:?\s+)?0*{claim}(?:\s+(?:cards?|total))*[)\]}}]?"
    return re.sub(rf"\A{number}\s+|[\s:,;=–-]*{number}\Z", "", words.strip(), flags=re.IGNORECASE)


def _tidy_card(line: str, entry: Entry, dialect: str) -> str:
    """Write a card in the form of the dialect, if nothing on its line is left out by that."""
    note = _NOTE.search(line, entry.end - 1)
    end = note.start() if note else len(line)
    around = f"{line[: entry.start - 1]} {line[entry.end - 1 : end]}"
    if line[entry.start - 1 : entry.end - 1] != entry.name or not _holds_only_count(around, entry):
        return line
    said = _FORMS[dialect](entry)
    return f"{said}  {note[1]}" if note else said


def _holds_only_count(around: str, entry: Entry) -> bool:
    """Say whether the words around a name are its count and its printing, and nothing else."""
    words = Counter(_WORD.findall(around))
    for printing in (_columns(entry.printing), entry.printing):
        said = Counter(_WORD.findall(printing))
        if said <= words:
            words -= said
            break
    left = list(words.elements())
    counts = [_COUNT.fullmatch(word) for word in left if word not in ("x", "X")]
    return len(counts) == 1 and counts[0] is not None and int(counts[0][1]) == entry.count


def _columns(printing: str) -> str:
    found = PRINTING.fullmatch(printing)
    return " ".join(found.groups()) if found else printing


def _plain(entry: Entry) -> str:
    times = "x" if entry.name[:1].isdigit() else ""  # `10 1 Tribble` has two numbers.
    return f"{entry.count}{times} {entry.name}" + (f" ({entry.printing})" if entry.printing else "")


def _lackey(entry: Entry) -> str:
    return f"{entry.count}\t{entry.name}" + (f"\t{entry.printing}" if entry.printing else "")


def _trekcc(entry: Entry) -> str:
    found = PRINTING.fullmatch(entry.printing)
    columns = "\t".join(found.groups()) if found else f"{entry.printing}\t\t"
    return f"{columns}\t\t{entry.count}x {entry.name}"


_FORMS = {"plain": _plain, "lackey": _lackey, "trekcc": _trekcc}
LINE_DIALECTS = frozenset(_FORMS)
"""The dialects written in lines."""

"""Find numbers beside cards that may be no counts: numbers of lines, and costs behind titles.

Such a number leaves the list open. One copy of each card is read, the least that the line can mean.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from operator import itemgetter

from decklists.dialect import Parsed
from decklists.model import Deck, Entry, Section
from decklists.text import line_mistakes
from decklists.text.late_pattern import LatePattern
from decklists.text.line_mistakes import USUAL_COPIES

PART_NUMBERED = 4
"""So many lines of a whole part that count 1, 2, 3, 4 may be numbered."""

ANY_NUMBERED = 5
"""So many lines anywhere."""

FEWEST_COSTS = 8
"""Fewer lines with numbers behind them do not show that these are costs."""

_count_of, _name_of, _line_number_of = itemgetter(0), itemgetter(1), itemgetter(3)
_entries_of = itemgetter(2)
"""The count, the name and the line of an entry; the entries of a section."""

_SAYS_COPIES = LatePattern(
    r"[0-9][ \t]?[xX×*]|[xX×*][ \t]?[0-9]|[0-9][ \t]+(?:copies|copy|ea\b|each|of\b)", re.IGNORECASE
)
_BEHIND = LatePattern(r"[ \t\xa0]*[-–—:=,|(\[]*[ \t\xa0]*[0-9]{1,2}[ \t\xa0]*[)\]]?[ \t\xa0*_]*\Z")
_BARE = LatePattern(r"[ \t\xa0]+[0-9]{1,2}[ \t\xa0]*\Z")


def doubt_counts(parsed: Parsed, text: str) -> Parsed:
    """Return what was read, with one copy for each number that may be no count."""
    entries = [*chain.from_iterable(map(_entries_of, parsed.deck.sections))]
    if max(map(_count_of, entries), default=0) <= USUAL_COPIES and not _may_have_costs(entries, text):
        return parsed
    entries = [
        entry for section in parsed.deck.sections if not _is_claimed(section) for entry in section.entries
    ]
    entries.sort(key=_line_number_of)
    lines = text.split("\n")
    doubtful = {id(entry) for entry in (*_numbered(parsed.deck, entries, lines), *_costs(entries, lines))}
    if not doubtful:
        return parsed
    places = [entry.span for entry in entries if id(entry) in doubtful]
    first = next(entry for entry in entries if id(entry) in doubtful)
    mistake = line_mistakes.NUMBERS_UNCLEAR.at(places[0], first.name)
    parsed.mistakes.append(mistake._replace(more=tuple(places[1:])))
    sections = tuple(_with_one_copy(section, doubtful) for section in parsed.deck.sections)
    return parsed._replace(deck=parsed.deck._replace(sections=sections))


def _may_have_costs(entries: Sequence[Entry], text: str) -> bool:
    """Tell whether a name is listed twice, and anything is written behind some name."""
    if len({*map(_name_of, entries)}) == len(entries):
        return False
    lengths = [0, *map(len, text.split("\n"))]
    return any(lengths[entry.line] >= entry.end for entry in entries)


def _is_claimed(section: Section) -> bool:
    """Tell whether the heading of a section claims as many cards as its numbers count."""
    return str(sum(map(_count_of, section.entries))) in re.findall("[0-9]+", section.heading)


def _with_one_copy(section: Section, doubtful: set[int]) -> Section:
    return section._replace(
        entries=tuple(
            entry._replace(count=1) if id(entry) in doubtful else entry for entry in section.entries
        )
    )


def _numbered(deck: Deck, entries: Sequence[Entry], lines: Sequence[str]) -> Iterator[Entry]:
    """Yield the entries whose counts rise from 1 on, line by line."""
    lengths = {id(section.entries[0]): len(section.entries) for section in deck.sections if section.entries}
    for run in _rising(entries):
        is_part = bool(run) and lengths.get(id(run[0])) == len(run)
        fewest = PART_NUMBERED if is_part else ANY_NUMBERED
        if len(run) >= fewest and not any(_SAYS_COPIES.search(_line_of(entry, lines)) for entry in run):
            yield from run


def _rising(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Yield each run of entries whose counts rise from 1 on: by 1 each, and by more once it is long."""
    run: list[Entry] = []
    for entry in entries:
        last = run[-1].count if run else 0
        if run and (entry.count == last + 1 or (entry.count > last and len(run) >= ANY_NUMBERED)):
            run.append(entry)
            continue
        yield run
        run = [entry] if entry.count == 1 else []
    yield run


def _costs(entries: Sequence[Entry], lines: Sequence[str]) -> list[Entry]:
    """Return the entries whose numbers behind the titles may be costs.

    People who count copies do not write a card with its count twice, and few of their counts are high.
    """
    behind = [entry for entry in entries if _has_number_behind(entry, lines, _BEHIND)]
    high = [entry for entry in behind if entry.count > USUAL_COPIES]
    repeated = Counter((entry.name, entry.count) for entry in behind if entry.count > 1)
    is_cost = any(times > 1 for times in repeated.values())
    is_cost = is_cost or (len(behind) >= FEWEST_COSTS and 4 * len(high) > len(behind))
    if is_cost and not any("tribble" in entry.name.casefold() for entry in behind):
        return behind
    if 2 * len(behind) > len(entries):
        return []
    return [entry for entry in high if _has_number_behind(entry, lines, _BARE)]


def _has_number_behind(entry: Entry, lines: Sequence[str], form: LatePattern) -> bool:
    """Tell whether the count of an entry is a number behind its name, without a word or sign for copies."""
    line = _line_of(entry, lines)
    said = line[entry.end - 1 :]
    return entry.count > 0 and line[entry.start - 1 : entry.end - 1] == entry.name and bool(form.match(said))


def _line_of(entry: Entry, lines: Sequence[str]) -> str:
    return lines[entry.line - 1] if 0 < entry.line <= len(lines) else ""

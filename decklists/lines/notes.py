"""Tell lines that are for people from cards and headings, by the grammar's `note` and `prose`."""

from decklists.lines.line_parser import parse_line
from decklists.text.late_pattern import LatePattern

_NUMBER = r"[ \t]*(?:#|n[or]\.?)?[ \t]*(?:[1-9]|i|a\b|b\b|one|two|three)"
_MAY_LABEL = LatePattern(
    rf"deck{_NUMBER}|liste?{_NUMBER}"
    r"|second[ \t]|2nd[ \t]|other[ \t]|next[ \t]|zweites[ \t]|deuxi.me[ \t]"
)
"""A quick test of small letters before a line is parsed as a label. Each way begins with a letter, and cases
are not ignored: so `re` skips to the next letter that may begin one, in a quarter of the time."""


def is_note(line: str) -> bool:
    """Tell whether a line that is no card's title is a greeting, a total, a link or a sentence."""
    return has_note_words(line) or is_sentence(line)


def has_note_words(line: str) -> bool:
    """Tell whether a line is a greeting, a total, a link or the like by its words, not by its grammar."""
    return bool(line.strip()) and parse_line(line, "note") is not None


LAYOUT = frozenset(("HEADER_ROW", "FENCE", "STAMP", "PAGE"))
"""Notes that say nothing of the cards under them."""


def is_layout(line: str) -> bool:
    """Tell whether a line is a header row, a code fence, the time of a message or a page number."""
    return any(token.type in LAYOUT for token in parse_line(line, "note") or ())


def is_farewell(line: str) -> bool:
    """Tell whether a line ends a letter: names and addresses may follow."""
    return any(token.type == "CLOSING" for token in parse_line(line, "note") or ())


def is_sentence(line: str) -> bool:
    """Tell whether the words of a line make it a sentence, and not a title with a slip of the pen."""
    kinds = [token.type for token in parse_line(line, "prose") or ()]
    words, small, ends = len(kinds) - kinds.count("END"), kinds.count("SMALL"), "END" in kinds
    if _is_in_capitals(line) and words < LONG_SENTENCE:
        return False
    if "PERSON" in kinds:
        return words >= 3 and (ends or small >= 1 or words >= 5)
    return (words >= 4 and small >= 2 and (ends or line.lstrip()[:1].isupper())) or (words >= 6 and ends)


def speaks_of_people(line: str) -> bool:
    """Tell whether a line has a word such as `I` or `your`."""
    return any(token.type == "PERSON" for token in parse_line(line, "prose") or ())


LONG_SENTENCE = 15
"""In words. No title is so long, so capitals do not make it one."""


def _is_in_capitals(line: str) -> bool:
    """Tell whether most words behind the first begin with a capital, as in a title."""
    words = [word for word in line.split()[1:] if word[:1].isalpha() and word not in ("I", "I'm", "I've")]
    return sum(word[:1].isupper() for word in words) * 2 > len(words)


def is_aside(line: str) -> bool:
    """Tell whether a line may say that the cards under it are not in the deck."""
    return parse_line(line, "aside") is not None


def is_deck_label(line: str) -> bool:
    """Tell whether a line numbers the deck under it: `Deck 2: Klingon`."""
    return _MAY_LABEL.search(line.casefold()) is not None and parse_line(line, "deck_label") is not None

"""Find the name of a part in a line that dresses it up: `★Missions`, `Missions x5`, `M i s s i o n s`.

Nothing of the line may be left but signs, numbers and words that say nothing of the cards.
"""

import re
from collections.abc import Sequence
from html import unescape
from typing import NamedTuple
from unicodedata import category, normalize, numeric

from decklists.dialects.common import part_names
from decklists.lines.numbers import WORDS as NUMBER_WORDS
from decklists.text.late_pattern import LatePattern

LONGEST = 80
"""In letters. A longer line is no heading."""

MOST_TOKENS = 12
"""Words, numbers and single letters: a line of more is a sentence."""

_TAG = LatePattern(
    r"\[/?[a-z]{1,9}[1-6]?(?:=[0-9#]{0,9})?\]|\[[a-z]{1,9}=(?=[^\]]*\])|</?[a-z]{1,9}[1-6]?/?>", re.IGNORECASE
)
_TOKEN = LatePattern(r"\d+|[^\W\d_](?:[^\W\d_]|['’`](?=[^\W\d_]))*")
_GLYPH = LatePattern(r"\s*(?:[\ufb00-\ufb06]|[a-zØü](?=[A-Z][a-z]))(?=[A-Z])")
"""A bullet that lost its font: `ﬁMissions`, `lMissions`."""

_TOUCHING_TIMES = LatePattern(r"(?<=[a-z])[x×](?=[0-9])")
"""`Missionsx5`."""

_ROMAN = LatePattern(r"(?=[ivxl])(?:x[lc]|l?x{0,3})(?:i[xv]|v?i{0,3})")

FILLERS = frozenset(
    (
        *("x", "n", "no", "nr", "qty", "quantity", "count", "total", "totals", "sum", "of", "copies"),
        *("card", "cards", "karte", "karten", "carte", "cartes", "stück", "stuck", "stk", "st", "pcs", "ea"),
        *("枚", "張", "张", "장", "шт", "tarjetas", "kort", "kaarten"),
        *("part", "section", "zone", "pile", "category", "group", "stack", "heading", "type", "chapter"),
        *("list", "begin", "start", "here", "below", "following", "follow", "follows", "come", "comes", "go"),
        *("these", "this", "are", "is", "my", "our", "the", "your", "all", "now", "and", "in", "for"),
        *("sorted", "unique", "rem", "nd", "rd", "th", "first", "second", "third", "fourth", "fifth"),
        *("eleven", "twelve", "eighteen", "twenty", "thirty", "forty", "fifty", "sixty"),
        *("zwanzig", "dreißig", "vingt", "trente"),
    )
)
"""Words around the name of a part that say nothing of its cards."""

_VERBS = frozenset(
    (
        *("draw", "seed", "seeded", "seeding", "rest", "outside", "aside", "set aside", "flash", "jeu"),
        "play deck",
    )
)
"""Names of parts that are words of sentences too: `Draw two cards`. Only signs and digits are around them."""

LEAST_OF_DECK = 20
"""`Deck x36` has the cards of a draw deck, `Deck 2` is one among several."""

_COUNT_IN_FRONT = LatePattern(r"\s*\d+\s*(?:[xX×]\s+.*|\s[^\W\d_][^\d*_#=~]*)")
"""`5x Seeds`, `5 Seeds`: five cards of an unknown name, or a heading: the cards below decide."""


class Undressed(NamedTuple):
    """The name of a part as it is within a line, and the number of cards that the line claims."""

    words: str
    claim: int | None
    is_sure: bool = True
    """Whether the line is no card, whatever is below it: `4 Battle Bridge` may be a door's short name."""


def undress(line: str) -> Undressed | None:
    """Find the name of a part in a line that holds nothing else of meaning."""
    if len(line) > LONGEST:
        return None
    said = _clean(line)
    tokens = [*_TOKEN.finditer(said)]
    if not tokens or len(tokens) > 2 * MOST_TOKENS:
        return None
    names = [part_names.fold(token[0]) for token in tokens]
    if all(len(name) == 1 for name in names):
        return _spaced_out(said)
    if len(tokens) > MOST_TOKENS or not part_names.may_name_part(" ".join(names)):
        return None
    for first, end in _spans(names):
        words = " ".join(names[first:end])
        kind, _ = part_names.kind_of(words)
        if kind != "unknown":
            shown = said[tokens[first].start() : tokens[end - 1].end()]
            is_sure = kind in part_names.COUNTED and not _COUNT_IN_FRONT.fullmatch(said)
            return _judge(words, shown, (names[:first], names[end:]), is_sure=is_sure)
    return None


def _judge(
    words: str, shown: str, around: tuple[Sequence[str], Sequence[str]], *, is_sure: bool
) -> Undressed | None:
    """Return the name of a part, unless what is around it makes a sentence or one of several decks."""
    front, behind = around
    claim = _number(behind)
    if part_names.says_no_part(words) and (claim or 0) < LEAST_OF_DECK:
        return None
    if words in _VERBS and not all(each.isdigit() or each == "x" for each in (*front, *behind)):
        return None
    is_numbered = any(_value(each) is not None for each in (*front, *behind))
    if is_sure or not is_numbered:
        return Undressed(shown, claim)
    return Undressed(shown, claim or _number(front), is_sure=False)


def _clean(line: str) -> str:
    """Return a line in plain letters, without tags, entities and characters that cannot be seen."""
    said = unescape(line) if "&" in line else line
    glyph = _GLYPH.match(said)
    said = said[glyph.end() :] if glyph is not None else said
    if not said.isascii():
        seen = "".join(each for each in said if category(each) != "Cf")
        said = normalize("NFKC", seen)
    return _TOUCHING_TIMES.sub(" x ", _TAG.sub(" ", said))


def _spans(names: Sequence[str]) -> "list[tuple[int, int]]":
    """Return the parts of a line without some fillers and numbers at its ends, the longest first."""
    size = len(names)
    first = next((at for at, each in enumerate(names) if not _says_nothing(each)), size - 1)
    last = next((at for at in range(size, 0, -1) if not _says_nothing(names[at - 1])), 1)
    spans = [(begin, end) for begin in range(first + 1) for end in range(max(last, begin + 1), size + 1)]
    return sorted(spans, key=lambda span: span[0] - span[1])


def _says_nothing(word: str) -> bool:
    return word in FILLERS or _value(word) is not None


def _number(words: Sequence[str]) -> int | None:
    """Return the one number among words behind a part, or nothing."""
    values = {value for value in map(_value, words) if value}
    return values.pop() if len(values) == 1 else None


def _value(word: str) -> int | None:
    """Return the number that a word is, in any digits or letters; 0 if it is a numeral of a chapter."""
    if word.isdecimal():
        return int(word[:4])
    if word in NUMBER_WORDS:
        return NUMBER_WORDS[word]
    if len(word) == 1:
        return int(numeric(word, -1)) if numeric(word, -1) > 0 else None
    return 0 if _ROMAN.fullmatch(word) else None


def _spaced_out(said: str) -> Undressed | None:
    """Read `M I S S I O N S`, whose words have wider gaps between them, or none."""
    squeezed = "".join(each for each in said if each.isalpha() or each.isspace())
    words = " ".join("".join(word.split()) for word in re.split(r"\s{2,}", squeezed.strip()))
    kind, _ = part_names.kind_of(words.casefold())
    if kind == "unknown" or part_names.says_no_part(words.casefold()):
        return None
    return Undressed(words, None)

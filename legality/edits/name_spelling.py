"""Whether a misspelled name can mean only one card."""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from unicodedata import normalize

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.folding import LONGEST, fold
from cardpools.catalog.match import Found
from cardpools.model import Card
from decklists.text.late_pattern import LatePattern

SHORTEST = 5
"""The fewest letters of a name that is corrected unasked: with fewer, most names are one letter apart."""

FAULTS = ((8, 2), (SHORTEST, 1))
"""For names of so many letters at least, the most letters that may be wrong."""

WORD = LatePattern(r"[^\W_]+")


def is_certain_spelling(catalog: Catalog, written: str, title: str) -> bool:
    """Tell whether a name that fits no card is this title with a few wrong letters, and can be no other.

    Every other card must be at least as many letters further away, numbers must agree, and a wrong word must
    occur in no title: `Dirk` may be meant, `Krik` is not. Each word must be a word of the title, at most
    misspelled: in `Primitive Culture AI`, `AI` may be a note.
    """
    wanted, match = fold(written), catalog.resolve(title)
    most = next((faults for letters, faults in FAULTS if len(wanted) >= letters), 0)
    if not most or len(wanted) > LONGEST or not isinstance(match, Found):
        return False
    if not _is_near(wanted, fold(title), most) or _has_extra_word(written, title):
        return False
    near = _distances(catalog, wanted, 2 * most + 1)
    own = near.pop(match.card.id, most + 1)
    others = min(near.values(), default=2 * most + 2)
    is_nearest = own <= most and others > own + min(own, 2)
    return is_nearest and _differs_by_misspelled_words(catalog, written, title)


def _is_near(wanted: str, title: str, most: int) -> bool:
    from rapidfuzz.distance import OSA  # A slow import, and most lists have no unknown name.

    return OSA.distance(wanted, title, score_cutoff=most) <= most


def _has_extra_word(written: str, title: str) -> bool:
    """Tell whether a word of a name has no letter in its place in the title."""
    from rapidfuzz.distance import Levenshtein

    words = [folded for word in WORD.findall(written.replace("&", " and ")) if (folded := fold(word))]
    if "".join(words) != fold(written):  # `Cloud, The` is folded as `The Cloud`.
        words = [*words[-1:], *words[:-1]]
    edits = Levenshtein.editops("".join(words), fold(title))
    wrong = {edit.src_pos for edit in edits if edit.tag != "insert"}
    ends = list(accumulate(map(len, words)))
    return any(wrong.issuperset(range(end - len(word), end)) for word, end in zip(words, ends, strict=True))


def _distances(catalog: Catalog, wanted: str, most: int) -> dict[str, int]:
    """Return how many letters each card's nearest name is away, up to a limit."""
    from rapidfuzz import process  # A slow import, and most lists have no unknown name.
    from rapidfuzz.distance import OSA

    lengths = range(len(wanted) - most, len(wanted) + most + 1)
    keys = [key for length in lengths for key in catalog.tables.keys_by_length.get(length, ())]
    found: dict[str, int] = {}
    for key, distance, _ in process.extract(wanted, keys, scorer=OSA.distance, score_cutoff=most, limit=None):
        entry = catalog.entry(key)
        for card in (*entry.meant, *entry.others) if entry else ():
            found[card] = min(distance, found.get(card, distance))
    return found


def _differs_by_misspelled_words(catalog: Catalog, written: str, title: str) -> bool:
    wrong = _words(written) - _words(title)
    return not any(any(map(str.isdigit, word)) or _is_word_of_a_title(catalog, word) for word in wrong)


def _words(name: str) -> set[str]:
    return {fold(word) for word in WORD.findall(name.replace("'", "").replace("’", ""))}


def _is_word_of_a_title(catalog: Catalog, word: str) -> bool:
    """Tell whether a folded word occurs in the name of a card. The index of parts of names has long words."""
    cards = catalog.cards_named([word])
    names = _all_names(catalog) if cards is None else _without_accents(cards)
    return re.search(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", names) is not None


@lru_cache(maxsize=8)
def _all_names(catalog: Catalog) -> str:
    return _without_accents(catalog.cards())


def _without_accents(cards: Iterable[Card]) -> str:
    """Return names in one text without accents. A set of their words takes five times as long."""
    text = "\n".join(card.name for card in cards).casefold().replace("'", "").replace("’", "")
    return text if text.isascii() else normalize("NFKD", text).encode("ascii", "ignore").decode()

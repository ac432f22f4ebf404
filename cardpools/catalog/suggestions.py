"""Suggest names that resemble an unknown name. A person chooses; a suggestion is never an answer."""

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.folding import fold, peel

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardpools.catalog.catalog import Catalog

MOST = 3
LIKE_ENOUGH = 70  # of 100: `Nutaional Shields` and `Nutational Shields` are 97, `Odo` and `Rom` are 33.
VERY_LIKE = 85  # of 100: `Jean-Luc Picrd` and `Jean-Luc Picard` are 96.
PART = 4  # the least letters of an incomplete name
FEW = 40  # `Kira` begins 33 names of Second Edition, `U.S.S.` 132, which are too many to choose among.


def suggest_names(catalog: "Catalog", name: str) -> tuple[str, ...]:
    """Return up to three names: first the title without its unknown version, then similar spellings."""
    names: dict[str, None] = {}
    for key in _keys_like(catalog, name):
        entry = catalog.entry(key)
        for card_id in entry.meant if entry else ():
            names[unmistakable_name(catalog, card_id)] = None
            if len(names) >= MOST:
                return tuple(names)
    return tuple(names)


def suggest_for_line(catalog: "Catalog", words: str) -> tuple[str, ...]:
    """Return the names that a line may misspell which is perhaps no card at all: only very similar ones."""
    from rapidfuzz import fuzz  # A slow import, and most lists have no such line.

    wanted = fold(words)
    names = suggest_names(catalog, words)
    return tuple(each for each in names if fuzz.ratio(wanted, fold(each)) >= VERY_LIKE)


def _keys_like(catalog: "Catalog", name: str) -> "Iterator[str]":
    """Yield the keys that a name may mean, the likeliest first. Lazy, because later steps are slower."""
    yield from (fold(written.title) for written in peel(name))
    wanted = fold(name)
    if len(wanted) >= PART:
        yield from _keys_begun(catalog, wanted)
    if wanted:
        yield from similar_keys(wanted, _keys_of_similar_length(catalog, len(wanted)))
    if len(wanted) >= PART:
        yield from sorted(keys_containing(wanted, catalog.tables.all_keys), key=len)[: MOST * 2]


def _keys_begun(catalog: "Catalog", wanted: str) -> list[str]:
    """Return the keys that a name begins, if they are few: that of most cards first, then the shortest."""
    begun = keys_beginning(wanted, catalog.tables.all_keys)
    if len(begun) > FEW:
        return []
    entries = {key: catalog.entry(key) for key in begun}
    meant = {key: len(entry.meant) if entry else 0 for key, entry in entries.items()}
    return sorted(begun, key=lambda key: (-meant[key], len(key)))[: MOST * 2]


def keys_containing(wanted: str, all_keys: str) -> list[str]:
    """Return the keys that contain a part. Searching one text of all keys is ten times as fast."""
    found = []
    at = all_keys.find(wanted)
    while at >= 0:
        end = all_keys.find("\n", at)
        found.append(all_keys[all_keys.rfind("\n", 0, at) + 1 : end])
        at = all_keys.find(wanted, end + 1)  # Not `end`: a part may begin with a line break.
    return found


def keys_beginning(wanted: str, all_keys: str) -> list[str]:
    """Return the keys that begin with a part."""
    return [key for key in keys_containing(wanted, all_keys) if key.startswith(wanted)]


@lru_cache(maxsize=64)
def _keys_of_similar_length(catalog: "Catalog", length: int) -> list[str]:
    """Cache the comparable keys by length: while a user types, the same few lengths recur."""
    return comparable_keys(length, catalog.tables.keys_by_length)


def comparable_keys(length: int, keys: "Mapping[int, list[str]]") -> list[str]:
    """Return the keys whose length alone does not rule out enough similarity."""
    near = (n for n in keys if 200 * min(n, length) >= LIKE_ENOUGH * (n + length))
    return [*chain.from_iterable(keys[n] for n in near)]


def similar_keys(wanted: str, keys: list[str]) -> list[str]:
    """Return the most similar keys, the best first."""
    # A slow import, and most lists have no unknown name.
    from rapidfuzz import fuzz, process

    found = process.extract(wanted, keys, scorer=fuzz.ratio, score_cutoff=LIKE_ENOUGH, limit=None)
    best = sorted(found, key=lambda match: (-match[1], match[0]))
    return [key for key, _score, _index in best[: MOST * 2]]

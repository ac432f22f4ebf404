"""Marks of single promos: printable, not printable, watermark."""

import os
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from cardpools.data_files import read_toml
from cardpools.data_files.folders import shipped_folder
from cardpools.model import Edition
from cardpools.pools.pool_terms import PoolTerms

PRINTABLE, NOT_PRINTABLE, WATERMARK = "printable", "not printable", "watermark"


class PromoMark(NamedTuple):
    """The mark of one promo, known since a day."""

    title: str
    printing: str
    mark: str
    by: date


def marks_of(edition: Edition, data: str = "") -> tuple[PromoMark, ...]:
    """Read the recorded marks."""
    return _read(f"{data or shipped_folder()}/{edition}/promos.toml")


@lru_cache(maxsize=16)
def _read(path: str) -> tuple[PromoMark, ...]:
    if not os.path.isfile(path):  # noqa: PTH113
        return ()
    tables: list[dict[str, Any]] = read_toml(path)["promos"]
    return tuple(PromoMark(*(table[field] for field in PromoMark._fields)) for table in tables)


def marks_on(terms: PoolTerms, data: str = "") -> Mapping[str, str]:
    """Return the mark of each promo. The terms override the record."""
    known = {mark.printing: mark.mark for mark in marks_of(terms.edition, data) if mark.by <= terms.on}
    said = (
        (terms.printable, PRINTABLE),
        (terms.not_printable, NOT_PRINTABLE),
        (terms.watermarked, WATERMARK),
    )
    for ids, word in said:
        known.update(dict.fromkeys(ids, word))
    return known

"""Files that an event was judged by, as they lie in the database: canonical, packed, with a digest."""

import json
import zlib
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from legality.events.store.statements import insert_rows
from legality.events.store.tables import FrozenData, FrozenRules
from legality.events.store.tables.column_types import canonical_json


class PackedTexts(NamedTuple):
    """Texts by their file, packed, with the digest of what was packed."""

    content: bytes
    digest: str


def pack_texts(texts: Mapping[str, str]) -> PackedTexts:
    """Pack texts so that equal ones give equal bytes."""
    content = canonical_json(texts).encode()
    return PackedTexts(_compress(content), sha256(content).hexdigest())


@lru_cache(maxsize=2)
def _compress(content: bytes) -> bytes:
    """Compress texts. Events that lock on one day freeze the same data and rules."""
    return zlib.compress(content, 9)


def digest_texts(texts: Mapping[str, str]) -> str:
    """Return the digest that packed texts would have."""
    return sha256(canonical_json(texts).encode()).hexdigest()


def unpack_texts(row: FrozenData | FrozenRules, largest: int) -> dict[str, str] | None:
    """Return the texts of a row, at most ``largest`` bytes of them; None where they are damaged."""
    try:
        content = zlib.decompressobj().decompress(row.content, largest)
    except zlib.error:
        return None
    if sha256(content).hexdigest() != row.digest:
        return None
    texts: dict[str, str] = json.loads(content)
    return texts


def store_frozen(session: Session, row: FrozenData | FrozenRules | None) -> None:
    """Store a row of frozen texts, unless another transaction has just stored the same."""
    if row is None:
        return
    try:
        with session.begin_nested():
            insert_rows(session, row)
    except IntegrityError:  # Another event froze the same just now.
        return

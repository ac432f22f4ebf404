"""The cards, pools and bans that an event froze, in the database: machines with newer data judge by them."""

import shutil
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from threading import Lock

from cardpools.catalog.catalog import Catalog
from cardpools.data_files.derived_folder import derived_folder
from cardpools.data_files.digest import compute_revision
from cardpools.model import Edition
from cardpools.revisions.bundle import CARDS, PUBLISHED_DATA, make_bundle, unpack_bundle
from cardpools.revisions.published_revisions import compute_revisions, published_revisions
from legality.engine.catalogs import catalog_at, catalog_in
from legality.events.errors import FrozenDataGone, StoreUnavailable
from legality.events.lists.frozen_texts import digest_texts, pack_texts, unpack_texts
from legality.events.store.store import Store
from legality.events.store.tables import FrozenData

Revisions = Mapping[str, str]

Key = tuple[Edition, str, str, str]
"""An edition with the revisions of its catalog, pools and bans."""

DATA = ("catalog", "pools", "bans")
"""The data that are kept. Each has a revision, which identifies its state."""

LARGEST = 64_000_000
"""Bytes of a bundle; those of First Edition have two million. More would be an attack or a mistake."""


def make_frozen_data(
    store: Store, catalog: Catalog, revisions: Revisions, now: datetime
) -> FrozenData | None:
    """Return the row with the data that an event freezes, or None if the database has it."""
    with store.read() as session:
        if session.get(FrozenData, _key(catalog.edition, revisions)) is not None:
            return None
    packed = pack_texts(make_bundle(catalog.edition, catalog.folder, catalog.published))
    if _found(catalog) != {what: revisions[what] for what in DATA}:
        raise StoreUnavailable(
            "the card data of this machine were changed while it ran; start the service anew"
        )
    named = {what: revisions[what] for what in DATA}
    return FrozenData(
        edition=catalog.edition, **named, digest=packed.digest, content=packed.content, kept_at=now
    )


def frozen_catalog(store: Store | None, edition: Edition, revisions: Revisions) -> Catalog:
    """Return the catalog that an event froze, with its pools and bans: from this machine, or the database."""
    here = catalog_at(
        edition,
        revisions["catalog"],
        lambda catalog: _is_frozen(published_revisions(edition, catalog.published), revisions),
    )
    if here is not None:
        return here
    if store is None or not set(DATA) <= revisions.keys():
        raise FrozenDataGone(f"the event froze {_named(revisions)}, which this machine lacks")
    key = _key(edition, revisions)
    with _turn:
        known = _unpacked.get(key)
        if known is None or not Path(known.folder).is_dir():
            if len(_unpacked) >= MOST:
                _unpacked.clear()
            known = _unpacked[key] = _from(store, key)
        return known


MOST = 16
"""How many catalogs from the database stay in memory."""

_unpacked: dict[Key, Catalog] = {}
_turn = Lock()
"""One thread unpacks, and the others find it done."""


def _from(store: Store, key: Key) -> Catalog:
    """Return a catalog of the database, unpacked once on a machine, and verified before it counts."""
    edition, *revisions = key
    with store.read() as session:
        row = session.get(FrozenData, key)
    named = _named(dict(zip(DATA, revisions, strict=True)))
    if row is None:
        raise FrozenDataGone(f"the event froze {named}, which neither this machine nor the database holds")
    root = f"{unpacked_home()}/{'-'.join(key)}-{row.digest[:12]}"
    if _digest_in(edition, root) != row.digest:
        if (bundle := unpack_texts(row, LARGEST)) is None:
            raise FrozenDataGone(f"what the database keeps as {named} is damaged")
        try:
            shutil.rmtree(root, ignore_errors=True)
            unpack_bundle(bundle, root)
        except OSError as error:
            raise StoreUnavailable(f"what the event froze cannot be unpacked: {error.strerror}") from None
    catalog = catalog_in(edition, f"{root}/{CARDS}", f"{root}/{PUBLISHED_DATA}")
    if _digest_in(edition, root) != row.digest or _found(catalog) != dict(zip(DATA, revisions, strict=True)):
        raise FrozenDataGone(f"what the database keeps as {named} is not that")
    return catalog


def _is_frozen(found: Revisions, revisions: Revisions) -> bool:
    """Tell whether pools and bans are those of the event. One that locked long ago did not say its pools."""
    return all(revisions.get(what, each) == each for what, each in found.items())


def _named(revisions: Revisions) -> str:
    return ", ".join(f"{what} {revisions[what]}" for what in DATA if what in revisions)


def _digest_in(edition: Edition, root: str) -> str:
    """Return the digest of a bundle as it lies unpacked, to the last byte; of none, nothing."""
    try:
        bundle = make_bundle(edition, f"{root}/{CARDS}", f"{root}/{PUBLISHED_DATA}")
    except (OSError, UnicodeDecodeError):
        return ""
    return digest_texts(bundle)


def _found(catalog: Catalog) -> Revisions:
    """Return the revisions of a catalog, its pools and its bans, from the very files."""
    published = compute_revisions(catalog.edition, catalog.published)
    return {"catalog": compute_revision(catalog.folder), **published}


def _key(edition: Edition, revisions: Revisions) -> Key:
    return edition, revisions["catalog"], revisions["pools"], revisions["bans"]


def unpacked_home() -> str:
    """Return the folder of unpacked bundles."""
    return derived_folder("frozen")

"""The revision of a data folder: a digest of all files that a verdict may depend on."""

from collections.abc import Iterable, Iterator

from cardpools.data_files.disk_cache import cached_digest as kept_digest
from cardpools.data_files.disk_cache import look_up_answer, store_answer

TABLES = ("cards.csv", "printings.csv", "names.tsv")
"""The tables that lookups read. names.tsv is generated, but it decides which card a line means."""

BY_HAND = (
    "expansions.toml",
    "titles.toml",
    "versions.toml",
    "aliases.toml",
    "exceptions.toml",
    "lists.toml",
    "locations.toml",
)
"""The files by hand that belong to a catalog."""


def compute_revision(folder: object) -> str:
    """Return the digest of the tables and files by hand that the folder has."""
    import hashlib

    digest = hashlib.sha256()
    for name, content in _contents(str(folder)):
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return digest.hexdigest()[:12]


def digest_of(place: str, names: Iterable[str]) -> str:
    """Return the digest of some files below a folder. The order of `names` does not matter."""
    contents = []
    for name in sorted(names, key=lambda name: name.split("/")):
        with open(f"{place}/{name}", "rb") as file:  # noqa: PTH123
            contents.append(b"%s\0%s\0" % (name.encode(), file.read()))
    return kept_digest(f"{place}/digest", b"".join(contents))


def cached_revision(folder: str) -> str:
    """Return the revision from the disk cache if lengths and CRC-32 of all files match, else compute it.

    It must detect files that were damaged or edited in place. The checksums spare a cold process the import
    of hashlib and the digest of a megabyte, which take as long as judging a deck.
    """
    from zlib import crc32

    sums = [(name, len(content), crc32(content)) for name, content in _contents(folder)]
    seen, path = repr(sums).encode(), f"{folder}/revision"
    kept = look_up_answer(path, seen)
    if not isinstance(kept, str):
        kept = compute_revision(folder)
        store_answer(path, seen, kept)
    return kept


def _contents(folder: str) -> Iterator[tuple[str, bytes]]:
    for name in (*TABLES, *BY_HAND):
        try:
            with open(f"{folder}/{name}", "rb") as file:  # noqa: PTH123
                yield name, file.read()
        except FileNotFoundError:
            continue

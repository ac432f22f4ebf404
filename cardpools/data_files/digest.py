"""The revision of a folder of data: a digest of all in it that a verdict may depend on."""

from collections.abc import Iterable, Iterator

from cardpools.data_files.disk_cache import cached_digest as kept_digest
from cardpools.data_files.disk_cache import look_up_answer, store_answer

TABLES = ("cards.csv", "printings.csv", "names.tsv")
"""What is looked up. The names follow from the rest, but what they say decides which card a line means."""

BY_HAND = (
    "expansions.toml",
    "titles.toml",
    "versions.toml",
    "aliases.toml",
    "exceptions.toml",
    "lists.toml",
    "locations.toml",
)
"""Facts that people write beside the generated files, and that go with them."""


def compute_revision(folder: object) -> str:
    """Return the digest of the files that are there."""
    import hashlib

    digest = hashlib.sha256()
    for name, content in _contents(str(folder)):
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return digest.hexdigest()[:12]


def digest_of(place: str, names: Iterable[str]) -> str:
    """Return the digest of some files below a folder, whatever order they are named in."""
    contents = []
    for name in sorted(names, key=lambda name: name.split("/")):
        with open(f"{place}/{name}", "rb") as file:  # noqa: PTH123
            contents.append(b"%s\0%s\0" % (name.encode(), file.read()))
    return kept_digest(f"{place}/digest", b"".join(contents))


def cached_revision(folder: str) -> str:
    """Return the same, as it is kept for files of just these lengths and checksums.

    What this guards against is a file that was damaged or edited in its place; the sums are to spare a cold
    process the digest of a megabyte and the import of its library, which take as long as judging a deck.
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

"""The revision of a folder of data: a digest of its tables and of the facts by hand that they depend on."""

from collections.abc import Iterator

BY_HAND = ("expansions.toml", "titles.toml", "versions.toml", "aliases.toml", "exceptions.toml", "lists.toml")
"""Facts that people write beside the generated files and on which identity depends."""


def revision(folder: object) -> str:
    """Return the digest of the files that are there; names.tsv follows from them."""
    import hashlib

    digest = hashlib.sha256()
    for name, content in _contents(str(folder)):
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return digest.hexdigest()[:12]


def _contents(folder: str) -> Iterator[tuple[str, bytes]]:
    for name in ("cards.csv", "printings.csv", *BY_HAND):
        try:
            with open(f"{folder}/{name}", "rb") as file:  # noqa: PTH123
                yield name, file.read()
        except FileNotFoundError:
            continue

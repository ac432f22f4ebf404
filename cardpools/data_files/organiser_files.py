"""Files of an organiser that an event names: a path on disk, or a text that stays in memory.

The service gets these files as texts. They are never written to disk: they may be secret pools.
"""

import os
from hashlib import sha256


class EnclosedText(str):
    """The name of a file whose text is in memory. Terms name it where they would name a path.

    The name holds a digest of the text, so names of different texts differ and may be keys of a cache.
    """

    __slots__ = ("fact", "text")

    fact: str
    text: str

    def __new__(cls, fact: str, text: str) -> "EnclosedText":
        """Name the text after the fact of the event and its kind. JSON begins with a brace."""
        suffix = ".json" if text.lstrip("\ufeff \t\r\n")[:1] == "{" else ".toml"
        digest = sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]
        made = super().__new__(cls, f"{fact}-{digest}{suffix}")
        made.fact, made.text = fact, text
        return made

    def __reduce__(self) -> "tuple[type[EnclosedText], tuple[str, str]]":
        """Let worker processes of a sweep unpickle it."""
        return EnclosedText, (self.fact, self.text)


def organiser_file_name(path: "str | os.PathLike[str]") -> str:
    """Return the name of a file in messages; without the digest, which says nothing to people."""
    if isinstance(path, EnclosedText):
        return f"{path.fact}{path[path.rindex('.') :]}"
    return os.path.basename(path)  # noqa: PTH119


def read_organiser_file(path: "str | os.PathLike[str]", most: int) -> bytes:
    """Read a file or an enclosed text, at most one byte more than `most`, so that a longer one is noticed."""
    if isinstance(path, EnclosedText):
        return path.text.encode("utf-8", "surrogatepass")[: most + 1]
    with open(path, "rb") as file:  # noqa: PTH123
        return file.read(most + 1)


def read_organiser_text(path: "str | os.PathLike[str]", characters: int) -> str:
    """Read a UTF-8 text, or raise OSError or ValueError with a reason for people."""
    data = read_organiser_file(path, characters * 4)
    text = data.decode("utf-8-sig") if len(data) <= characters * 4 else ""
    if len(data) > characters * 4 or len(text) > characters:
        raise ValueError(f"is longer than {characters:,} characters")
    return text

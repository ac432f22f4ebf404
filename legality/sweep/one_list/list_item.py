"""One list of a sweep: its source, its text, and its own terms."""

import os
from hashlib import blake2b
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, NamedTuple

from decklists.text.size_limits import read_bounded
from legality.terms.stated import StatedTerms

if TYPE_CHECKING:
    from legality.events.lists.judged_list import Basis


class UnreadableList(ValueError):
    """A list of which nothing can be said but this one line."""


NO_TERMS = StatedTerms()
"""The terms of a list that brings none."""


class Item(NamedTuple):
    """One list of a sweep. A file is read where it is judged, so that many processes share the reading."""

    number: int
    id: str
    source: str
    """The place that a person looks at: a file, or a file with a line."""
    text: str | bytes = b""
    path: str = ""
    """The file that holds the text, where it was not read yet."""
    dialect: str | None = None
    own: "StatedTerms | Basis" = NO_TERMS
    """The list's own terms, or the basis of the event to which it belongs."""
    fault: str = ""
    """Why there is no text."""

    def loaded(self) -> "Item":
        """Return the same with its text, or with the reason why it has none."""
        if not self.path:
            return self
        try:
            return self._replace(text=read_list(self.path), path="")
        except UnreadableList as error:
            return self._replace(fault=str(error), path="")

    @property
    def digest(self) -> str:
        """Return a digest of the list and its terms, by which a resumed sweep recognizes it."""
        if self.fault:
            return ""
        text = self.text.encode(errors="surrogatepass") if isinstance(self.text, str) else self.text
        own = NO_TERMS_WRITTEN if self.own is NO_TERMS else _written(self.own)
        said = f"{self.id}\n{self.dialect or ''}\n{own}\n"
        return blake2b(said.encode() + text, digest_size=12).hexdigest()


def no_list(source: str, fault: str) -> Item:
    """Return a list that cannot be read. Like all it gets its number where the sources are joined."""
    return Item(0, source, source, fault=fault)


def _written(own: "StatedTerms | Basis") -> str:
    """Write down what a list brings; the texts of an event's files do not show when it is printed."""
    files = sorted(getattr(own, "files", {}).items())
    return f"{own!r}{files or ''}"


NO_TERMS_WRITTEN = _written(NO_TERMS)
"""Most lists bring no terms, and writing them down takes as long as their digest."""


def read_list(path: str) -> bytes:
    """Read a file up to one byte more than a list can have."""
    try:
        if not S_ISREG(_status_of(path).st_mode):
            raise UnreadableList("is no file")
        with Path(path).open("rb") as file:
            return read_bounded(file)
    except OSError as error:
        raise UnreadableList(f"cannot be read: {error.strerror or error}") from None


def _status_of(path: str) -> os.stat_result:
    """Return the status of a file. `Path.is_file` tells less: since Python 3.14 it hides every error."""
    try:
        return os.stat(path)  # noqa: PTH116
    except (FileNotFoundError, ValueError):  # A path with a NUL is a ValueError.
        raise UnreadableList("there is no such file") from None


def printable_name(name: str) -> str:
    """Return a name as text that can be written anywhere, whatever a file system or a program gave."""
    try:
        return name.encode(errors="surrogateescape").decode(errors="replace")
    except UnicodeEncodeError:  # Half a letter, as JSON may hold it.
        return name.encode(errors="replace").decode()

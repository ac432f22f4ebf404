"""The text of a list file, split so that it can be changed and written back byte for byte."""

import codecs
import re
from collections import Counter
from typing import NamedTuple

from decklists.text.decoding import decode

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # It begins like UTF-16, so it is looked for first.
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")


class NotReversibleError(ValueError):
    """The bytes cannot be written back as they were, so the file must not be changed."""


class EditableList(NamedTuple):
    """Lines as the reader counts them, the end of each, and the encoding with its byte order mark."""

    lines: tuple[str, ...]
    ends: tuple[str, ...]
    encoding: str = "utf-8"
    mark: bytes = b""

    @property
    def newline(self) -> str:
        """Return the line end that most lines have."""
        used = Counter(end for end in self.ends if end)
        return used.most_common(1)[0][0] if used else "\n"

    def with_lines(self, lines: tuple[str, ...]) -> "EditableList":
        """Return the text with other lines. Where their number stays, each keeps its own end."""
        if len(lines) == len(self.lines):
            return self._replace(lines=lines)
        return self._replace(lines=lines, ends=(self.newline,) * len(lines))

    def with_one_line_end(self) -> "EditableList":
        """Return the text with the usual line end behind every line, the last one included."""
        return self._replace(ends=(self.newline,) * len(self.lines))

    def encode(self) -> bytes:
        """Return the bytes, or refuse letters that the encoding of the file lacks."""
        text = "".join(line + end for line, end in zip(self.lines, self.ends, strict=True))
        try:
            return self.mark + text.encode(self.encoding)
        except UnicodeEncodeError as error:
            letter = text[error.start]
            raise NotReversibleError(f"its encoding {self.encoding} cannot write “{letter}”") from None


def split_list(raw: bytes) -> EditableList:
    """Split the bytes of a list, or refuse bytes that would not come back."""
    mark, encoding = next((each for each in _MARKS if raw.startswith(each[0])), (b"", ""))
    try:
        if mark:
            text = raw[len(mark) :].decode(encoding)
        else:
            text, encoding, _ = decode(raw)
    except UnicodeDecodeError:
        raise NotReversibleError(f"it has bytes that are not {encoding}") from None
    if text.startswith("\ufeff"):  # The reader takes a mark off the text, too.
        mark, text = mark + "\ufeff".encode(encoding), text[1:]
    found = [(line, end) for line, end in _LINE.findall(text) if line or end]
    split = EditableList(tuple(line for line, _ in found), tuple(end for _, end in found), encoding, mark)
    if split.encode() != raw:
        raise NotReversibleError(f"it has bytes that are not {encoding}")
    return split

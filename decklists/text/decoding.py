"""Turn bytes into text by the evidence in them, and say which encoding that was."""

import codecs

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # It begins like UTF-16, so it is looked for first.
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ANY_MARK = tuple(mark for mark, _ in _MARKS)
_LOOKED_AT = 2000

_WINDOWS_1252 = bytes(range(256)).decode("cp1252", "replace")
"""The character of each byte. Decoding a megabyte of undefined bytes with "replace" takes half a second."""


def decode(raw: bytes) -> tuple[str, str, bool]:
    """Return the text, the encoding, and whether the encoding was only chosen by the look of the bytes.

    A byte order mark decides; then UTF-8 if the bytes are valid in it; then UTF-16 if every other byte of a
    plain English text would be zero; else Windows-1252, in which old programs wrote. A byte that the
    encoding does not have becomes U+FFFD, which is reported at its place.
    """
    if raw.startswith(_ANY_MARK):
        encoding = next(encoding for mark, encoding in _MARKS if raw.startswith(mark))
        return raw.decode(encoding, "replace"), encoding, False
    encoding = _zeros(raw[:_LOOKED_AT])
    if encoding:
        return raw.decode(encoding, "replace"), encoding, True
    try:
        return raw.decode("utf-8"), "utf-8", False
    except UnicodeDecodeError:
        return codecs.charmap_decode(raw, "strict", _WINDOWS_1252)[0], "cp1252", True


def _zeros(start: bytes) -> str:
    """Recognize UTF-16 without a byte order mark by the zeros in every other place."""
    if b"\0" not in start:
        return ""
    even, odd = start[::2], start[1::2]
    if len(odd) >= 2 and odd.count(0) * 10 >= len(odd) * 8 and even.count(0) * 10 <= len(even):
        return "utf-16-le"
    if len(odd) >= 2 and even.count(0) * 10 >= len(even) * 8 and odd.count(0) * 10 <= len(odd):
        return "utf-16-be"
    return ""

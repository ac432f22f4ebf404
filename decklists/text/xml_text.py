"""Make XML that people and small programs wrote fit for a strict grammar, without moving a character.

Faults that would stop the parser are blanked out or replaced, one character for one, so that every place
stays the same.
"""

import re
from typing import NamedTuple

MARKS = "\ue000\ue001\ue002\ue003"
"""Characters of private use. The first that is not in a text replaces its lone ampersands."""

LONE_AMPERSAND = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6});)")
FIRST_TAG = re.compile(r"<[A-Za-z_]")
DECLARATION = re.compile(r"\s*<\?xml\s[^>]*>")
DOCTYPE = re.compile(r"<!DOCTYPE[^\[>]*(?:\[.*\]\s*)?>", re.DOTALL)


REFERENCES = {"&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'"}
"""The references that XML knows, but for those by number."""

HIGHEST_CHARACTER = 0x10FFFF


class ParserText(NamedTuple):
    """A text for the parser, the mark of its lone ampersands, and where it declares entities of its own."""

    text: str
    mark: str
    entities: tuple[int, int] | None


def prepare_xml(text: str) -> ParserText:
    """Blank out the head of the text, and put a mark for each ampersand that begins no known entity."""
    # A parser takes no half of a surrogate pair; each becomes a question mark.
    text = text.encode("utf-8", "replace").decode("utf-8")
    first = FIRST_TAG.search(text)
    head, body = (text[: first.start()], text[first.start() :]) if first else (text, "")
    head = DECLARATION.sub(_blank_out, head, count=1) if DECLARATION.match(head) else head
    at = head.find("<!DOCTYPE")
    doctype = DOCTYPE.match(head, at) if at >= 0 else None
    entities = None
    if doctype:
        head = head[: doctype.start()] + _blank_out(doctype) + head[doctype.end() :]
        entities = doctype.span() if "<!ENTITY" in doctype[0] else None
    mark = next((mark for mark in MARKS if mark not in body), MARKS[0])
    return ParserText(head + _mark_ampersands(body, mark), mark, entities)


def _blank_out(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def _mark_ampersands(body: str, mark: str) -> str:
    """Mark the lone ampersands, but for those in character data, where no ampersand begins an entity."""
    before, *pieces = body.split("<![CDATA[")
    marked = [LONE_AMPERSAND.sub(mark, before)]
    for piece in pieces:
        data, closing, after = piece.partition("]]>")
        marked.append("<![CDATA[" + data + closing + LONE_AMPERSAND.sub(mark, after))
    return "".join(marked)


def resolve_reference(said: str) -> str:
    """Return the character of a reference, U+FFFD for a number without one, and any other text as it is."""
    if not said.startswith("&#"):
        return REFERENCES.get(said, said)
    digits = said[2:-1]
    is_hex = digits[:1] in ("x", "X")
    try:
        code = int(digits[1:] if is_hex else digits, 16 if is_hex else 10)
    except ValueError:
        return said
    return chr(code) if 0 < code <= HIGHEST_CHARACTER and not 0xD800 <= code <= 0xDFFF else "\ufffd"

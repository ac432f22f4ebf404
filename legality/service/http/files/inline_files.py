"""Scripts and styles that are written into a page, because it cannot be painted well without them.

The content policy allows them by digests of these same files, so nothing else runs inside of a page.
"""

from base64 import b64encode
from functools import cache
from hashlib import sha256

from legality.service.http.files.static_files import STATIC_FOLDER

SCRIPTS = ("theme.js", "after_paint.js")

STYLE = "site.css"
"""The style sheet of the first screen of `/`; the others come after its paint."""


@cache
def read_inline(name: str) -> str:
    """Return a file as it is written into a page."""
    return (STATIC_FOLDER / name).read_text("utf-8")


@cache
def inline_sources() -> tuple[str, str]:
    """Return the sources of scripts and of styles for the content policy: ours, and those digests."""
    scripts = " ".join(_digest(read_inline(name)) for name in SCRIPTS)
    return f"'self' {scripts}", f"'self' {_digest(read_inline(STYLE))}"


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"

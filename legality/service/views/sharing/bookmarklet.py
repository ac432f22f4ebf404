"""The bookmarklet: `static/bookmarklet.js` as the address of a bookmark."""

from functools import lru_cache
from urllib.parse import quote

from legality.service.http.files.static_files import STATIC_FOLDER

SOURCE = STATIC_FOLDER / "bookmarklet.js"

SAFE = "(){}[];:,=+-*/?!&|.<>'~$@"
"""Characters that may stand in the address of a bookmark. `%`, `#` and blanks are escaped."""


@lru_cache(maxsize=8)
def write_bookmarklet(address: str) -> str:
    """Return the script as a `javascript:` address that posts to the service at `address`."""
    lines = (line.strip() for line in SOURCE.read_text("utf-8").splitlines())
    script = "".join(line for line in lines if line and not line.startswith(("//", "/**")))
    return f"javascript:{quote(script.replace('ADDRESS', address), safe=SAFE)}"

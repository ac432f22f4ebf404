"""Names of files that are safe everywhere: in a header, in an archive, on any system."""

import re
import unicodedata

UNSAFE = re.compile(r"[^A-Za-z0-9]+")
LONGEST = 60

RESERVED = frozenset(
    ["con", "prn", "aux", "nul", *(f"{each}{n}" for each in ("com", "lpt") for n in range(10))]
)
"""Names that Windows keeps for devices, whatever their ending."""


def safe_name(text: str, otherwise: str = "list") -> str:
    """Return a name of ASCII letters, digits and hyphens; no path, no dot, no device."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    name = UNSAFE.sub("-", plain).strip("-")[:LONGEST].strip("-")
    return otherwise if not name or name.casefold() in RESERVED else name

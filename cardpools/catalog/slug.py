"""Make the id of a card from its name: `I.K.S. Rotarran, Ship of Tears` is `iks-rotarran-ship-of-tears`."""

import re
import unicodedata

_JOINED = re.compile(r"""['"`’‘“”.]|(?<=\d),(?=\d)""")
_OTHER = re.compile(r"[^a-z0-9]+")


def slug(*parts: str) -> str:
    """Return the parts as one id: ASCII, lower case, words joined with dashes, the same on every run.

    The id does not show where the title ends, so a corrected separation keeps the id. Different names can
    have the same slug (`Red Alert`, `Red Alert!`): callers that assign ids must check for that.
    """
    text = " ".join(part for part in parts if part).replace("&", " and ")
    ascii_text = unicodedata.normalize("NFKD", _JOINED.sub("", text)).encode("ascii", "ignore").decode()
    return _OTHER.sub("-", ascii_text.lower()).strip("-")

"""A list in an address: a verdict can be shared without anything being stored.

What is shared is the list and the terms, never the verdict: that is found anew whenever somebody looks.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

LONGEST_LINK = 4_000
"""Characters of an address that every browser, proxy and chat carries."""

LARGEST = 100_000
"""Bytes of a list that are unpacked. A few hundred bytes can hold millions of the same letter."""


class NoListError(ValueError):
    """What stands in the address is no list that was packed here."""


def pack(text: str) -> str:
    """Return a list as it stands in an address."""
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(packed: str) -> str:
    """Return the list of an address."""
    try:
        data = urlsafe_b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4))
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(data, LARGEST)
        if not unpacking.eof:
            raise NoListError
        return text.decode("utf-8")
    except (ValueError, zlib.error) as error:
        raise NoListError from error

"""A list packed into an address, so that a verdict can be shared without storing anything.

The link holds the list and the terms, not the verdict; each visit judges the list again.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

LONGEST_LINK = 4_000
"""Characters of an address that every browser, proxy and chat accepts."""

LARGEST = 100_000
"""The most bytes that are unpacked; a few hundred packed bytes can hold millions (zip bomb)."""


class NoListError(ValueError):
    """The address holds no packed list."""


def pack(text: str) -> str:
    """Compress a list for an address."""
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(packed: str) -> str:
    """Unpack the list of an address, or raise NoListError."""
    try:
        data = urlsafe_b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4))
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(data, LARGEST)
        if not unpacking.eof:
            raise NoListError
        return text.decode("utf-8")
    except (ValueError, zlib.error) as error:
        raise NoListError from error

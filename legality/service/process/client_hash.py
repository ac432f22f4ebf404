"""A short name for a client in the log, from which its address cannot be told.

It is the same for all requests of one client on one day (UTC), over all workers, so that a flood from one
address is seen. The key is made at each start, is written nowhere, and is gone when the service ends.
"""

import hmac
import os
import secrets
from datetime import date
from functools import lru_cache
from hashlib import sha256

LOG_KEY = "LEGALITY_LOG_KEY"
"""The environment variable by which the workers of one service share the key."""

LENGTH = 8


@lru_cache(maxsize=1)
def _key() -> bytes:
    return (os.environ.get(LOG_KEY) or secrets.token_hex(16)).encode()


def hash_client(client: str, day: date) -> str:
    """Return the short name of a client on a day."""
    return hmac.new(_key(), f"{day.isoformat()} {client}".encode(), sha256).hexdigest()[:LENGTH]

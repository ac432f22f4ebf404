"""Verify that a webhook delivery comes from the service, and recently."""

import hashlib
import hmac
import time

MINUTES = 5
"""The oldest delivery to accept. A clock that is wrong by more refuses everything."""


def is_from_the_service(key: str, signature: str, body: bytes, now: float | None = None) -> bool:
    """Return whether the key signed this raw body; `signature` is the header X-Legality-Signature."""
    parts = dict(part.partition("=")[::2] for part in signature.split(","))
    at, said = parts.get("t", ""), parts.get("v1", "")
    if not at.isdecimal() or abs((time.time() if now is None else now) - int(at)) > MINUTES * 60:
        return False
    made = hmac.new(key.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(made, said)

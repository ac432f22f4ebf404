"""Secrets: random, shown once, kept as digests, compared in constant time.

A secret has 256 random bits, so nobody can guess it however fast they hash; a slow password hash would
protect nothing and let a crowd at the receipt page stop the service. SHA-256 is therefore the right one.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

from legality.events.errors import Malformed

KEY_LENGTHS = range(16, 201)
"""How long an idempotency key is. A shorter one might be guessed, and a player's secret follows from it."""


def new_secret() -> str:
    """Return a new secret."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return a random id. It is not secret, and it cannot be guessed by counting."""
    return secrets.token_hex(8)


def new_key() -> str:
    """Return an idempotency key for a request that brought none."""
    return secrets.token_urlsafe(32)


def id_for(key: str | None, *request: object) -> str:
    """Return the id for a new row. The same request with the same idempotency key gets the same id."""
    if key is None:
        return new_id()
    return digest_of("\n".join(map(str, (check_key(key), *request))))[:16]


def digest_of(secret: str | bytes) -> str:
    """Return the SHA-256 that is stored in place of a secret or a text."""
    return hashlib.sha256(
        secret.encode("utf-8", "replace") if isinstance(secret, str) else secret
    ).hexdigest()


def matches(secret: str, digest: str) -> bool:
    """Tell whether a secret is the stored one, in a time that does not depend on where it differs."""
    return hmac.compare_digest(digest_of(secret), digest)


def derived_secret(salt: bytes, key: str) -> str:
    """Return a player's secret from what the database holds and what only the player's own request holds.

    So the answer to a repeated request can name the secret again although it is stored nowhere.
    """
    made = hmac.digest(salt, key.encode(), "sha256")
    return urlsafe_b64encode(made).rstrip(b"=").decode()


def next_secret(salt: bytes, held: str, key: str | None) -> str:
    """Return the secret that replaces the one held: with a key, the same one for the same request.

    If the answer is lost, the request is sent again with the old secret, which opens nothing any more, and is
    answered again. So who knows the old secret still needs the key, and the key alone is worth nothing.
    """
    return new_secret() if key is None else derived_secret(salt, f"{check_key(key)} {held}")


def check_key(key: str | None) -> str:
    """Return the idempotency key of a request, or a random one."""
    if key is None:
        return new_key()
    if len(key) not in KEY_LENGTHS or not key.isascii() or not key.isprintable():
        raise Malformed("an idempotency key has 16 to 200 printable ASCII characters")
    return key

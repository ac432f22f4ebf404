"""Look up one header of a request without an object for all of them."""

from starlette.types import Scope


def first_header(scope: Scope, name: bytes) -> bytes:
    """Return the first value of a header, whose name is in lower case, or nothing."""
    for each, value in scope["headers"]:
        if each == name:
            found: bytes = value
            return found
    return b""

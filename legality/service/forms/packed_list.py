"""A list in an address, as a parameter of a route."""

from typing import Annotated

from pydantic import StringConstraints

from legality.service.http.problems import ProblemError
from legality.service.views.deck_link import LONGEST_LINK, NoListError, unpack

Packed = Annotated[str, StringConstraints(max_length=2 * LONGEST_LINK)]


def unpack_or_refuse(deck: str) -> str:
    """Return the list in the address, or refuse an address that was cut or changed."""
    try:
        return unpack(deck)
    except NoListError:
        raise ProblemError("bad-request", "This address is cut short or changed; ask for it again.") from None

"""When a form is shown again with the reason why nothing was done: where whoever sent it can mend that."""

from legality.events.errors import EventsError
from legality.service.views import describe_error

FIXABLE = (409, 413, 422)
"""It does not fit, is too long, or is wrong. What is gone or not theirs has a page of its own."""


def explain_refusal(error: EventsError) -> str:
    """Return the reason as a sentence, or raise the error again where nobody can mend it in the form."""
    if error.status not in FIXABLE:
        raise error
    return describe_error(error)

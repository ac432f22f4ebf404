"""Refusals that the sender of a form can fix: the form is shown again with the reason."""

from legality.events.errors import EventsError
from legality.service.views.problem_handlers import describe_error

FIXABLE = (409, 413, 422)
"""Conflict, too long, invalid. Other refusals (404, 403) get a page of their own."""


def explain_refusal(error: EventsError) -> str:
    """Return the reason as a sentence, or raise the error again if the form cannot fix it."""
    if error.status not in FIXABLE:
        raise error
    return describe_error(error)

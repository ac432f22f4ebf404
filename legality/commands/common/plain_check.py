"""`legality check DECK` without any option, which is how most people call it.

No option is to be read, so no library of options is loaded, which is a quarter of the time of such a call.
What is no list with a verdict (no such file, no card in it, a fault of this program) is left to
`legality.commands.check`, which begins anew and knows what to say. Tests hold both to the same answers.
"""

from datetime import date
from os.path import isfile

from decklists.text.size_limits import LIMITS
from decklists.unreadable import has_cards
from legality.commands.common.output import show
from legality.judging import Judged, judge_text
from legality.terms.stated import StatedTerms

EXIT_CODES = {True: 0, False: 1, None: 2}


def checked(deck: str) -> int | None:
    """Judge a file, print the verdict and return the exit code; None where there is no verdict."""
    try:
        judged = _judged(deck)
        if judged is None:
            return None
        show([judged], "text", None, explain=False, alone=True)
    except Exception:  # Whatever it is, the other way meets it as well, and tells of it.
        return None
    return EXIT_CODES[judged.verdict.legal]


def _judged(deck: str) -> Judged | None:
    """Judge a file that holds a list, or return nothing."""
    deck.encode()  # A name that is no text is opened by its bytes, but shown otherwise.
    if not isfile(deck):  # noqa: PTH113  # What can be read only once must be there for the other way.
        return None
    with open(deck, "rb") as file:  # noqa: PTH123
        data = file.read(LIMITS.length + 1)
    if not data.strip() or len(data) > LIMITS.length or b"\0" in data:
        return None
    judged = judge_text(data, StatedTerms(), date.today(), deck)
    return judged if has_cards(judged.reading) else None

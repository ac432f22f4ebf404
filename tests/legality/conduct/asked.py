"""What the tests of penalties ask: terms of a day of a guide, and the sides of a deck check."""

from cardpools.model import Edition
from legality.conduct.check_result import Checked, Fault, Side
from legality.conduct.penalties import Circumstances, Penalty, penalty
from legality.terms.terms import Guide, Terms
from tests.legality.judging import under

TERMS: Terms = under("opg-5.0", "2e")

LEGAL = Side()
ILLEGAL = Side((Fault("rule", "4 copies of Hard Time; at most 3", "4 copies of Hard Time: remove 1"),))

DIFFERENT = ("replace Data, Lucasian Chair by Data, Aspirer",)

WRONG: dict[str, Checked] = {
    "deck": Checked(ILLEGAL, LEGAL, DIFFERENT),
    "list": Checked(LEGAL, ILLEGAL, DIFFERENT),
    "both": Checked(ILLEGAL, ILLEGAL),
    "differ": Checked(LEGAL, LEGAL, DIFFERENT),
    "unlisted": Checked(ILLEGAL, LEGAL),
    "neither": Checked(LEGAL, LEGAL),
}
"""Which of deck and list is wrong. `both`: the same illegal cards in both. `differ`: each is legal.
`unlisted`: what is wrong with the deck does not show in a list, such as the printing that is played."""


def given(
    code: str, *, guide: Guide = "opg-5.0", edition: Edition = "2e", **circumstances: object
) -> Penalty:
    """Return the penalty of an infraction under circumstances; during a round where nothing else is said."""
    stated = Circumstances(**({"stage": "round"} | circumstances))  # type: ignore[arg-type]  # Its fields.
    return penalty(code, under(guide, edition), stated)


def level(found: Penalty) -> int | None:
    """Return the level as a number."""
    return found.level.number if found.level else None

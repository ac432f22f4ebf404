"""Every combination of stage, lists required, prior infractions, intent, opponent's A3, and what is wrong.

The levels below were written down by hand from the sentences of Appendix B of guide 5.0; none is computed.
"""

from itertools import product

import pytest

from legality.conduct.penalties import STAGES, Circumstances, penalty_of
from tests.legality.conduct.asked import TERMS, WRONG, given, level

# One digit is the level for 0, 1, 2 and 3 prior infractions of the same regulation; `/` parts what was done
# without intent from what was done with it; `w` is a penalty that is waived and `-` no infraction.
#
# 2…    "D1. Illegal Deck [Level 2]", "D2. Illegal Deck list [Level 2]"
# 23…   "Repeat infractions of any given regulation": "upgraded by one level per infraction"
# /3…   "evidence that the infraction was intentional": "upgraded by one level"
# …44   "five levels of penalties", 0 to 4
# 0000  "discovered before an event begins, a Verbal Warning (Level 0) should be issued": whatever else is so,
#       and no opponent came before the event.
# wwww  D1: "waived if the player's previous opponent received an A3 penalty for retaining" these cards
#
# D2    "only applies to tournaments in which deck lists are mandatory and periodic deck checks will occur":
#       for a list that is illegal, and for one whose "contents do not match the deck". It names no waiver.
# D1    for a deck that is illegal or whose "contents do not match the deck list"; where a list is required
#       "this penalty should only be enforced if penalty D2 … was not".
EVERY = """
lists wrong    a3   is  registration round     after-time between-rounds after-event
yes   deck     no   D2  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
yes   list     no   D2  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
yes   both     no   D2  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
yes   differ   no   D2  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
yes   unlisted no   D1  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
yes   neither  no   -   ----/----    ----/---- ----/----  ----/----      ----/----
yes   deck     yes  D2  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
yes   list     yes  D2  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
yes   both     yes  D2  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
yes   differ   yes  D2  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
yes   unlisted yes  D1  0000/0000    wwww/wwww wwww/wwww  wwww/wwww      wwww/wwww
yes   neither  yes  -   ----/----    ----/---- ----/----  ----/----      ----/----
no    deck     no   D1  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
no    list     no   D1  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
no    both     no   D1  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
no    differ   no   D1  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
no    unlisted no   D1  0000/0000    2344/3444 2344/3444  2344/3444      2344/3444
no    neither  no   -   ----/----    ----/---- ----/----  ----/----      ----/----
no    deck     yes  D1  0000/0000    wwww/wwww wwww/wwww  wwww/wwww      wwww/wwww
no    list     yes  D1  0000/0000    wwww/wwww wwww/wwww  wwww/wwww      wwww/wwww
no    both     yes  D1  0000/0000    wwww/wwww wwww/wwww  wwww/wwww      wwww/wwww
no    differ   yes  D1  0000/0000    wwww/wwww wwww/wwww  wwww/wwww      wwww/wwww
no    unlisted yes  D1  0000/0000    wwww/wwww wwww/wwww  wwww/wwww      wwww/wwww
no    neither  yes  -   ----/----    ----/---- ----/----  ----/----      ----/----
"""

HEAD, *ROWS = [line.split() for line in EVERY.strip().splitlines()]


def found(lists: str, wrong: str, a3: str, code: str, circumstances: Circumstances) -> str:
    """Return the mark of the table for what the product says."""
    stated = circumstances._replace(lists_required=lists == "yes", opponent_a3=a3 == "yes")
    result = penalty_of(WRONG[wrong], TERMS, stated)
    assert (result.infraction.code if result.infraction else "-") == code
    number = level(result)
    return str(number) if number is not None else "w" if result.waived else "-"


@pytest.mark.parametrize("row", ROWS, ids=" ".join)
def test_every_combination(row: list[str]) -> None:
    lists, wrong, a3, code, *cells = row
    for stage, cell in zip(STAGES, cells, strict=True):
        marks = "/".join(
            "".join(
                found(lists, wrong, a3, code, Circumstances(stage, (code,) * priors, intent))
                if code != "-"
                else found(lists, wrong, a3, code, Circumstances(stage, ("D1",) * priors, intent))
                for priors in range(4)
            )
            for intent in (False, True)
        )
        assert marks == cell, stage


def test_the_table_is_complete() -> None:
    assert HEAD[4:] == list(STAGES)
    assert {tuple(row[:3]) for row in ROWS} == set(product(("yes", "no"), WRONG, ("yes", "no")))
    assert len(ROWS) == 2 * len(WRONG) * 2


def test_only_repeats_of_the_same_regulation_count() -> None:
    """“Repeat infractions of any given regulation”: a D1, an A3 and a B1 are no D2."""
    priors = ("D1", "A3", "B1", "D1")
    stated = Circumstances("round", priors, lists_required=True)
    assert level(penalty_of(WRONG["list"], TERMS, stated)) == 2
    assert level(penalty_of(WRONG["deck"], TERMS, stated._replace(lists_required=False))) == 4


# Every infraction by hand in a round: none, one, two and three of its own before, without and with intent.
# C1 and C2 are level 4 and C3 level 2 for what is done on purpose: penalties "assume that the infraction was
# unintentional, unless otherwise specified". B3 is level 3 or 4 as the director decides.
BY_HAND = """
A1 0123/1234
A2 1234/2344
A3 2344/3444
B1 1234/2344
B2 2344/3444
B3 3444/4444
C1 4444/4444
C2 4444/4444
C3 2344/2344
D1 2344/3444
D2 2344/3444
D3 0123/1234
D4 1234/2344
"""


@pytest.mark.parametrize("row", BY_HAND.strip().splitlines())
def test_every_infraction_by_hand(row: str) -> None:
    code, cell = row.split()
    for intent, marks in zip((False, True), cell.split("/"), strict=True):
        for priors, mark in enumerate(marks):
            assert str(level(given(code, priors=(code,) * priors, intent=intent))) == mark
            warned = given(code, priors=(code,) * priors, intent=intent, stage="registration")
            assert level(warned) == 0

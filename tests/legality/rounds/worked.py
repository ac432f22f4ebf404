"""Tournaments worked out by hand, and a short notation for them.

`A FW B 100-35` is A's full win; `(conceded)`, `(card)`, `(decks)` and `(time)` say how it ended.
Places are written `player VP/SoS/differential/CVP step`.
"""

import re
from typing import NamedTuple

from legality.rounds.results.event_results import EventResults
from legality.rounds.results.read_results import read_event

GAME = re.compile(r"(\w+) (FW|MW|TT) (\w+) (?:(-?\d+)-(-?\d+))?(?: ?\((\w+)\))?")
PLACE = re.compile(r"(\d+)(=?) (\w+) (\d+)/(\d+)/([+-]\d+)/(\d+) (.+)")


class Worked(NamedTuple):
    rounds: str
    places: str
    rules: str = "100"


TOURNAMENTS = {
    "P1": Worked(
        "A FW B 100-35; C BYE | C MW A 55-40; B BYE | B FW C 100-60; A BYE",
        "1 A 9/17/+50/18 H2H; 2 B 9/17/-25/15 H2H; 3 C 8/18/-25/19 VP",
    ),
    "P2": Worked(
        "A FW B 100-5; D MW C 85-55; F FW E 100-80"
        " | B MW D 70-45; C FW E 105-10; F TT A 20-20"
        " | D MW A 65-40; E FW B 110-60; F TT C 20-20",
        "1 F 8/14/+20/18 VP; 2 A 7/15/+70/17 SoS, Diff; 3 C 7/15/+60/13 SoS, Diff;"
        " 4 D 7/14/+30/14 SoS; 5 E 6/15/-70/9 VP; 6 B 5/14/-110/10 VP",
    ),
    "P3": Worked(
        "B FW C 100-55; D FW E 100-35; A BYE | B FW D 100-70; E MW A 25-15; C BYE"
        " | A MW B 75-55; C TT D 0-0; E BYE",
        "1 B 9/15/+55/21 VP; 2 E 8/15/-55/13 H2H; 3 A 8/17/+10/17 H2H; 4 D 7/17/+35/16 SoS;"
        " 5 C 7/16/-45/13 SoS",
    ),
    "P4": Worked(
        "B FW C 120--5; D FW A 110-40; E BYE | A FW B 105-90; E FW D 100-30; C BYE"
        " | A FW E 100-25; C FW D 120-0; B BYE",
        "1 A 9/18/+25/15 SoS, H2H; 2 B 9/18/+90/18 SoS, H2H; 3 C 9/15/+0/15 SoS, Diff;"
        " 4 E 9/15/-5/21 SoS, Diff; 5 D 6/18/-110/15 VP",
    ),
    "P5": Worked(
        "B TT A 50-50; D FW C 110-85 | A FW C 110-85; D TT B 20-20 | A TT D 20-20; B TT C 5-5",
        "1 D 8/14/+15/18 CVP; 2 A 8/14/+15/16 CVP; 3 B 6/16/+0/12 VP; 4 C 4/16/-30/7 VP",
    ),
    "P6": Worked(
        "B FW A 100-20; D FW C 100--10 | C TT A 70-70; D TT B 65-65 | B FW C 100-60; D FW A 120-40",
        "1 D 10/14/+160/20 Diff; 2 B 10/14/+120/20 Diff; 3= A 4/20/-140/8 coin; 3= C 4/20/-140/8 coin",
    ),
    "P7": Worked(
        "A FW B 100-40; C FW D 100-60; E FW G 100-0; F BYE"
        " | A FW C 100-70; E FW F 100-30; B FW D 100-50; G BYE"
        " | A FW E 100-55; C FW B 105-65; F FW D 100-20; G MG"
        " | A FW D 100-10; B MW F 55-35; C TT E 50-50; G MG",
        "1 A 16/31/+225/40 VP; 2 E 11/37/+125/32 SoS; 3 C 11/36/+45/29 SoS; 4 F 10/24/-10/28 VP;"
        " 5 B 9/37/-25/21 VP; 6 G 5/11/-100/16 VP; 7 D 4/37/-260/10 VP",
    ),
    "P8": Worked(
        "A FW B 70-20; C FW D 35-10 (conceded) | A FW C 55-52; D FW B 15-30 (card)"
        " | D MW A 30-40; C FW B 60--5",
        "1 A 9/17/+30/21 H2H; 2 C 9/17/+99/18 H2H; 3 D 8/18/-29/14 VP; 4 B 3/18/-100/6 VP",
        "slipstream",
    ),
    "P9": Worked(
        "A FW B 120-110; C MW D -5--10 | A MW C 35-80; B FW D 60-45 (card)"
        " | D MW A 40-40; C FW B 70-30 (decks)",
        "1 A 8/14/+1/19 H2H; 2 C 8/14/+70/15 H2H; 3 B 6/16/-16/12 VP; 4 D 5/16/-55/8 VP",
    ),
}

DECIPHER = (
    "A FW B 120-65; C FW D 80-20 (decks); E BYE"
    " | A MW E 70-50 (time); C TT B 40-40; D BYE"
    " | C FW A 130-110; D FW E 100-0 (conceded); B BYE"
)


def csv_of(rounds: str) -> str:
    """Write the short notation as a results file, each game once."""
    lines = ["round,player,opponent,player_score,opponent_score,result,how"]
    for number, games in enumerate(rounds.split("|"), 1):
        for game in filter(None, map(str.strip, games.split(";"))):
            if found := GAME.fullmatch(game):
                winner, result, loser, score, other, how = found.groups(default="")
                lines.append(f"{number},{winner},{loser},{score},{other},{result},{how}")
            else:
                player, result = game.split()
                lines.append(f"{number},{player},,,,{result},")
    return "\n".join(lines) + "\n"


def event_of(rounds: str) -> EventResults:
    return read_event(csv_of(rounds).encode())


def places_of(text: str) -> list[tuple[int, str, int, int, int, int, str]]:
    """Read the places that a tournament ends with."""
    found = [PLACE.fullmatch(each.strip()) for each in text.split(";")]
    return [
        (int(each[1]), each[3], int(each[4]), int(each[5]), int(each[6]), int(each[7]), each[8])
        for each in found
        if each
    ]

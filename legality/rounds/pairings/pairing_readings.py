"""The readings that a paired round rests on."""

from legality.rounds.open_readings import OpenReading, readings_for
from legality.rounds.pairings.pair_round import PlannedRound


def pairing_readings(planned: PlannedRound, guide: str) -> list[OpenReading]:
    """Return the readings that matter for a round."""
    if not guide.startswith("opg"):
        quits = {"quitter"} if any(" quit a game " in note for note in planned.notes) else set[str]()
        return readings_for({"ladder-1996"} if guide == "decipher-1996" else quits)
    cases = set()
    if planned.byes and planned.number > 1:
        cases.add("two-byes" if len(planned.byes) > 1 else "bye")
    if any(pair.cost.unequal for pair in planned.pairs):
        cases.add("paired-down")
    return readings_for(cases)

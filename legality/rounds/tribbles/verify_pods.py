"""Check the pods of played rounds, wherever they were seated: guide 5.0, sections 7.2 and 7.6."""

from collections.abc import Iterator, Mapping, Sequence

from legality.rounds.pairings.verify_pairings import PairingProblem
from legality.rounds.tribbles.pods import pod_limits
from legality.rounds.tribbles.tribbles_rows import TribblesRow
from legality.rounds.tribbles.tribbles_standings import rank_tribbles

Seats = Mapping[int, Sequence[str]]
"""The players of each table."""


def verify_pods(rows: Sequence[TribblesRow]) -> list[PairingProblem]:
    """Return the problems of all rounds. A table that nobody numbered is table 0."""
    found: list[PairingProblem] = []
    numbers = sorted({row.round for row in rows if row.round})
    tables = {number: seats_of(rows, number) for number in numbers}
    for number, seats in tables.items():
        found += _size_problems(number, seats)
        earlier = tables.get(number - 1)
        if not earlier:
            continue
        if (number - 1) % pod_limits().rounds:
            found += _moved(number, earlier, seats)
        elif len(earlier) > 1:
            found += _badly_seated(number, [row for row in rows if row.round < number], earlier, seats)
    return found


def seats_of(rows: Sequence[TribblesRow], number: int) -> Seats:
    """Return the tables of a round."""
    tables = sorted({row.table for row in rows if row.round == number})
    return {
        table: sorted(row.player for row in rows if row.round == number and row.table == table)
        for table in tables
    }


def _size_problems(number: int, seats: Seats) -> Iterator[PairingProblem]:
    limits = pod_limits()
    everybody = sum(map(len, seats.values()))
    for table, names in seats.items():
        if len(names) > limits.most or len(names) < limits.least <= everybody:
            text = f"Table {table} has {len(names)} players; a pod has {limits.least} to {limits.most} (7.2)."
            yield PairingProblem(number, "pod_size", tuple(names), text)
    sizes = [len(names) for names in seats.values()]
    if (number - 1) % limits.rounds == 0 and max(sizes) - min(sizes) > 1:
        text = f"Tables have {min(sizes)} to {max(sizes)} players; pods are of nearly equal size (7.2)."
        yield PairingProblem(number, "unequal_pods", (), text)


def _moved(number: int, before: Seats, now: Seats) -> Iterator[PairingProblem]:
    """Yield who left the pod within five rounds. Tables may have other numbers than before."""
    companions = {name: {*names} for names in before.values() for name in names}
    for table, names in now.items():
        stayed = [name for name in names if name in companions]
        homes = {frozenset(companions[name]) for name in stayed}
        if len(homes) > 1:
            most = max(homes, key=lambda home: (len(home & {*stayed}), sorted(home)))
            movers = tuple(name for name in stayed if name not in most)
            stay = f"pods stay for {pod_limits().rounds} rounds (7.6)"
            text = f"{', '.join(movers)} moved to table {table}; {stay}."
            yield PairingProblem(number, "moved", movers, text)


def _badly_seated(
    number: int, before: Sequence[TribblesRow], earlier: Seats, seats: Seats
) -> Iterator[PairingProblem]:
    """Yield who should sit higher: the best of each pod at the top table, then all others by score."""
    place = {each.player: each.place for each in rank_tribbles(before)}
    tables = [[name for name in names if name in place] for names in seats.values()]
    seated = {name for names in tables for name in names}
    leaders: set[str] = set()
    for names in earlier.values():
        best = _best_of([name for name in names if name in seated], place)
        leaders |= best
        if best and not best & {*tables[0]}:
            text = f"{' or '.join(sorted(best))} scored most of a pod and is not at the top table (7.6)."
            yield PairingProblem(number, "leader_below", tuple(sorted(best)), text)
    last = 0
    for table, names in zip(seats, tables, strict=True):
        others = [name for name in names if name not in leaders]
        if wronged := tuple(name for name in others if place[name] < last):
            text = f"{', '.join(wronged)}: at table {table}, below a player who scored less (7.6)."
            yield PairingProblem(number, "out_of_order", wronged, text)
        last = max([last, *(place[name] for name in others)])


def _best_of(names: Sequence[str], place: Mapping[str, int]) -> set[str]:
    """Return the best players of a pod: several, where they are equal."""
    least = min((place[name] for name in names), default=0)
    return {name for name in names if place[name] == least}

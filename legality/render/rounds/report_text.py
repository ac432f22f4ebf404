"""The report of an event as text: to be typed into the form of the site, round by round."""

from collections.abc import Iterator, Mapping
from typing import Any

from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.layout.table import lay_out_table
from legality.rounds.results.score_words import write_score

HEADER = ("Player", "Opponent", "Result", "Score", "VP", "Diff")


def lay_out_report(facts: Mapping[str, Any], width: int) -> Iterator[TextLine]:
    """Lay out rounds, totals, awards, points and the estimate of ratings."""
    for each in facts["rounds"]:
        yield from wrap([TextRun(f"Round {each['round']}", "strong")], width)
        yield from lay_out_table(HEADER, [_cells(game) for game in each["games"]], width)
    if facts["tribbles"] is None:
        yield from wrap([TextRun(f"Totals to confirm, {facts['attendance']} players", "strong")], width)
        totals = [
            (f"{each['place']}", each["player"], f"{each['victory_points']}", f"{each['differential']:+d}")
            for each in facts["totals"]
        ]
        yield from lay_out_table(("Place", "Player", "VP", "Diff"), totals, width)
    for each in facts["tribbles"] or ():
        yield from _lay_out_listing(each, width)
    for award in facts["awards"]:
        yield from wrap([TextRun(f"{award['player']} earns {award['award']}.")], width)
    if facts["points"]:
        yield from wrap([TextRun(f"{facts['points']['of'].capitalize()} points", "strong")], width)
        rows = [(each["player"], _points(each["points"])) for each in facts["points"]["players"]]
        yield from lay_out_table(("Player", "Points"), rows, width)
    if facts["ratings"]:
        yield from wrap([TextRun("Ratings, estimated", "strong")], width)
        changes = [
            (each["player"], f"{each['after'] - each['before']:+d}") for each in facts["ratings"]["estimate"]
        ]
        yield from lay_out_table(("Player", "Change"), changes, width)
        yield from wrap([TextRun(facts["ratings"]["note"], "faint")], width)


def _lay_out_listing(listing: Mapping[str, Any], width: int) -> Iterator[TextLine]:
    """Lay out an event of Tribbles as the form takes it: points of each round, seeds in finals."""
    players = listing["players"]
    yield from wrap([TextRun(f"{listing['name']}, {len(players)} players", "strong")], width)
    seed = ("Seed",) if any(each["seed"] for each in players) else ()
    header = ("Player", *seed, *(f"R{each}" for each in listing["rounds"]), "Total")
    rows = [
        (each["player"], *(f"{each['seed']}" for _ in seed), *map(str, each["points"]), f"{each['total']}")
        for each in players
    ]
    yield from lay_out_table(header, rows, width)


def _cells(game: Mapping[str, Any]) -> tuple[str, ...]:
    score = "" if game["score"] is None else write_score(game["score"], game["opponent_score"])
    how = f" ({game['how']})" if game["how"] else ""
    return (
        game["player"],
        game["opponent"],
        f"{game['result'] or 'not reported'}{how}",
        score,
        f"{game['victory_points']}",
        f"{game['differential']:+d}",
    )


def _points(points: int | None) -> str:
    return "none in the table" if points is None else str(points)

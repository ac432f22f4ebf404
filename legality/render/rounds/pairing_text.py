"""A paired round as text."""

from collections.abc import Iterator

from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.layout.table import lay_out_table
from legality.rounds.pairings.pair_round import PlannedRound

HEADER = ("Table", "Player", "VP", "Opponent", "VP", "Why")


def lay_out_round(planned: PlannedRound, seed: int, width: int) -> Iterator[TextLine]:
    """Lay out pairs by table, then byes, then notes."""
    yield from wrap([TextRun(f"Round {planned.number}, seed {seed}", "strong")], width)
    rows = [
        (
            f"{table}",
            pair.one.name,
            f"{pair.one.points}",
            pair.other.name,
            f"{pair.other.points}",
            "; ".join((*(["by hand"] if pair.by_hand else []), *pair.reasons)),
        )
        for table, pair in enumerate(planned.pairs, 1)
    ]
    yield from lay_out_table(HEADER, rows, width)
    for bye in planned.byes:
        yield from wrap([TextRun(f"Bye: {bye.player.name} ({bye.reason})")], width)
    for name in planned.earned:
        yield from wrap([TextRun(f"Earned bye: {name}")], width)
    for note in planned.notes:
        yield from wrap([TextRun(note)], width)
    if not planned.is_proven:
        yield from wrap([TextRun("No better pairing was found; that none exists is not proven.")], width)

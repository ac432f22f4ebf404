"""Open readings as text: the choice, the reason, the sentence, and how sure it is."""

from collections.abc import Iterator, Sequence

from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.rounds.open_readings import OpenReading


def lay_out_readings(readings: Sequence[OpenReading], width: int) -> Iterator[TextLine]:
    """Lay out a paragraph for each reading."""
    for reading in readings:
        sure = "" if reading.citation.certainty == "sure" else f" ({reading.citation.certainty})"
        where = f"{reading.citation.document}, {reading.citation.section}{sure}"
        yield from wrap([TextRun(f"{reading.says} {reading.why} "), TextRun(f"[{where}]", "faint")], width)

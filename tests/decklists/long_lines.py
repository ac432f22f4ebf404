"""How the time of reading grows with the length of a line: lines of 1,000, 10,000 and 100,000 characters.

Each shape is a text of one dialect or form with one long stretch of a repeated piece in it. The limits on the
length of a line are off, so that the growth shows. Processor time for each character must stay the same.

    python -m tests.decklists.long_lines          prints the worst shapes of each dialect and form
"""

import sys
from collections.abc import Iterable
from time import process_time
from typing import NamedTuple

from decklists.reader import read
from decklists.text.size_limits import SizeLimits

SIZES = (1_000, 10_000, 100_000)
TRIED = (1_000, 4_000)
NO_LIMITS = SizeLimits(length=10_000_000, lines=1_000_000, line=10_000_000)
TITLES = frozenset(("Horta", "Spock", "Maglock"))

PIECES = (
    *(
        "a",
        "1",
        "a ",
        "1 ",
        " ",
        "\t",
        "\xa0",
        "\u3000",
        "\u2009",
        "\u200b",
        "\ufeff",
        "\xad",
        " \t",
        "\xa0 ",
        "\t\xa0",
        " \t\xa0",
        "é",
        "x2 ",
        "1x a ",
        "Horta ",
        "1 Horta, ",
        "and ",
        "I am ",
        "deck ",
    ),
    *(
        "(",
        "(1) ",
        "[",
        "[a] ",
        "{",
        "- ",
        "-",
        ", ",
        ",",
        ";",
        "; ",
        "/",
        " / ",
        "& ",
        "&",
        "&amp;",
        "|",
        "| ",
        "||",
    ),
    *(
        "*",
        "** ",
        "_",
        "`",
        "#",
        "<",
        ">",
        "<b>",
        "</b>",
        "<option>",
        "<img alt='Horta'>",
        "<a b='",
        "<!--",
        ".",
        "... ",
        ":",
        '"',
        '""',
        '","',
        "'",
    ),
    *(
        "\\",
        "\\* ",
        "=",
        "<- ",
        "2 or 3 ",
        "100 ",
        "https://a ",
        "[b]",
        "[td]",
        "--",
        "\\u0041",
        "{},",
        "[],",
        '"a",',
    ),
    *('"a":1,', '{"a":1},', "<td>", "<tr>", "<li>", "<br>", "<card>", "<card/>", "]]>", "<![CDATA[", "&a;"),
)
"""What a line is filled with."""

PLACES: dict[str, tuple[str, str]] = {
    "lackey, a name": ("1\tHorta\n2\tSpock\n1\tMaglock\n1\t", "\n"),
    "lackey, a zone": ("1\tHorta\n2\tSpock\n1\tMaglock\n", ":\n1\tHorta\n"),
    "trekcc, a name": ("Draw Deck (2)\n1\tV\t3\t\t1x Horta\n1\tV\t4\t\t1x ", "\n"),
    "plain, a name": ("1 Horta\n1 ", "\n1 Spock\n"),
    "plain, a line": ("1 Horta\n", "\n1 Spock\n"),
    "plain, a heading": ("1 Horta\n\nMissions: ", "\n1 Spock\n"),
    "plain, a label": ("1 Horta\n\nTitle: ", "\n1 Spock\n"),
    "table, a cell": ("count,name\n1,Horta\n1,", "\n1,Spock\n"),
    "table, a quoted cell": ('count,name\n1,Horta\n1,"', '"\n1,Spock\n'),
    "table, semicolons": ("count;name\n1;Horta\n1;", "\n1;Spock\n"),
    "table, tabs": ("count\tname\n1\tHorta\n1\t", "\n1\tSpock\n"),
    "table, the header": ("count,name,", "\n1,Horta\n"),
    "json, a text": ('{"schema": "legality/deck-1", "title": "', '"}'),
    "json, a list": ('{"schema": "legality/deck-1", "sections": [', "]}"),
    "json, an object": ('{"schema": "legality/deck-1", ', "}"),
    "json of other programs": (
        '{"cards": [{"name": "Horta", "count": 2},',
        ' {"name": "Spock", "count": 1}]}',
    ),
    "dek, a name": ("<deck><superzone name='Deck'><card><name>", "</name></card></superzone></deck>"),
    "dek, a zone": ("<deck><superzone name='Deck'>", "</superzone></deck>"),
    "dek, an attribute": ("<deck><superzone name='", "'></superzone></deck>"),
    "HTML, words": ("<html><body><p>1 Horta</p><p>1 ", "</p></body></html>"),
    "HTML, a cell": ("<table><tr><td>1</td><td>Horta</td></tr><tr><td>1</td><td>", "</td></tr></table>"),
    "HTML, a tag": ("<html><body><p>1 Horta</p><p ", "></p></body></html>"),
    "OCTGN, a section": ("<deck><section name='Draw Deck'><card qty='1'>Horta</card>", "</section></deck>"),
    "Markdown, a cell": ("| Qty | Card |\n|---|---|\n| 1 | Horta |\n| 1 | ", " |\n"),
    "BBCode": ("[table][tr][td]1[/td][td]Horta[/td][/tr]\n[tr][td]1[/td][td]", "[/td][/tr][/table]"),
    "a sheet without a header": ("Draw,Horta,1\nDraw,Spock,1\nDraw,Maglock,1\nDraw,", ",1\nDraw,Horta,1\n"),
}
"""Where the long stretch is: the text before it and behind it."""


class Growth(NamedTuple):
    """The microseconds of processor time for each 1,000 characters of a shape, by its length."""

    place: str
    piece: str
    costs: tuple[float, ...]

    @property
    def ratio(self) -> float:
        """Return how much more a character costs in the longest text than in the one before it."""
        return self.costs[-1] / self.costs[-2]


def shape(place: str, piece: str, length: int) -> str:
    """Write a text with a stretch of some characters."""
    before, behind = PLACES[place]
    return before + (piece * (length // len(piece) + 1))[:length] + behind


def cost(text: str, rounds: int) -> float:
    """Return the least processor time of several readings, in microseconds for each 1,000 characters."""
    best = float("inf")
    for _ in range(rounds):
        start = process_time()
        read(text, None, TITLES.__contains__, NO_LIMITS)
        best = min(best, process_time() - start)
    return best * 1e9 / len(text)


def measure(place: str, piece: str, sizes: tuple[int, ...], rounds: int = 1) -> Growth:
    """Measure a shape at several lengths."""
    return Growth(place, piece, tuple(cost(shape(place, piece, size), rounds) for size in sizes))


def growths(place: str, sizes: tuple[int, int], pieces: Iterable[str] = PIECES) -> list[Growth]:
    """Measure the shapes of a place at two lengths, and those that seem to grow once more."""
    found = [measure(place, piece, sizes) for piece in pieces]
    return [each if each.ratio < 2 else measure(place, each.piece, sizes, rounds=3) for each in found]


def worst_of(place: str) -> Growth:
    """Return the shape that grows most, of the few that grow most or cost most in shorter texts."""
    short = growths(place, TRIED)
    by_ratio = sorted(short, key=lambda each: -each.ratio)[:FEW]
    by_cost = sorted(short, key=lambda each: -each.costs[-1])[:FEW]
    pieces = {each.piece for each in (*by_ratio, *by_cost)}
    return max((measure(place, piece, SIZES) for piece in pieces), key=lambda each: each.ratio)


def main() -> int:
    """Print for each place the shape that grows most."""
    print("| where | piece | 1,000 | 10,000 | 100,000 | ratio |\n|---|---|---:|---:|---:|---:|")
    worst = 0.0
    for place in PLACES:
        most = worst_of(place)
        worst = max(worst, most.ratio)
        costs = " | ".join(f"{each:,.0f}" for each in most.costs)
        piece = most.piece.replace("|", "\\|").replace("\t", "tab").replace("\xa0", "no-break blank")
        print(f"| {place} | `{piece}` | {costs} | {most.ratio:.1f} |", flush=True)
    return 1 if worst > LIMIT else 0


FEW = 2
"""How many shapes of a place are measured at full length for each reason."""

LIMIT = 4.0
"""The most that a character may cost in a text ten times as long. Quadratic time has 10."""

if __name__ == "__main__":
    sys.exit(main())

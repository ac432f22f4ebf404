"""What a sweep answers and keeps: each source, each layout of results, each option, each refusal."""

import json
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from tests.legality.commands.calls import EXAMPLES, transcript
from tests.legality.sweep.lists import ILLEGAL, LEGAL, UNJUDGED
from tests.looks import Looks

TERMS = {"edition": "2e", "pool": "complete", "on": "2026-06-01"}
OBJECTS = (
    {"id": "a", "list": LEGAL.decode()},
    {"id": "b", "list": ILLEGAL.decode(), "dialect": "plain", "terms": TERMS},
    {"list": "1 Odo\n", "terms": {"pool": "swimming"}},
    {"id": 7, "list": "1 Odo\n", "dialect": "klingon"},
)
LINES = "".join(json.dumps(each) + "\n" for each in OBJECTS)


def table(**columns: list[str | None]) -> bytes:
    """Return a table as a Parquet file."""
    import pyarrow as pa  # Only where a look is taken: it begins threads.
    import pyarrow.parquet as pq

    written = BytesIO()
    pq.write_table(pa.table(columns), written)
    return written.getvalue()


@lru_cache(maxsize=1)
def files() -> dict[str, str | bytes]:
    """Return what lies in the folder of a look."""
    return {
        "good.txt": (EXAMPLES / "second-edition.txt").read_bytes(),
        "faulty.txt": (EXAMPLES / "second-edition-faulty.txt").read_bytes(),
        "legal.txt": LEGAL,
        "illegal.txt": ILLEGAL,
        "small.txt": "Draw deck\n1 Ah-Kel\n",
        "lists/1.txt": LEGAL,
        "lists/2.txt": UNJUDGED,
        "lists/3/deep.txt": ILLEGAL,
        "lists/4.txt": "",
        "lists/5.txt": "Title: no card\n",
        "lists/.hidden": ILLEGAL,
        "lists.jsonl": LINES,
        "later.jsonl": LINES.replace('"list": "Draw', '"list": "# later\\nDraw')
        .replace("4 0413", "3 0413")
        .replace("2 A Bad End", "4 A Bad End", 1),
        "wrong.ndjson": '{"id": "a", "list": "1 Odo"}\n\n{\n[1]\n{}\n{"list": "x", "dialect": 7}\n',
        "table.parquet": table(
            id=["x", None, "z"],
            list=[LEGAL.decode(), ILLEGAL.decode(), None],
            terms=[None, json.dumps(TERMS), "{"],
            dialect=["plain", None, None],
        ),
        "no-lists.parquet": table(text=["1 Odo"]),
        "torn.parquet": b"PAR1 and nothing else",
        "event.toml": 'edition = "2e"\npool = "limited"\nlimited = "pool.toml"\non = 2024-06-01\n',
        "pool.toml": 'name = "One set"\nexpansions = ["Energize"]\n',
        "wrong.toml": "klingons = 7\n",
        "latin.toml": 'edition = "2e"\npool = "limited"\nlimited = "latin-pool.toml"\n',
        "latin-pool.toml": 'name = "Énergie"\nexpansions = ["Energize"]\n'.encode("cp1252"),
        "no-pool.toml": 'edition = "2e"\npool = "limited"\nlimited = "nowhere.toml"\n',
        "plan.toml": 'name = "Autumn Open"\nedition = "2e"\non = 2026-11-20\n',
        "list.jsonl": "[1]\n",
        "damaged.jsonl": '{"schema": "legality/sweep-1"}\n{"id": "a"}\n',
        "text.jsonl": "one line\n",
        "file.parquet": "no folder",
        "folder.jsonl/x": "",
    }


SNAPSHOTS = Path(__file__).with_name("snapshots")


def shown(name: str) -> str:
    """Return what somebody sees of some sweeps."""
    return transcript(SNAPSHOTS / name, files())


LOOKS = Looks(SNAPSHOTS, sorted(path.name for path in SNAPSHOTS.iterdir()), shown)

"""What commands answer: each option once, each refusal once, to people and to programs."""

from pathlib import Path

from tests.legality.commands.calls import EXAMPLES, transcript
from tests.legality.events.scenes import ILLEGAL, LEGAL
from tests.looks import Looks

GOOD = (EXAMPLES / "second-edition.txt").read_text("utf-8")
FILES: dict[str, str | bytes] = {
    "good.txt": GOOD,
    "faulty.txt": (EXAMPLES / "second-edition-faulty.txt").read_bytes(),
    "open.txt": GOOD.replace("2 Shandor", "2 Shandr"),
    "list.txt": (EXAMPLES / "deck-check" / "list.txt").read_bytes(),
    "deck.txt": (EXAMPLES / "deck-check" / "deck.txt").read_bytes(),
    "event.toml": (EXAMPLES / "deck-check" / "event.toml").read_bytes(),
    "short.txt": "Title: Short\nPlayer: Ada\n# for fun\nDraw deck\n3 Horta (2U28)\nSpock\n2\n",
    "lackey.txt": "1\tHorta\n3\tSpock\nMissions:\n1\tCloaked Mission\n",
    "first.txt": "Seed Deck\n1 Armus: Skin of Evil\n",
    "empty.txt": "",
    "binary.txt": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "none.txt": "Title: no card\n",
    "half.json": '{"sections": [{"kind": "draw", "entries": [{"count": 1, "name": "Half \\ud800"}]}]}',
    "control.txt": "1 Hor\x1b[2Jta\n",
    "legal.txt": LEGAL,
    "illegal.txt": ILLEGAL,
    "plan.toml": 'name = "Autumn Open"\nedition = "2e"\non = 2026-11-20\nlists_required = true\n',
    "bare.toml": 'name = "Bare"\n',
    "few.toml": 'name = "Few"\nedition = "2e"\nplayers = 1\n',
    "limited.toml": 'edition = "2e"\npool = "limited"\nlimited = "pool.toml"\n',
    "latin.toml": 'edition = "2e"\npool = "limited"\nlimited = "latin-pool.toml"\n',
    "latin-pool.toml": 'name = "Énergie"\nexpansions = ["Energize"]\n'.encode("cp1252"),
    "marked.toml": 'edition = "2e"\npool = "limited"\nlimited = "marked-pool.toml"\n',
    "marked-pool.toml": 'name = "Énergie"\nexpansions = ["Energize"]\n'.encode("utf-8-sig"),
    "folder/x.txt": "1 Horta\n",
    "wrong.toml": 'edition = "3e"\nplayers = 9\n',
    "pool.toml": 'name = "Two sets"\nexpansions = ["Energize", "Second Edition"]\n',
    "pool-wrong.toml": 'name = "x"\nexpansions = ["Energise"]\n',
}

HEAD = "Name\tSet\tImageFile\tInfo\tType\tCount\tText\n"
ROWS = (
    "1 Tribble - Bonus\tTwT\timage\t120C\tBonus\t1\ttext\n",
    "1 Tribble - Discard\tTwT\timage\t121C\tDiscard\t1\ttext\n",
    "1 Tribble - Go\tMTMT\timage\t95V\tGo\t1\ttext\n",
    "10 Tribbles - Go\tMTMT\timage\t96V\tGo\t10\ttext\n",
)
TROUBLE = "A Trouble\tTR_T\timage\t1V\tTrouble\t\ttext\n"
FILES |= {
    "tribbles.txt": "Tribbles\n2 10 Tribbles - Go\n10 Tribbles - Poison\n",
    "answers.txt": "Monthly\n2026-05-09\n5e\n2e\n\n\nlocal\n\n\n\n\nUnity\n2\nn\n2\nn\n4\nyes\n",
    "old/tribbles.txt": HEAD + "".join(ROWS[:3]),
    "old/trouble.txt": HEAD + TROUBLE,
    "new/tribbles.txt": HEAD + ROWS[0].replace("120C", "120R") + "".join(ROWS[2:]),
    "new/trouble.txt": HEAD + TROUBLE,
    "tables/tr/tribbles.txt": HEAD + "".join(ROWS),
    "wrong/tr/tribbles.txt": HEAD + ROWS[0].replace("TwT", "XYZ"),
    "wrong/tr/trouble.txt": HEAD + TROUBLE,
    "tables/tr/trouble.txt": HEAD + TROUBLE,
}

SNAPSHOTS = Path(__file__).with_name("snapshots")


def transcribe_calls(name: str) -> str:
    """Return the transcript of some calls."""
    return transcript(SNAPSHOTS / name, FILES)


LOOKS = Looks(SNAPSHOTS, sorted(path.name for path in SNAPSHOTS.iterdir()), transcribe_calls)

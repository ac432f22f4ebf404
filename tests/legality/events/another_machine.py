"""Another machine on the same database: a copy of the program whose data or rules are others."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.frozen import DATA

ROOT = Path(__file__).parents[3]

BANNED = "0413-Theta"

BAN = f"""
[[announcement]]
on = 2026-11-02
ban = ["{BANNED}"]
document = "newer bans"
certainty = "sure"
"""

ASK = """
import sys
from legality.events.desk.in_force import read_bans
from legality.events.lists.registering import judge_list
from legality.events.store.store import open_store
from legality.events.errors import EventsError
store = open_store(sys.argv[1])
text = sys.stdin.buffer.read()
for slug in sys.argv[2:]:
    try:
        verdict = judge_list(store, slug, text)
    except EventsError as refused:
        print(type(refused).__name__, refused)
    else:
        errors = {each.code for each in verdict.findings if each.severity == "error"}
        print(verdict.legal, *sorted(errors), *read_bans(store, slug).cards)
"""


def copied(folder: Path) -> Path:
    """Copy the program."""
    ignored = shutil.ignore_patterns("__pycache__", "examples")
    for package in ("cardpools", "decklists", "legality"):
        shutil.copytree(ROOT / package, folder / package, ignore=ignored)
    return folder


def with_newer_bans(folder: Path) -> Path:
    """Ban a card of the legal list, whatever the live list bans, and change a guide's file of pools."""
    data, log = copied(folder) / "cardpools" / "data", Path("2e", "bans", "standard.toml")
    (data / log).write_text((DATA / log).read_text("utf-8") + BAN, "utf-8")
    with (data / "pools" / "opg-5.0.toml").open("a", encoding="utf-8") as file:
        file.write("\n# A newer edition of this file.\n")
    return folder


RULE = """
[[rule]]
code = "D-DRAW-SIZE"
minimum = 40
citation = { document = "opg-5.0", section = "4.3.4 Standard" }
"""


def with_other_rules(folder: Path, gone: str = "") -> Path:
    """Ask for larger draw decks, and perhaps leave a rule out of the program."""
    rules = copied(folder) / "legality" / "rulesets" / "opg-5.0" / "2e-standard.toml"
    with rules.open("a", encoding="utf-8") as file:
        file.write(RULE)
    if gone:
        (folder / "legality" / "rules" / gone).unlink()
    return folder


def judged_there(machine: Path, url: str, text: bytes, *slugs: str) -> list[str]:
    """Let another machine judge a list for events, and return what it says of each: legal, codes, bans."""
    environment = {**os.environ, "PYTHONPATH": str(machine), "LEGALITY_CACHE": str(machine / "cache")}
    command = [sys.executable, "-c", ASK, url, *slugs]
    run = subprocess.run(command, input=text, env=environment, cwd=machine, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    return run.stdout.decode().splitlines()

"""What is the same for every list of a sweep, and what tells this sweep from any other."""

import json
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, NamedTuple

from cardpools.model import EDITIONS
from legality.engine.catalogs import catalog_of
from legality.terms.stated import StatedTerms

Layout = Literal["jsonl", "parquet"]

SCHEMA = "legality/sweep-1"


class Question(NamedTuple):
    """Terms that every list is judged under. What they leave open is taken from the list and the guide."""

    name: str
    announced: StatedTerms = StatedTerms()
    files: tuple[tuple[str, str], ...] = ()
    """The texts of the files that the event speaks of, for workers that cannot see them."""


class Plan(NamedTuple):
    """What all processes of a sweep are told."""

    questions: tuple[Question, ...]
    today: date
    full: bool = False
    """Whether the whole verdict stands in the results."""
    layout: Layout = "jsonl"
    state: str = ""
    """The state of the program and its data that the sweep began with; no worker may be of another."""


def header(plan: Plan) -> dict[str, Any]:
    """Return what stands before the results: by this it is known which sweep goes on."""
    catalogs = {edition: catalog_of(edition).revision for edition in EDITIONS}
    terms = [_described(question) for question in plan.questions]
    said = {"today": plan.today.isoformat(), "full": plan.full, "terms": terms}
    return {"schema": SCHEMA, **said, "program": program(), "catalogs": catalogs}


def state() -> str:
    """Return what tells the program and the catalogs of this process from any other."""
    catalogs = "".join(catalog_of(edition).revision for edition in EDITIONS)
    return blake2b(f"{program()}{catalogs}".encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=1)
def program() -> str:
    """Return what tells this program, with its rules, pools and bans, from any other: of all its files."""
    home = Path(__file__).parents[3]
    found = blake2b(digest_size=8)
    for package in ("cardpools", "decklists", "legality"):
        for path in sorted((home / package).rglob("*")):
            name = path.relative_to(home)
            if path.is_file() and "__pycache__" not in name.parts and "examples" not in name.parts:
                found.update(f"{name.as_posix()}\n".encode() + blake2b(path.read_bytes()).digest())
    return found.hexdigest()


def _described(question: Question) -> dict[str, object]:
    """Say what a question asks, the texts of files as a digest."""
    said: Mapping[str, object] = question.announced.said()
    event = question.announced.event
    told: dict[str, object] = {"name": question.name, **{name: str(value) for name, value in said.items()}}
    if event == StatedTerms().event:
        return told
    enclosed = blake2b(json.dumps(question.files).encode(), digest_size=8).hexdigest()
    return {**told, "event": repr(event), "files": enclosed}

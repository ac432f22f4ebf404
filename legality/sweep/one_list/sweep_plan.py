"""The plan of a sweep, and the header that identifies it."""

import json
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, NamedTuple

from cardpools.model import EDITIONS, Edition
from cardpools.revisions.published_revisions import published_revisions
from legality.engine.catalogs import catalog_of
from legality.terms.stated import StatedTerms

Layout = Literal["jsonl", "parquet"]

SCHEMA = "legality/sweep-1"


class SweepTerms(NamedTuple):
    """Terms for every list. Terms that are left out come from the list and the guide."""

    name: str
    announced: StatedTerms = StatedTerms()
    files: tuple[tuple[str, str], ...] = ()
    """The texts of the files that the event speaks of, for workers that cannot see them."""


class Plan(NamedTuple):
    """The plan that all processes of a sweep share."""

    questions: tuple[SweepTerms, ...]
    today: date
    full: bool = False
    """Whether results hold the whole verdict."""
    layout: Layout = "jsonl"
    state: str = ""
    """The state of the program and its data that the sweep began with; no worker may be of another."""


def header(plan: Plan) -> dict[str, Any]:
    """Return the header of the results, which identifies the sweep when it is resumed."""
    catalogs = {edition: catalog_of(edition).revision for edition in EDITIONS}
    published = {edition: dict(_published(edition)) for edition in EDITIONS}
    terms = [_described(question) for question in plan.questions]
    said = {"today": plan.today.isoformat(), "full": plan.full, "terms": terms}
    return {"schema": SCHEMA, **said, "program": program(), "catalogs": catalogs, "published": published}


def state() -> str:
    """Return a digest of the program and the data of this process."""
    catalogs = "".join(catalog_of(edition).revision for edition in EDITIONS)
    published = "".join(each for edition in EDITIONS for each in _published(edition).values())
    return blake2b(f"{program()}{catalogs}{published}".encode(), digest_size=8).hexdigest()


def _published(edition: Edition) -> Mapping[str, str]:
    """Return the revisions of pools and bans, which announcements change."""
    return published_revisions(edition, catalog_of(edition).published)


@lru_cache(maxsize=1)
def program() -> str:
    """Return a digest of all files of the program, its rules, pools and bans included."""
    home = Path(__file__).parents[3]
    found = blake2b(digest_size=8)
    for package in ("cardpools", "decklists", "legality"):
        for path in sorted((home / package).rglob("*")):
            name = path.relative_to(home)
            if path.is_file() and "__pycache__" not in name.parts and "examples" not in name.parts:
                found.update(f"{name.as_posix()}\n".encode() + blake2b(path.read_bytes()).digest())
    return found.hexdigest()


def _described(question: SweepTerms) -> dict[str, object]:
    """Describe terms for the header, with the texts of files as a digest."""
    said: Mapping[str, object] = question.announced.said()
    event = question.announced.event
    told: dict[str, object] = {"name": question.name, **{name: str(value) for name, value in said.items()}}
    if event == StatedTerms().event:
        return told
    enclosed = blake2b(json.dumps(question.files).encode(), digest_size=8).hexdigest()
    return {**told, "event": repr(event), "files": enclosed}

"""The plan of a sweep, and the header that identifies it."""

import json
import os
from collections.abc import Iterator, Mapping
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, NamedTuple

from cardpools.data_files.digest import digest_while_unwritten
from cardpools.model import EDITIONS, Edition
from cardpools.revisions.published_revisions import published_revisions
from legality.engine.catalogs import catalog_of
from legality.terms.stated import StatedTerms

Layout = Literal["jsonl", "parquet"]

SCHEMA = "legality/sweep-1"

HOME = Path(__file__).parents[3]
PACKAGES = ("cardpools", "decklists", "legality")
LEFT_OUT = ("__pycache__", "examples", "service", "contracts", "schemas", "rounds")
"""Folders whose files decide no verdict: a third of all files."""


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
    """For a cluster: the state of the program and its data when the sweep began. Its workers must have it."""


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
    """Return the digest of the program from the disk cache if no file was written since, else compute it."""
    return digest_while_unwritten(str(HOME / "program"), _files_of_program, digest_of_program)


def digest_of_program() -> str:
    """Return a digest of all files of the program, its rules, pools and bans included."""
    found = blake2b(digest_size=8)
    for path in sorted(map(Path, _files_of_program())):
        name = path.relative_to(HOME).as_posix()
        found.update(f"{name}\n".encode() + blake2b(path.read_bytes()).digest())
    return found.hexdigest()


def _files_of_program() -> Iterator[str]:
    """Go through the files of the program. Paths are strings: it has some 1,400 files."""
    folders = [f"{HOME}/{package}" for package in PACKAGES]
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.is_file():
                    yield entry.path
                elif entry.name not in LEFT_OUT and entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)


def _described(question: SweepTerms) -> dict[str, object]:
    """Describe terms for the header, with the texts of files as a digest."""
    said: Mapping[str, object] = question.announced.said()
    event = question.announced.event
    told: dict[str, object] = {"name": question.name, **{name: str(value) for name, value in said.items()}}
    if event == StatedTerms().event:
        return told
    enclosed = blake2b(json.dumps(question.files).encode(), digest_size=8).hexdigest()
    return {**told, "event": repr(event), "files": enclosed}

"""Validate the files of a revision as strictly as the shipped data, and name every problem."""

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from cardpools.announcements.layers import FILE, read_announcements
from cardpools.bans.ban_files import load_bans
from cardpools.bans.dated_lists import load_lists
from cardpools.bundles.bundle_file import LISTS
from cardpools.bundles.published_schemas import problems_in
from cardpools.catalog.catalog import Catalog
from cardpools.catalog.load_tables import load_tables
from cardpools.catalog.name_index import NAMES, write_index
from cardpools.catalog.name_pieces import write_pieces
from cardpools.data_files.card_ids import IDS, read_ledger
from cardpools.data_files.data_problems import Problem, WrongDataError
from cardpools.data_files.digest import compute_revision
from cardpools.data_files.folders import PUBLISHED, shipped_folder
from cardpools.data_files.title_evidence import read_evidence
from cardpools.model import Edition
from cardpools.pools.conversions import read_conversions
from cardpools.pools.guide_clauses import list_guides, read_guide
from cardpools.pools.promo_marks import marks_of
from cardpools.pools.second_edition_cards import read_phases
from cardpools.sources.first_edition.printings_by_hand import NAME as PRINTINGS_BY_HAND
from cardpools.sources.first_edition.printings_by_hand import read_printings_by_hand

WRONG_INPUT = (ArithmeticError, AttributeError, LookupError, OSError, RecursionError, TypeError, ValueError)
"""What readers of shipped files raise for files that are not like these."""


def check_revision(edition: Edition, folder: Path) -> list[Problem]:
    """Return every problem of a revision in a folder with its published data.

    The index of names is made again, because another version of the program may have made it otherwise. A
    bundle has no index of pieces, so it is made here.
    """
    problems = [*_toml_problems(folder), *_problems_of(lambda: _check_tables(edition, folder), "cards")]
    if problems:
        return _name(edition, problems)
    published = folder / PUBLISHED
    catalog = Catalog(edition, str(folder), str(published))
    problems = problems_in(published)
    if not problems:
        checks: tuple[tuple[str, Callable[[], object]], ...] = (
            (IDS, lambda: _check_ledger(folder, catalog)),
            (PRINTINGS_BY_HAND, lambda: _check_printings_by_hand(folder)),
            (FILE, lambda: read_announcements(str(published), edition)),
            ("bans", lambda: load_bans(edition, catalog)),
            *((name, lambda name=name: load_lists(edition, name, catalog)) for name in LISTS[edition]),
            ("pools", lambda: _check_guides(published)),
            ("promos.toml", lambda: _check_marks(catalog)),
            *((("1e", lambda: _check_phases(catalog)),) if edition == "1e" else ()),
        )
        problems = [problem for name, check in checks for problem in _problems_of(check, name)]
    return _name(edition, problems)


def _name(edition: Edition, problems: list[Problem]) -> list[Problem]:
    return [problem._replace(file=f"{edition}/{problem.file}") for problem in problems]


def _toml_problems(folder: Path) -> Iterator[Problem]:
    """Yield the files that are not TOML, also those that only later updates read."""
    for path in sorted(folder.rglob("*.toml")):
        try:
            tomllib.loads(path.read_text("utf-8"))
        except (ValueError, RecursionError) as wrong:
            yield Problem(path.relative_to(folder).as_posix(), "", f"is not TOML: {wrong}")


def _problems_of(check: Callable[[], object], name: str) -> list[Problem]:
    try:
        check()
    except WrongDataError as wrong:
        return list(wrong.problems)
    except WRONG_INPUT as wrong:
        return [Problem(name, "", f"cannot be read: {type(wrong).__name__}: {str(wrong)[:200]}")]
    return []


def _check_tables(edition: Edition, folder: Path) -> None:
    try:
        there = load_tables(folder).edition
    except WrongDataError as wrong:
        if {problem.file for problem in wrong.problems} != {NAMES}:
            raise
        _renew_index(folder)
        there = load_tables(folder).edition
    write_pieces(folder)
    if there != edition:
        raise WrongDataError((Problem("SOURCE.toml", "edition", f"{there!r}, not {edition!r}"),))


def _renew_index(folder: Path) -> None:
    """Make the index of names again from tables that are right, and record the digest that follows."""
    before = compute_revision(folder)
    write_index(folder)
    source, after = folder / "SOURCE.toml", compute_revision(folder)
    text = source.read_text("utf-8").replace(f'revision = "{before}"', f'revision = "{after}"')
    source.write_text(text, "utf-8")


def _check_ledger(folder: Path, catalog: Catalog) -> None:
    """Read the ledger and the evidence. Every card must be in the ledger, so that it keeps its id."""
    read_evidence(folder)
    ledger = read_ledger(folder)
    if lost := [card.id for card in catalog.cards() if card.id not in ledger]:
        raise WrongDataError(tuple(Problem(IDS, card, "this card is not in the ledger") for card in lost))


def _check_printings_by_hand(folder: Path) -> None:
    if (folder / PRINTINGS_BY_HAND).is_file():
        read_printings_by_hand(folder)


def _check_guides(published: Path) -> None:
    """Read every guide. None may be missing that events are judged by."""
    there = list_guides(str(published))
    if lost := [guide for guide in list_guides(shipped_folder()) if guide not in there]:
        raise WrongDataError(tuple(Problem(f"pools/{guide}.toml", "", "no such file") for guide in lost))
    for guide in there:
        read_guide(guide, str(published))


def _check_marks(catalog: Catalog) -> None:
    """Refuse marks of printings that the catalog does not have."""
    known = {printing.id: printing.card for printing in catalog.all_printings()}
    found = []
    for number, mark in enumerate(marks_of(catalog.edition, catalog.published)):
        if mark.printing not in known:
            found.append(
                Problem("promos.toml", f"promos.{number}.printing", f"no printing {mark.printing!r}")
            )
        elif (title := catalog.card(known[mark.printing]).title) != mark.title:
            found.append(Problem("promos.toml", f"promos.{number}.title", f"{mark.printing} is {title!r}"))
    if found:
        raise WrongDataError(tuple(found))


def _check_phases(catalog: Catalog) -> None:
    read_phases(catalog.published)
    read_conversions(f"{catalog.published}/1e/converted.toml", catalog)

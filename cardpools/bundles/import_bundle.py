"""Take the data of a bundle: read it, validate it, show what it changes, and only then put it in place."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from cardpools.bundles.bundle_file import (
    LARGEST_PACKED,
    DataBundle,
    WrongBundleError,
    decode_bundle,
    digest_of_edition,
)
from cardpools.bundles.check_files import check_revision
from cardpools.bundles.data_changes import DataChanges, compare_data
from cardpools.bundles.freshness import find_freshness, find_older
from cardpools.bundles.gather_files import gather_files
from cardpools.bundles.known_etags import find_etag, remember_etag
from cardpools.data_files.data_lock import lock_data_folder
from cardpools.data_files.data_problems import Problem, WrongDataError
from cardpools.data_files.folders import PUBLISHED, data_folder, fetched_home, published_with
from cardpools.data_files.held_revisions import (
    RevisionOrigin,
    finish_stage,
    install_revision,
    name_in_use,
    stage_folder,
    switch_revision,
)
from cardpools.model import EDITIONS, Edition
from cardpools.revisions.bundle import CARDS
from cardpools.revisions.updating import MAY_VANISH
from cardpools.sources.remote import LIMITS, FetchError, FetchLimits, fetch_file

ACTION = "legality data import"

NAME_LENGTH = 12
"""Digits of the digest that name a revision."""


class OlderDataError(ValueError):
    """The bundle is older than the data in use. The text gives all reasons."""


class EditionImport(NamedTuple):
    """What a bundle changes in one edition."""

    edition: Edition
    revision: str
    """The name of the revision: that of its folder."""
    changes: DataChanges


class _Staged(NamedTuple):
    stage: Path
    found: EditionImport


class ImportRequest(NamedTuple):
    """Where a bundle is, and how to take it."""

    place: str
    editions: Sequence[Edition] = EDITIONS
    limits: FetchLimits = LIMITS
    only_look: bool = False
    older: bool = False


def import_bundle(request: ImportRequest) -> list[EditionImport]:
    """Take the data of a bundle, and return what changed; nothing if all of them are in use already.

    Raises FetchError, WrongBundleError, WrongDataError or OlderDataError, and then nothing was changed.
    """
    place = request.place
    if place.startswith(("http://", "https://")):
        fetched = fetch_file(
            place, find_etag(place, request.editions), request.limits._replace(size=LARGEST_PACKED)
        )
        if fetched.content is None:
            return []
        content, etag = fetched.content, fetched.etag
    else:
        content, etag = _read_file(Path(place)), ""
    bundle = decode_bundle(content)
    origin = RevisionOrigin(place, datetime.now(UTC).isoformat(timespec="microseconds"), bundle.digest)
    with ExitStack() as stack:
        stack.enter_context(lock_data_folder(fetched_home(), ACTION))
        staged = list(_stage(bundle, request, stack))
        if not request.older:
            _refuse_older(staged)
        if not request.only_look:
            _install(staged, origin)
            if etag:
                remember_etag(place, etag, request.editions, _wanted(bundle, request))
    return [found for _, found in staged]


def _install(staged: list[_Staged], origin: RevisionOrigin) -> None:
    """Put the data of all editions in place, or of none: a full disk must not stop between two of them."""
    for stage, _ in staged:
        finish_stage(stage, origin)
    before = {found.edition: name_in_use(found.edition) for _, found in staged}
    try:
        for stage, found in staged:
            install_revision(found.edition, stage, found.revision)
    except OSError:
        for edition, name in before.items():
            switch_revision(edition, name)
        raise


def _read_file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_PACKED + 1)
    except OSError as wrong:
        raise FetchError(f"{path}: {wrong.strerror}") from wrong


def _stage(bundle: DataBundle, request: ImportRequest, stack: ExitStack) -> Iterator[_Staged]:
    """Write and validate the data of each edition that the bundle changes."""
    problems: list[Problem] = []
    found: list[_Staged] = []
    for edition in _wanted(bundle, request):
        files = bundle.files[edition]
        using = data_folder(edition)
        if gather_files(edition, using) == files or name_in_use(edition) == _revision_name(files):
            continue
        stage = stack.enter_context(stage_folder(edition))
        write_files(stage, files)
        wrong = check_revision(edition, stage)
        problems += wrong
        if not wrong:
            changes = compare_data(edition, Path(using), stage)
            found.append(_Staged(stage, EditionImport(edition, _revision_name(files), changes)))
    if problems:
        raise WrongDataError(tuple(problems))
    yield from found


def _wanted(bundle: DataBundle, request: ImportRequest) -> list[Edition]:
    wanted = [edition for edition in bundle.files if edition in request.editions]
    if not wanted:
        raise WrongBundleError(f"the bundle has no data of {', '.join(request.editions)}")
    return wanted


def _revision_name(files: Mapping[str, str]) -> str:
    return digest_of_edition(files)[:NAME_LENGTH]


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    """Write the files of an edition: those of the catalog at the top, the others as the bundle has them."""
    (folder / PUBLISHED).mkdir()
    for path, text in files.items():
        target = folder / path.removeprefix(f"{CARDS}/")
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("w", encoding="utf-8", newline="") as file:
            file.write(text)


def _refuse_older(staged: list[_Staged]) -> None:
    """Refuse data that are older than those in use, or lack many of their printings."""
    reasons = []
    for stage, found in staged:
        edition, using = found.edition, data_folder(found.edition)
        new = find_freshness(edition, str(stage), published_with(str(stage)))
        old = find_freshness(edition, using, published_with(using))
        reasons += [f"{edition}: {reason}" for reason in find_older(new, old)]
        difference = found.changes.cards
        if len(difference.printings_removed) > MAY_VANISH * found.changes.printings_before:
            reasons.append(f"{edition}: it lacks {len(difference.printings_removed):,} printings of yours")
    if reasons:
        raise OlderDataError("\n".join(reasons))

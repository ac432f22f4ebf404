"""The file of a bundle: JSON, packed with gzip. The same data give the same bytes.

A bundle comes from strangers. Its sizes are checked before anything is unpacked or parsed, and its paths and
its digest before anything is written.
"""

import json
import re
import zlib
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from cardpools.announcements.layers import FILE
from cardpools.data_files.data_problems import Problem, WrongDataError
from cardpools.data_files.digest import BY_HAND, TABLES
from cardpools.data_files.untrusted_text import (
    TextLimits,
    UntrustedTextError,
    check_toml_limits,
    parse_untrusted_json,
)
from cardpools.model import EDITIONS, Edition
from cardpools.revisions.bundle import CARDS, PUBLISHED_DATA

SCHEMA = "legality/data-1"
"""The version of the form. Another one is refused."""

LARGEST_PACKED = 10_000_000
"""Bytes of a file; the shipped data of all editions have one million."""

LARGEST = 40_000_000
"""Bytes that it may unpack to; the shipped data have four million."""

MOST_ROWS = 100_000
"""Rows of a table; the largest has 7,000."""

JSON_LIMITS = TextLimits(characters=LARGEST, marks=20_000, depth=6)
TOML_LIMITS = TextLimits(characters=4_000_000, marks=500_000)

CARD_FILES = (*TABLES, *BY_HAND, "SOURCE.toml", "ids.csv", "evidence.csv", "printings-by-hand.csv")
"""The files of a catalog that a bundle may hold."""

LISTS = {"1e": ("block-core", "second-edition-titles"), "2e": ("hall-of-fame",), "tr": ()}
"""The folders of dated lists of each edition, besides its ban lists."""

SINGLE = {
    "1e": ("converted.toml", "promos.toml", "second-edition.toml"),
    "2e": ("promos.toml",),
    "tr": ("promos.toml",),
}
"""The single files of published data of each edition."""

_NAME = r"[a-z0-9][a-z0-9.-]{0,60}\.toml"

_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"
"""The head of a gzip file without a name, a time or a system, which Python's own functions would write."""

DataFreshness = Mapping[str, Any]
"""How new the cards and bans of an edition are. See `cardpools.bundles.freshness`."""


class DataBundle(NamedTuple):
    """The files of each edition by their paths, and how new they are."""

    files: Mapping[Edition, Mapping[str, str]]
    freshness: Mapping[Edition, DataFreshness]
    digest: str


class WrongBundleError(ValueError):
    """A file that is no bundle, or a damaged one. The text fits on one line."""


def encode_bundle(
    files: Mapping[Edition, Mapping[str, str]], freshness: Mapping[Edition, DataFreshness]
) -> bytes:
    """Return the bytes of a bundle."""
    document = _document(files, freshness)
    content = _canonical({**document, "digest": _digest(document)})
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    end = zlib.crc32(content).to_bytes(4, "little") + (len(content) & 0xFFFFFFFF).to_bytes(4, "little")
    return _HEAD + packer.compress(content) + packer.flush() + end


def decode_bundle(packed: bytes) -> DataBundle:
    """Read a bundle within its limits; WrongBundleError or, for its files, WrongDataError."""
    try:
        document = parse_untrusted_json(_unpack(packed).decode(), JSON_LIMITS)
    except UnicodeDecodeError:
        raise WrongBundleError("the bundle is damaged: it is not UTF-8") from None
    except UntrustedTextError as wrong:
        raise WrongBundleError(f"the bundle {wrong}") from None
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        schema = str(document.get("schema", ""))[:40] if isinstance(document, dict) else ""
        raise WrongBundleError(f"not a bundle of this version: its schema is {schema!r}, not {SCHEMA!r}")
    digest = document.pop("digest", "")
    if digest != _digest(document):
        raise WrongBundleError("the bundle is damaged: its content does not match its digest")
    files, freshness = _check_shape(document)
    if problems := [problem for edition in files for problem in _find_problems(edition, files[edition])]:
        raise WrongDataError(tuple(problems))
    return DataBundle(files, freshness, digest)


def digest_of_bundle(packed: bytes) -> str:
    """Return the digest of a bundle of our own."""
    digest: str = json.loads(_unpack(packed))["digest"]
    return digest


def digest_of_edition(files: Mapping[str, str]) -> str:
    """Return the digest of the files of one edition."""
    return _digest(dict(files))


def is_bundle_path(edition: Edition, path: str) -> bool:
    """Tell whether a bundle may hold a file with this path."""
    top, _, name = path.partition("/")
    if top == CARDS:
        return name in CARD_FILES
    own = "|".join(map(re.escape, (*SINGLE[edition], FILE)))
    folders = "|".join(("bans", *LISTS[edition]))
    pattern = rf"pools/{_NAME}|{edition}/({own})|{edition}/({folders})/{_NAME}"
    return top == PUBLISHED_DATA and bool(re.fullmatch(pattern, name))


def _unpack(packed: bytes) -> bytes:
    """Unpack a gzip file, at most so many bytes of it: a few bytes may unpack to gigabytes."""
    if len(packed) > LARGEST_PACKED:
        raise WrongBundleError(f"the bundle is larger than {LARGEST_PACKED:,} bytes")
    unpacker = zlib.decompressobj(16 + zlib.MAX_WBITS)
    try:
        content = unpacker.decompress(packed, LARGEST + 1)
    except zlib.error:
        raise WrongBundleError("not a bundle, or a damaged one: it cannot be unpacked") from None
    if len(content) > LARGEST:
        raise WrongBundleError(f"the bundle unpacks to more than {LARGEST:,} bytes")
    if not unpacker.eof:
        raise WrongBundleError("the bundle breaks off; copy or download it again")
    if unpacker.unused_data:
        raise WrongBundleError("the bundle is damaged: something follows its end")
    return content


def _document(
    files: Mapping[Edition, Mapping[str, str]], freshness: Mapping[Edition, DataFreshness]
) -> dict[str, Any]:
    editions = {
        edition: {"freshness": freshness[edition], "files": dict(files[edition])} for edition in files
    }
    return {"schema": SCHEMA, "editions": editions}


def _canonical(document: Mapping[str, Any]) -> bytes:
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _digest(document: Mapping[str, Any]) -> str:
    return sha256(_canonical(document)).hexdigest()


def _check_shape(
    document: dict[str, Any],
) -> tuple[dict[Edition, Mapping[str, str]], dict[Edition, DataFreshness]]:
    """Return the files and the freshness of each edition, if everything has its type."""
    editions = document.get("editions")
    if set(document) != {"schema", "editions"} or not isinstance(editions, dict) or not editions:
        raise WrongBundleError("not a bundle: it must have a schema, editions and a digest")
    if odd := [each for each in editions if each not in EDITIONS]:
        raise WrongBundleError(f"{odd[0][:20]!r} is not an edition; the editions are {', '.join(EDITIONS)}")
    for edition, content in editions.items():
        if not isinstance(content, dict) or set(content) != {"freshness", "files"}:
            raise WrongBundleError(f"{edition} must have freshness and files")
        if not isinstance(content["freshness"], dict) or not _are_texts(content["files"]):
            raise WrongBundleError(f"{edition}: the freshness must be a table, and all files must be texts")
    here = [edition for edition in EDITIONS if edition in editions]
    return (
        {edition: editions[edition]["files"] for edition in here},
        {edition: editions[edition]["freshness"] for edition in here},
    )


def _are_texts(files: object) -> bool:
    return isinstance(files, dict) and all(isinstance(text, str) for text in files.values())


def _find_problems(edition: Edition, files: Mapping[str, str]) -> list[Problem]:
    """Name the files with a path that no bundle has, and those beyond their limits."""
    found = []
    for path, text in files.items():
        where = f"{edition}/{path[:100]}"
        if not is_bundle_path(edition, path):
            found.append(Problem(where, "", "is no file of a bundle that this version knows"))
        elif not path.endswith(".toml"):
            if text.count("\n") > MOST_ROWS:
                found.append(Problem(where, "", f"has more than {MOST_ROWS:,} rows"))
        else:
            try:
                check_toml_limits(text, TOML_LIMITS)
            except UntrustedTextError as wrong:
                found.append(Problem(where, "", str(wrong)))
    return found

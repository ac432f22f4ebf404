"""The form of a bundle: equal data give equal bytes, and a file from outside is bounded and checked."""

import gzip
import json
import random
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardpools.bundles.bundle_file import (
    CARD_FILES,
    LARGEST,
    LARGEST_PACKED,
    WrongBundleError,
    decode_bundle,
    encode_bundle,
)
from cardpools.bundles.gather_files import export_bundle
from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.folders import SHIPPED
from cardpools.model import EDITIONS, Edition
from tests.cardpools.bundles.made_bundles import KNOWN_UNTIL, bundle_of, shipped_files

TR_BUNDLE = encode_bundle({"tr": shipped_files()["tr"]}, {"tr": {}})


@pytest.mark.slow
def test_what_is_packed_is_read_again_and_equal_data_give_equal_bytes() -> None:
    packed = export_bundle(EDITIONS)
    assert packed == export_bundle(EDITIONS)
    found = decode_bundle(packed)
    assert found.files == shipped_files()
    assert encode_bundle(found.files, found.freshness) == packed
    assert gzip.decompress(packed)  # It is a gzip file like any other.


def test_a_bundle_says_how_new_its_data_are() -> None:
    known = decode_bundle(export_bundle(EDITIONS)).freshness
    assert known["1e"]["bans_known_until"]["otf"] == KNOWN_UNTIL
    assert known["tr"]["cards"] == shipped_files()["tr"]["cards/cards.csv"].count("\n") - 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_published_file_is_left_out(edition: Edition) -> None:
    """A new kind of list needs its line in LISTS or SINGLE, or no bundle would carry it."""
    shipped = {
        path.relative_to(SHIPPED).as_posix()
        for folder in ("pools", edition)
        for path in Path(SHIPPED, folder).rglob("*.toml")
        if path.name not in CARD_FILES
    }
    paths = shipped_files()[edition]
    assert {path.removeprefix("published/") for path in paths if path.startswith("published/")} == shipped


def test_every_damage_is_noticed() -> None:
    """A gzip file has a CRC-32 and a length at its end; of a head only the time and the system may change."""
    chance = random.Random(17)
    for _ in range(300):
        place = chance.randrange(10, len(TR_BUNDLE))
        damaged = bytearray(TR_BUNDLE)
        damaged[place] ^= 1 << chance.randrange(8)
        with pytest.raises((WrongBundleError, WrongDataError)):
            decode_bundle(bytes(damaged))


def test_a_bundle_that_breaks_off_or_goes_on_is_refused() -> None:
    for length in range(0, len(TR_BUNDLE), 97):
        with pytest.raises(WrongBundleError, match=r"breaks off|cannot be unpacked"):
            decode_bundle(TR_BUNDLE[:length])
    with pytest.raises(WrongBundleError, match="something follows its end"):
        decode_bundle(TR_BUNDLE + b"\0")


@pytest.mark.slow
def test_a_bomb_is_refused_before_it_fills_the_memory() -> None:
    zeros = b"\0" * 1_000_000
    packer = zlib.compressobj(9, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
    bomb = b"".join(packer.compress(zeros) for _ in range(1_000)) + packer.flush()
    assert len(bomb) < LARGEST_PACKED
    with pytest.raises(WrongBundleError, match=f"unpacks to more than {LARGEST:,} bytes"):
        decode_bundle(bomb)
    with pytest.raises(WrongBundleError, match=f"larger than {LARGEST_PACKED:,} bytes"):
        decode_bundle(b"\x1f\x8b" + b"\0" * LARGEST_PACKED)


def repacked(change: Callable[[dict[str, Any]], object]) -> bytes:
    """Return the bundle with a change of its document that a damage cannot make: the digest stays right."""
    from hashlib import sha256

    document = json.loads(gzip.decompress(TR_BUNDLE))
    del document["digest"]
    change(document)
    written = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    document["digest"] = sha256(written.encode()).hexdigest()
    return gzip.compress(json.dumps(document).encode())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda it: it.update(schema="legality/data-2"), "its schema is 'legality/data-2'"),
        (lambda it: it.update(more=1), "must have a schema, editions and a digest"),
        (lambda it: it.update(editions=[]), "must have a schema, editions and a digest"),
        (lambda it: it.update(editions={}), "must have a schema, editions and a digest"),
        (lambda it: it["editions"].update({"3e": {}}), "'3e' is not an edition"),
        (lambda it: it["editions"].update(tr=7), "tr must have freshness and files"),
        (lambda it: it["editions"]["tr"].pop("files"), "tr must have freshness and files"),
        (lambda it: it["editions"]["tr"]["files"].update({"cards/cards.csv": 7}), "all files must be texts"),
    ],
)
def test_another_shape_is_refused(change: Callable[[dict[str, Any]], object], said: str) -> None:
    with pytest.raises(WrongBundleError, match=said):
        decode_bundle(repacked(change))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"null",
        b'{"schema": NaN}',
        b"[" * 100_000,
        b"\xff\xfe",
        b'{"schema": "\\u0000"}',
        b"{" * 9,
    ],
)
def test_what_is_no_bundle_is_refused_in_one_line(content: bytes) -> None:
    with pytest.raises(WrongBundleError) as caught:
        decode_bundle(gzip.compress(content))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "path",
    [
        "../cards/cards.csv",
        "cards/../../x",
        "/etc/passwd",
        "cards/sub/cards.csv",
        "cards/tables",
        "cards/ORIGIN.json",
        "cards/current",
        "published/tr/../../x.toml",
        "published/tr/bans/.hidden.toml",
        "published/tr/bans/x.csv",
        "published/1e/bans/otf.toml",
        "published/pools/a/b.toml",
        "published/pools/OPG.toml",
        "announcements.toml",
        "published/1e/announcements.toml",
        "cards\\cards.csv",
        "",
    ],
)
def test_a_path_that_no_bundle_has_is_named(path: str) -> None:
    with pytest.raises(WrongDataError) as caught:
        decode_bundle(repacked(lambda it: it["editions"]["tr"]["files"].update({path: ""})))
    assert [(each.file, each.what) for each in caught.value.problems] == [
        (f"tr/{path}", "is no file of a bundle that this version knows")
    ]


def test_files_beyond_their_limits_are_all_named() -> None:
    def change(files: Any) -> None:
        files["tr"]["cards/printings.csv"] += "\n" * 100_001
        files["tr"]["cards/expansions.toml"] += "a = " + "[" * 11 + "]" * 11
        files["1e"]["published/1e/bans/otf.toml"] += ".".join("a" * 11) + " = 1"

    with pytest.raises(WrongDataError) as caught:
        decode_bundle(bundle_of(change))
    assert {each.file for each in caught.value.problems} == {
        "1e/published/1e/bans/otf.toml",
        "tr/cards/expansions.toml",
        "tr/cards/printings.csv",
    }

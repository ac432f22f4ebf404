"""13.2: “rules, card text, and banned cards in effect at the start of the tournament remain in effect”."""

import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from legality.events import CONSOLE, Store, desk, freezing, lock, recheck
from legality.events.errors import FrozenDataGone, StoreUnavailable
from legality.events.tables import FrozenData
from tests.legality.events.another_machine import judged_there, with_newer_bans, with_other_rules
from tests.legality.events.newer_data import newer_cards
from tests.legality.events.scenes import AFTER, DIRECTOR, LEGAL, NOW, SLUG, STARTS, a_player, an_event


@pytest.fixture(autouse=True)
def _nothing_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LEGALITY_CACHE", str(tmp_path / "cache"))
    freezing._unpacked.clear()
    yield
    freezing._unpacked.clear()


@pytest.fixture
def registration(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Lock an event by newer cards, and go to a machine that does not have them."""
    an_event(store, policy="flag")
    newer_cards(tmp_path, monkeypatch)
    a_player(store)
    (registered,) = desk(store, SLUG, by=DIRECTOR)
    assert registered.newest.legal is None
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    monkeypatch.setenv("LEGALITY_DATA", str(tmp_path / "another machine"))
    return registered.id


def rows(store: Store) -> int:
    with store.read() as session:
        return session.scalar(select(func.count()).select_from(FrozenData)) or 0


def unpacked(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "cache" / "frozen").glob("2e-*"))


def test_cards_that_this_machine_lacks_come_from_the_database(
    store: Store, registration: str, tmp_path: Path
) -> None:
    assert recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER) is None
    (listed,) = desk(store, SLUG, by=DIRECTOR)
    assert listed.newest.legal is None
    assert [each["code"] for each in listed.newest.verdict["findings"] if "Theta" in each["message"]]
    assert len(unpacked(tmp_path)) == 1


def test_newer_bans_and_pools_do_not_reach_an_event_that_has_begun(
    url: str, store: Store, tmp_path: Path
) -> None:
    an_event(store)
    an_event(store, "not-begun")
    a_player(store)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    machine = with_newer_bans(tmp_path / "newer")
    assert judged_there(machine, url, LEGAL, "not-begun", SLUG) == ["False P-BANNED 0413-Theta", "True"]


def test_a_program_of_other_rules_says_so_and_judges_nothing(url: str, store: Store, tmp_path: Path) -> None:
    an_event(store)
    an_event(store, "not-begun")
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    machine = with_other_rules(tmp_path / "other")
    open_one, said = judged_there(machine, url, LEGAL, "not-begun", SLUG)
    assert open_one == "True"
    assert said.startswith("FrozenDataGone the event froze rules opg-5.0@")
    assert said.endswith("start the version with which the event was locked")


def test_each_state_of_the_data_is_kept_once(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slugs = [f"event-{number}" for number in range(6)]
    for slug in slugs:
        an_event(store, slug)
    with ThreadPoolExecutor(5) as pool:
        locked = list(pool.map(lambda slug: lock(store, slug, by=CONSOLE, now=NOW), slugs[1:]))
    assert {each.state for each in locked} == {"locked"}
    assert rows(store) == 1
    newer_cards(tmp_path, monkeypatch)
    lock(store, slugs[0], by=CONSOLE, now=NOW)
    assert rows(store) == 2


def test_a_folder_that_was_damaged_or_lost_is_unpacked_anew(
    store: Store, registration: str, tmp_path: Path
) -> None:
    recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER)
    (folder,) = unpacked(tmp_path)
    names = folder / "cards" / "names.tsv"
    good = names.read_bytes()
    names.write_bytes(good[:-100])
    freezing._unpacked.clear()  # As another worker, which has not read it yet.
    recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER)
    assert names.read_bytes() == good
    for path in (*names.parent.iterdir(),):
        path.unlink()
    names.parent.rmdir()
    assert recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER) is None
    assert names.read_bytes() == good


def test_without_a_cache_it_is_unpacked_for_this_process(
    store: Store, registration: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEGALITY_CACHE", "off")
    assert recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER) is None


def test_where_nothing_can_be_written_it_is_said(
    store: Store, registration: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("LEGALITY_CACHE", str(tmp_path / "file" / "cache"))
    with pytest.raises(StoreUnavailable, match="cannot be unpacked"):
        recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER)


def test_what_is_not_in_the_database_either_is_not_replaced_by_anything(
    store: Store, registration: str
) -> None:
    with store.write() as session:
        session.delete(session.scalars(select(FrozenData)).one())
    with pytest.raises(FrozenDataGone, match="neither this machine nor the database"):
        recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER)


def test_a_damaged_row_is_refused(store: Store, registration: str, tmp_path: Path) -> None:
    with store.write() as session:
        session.execute(update(FrozenData).values(content=b"no archive"))
    with pytest.raises(FrozenDataGone, match="is damaged"):
        recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER)
    assert unpacked(tmp_path) == []


def test_a_row_that_was_exchanged_is_refused(store: Store, registration: str) -> None:
    """Its digest is right, but the cards in it are not those of the revision."""
    with store.write() as session:
        row = session.scalars(select(FrozenData)).one()
        content = zlib.decompress(row.content).replace(b"Humans", b"Klingon")
        row.content, row.digest = zlib.compress(content), sha256(content).hexdigest()
    with pytest.raises(FrozenDataGone, match="is not that"):
        recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER)

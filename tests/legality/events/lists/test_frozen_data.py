"""13.2: “rules, card text, and banned cards in effect at the start of the tournament remain in effect”."""

import atexit
import tempfile
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import delete, func, select, update

from cardpools.data_files import derived_folder
from cardpools.revisions.published_revisions import published_revisions
from legality.engine.catalogs import catalog_of
from legality.events.actors import CONSOLE
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.lifecycle import get_event
from legality.events.desk.locking import lock
from legality.events.errors import FrozenDataGone, StoreUnavailable
from legality.events.lists import frozen_data
from legality.events.lists.frozen_data import frozen_catalog
from legality.events.lists.rejudging import recheck
from legality.events.store.store import Store
from legality.events.store.tables import FrozenData, FrozenRules
from tests.legality.events.another_machine import judged_there, with_newer_bans, with_other_rules
from tests.legality.events.newer_data import newer_cards
from tests.legality.events.scenes import AFTER, DIRECTOR, LEGAL, NOW, SLUG, STARTS, a_player, an_event


@pytest.fixture(autouse=True)
def _nothing_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LEGALITY_CACHE", str(tmp_path / "cache"))
    frozen_data._unpacked.clear()
    yield
    frozen_data._unpacked.clear()


@pytest.fixture
def registration(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Lock an event by newer cards, and go to a machine that does not have them."""
    an_event(store, policy="flag")
    newer_cards(tmp_path, monkeypatch)
    a_player(store)
    (registered,) = list_registrations(store, SLUG, by=DIRECTOR)
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
    (listed,) = list_registrations(store, SLUG, by=DIRECTOR)
    assert listed.newest.legal is None
    assert [each["code"] for each in listed.newest.verdict["findings"] if "Theta" in each["message"]]
    assert len(unpacked(tmp_path)) == 1


@pytest.mark.slow
def test_newer_bans_and_pools_do_not_reach_an_event_that_has_begun(
    url: str, store: Store, tmp_path: Path
) -> None:
    an_event(store)
    an_event(store, "not-begun")
    a_player(store)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    machine = with_newer_bans(tmp_path / "newer")
    assert judged_there(machine, url, LEGAL, "not-begun", SLUG) == ["False P-BANNED 0413-Theta", "True"]


@pytest.mark.slow
def test_a_version_of_other_rules_judges_by_those_of_the_lock(url: str, store: Store, tmp_path: Path) -> None:
    """Its ruleset asks for 40 cards, and the list has 35."""
    an_event(store)
    an_event(store, "not-begun")
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    machine = with_other_rules(tmp_path / "other")
    assert judged_there(machine, url, LEGAL, "not-begun", SLUG) == ["False D-DRAW-SIZE", "True"]


@pytest.mark.slow
def test_a_version_without_a_rule_of_the_lock_says_so_and_judges_nothing(
    url: str, store: Store, tmp_path: Path
) -> None:
    an_event(store)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    machine = with_other_rules(tmp_path / "other", gone="deck/draw_size.py")
    (said,) = judged_there(machine, url, LEGAL, SLUG)
    assert said.startswith("FrozenDataGone the event froze rules opg-5.0@")
    assert "which need D-DRAW-SIZE as this version has it not. The director can decide" in said


@pytest.mark.slow
def test_rules_that_the_database_lost_are_not_replaced_by_others(
    url: str, store: Store, tmp_path: Path
) -> None:
    an_event(store)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    with store.write() as session:
        session.execute(delete(FrozenRules))
    (said,) = judged_there(with_other_rules(tmp_path / "other"), url, LEGAL, SLUG)
    assert said.startswith("FrozenDataGone the event froze rules opg-5.0@")
    assert said.endswith("or start the version that locked it")


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
    frozen_data._unpacked.clear()  # As another worker, which has not read it yet.
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


def here() -> dict[str, str]:
    """Return the revisions of the data of this machine."""
    catalog = catalog_of("2e")
    return {"catalog": catalog.revision, **published_revisions("2e", catalog.published), "rules": "any"}


@pytest.mark.parametrize(
    ("frozen", "gone"),
    [
        ({}, ""),
        ({"pools": None}, ""),  # An event that locked long ago did not say its pools.
        ({"rules": "others"}, ""),  # Rules are no data.
        ({"catalog": "c", "pools": "p", "bans": "b"}, "catalog c, pools p, bans b"),
        ({"pools": "p", "bans": "b", "catalog": "c", "rules": "r"}, "catalog c, pools p, bans b"),
        ({"catalog": "c", "pools": None, "bans": "b"}, "catalog c, bans b"),
    ],
)
def test_what_this_machine_has_is_judged_by_and_nothing_else(frozen: dict[str, str], gone: str) -> None:
    """Without a database, what is not here is nowhere."""
    revisions = {what: each for what, each in (here() | frozen).items() if each is not None}
    if not gone:
        assert frozen_catalog(None, "2e", revisions) is catalog_of("2e")
        return
    with pytest.raises(FrozenDataGone) as told:
        frozen_catalog(None, "2e", revisions)
    assert str(told.value) == f"the event froze {gone}, which this machine lacks"


@pytest.mark.parametrize("what", ["pools", "bans"])
def test_the_right_cards_with_other_pools_or_bans_are_not_what_was_frozen(store: Store, what: str) -> None:
    for place in (None, store):
        with pytest.raises(FrozenDataGone, match=f"{what} others"):
            frozen_catalog(place, "2e", here() | {what: "others"})


def test_an_event_that_did_not_say_its_pools_is_not_looked_for_in_the_database(store: Store) -> None:
    older = {what: each for what, each in here().items() if what != "pools"} | {"catalog": "gone"}
    with pytest.raises(FrozenDataGone, match=r"which this machine lacks$"):
        frozen_catalog(store, "2e", older)


def test_data_that_changed_while_the_service_ran_are_not_frozen(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lists were judged by is no longer in the files, so nothing is kept under its name."""
    an_event(store, policy="flag")
    newer_cards(tmp_path, monkeypatch)
    a_player(store)
    with (tmp_path / "fetched" / "2e" / "newer" / "cards.csv").open("a") as cards:
        cards.write("\n")
    with pytest.raises(StoreUnavailable) as told:
        lock(store, SLUG, by=DIRECTOR, now=STARTS)
    said = "the card data of this machine were changed while it ran; start the service anew"
    assert (str(told.value), get_event(store, SLUG).state, rows(store)) == (said, "open", 0)


def test_what_is_kept_says_when_and_is_packed(store: Store) -> None:
    an_event(store)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    with store.read() as session:
        row = session.scalars(select(FrozenData)).one()
    found = here()
    assert (row.edition, row.catalog, row.pools, row.bans, row.kept_at) == (
        *("2e", found["catalog"], found["pools"], found["bans"]),
        STARTS,
    )
    content = zlib.decompress(row.content)
    assert sha256(content).hexdigest() == row.digest
    assert len(row.content) < len(content) / 3


def test_without_a_cache_the_folder_goes_with_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[Callable[[], object]] = []
    monkeypatch.setenv("LEGALITY_CACHE", "off")
    monkeypatch.setattr(
        atexit, "register", lambda act, *said, **named: ends.append(partial(act, *said, **named))
    )
    derived_folder._own_folder.cache_clear()
    folder = Path(frozen_data.unpacked_home())
    assert folder.is_dir()
    assert folder == Path(frozen_data.unpacked_home())
    assert len(ends) == 1
    ends[0]()
    assert not folder.exists()
    ends[0]()  # Somebody may have tidied up before.


def test_a_folder_of_a_killed_process_goes_and_that_of_a_running_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEGALITY_CACHE", "off")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left = tmp_path / f"{derived_folder.PREFIX}left"
    left.mkdir()
    (left / "held").touch()
    own = Path(frozen_data.unpacked_home())
    assert not left.exists()
    derived_folder.remove_folders_of_killed_processes()
    assert own.is_dir()
    derived_folder.remove_own_folder()
    assert list(tmp_path.iterdir()) == []


def test_many_states_are_kept_open_and_no_more(
    store: Store, registration: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frozen_data, "MOST", 2)
    recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER)
    (key,) = frozen_data._unpacked
    other = frozen_data._unpacked.pop(key)
    frozen_data._unpacked["2e", "a", "b", "c"] = other
    recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER)
    assert len(frozen_data._unpacked) == 2
    del frozen_data._unpacked[key]
    frozen_data._unpacked["2e", "d", "e", "f"] = other
    recheck(store, SLUG, registration, by=DIRECTOR, now=AFTER)
    assert list(frozen_data._unpacked) == [key]


def test_what_is_named_in_full_is_looked_for_in_the_database(store: Store) -> None:
    with pytest.raises(FrozenDataGone) as told:
        frozen_catalog(store, "2e", {"catalog": "c", "pools": "p", "bans": "b"})
    said = "the event froze catalog c, pools p, bans b, which neither this machine nor the database holds"
    assert str(told.value) == said

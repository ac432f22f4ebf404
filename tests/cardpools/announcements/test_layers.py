"""Announcements laid over published data: nothing without them, and the record wins over them."""

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cardpools.announcements import layers
from cardpools.announcements.announcement import Announcement, read_announcement
from cardpools.announcements.entries_file import change_entries
from cardpools.bans.ban_files import load_bans
from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.data_files import Faults, Keys
from cardpools.data_files.folders import VARIABLE, data_folder, shipped_folder
from cardpools.model import Edition
from cardpools.revisions.published_revisions import compute_revisions
from tests.frozen import frozen_data

MARCH = date(2026, 3, 1)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with frozen_data():
        yield
    layers.set_service_entries({})


def entry(kind: str, edition: Edition = "1e", on: date = MARCH, **values: Any) -> Announcement:
    faults = Faults()
    table = {"kind": kind, "on": on, "source": "the forum", **values}
    found = read_announcement(Keys("announcement", table, faults), edition)
    assert found is not None, faults.found
    return found


def ban(*cards: str, on: date = MARCH, **more: Any) -> Announcement:
    return entry("ban", on=on, list="otf", cards=list(cards), **more)


def enter(*entries: Announcement) -> None:
    for each in entries:
        change_entries(each.edition, partial(_append, each))


def _append(added: Announcement, before: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
    return (*before, added)


def catalog(edition: Edition = "1e") -> Catalog:
    return Catalog(edition, data_folder(edition), layers.lay_over(edition, shipped_folder()))


def banned(on: date, set_aside: Faults | None = None) -> Mapping[str, Any]:
    held = catalog()
    bans = load_bans("1e", held, f"{held.published}/1e/bans", set_aside=set_aside)
    log = bans.log("otf")
    assert log is not None
    return log.on(on)


def test_without_announcements_the_shipped_folder_counts() -> None:
    assert layers.lay_over("1e", shipped_folder()) == shipped_folder()


def test_announcements_of_one_edition_leave_the_others() -> None:
    enter(ban("Tasha Yar"))
    assert layers.lay_over("2e", shipped_folder()) == shipped_folder()
    assert layers.lay_over("1e", shipped_folder()) != shipped_folder()


def test_only_the_revision_that_an_announcement_changes_differs() -> None:
    before = compute_revisions("1e", shipped_folder())
    enter(ban("Tasha Yar"))
    after = compute_revisions("1e", layers.lay_over("1e", shipped_folder()))
    assert after["pools"] == before["pools"]
    assert after["bans"] != before["bans"]
    enter(entry("rotation", block="DS9"))
    last = compute_revisions("1e", layers.lay_over("1e", shipped_folder()))
    assert last["bans"] == after["bans"]
    assert last["pools"] != before["pools"]


def test_a_layer_is_never_changed() -> None:
    enter(ban("Tasha Yar"))
    first = layers.lay_over("1e", shipped_folder())
    content = Path(first, "1e", layers.FILE).read_text()
    enter(ban("Spock"))
    second = layers.lay_over("1e", shipped_folder())
    assert second != first
    assert Path(first, "1e", layers.FILE).read_text() == content


def test_a_layer_that_was_deleted_is_made_again() -> None:
    enter(ban("Tasha Yar"))
    first = layers.lay_over("1e", shipped_folder())
    Path(first, "1e", layers.FILE).unlink()
    for path in sorted(Path(first).rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    Path(first).rmdir()
    assert Path(layers.lay_over("1e", shipped_folder()), "1e", layers.FILE).is_file()


def test_announcements_of_the_service_are_laid_over_those_of_the_folder() -> None:
    enter(ban("Tasha Yar"))
    layers.set_service_entries({"1e": (ban("Jace Michaels"),)})
    assert {"tasha-yar", "jace-michaels"} <= banned(MARCH).keys()
    layers.set_service_entries({})
    assert "jace-michaels" not in banned(MARCH)


# Q's Planet was banned in 2010. A later version may ship what a user entered: both must go together.
@pytest.mark.parametrize("on", [date(2009, 6, 1), date(2010, 7, 1), date(2026, 3, 1)])
def test_an_announcement_that_contradicts_the_record_is_set_aside(on: date) -> None:
    aside = Faults()
    enter(ban("Q's Planet", "Tasha Yar", on=on))
    found = banned(MARCH, aside)
    assert found["q-s-planet" if "q-s-planet" in found else "qs-planet"].citation.document == "otf-beta-1"
    assert "tasha-yar" in found
    assert len(aside.found) == 1
    assert "banned" in aside.found[0].what


def test_an_announcement_for_a_card_that_is_gone_is_set_aside() -> None:
    aside = Faults()
    enter(ban("No Such Card At All"))
    assert "tasha-yar" not in banned(MARCH, aside)
    assert "no card is called" in aside.found[0].what


def test_an_unban_until_a_day_bans_again_after_it() -> None:
    enter(entry("unban", list="otf", cards=["Q's Planet"], until=date(2026, 3, 31)))
    name = next(card for card in banned(date(2026, 2, 28)) if card.endswith("planet"))
    assert name not in banned(MARCH)
    assert name not in banned(date(2026, 3, 31))
    assert name in banned(date(2026, 4, 1))


def test_a_catalog_has_the_facts_of_the_day() -> None:
    facts = {"uniqueness": "unique", "keywords": ["Test"]}
    enter(entry("erratum", "2e", card="Hard Time", facts=facts, until=date(2026, 3, 31)))
    held = catalog("2e")
    card = held.resolve("Hard Time").card.id  # type: ignore[union-attr]
    before = open_catalog("2e", Path(data_folder("2e"))).card(card)
    assert held.on(date(2026, 2, 28)).card(card) == before
    changed = held.on(MARCH).card(card)
    assert (changed.uniqueness, changed.keywords) == ("unique", ("Test",))
    assert changed._replace(uniqueness=before.uniqueness, keywords=before.keywords) == before
    assert held.on(date(2026, 4, 1)).card(card) == before
    assert held.on(MARCH) is held.on(MARCH).on(MARCH)
    assert {each.id: each for each in held.on(MARCH).cards()}[card] == changed


def test_without_errata_a_catalog_is_the_same_on_every_day() -> None:
    held = catalog("2e")
    assert held.on(MARCH) is held
    enter(ban("Tasha Yar"))
    assert catalog().on(MARCH).phase == ""


def test_a_new_title_and_the_old_one_mean_the_card_on_every_day() -> None:
    enter(entry("erratum", "2e", card="Hard Time", facts={"title": "Harder Time"}))
    held = catalog("2e")
    for day in (date(2026, 2, 28), MARCH):
        found = [held.on(day).resolve(name).card.id for name in ("Hard Time", "Harder Time")]  # type: ignore[union-attr]
        assert found[0] == found[1]
        assert held.on(day).knows("Harder Time")
    assert held.on(MARCH).card(found[0]).title == "Harder Time"
    assert held.on(date(2026, 2, 28)).card(found[0]).title == "Hard Time"

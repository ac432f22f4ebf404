"""The shipped card lists, held to the fact files line by line."""

import tomllib
from datetime import date
from pathlib import Path

import cardpools
from cardpools.bans.dated_lists import load_lists
from tests.cardpools.shipped import card_id, shipped
from tests.cardpools.test_ban_sources import titles
from tests.shared import SHARED, needs_shared

RUN_TOGETHER = {
    "Biogenic Weapon Endangered": ["Biogenic Weapon", "Endangered"],
    "The Central Command The Promise": ["The Central Command", "The Promise"],
    "Chakotay, Bridge Between Two Crews Davies": ["Chakotay, Bridge Between Two Crews", "Davies"],
    "U.S.S. Enterprise-D, Personal Flagship U.S.S. Excelsior": [
        "U.S.S. Enterprise-D, Personal Flagship",
        "U.S.S. Excelsior",
    ],
    "K'Tal, Senior Council Member Kahmis": ["K'Tal, Senior Council Member", "Kahmis"],
    "Donatra, Honorable Commander Ptol": ["Donatra, Honorable Commander", "Ptol"],
}
HEADINGS = {
    "Mila, Trusted Confidante Ship": ["Mila, Trusted Confidante"],
    "Crom, Open-minded Federation": ["Crom, Open-minded"],
    "Gal Gath'thong, Pride of the Praetor Starfleet": ["Gal Gath'thong, Pride of the Praetor"],
    "Romulan Personnel": [],
}

DATA = Path(cardpools.__file__).parent / "data"


def shipped_titles(path: str) -> list[str]:
    return titles(tomllib.loads((DATA / path).read_text(encoding="utf-8"))["cards"])


def lines(name: str) -> list[str]:
    return (SHARED / "facts" / name).read_text(encoding="utf-8").splitlines()


@needs_shared
def test_the_core_cards_are_the_fact_file() -> None:
    assert sorted(shipped_titles("1e/block-core/2025-02.toml")) == sorted(lines("block-core-2025-02.txt"))


def test_the_core_list_of_february_2025() -> None:
    core = load_lists("1e", "block-core", shipped("1e"))
    assert core.on(date(2019, 7, 1)) is None
    (only,) = core.lists
    # 278 lines; four cards have two of them, for two printings or two faces.
    assert len(only.cards) == 274
    assert only.certain(date(2025, 2, 2))
    assert not only.certain(date(2025, 2, 1))
    for title in (
        "T'Pol (Straight and Steady)",
        "Gareb*",
        "Bat'leth",
        "Female's Love Interest",
        "Continuing Mission",
    ):
        assert card_id("1e", title) in only.cards
    assert card_id("1e", "T'Pol") not in only.cards
    assert card_id("1e", "Kevin Uxbridge") not in only.cards


@needs_shared
def test_the_second_edition_titles_are_the_fact_file() -> None:
    ours = shipped_titles("1e/second-edition-titles/2018-05.toml")
    assert sorted(ours) == sorted(lines("2e-titles-usable-in-1e-2018-05.txt"))


def test_the_second_edition_titles_are_second_edition_cards() -> None:
    (only,) = load_lists("1e", "second-edition-titles", shipped("1e")).lists
    # 458 lines; nine of them name a virtual promo of a card that another line names.
    assert len(only.cards) == 449
    catalog = shipped("1e")
    for card in only.cards:
        editions = {catalog.expansion(printing.expansion).edition for printing in catalog.printings(card)}
        assert editions == {"2e"}, card


@needs_shared
def test_every_line_of_the_hall_of_fame_is_accounted_for() -> None:
    copied = lines("hall-of-fame-2026.txt")
    apart: dict[str, list[str]] = {**RUN_TOGETHER, **HEADINGS}
    assert apart.keys() <= set(copied)
    expected = [title for line in copied for title in apart.get(line, [line])]
    assert shipped_titles("2e/hall-of-fame/2026.toml") == expected
    assert len(expected) == len(copied) + len(RUN_TOGETHER) - 1


def test_the_hall_of_fame_of_2026() -> None:
    fame = load_lists("2e", "hall-of-fame", shipped("2e"))
    assert fame.on(date(2025, 12, 31)) is None
    (only,) = fame.lists
    assert len(only.cards) == 163
    assert [only.certain(date(*day)) for day in ((2026, 1, 1), (2026, 12, 31), (2027, 1, 1))] == [1, 1, 0]
    for title in ("Endangered", "Davies", "Ptol", "Crom, Open-minded", "Hromi Cluster, Amnesty Talks"):
        assert card_id("2e", title) in only.cards
    assert card_id("2e", "Chakotay, Freedom Fighter") not in only.cards


def test_the_hall_of_fame_is_written_with_the_names_of_the_catalog() -> None:
    cards = tomllib.loads((DATA / "2e/hall-of-fame/2026.toml").read_text(encoding="utf-8"))["cards"]
    names = [card if isinstance(card, str) else card["card"] for card in cards]
    assert names == [shipped("2e").card(card_id("2e", name)).name for name in names]

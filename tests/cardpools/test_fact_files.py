"""Each row of the fact files of November 2026 holds in our data, or is listed with the reason why not."""

import csv
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable
from datetime import date, timedelta
from functools import cache
from pathlib import Path

from cardpools.catalog.match import Found
from cardpools.catalog.slug import slug
from cardpools.data_files.mission_locations import read_locations
from cardpools.model import Card, Edition, Printing
from cardpools.pools.promo_marks import marks_of
from cardpools.revisions.build_data import DATA
from tests.cardpools.shipped import card_id, shipped
from tests.cardpools.test_list_data import HEADINGS, RUN_TOGETHER, shipped_titles
from tests.shared import SHARED, needs_shared

pytestmark = needs_shared

FACTS = SHARED / "facts/2026-11"
Row = dict[str, str]

# Names of affiliations in the tables, and ours.
WORDS = {"Hir": "Hirogen", "Kaz": "Kazon", "Non": "Non-Aligned", "Vid": "Vidiian"}

NOT_TAKEN: dict[tuple[str, str], str] = {
    ("cards_2e_changed.csv", "archer-iv-survey-new-world location"): "since renamed: the title is the place",
    ("cards_2e_changed.csv", "braslota-system-advanced-battle-simulation location"): "the title is the place",
    ("vp_windows_1e.csv", "37 Ro Laren Headstrong Ensign (Virtual Promos) 2E"): "2 in all later tables",
    ("vp_windows_1e.csv", "69 Comm Officer Sato 2E"): "no later table has this promo of 2E",
    ("vp_windows_1e.csv", "122 Swashbuckler at Heart 2E (Virtual Promos)"): "no later table has this card",
    ("vp_windows_2e.csv", "214 Jim Shimoda Under the Influence"): "234 in all later tables",
    ("vp_windows_2e.csv", "1098 No Peace in Our Time *VP"): "the number of the first printing; later 211",
    (
        "vp_windows_2e.csv",
        "1267 Jean-Luc Picard Argo Pilot *VP",
    ): "the number of the first printing; later 216",
    ("vp_windows_2e.csv", "2082 Ja'chuq *VP"): "the number of the first printing; later 213",
    ("vp_windows_2e.csv", "4073 Standing Your Ground *VP"): "the number of the first printing; later 212",
    ("vp_windows_2e.csv", "10056 Fifth Neonatal Drone *VP"): "the number of the first printing; later 215",
    ("vp_windows_2e.csv", "15038 Kerla Military Advisor *VP"): "the number of the first printing; later 217",
    ("vp_windows_2e.csv", "18005 Polywater Intoxication *VP"): "the number of the first printing; later 235",
    ("vp_windows_2e.csv", "24005 Greater Needs *VP"): "the number of the first printing; later 209",
    ("vp_windows_2e.csv", "24037 Neelix Valued Guide *VP"): "the number of the first printing; later 233",
    (
        "vp_windows_2e.csv",
        "31028 Terrasphere 8 Starfleet Command Re-creation *VP",
    ): "the number of the first printing; later 185",
    ("vp_windows_2e.csv", "33003 Indecent Proposal *VP"): "the number of the first printing; later 210",
    (
        "vp_windows_2e.csv",
        "38016 Kavis Alpha Research Binary Star *VP",
    ): "the number of the first printing; 214",
    (
        "vp_windows_2e.csv",
        "41020 Reginald Barclay Exceeding Limits *VP",
    ): "the number of the first printing; 236",
    ("mission_locations_1e.csv", "survey-new-world"): "another 2E table has another place",
}
"""Rows that our data do not follow, each by its file and key, and the reason."""

# Not compared: the column `persona` of dramatis_personae_1e.csv, which no list is judged by, and sources.


def rows(name: str) -> list[Row]:
    with (FACTS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def check_rows(name: str, key: Callable[[Row], str], wrong: Callable[[Row], str]) -> None:
    """Check each row. Those that do not hold must be those that are listed, no more and no fewer."""
    found = {key(row): reason for row in rows(name) if (reason := wrong(row))}
    listed = {place for file, place in NOT_TAKEN if file == name}
    assert found.keys() == listed, {each: found.get(each) for each in found.keys() ^ listed}


def differences(expected: dict[str, object], found: dict[str, object]) -> str:
    return "; ".join(
        f"{key}: {value!r}, ours {found[key]!r}" for key, value in expected.items() if found[key] != value
    )


@cache
def by_place(edition: Edition) -> dict[tuple[str, str], list[Printing]]:
    """Return the printings by expansion and number without zeros and set."""
    places: dict[tuple[str, str], list[Printing]] = defaultdict(list)
    for each in shipped(edition).all_printings():
        places[each.expansion, each.number.rpartition("-")[2].lstrip("0")].append(each)
    return places


@cache
def by_slug(edition: Edition) -> dict[str, Card]:
    return {slug(card.name): card for card in shipped(edition).cards()}


def meant(edition: Edition, name: str) -> str:
    """Return the id of the card that a name means; empty if there is none."""
    match = shipped(edition).resolve(name)
    return match.card.id if isinstance(match, Found) else ""


CHECKED_ELSEWHERE = {"rules.csv", "hall_of_fame_titles_2e.csv"}
"""tests/legality/test_fact_rules.py and test_hall_of_fame."""


def test_every_file_is_checked() -> None:
    checked = set(re.findall(r'check_rows\(\s*"(\w+\.csv)"', Path(__file__).read_text(encoding="utf-8")))
    assert {path.name for path in FACTS.glob("*.csv")} == checked | CHECKED_ELSEWHERE


def test_cards_added() -> None:
    def wrong(row: Row) -> str:
        card = shipped("2e").card(card_id("2e", row["name_in_table"]))
        expected: dict[str, object] = {
            field: row[field]
            for field in ("type", "uniqueness", "mission_type", "quadrant", "points", "cost")
        }
        expected["classification"] = row["species_or_class"]
        expected["affiliations"] = {WORDS.get(each, each) for each in row["affiliations"].split(";") if each}
        expected |= {field: set(filter(None, row[field].split(";"))) for field in ("icons", "keywords")}
        return differences(expected, facts_of(card))

    check_rows("cards_2e_added.csv", lambda row: row["name_in_table"], wrong)


def facts_of(card: Card) -> dict[str, object]:
    """Return the facts of a card, lists as sets."""
    return {key: set(value) if isinstance(value, tuple) else value for key, value in card._asdict().items()}


def test_cards_changed() -> None:
    def wrong(row: Row) -> str:
        ours = facts_of(by_slug("2e")[row["card_id"]])[row["field"]]
        new: object = row["new"]
        if isinstance(ours, set):
            new = {WORDS.get(each, each) for each in row["new"].split(", ") if each}
        return "" if ours == new else f"{new!r}, ours {ours!r}"

    check_rows("cards_2e_changed.csv", lambda row: f"{row['card_id']} {row['field']}", wrong)


def test_printings_added() -> None:
    def wrong(row: Row) -> str:
        card = meant("2e", row["name_in_table"])
        place = (row["expansion"], row["number"].rpartition("-")[2].lstrip("0"))
        found = [each for each in by_place("2e")[place] if each.card == card]
        if card != by_slug("2e")[row["card_id"]].id:
            return f"the card is {card}"
        return "" if [each.rarity for each in found] == [row["rarity"]] else f"{found}"

    check_rows("printings_2e_added.csv", lambda row: row["name_in_table"], wrong)


def test_missions_renamed() -> None:
    def wrong(row: Row) -> str:
        old, new = meant("2e", row["old_name"]), meant("2e", row["new_name"])
        return "" if old == new and old else f"{old!r} and {new!r}"

    check_rows("missions_2e_renamed.csv", lambda row: row["old_name"], wrong)


def test_expansions() -> None:
    def wrong(row: Row) -> str:
        ours = shipped("2e").expansion(row["code"])
        cards = {each.card for each in shipped("2e").all_printings() if each.expansion == row["code"]}
        by = date.fromisoformat(row["by"].removesuffix(" (legal)"))
        expected: dict[str, object] = {"name": row["name"], "number": row["number"], "cards": row["cards"]}
        found: dict[str, object] = {**ours._asdict(), "cards": str(len(cards))}
        within = date.fromisoformat(row["not_before"]) <= ours.earliest <= ours.latest <= by
        return differences(expected, found) or ("" if within else f"{ours.earliest} to {ours.latest}")

    check_rows("expansions_2e_new.csv", lambda row: row["code"], wrong)


def test_release_days() -> None:
    def wrong(row: Row) -> str:
        edition: Edition = "1e" if row["edition"] == "1e" else "2e"
        ours = shipped(edition).expansion(row["code"])
        window = ours.earliest, ours.latest
        if row["kind"].startswith("month"):
            return "" if {f"{day:%Y-%m}" for day in window} == {row["day"]} else f"{window}"
        # Guides 4.1 and 5.0, 5.1.2: legal seven days after the release.
        day = date.fromisoformat(row["day"]) - timedelta(7 if row["kind"] == "legal" else 0)
        return "" if window == (day, day) else f"{window}"

    check_rows("release_days.csv", lambda row: f"{row['code']} {row['kind']}", wrong)


def test_hall_of_fame() -> None:
    apart: dict[str, list[str]] = {**RUN_TOGETHER, **HEADINGS}
    copied = rows("hall_of_fame_titles_2e.csv")

    def wrong(row: Row) -> str:
        if row["seen_on"] == "2026-08-07":  # The same list, seen again.
            return "" if row["change"].startswith("unchanged since March") else row["change"]
        listed = [each["line"] for each in copied if each[f"in_list_seen_{row['seen_on']}"] == "yes"]
        path = f"2e/hall-of-fame/{row['seen_on'][:4]}.toml"
        on = tomllib.loads((DATA / path).read_text(encoding="utf-8"))["on"]
        titles = [title for line in listed for title in apart.get(line, [line])]
        expected: dict[str, object] = {"count": row["count"], "on": row["seen_on"], "titles": titles}
        return differences(
            expected, {"count": str(len(listed)), "on": str(on), "titles": shipped_titles(path)}
        )

    check_rows("hall_of_fame_2e.csv", lambda row: row["seen_on"], wrong)


def test_dramatis_personae() -> None:
    def wrong(row: Row) -> str:
        found = by_place("1e")["DRP", row["number"]]
        title = row["name"].removesuffix(" (Dramatis Personae)")
        cards = {shipped("1e").card(each.card) for each in found}
        if len(cards) != 1:
            return f"cards {cards}"
        (card,) = cards
        expected: dict[str, object] = {
            "title": title,
            **{field: row[field] for field in ("type", "classification", "uniqueness")},
            "affiliations": set(filter(None, row["affiliations"].split("/"))),
            "icons": set(filter(None, row["icons"].split(";"))),
            "sides": ["alternate", "front"] if row["sides"] else ["front"],
            "printed": {(row["rarity"], row["property"])},
        }
        ours = {
            **facts_of(card),
            "sides": sorted(each.side for each in found),
            "printed": {(each.rarity, each.property) for each in found},
        }
        hinted = {meant("1e", f"{title} ({hint})") for hint in (f"DRP {row['number']}", f"{row['number']}V")}
        return differences(expected, ours) or ("" if hinted == {card.id} else f"hints name {hinted}")

    check_rows("dramatis_personae_1e.csv", lambda row: row["number"], wrong)


def test_virtual_promos_added() -> None:
    def wrong(row: Row) -> str:
        card = shipped("1e").card(meant("1e", row["name"]))
        found = [each for each in by_place("1e")["VP", row["number"]] if each.card == card.id]
        if card.type != row["type"] or len(found) != 1:
            return f"{card.type}, {found}"
        dated = (found[0].not_before, found[0].known_by) == ("2025-02-02", "2026-11-19")
        resolved = shipped("1e").resolve(row["name"], f"VP {row['number']}")
        hinted = isinstance(resolved, Found) and resolved.printing == found[0]
        return "" if dated and hinted else f"{found}, {resolved}"

    check_rows("virtual_promos_1e_added.csv", lambda row: row["number"], wrong)


BULK = ("2019-03-08", "2019-04-14")
"""The plugin of 1E took in all promos of earlier years at once, so the day before says nothing."""


def test_windows_of_promos_1e() -> None:
    first: dict[str, str] = {}
    for row in rows("vp_windows_1e.csv"):
        for each in printings_of("1e", row):
            first[each.id] = min(first.get(each.id, "9999"), row["first_seen"])
    for mark in marks_of("1e"):  # A promo that had a mark by a day was released by then.
        first[mark.printing] = min(first.get(mark.printing, "9999"), mark.by.isoformat())

    def wrong(row: Row) -> str:
        found = printings_of("1e", row)
        after = "" if (row["not_in_look_of"], row["first_seen"]) == BULK else row["not_in_look_of"]
        days = {(each.not_before, each.known_by) for each in found}
        expected = {(after, first[each.id]) for each in found}
        return "" if found and days == expected else f"{found}"

    check_rows("vp_windows_1e.csv", lambda row: f"{row['number'].lstrip('0')} {row['name']}", wrong)


def test_windows_of_promos_2e() -> None:
    def wrong(row: Row) -> str:
        found = printings_of("2e", row)
        days = {(each.not_before, each.known_by) for each in found}
        return "" if days == {(row["not_in_look_of"], row["first_seen"])} else f"{found}"

    check_rows("vp_windows_2e.csv", lambda row: f"{row['number'].lstrip('0')} {row['name']}", wrong)


def printings_of(edition: Edition, row: Row) -> list[Printing]:
    """Return the promos of a row: by number, and by the card or, for an other side, the name in the table."""
    number, card = row["number"].lstrip("0"), meant(edition, row["name"])
    there = [each for code in ("VP", "2EVP") for each in by_place(edition).get((code, number), ())]
    return [each for each in there if each.card == card]


def test_locations_of_missions() -> None:
    locations = read_locations(shipped("1e").folder)

    def wrong(row: Row) -> str:
        ours = locations.get(row["card_id"])
        card = shipped("1e").card(row["card_id"])
        if card.location != (ours.name if ours else ""):
            return f"the card has {card.location!r}"
        if row["evidence"] == "2E name only":
            # Further locations are taken only where the evidence is direct.
            if ours is None:
                return row["location_in_product"] and "dropped"
            by_name = ours.source.document.startswith("2e/")
            sure = ours.source.certainty == ("unverified" if by_name else "likely")
            return "" if sure and ours.name == row["place_in_2e_name"] else f"{ours}"
        if ours is None or ours.name not in (row["location_gemp"], row["location_net_stccg_2018"]):
            return f"{ours}"
        differ = row["evidence"] == "direct, sources differ"
        return "" if ours.source.certainty == ("likely" if differ else "sure") else f"{ours}"

    check_rows("mission_locations_1e.csv", lambda row: row["card_id"], wrong)

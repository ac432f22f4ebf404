"""legality cards update, against a real server: it brings the new data, or changes nothing and says why."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.match import Found
from cardpools.data_files.folders import SHIPPED, VARIABLE, data_folder
from cli import main
from tests.cardpools.bundles.made_bundles import Files, bundle_of, with_new_ban
from tests.cardpools.server import Reply, Site, serving
from tests.cardpools.tribble_tables import tables, text
from tests.shared import SHARED, needs_shared

ANNOUNCEMENT = """
[[announcement]]
kind = "release"
on = 2026-10-01
source = "trekcc.org"
expansion = "MTMT"
"""

NEW = "1 Tribble - Nibble\tMTMT\timage\t99V\tNibble\t1\ttext"


@pytest.fixture
def site() -> Iterator[Site]:
    with serving() as site:
        for name, rows in tables().items():
            site.pages[f"/sets/{name}"] = Reply(text(rows))
        yield site


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


def update(site: Site, *more: str, edition: str = "tr") -> Result:
    place = ["--from", site.url, "--private", "--timeout", "0.5"]
    arguments = ["cards", "update", "--edition", edition, *place, *more]
    return CliRunner().invoke(main, arguments)


def with_new_card(site: Site) -> None:
    site.pages["/sets/tribbles.txt"] = Reply(text([*tables()["tribbles.txt"], NEW]))


def test_the_same_tables_bring_nothing(site: Site) -> None:
    result = update(site)
    assert (result.exit_code, result.output) == (0, "tr: no newer tables\n")
    assert data_folder("tr") == f"{SHIPPED}/tr"


def test_a_new_card_is_shown_and_counts_from_then_on(site: Site, home: Path) -> None:
    with_new_card(site)
    result = update(site)
    assert result.exit_code == 0, result.output
    assert "1 added, 1 printing added" in result.output
    assert "  + 1 Tribble, Nibble  (Tribble)" in result.output
    revision = (home / "tr" / "current").read_text().strip()
    assert f"catalog {revision} counts from now on" in result.output
    assert open_catalog("tr").revision == revision
    assert isinstance(open_catalog("tr").resolve("1 Tribble - Nibble"), Found)
    assert sorted(path.name for path in (home / "tr").iterdir()) == sorted([revision, "current", "history"])


def test_what_is_unchanged_is_not_sent_again(site: Site) -> None:
    with_new_card(site)
    update(site)
    site.asked.clear()
    assert update(site).output == "tr: no newer tables\n"
    assert all(etag for _, etag in site.asked)
    assert len(site.asked) == 2


def test_one_new_table_is_joined_with_the_other_that_is_known(site: Site) -> None:
    with_new_card(site)
    update(site)
    site.pages["/sets/tribbles.txt"] = Reply(
        text([*tables()["tribbles.txt"], NEW, NEW.replace("99V", "98V")])
    )
    result = update(site)
    assert "1 printing added" in result.output, result.output


def test_the_old_revision_is_kept_and_can_be_taken_back(site: Site, home: Path) -> None:
    with_new_card(site)
    update(site)
    first = open_catalog("tr").revision
    site.pages["/sets/tribbles.txt"] = Reply(
        text([*tables()["tribbles.txt"], NEW.replace("Nibble", "Gobble")])
    )
    result = update(site)
    assert "  > 1 Tribble - Nibble  is now  1 Tribble - Gobble" in result.output
    assert open_catalog("tr").revision != first
    update(site, "--use", first)
    assert open_catalog("tr").revision == first
    update(site, "--use", "shipped")
    assert data_folder("tr") == f"{SHIPPED}/tr"
    refused = update(site, "--use", "nonsense")
    assert (refused.exit_code, first in refused.output) == (3, True)


def test_fetched_data_that_were_damaged_are_refused_with_the_way_back(site: Site, home: Path) -> None:
    with_new_card(site)
    update(site)
    names = Path(data_folder("tr"), "names.tsv")
    names.write_text(names.read_text("utf-8").replace("\n1tribblenibble\t", "\n1tribblegobble\t"), "utf-8")
    show = ("cards", "show", "--edition", "tr", "1 Tribble - Bonus")
    refused = CliRunner().invoke(main, show)
    assert (refused.exit_code, "names.tsv: is not what the tables make" in refused.output) == (2, True)
    (way_back,) = [line for line in refused.output.splitlines() if "--use shipped" in line]
    update(site, *way_back.partition("`legality cards update --edition 2e ")[2].partition("`")[0].split())
    assert CliRunner().invoke(main, show).exit_code == 0


def test_looking_changes_nothing(site: Site, home: Path) -> None:
    with_new_card(site)
    result = update(site, "--look")
    assert "would count" in result.output
    found = json.loads(update(site, "--look", "--json").output)
    assert found["updated"] is False
    assert {"revision", "left_out", "difference"} <= set(found)
    assert list((home / "tr").iterdir()) == []


def test_json_says_the_same(site: Site) -> None:
    with_new_card(site)
    told = json.loads(update(site, "--json").output)
    assert (told["schema"], told["updated"]) == ("legality/cards-update-1", True)
    assert [card["name"] for card in told["difference"]["added"]] == ["1 Tribble, Nibble"]
    assert json.loads(update(site, "--json").output)["updated"] is False


def test_an_unknown_expansion_is_taken_and_its_cards_are_in_doubt(site: Site) -> None:
    site.pages["/sets/tribbles.txt"] = Reply(text([*tables()["tribbles.txt"], NEW.replace("MTMT", "XYZ")]))
    result = update(site)
    assert result.exit_code == 0, result.output
    assert "new expansions: XYZ: our data do not describe them yet" in result.stderr
    deck = "Deck\n34 1 Tribble - Bonus\n1 1 Tribble - Nibble\n"
    for day in ("2001-01-01", "2026-11-19", "2090-01-01"):
        verdict = CliRunner().invoke(
            main, ["check", "-", "--json", "--edition", "tr", "--on", day], input=deck
        )
        told = json.loads(verdict.stdout)
        findings = {each["code"]: each for each in told["findings"] if "1 Tribble, Nibble" in each["cards"]}
        assert list(findings) == ["P-UNSURE"], day
        assert "do not describe XYZ yet" in findings["P-UNSURE"]["message"]
    assert told["legal"] is True


def test_the_time_line_ends_with_the_newest_expansion_that_is_described(site: Site) -> None:
    site.pages["/sets/tribbles.txt"] = Reply(text([*tables()["tribbles.txt"], NEW.replace("MTMT", "XYZ")]))
    update(site)
    shown = CliRunner().invoke(main, ["cards", "show", "--edition", "tr", "1 Tribble - Nibble"]).stdout
    assert "not known" in shown
    assert "9000" not in shown


def test_a_row_whose_expansion_is_no_code_is_left_out_and_named(site: Site) -> None:
    rows = [*tables()["tribbles.txt"], NEW, NEW.replace("MTMT", "no code").replace("Nibble", "Gobble")]
    site.pages["/sets/tribbles.txt"] = Reply(text(rows))
    result = update(site)
    assert result.exit_code == 0, result.output
    assert (
        f"left out: tables/tribbles.txt:{len(rows) + 1}: 'no code' is no code of an expansion"
        in result.stderr
    )
    assert not isinstance(open_catalog("tr").resolve("1 Tribble - Gobble"), Found)


def test_an_expansion_that_is_described_later_is_described_by_the_next_update(site: Site) -> None:
    """The shipped description counts, also for a code that an earlier update had to invent."""
    site.pages["/sets/tribbles.txt"] = Reply(text([*tables()["tribbles.txt"], NEW.replace("MTMT", "XYZ")]))
    update(site)
    with_new_card(site)
    result = update(site)
    assert result.exit_code == 0, result.output
    assert "XYZ" not in open_catalog("tr").expansions
    assert json.loads(update(site, "--json").output)["updated"] is False


def test_newer_tables_keep_what_came_with_a_bundle(site: Site, home: Path, tmp_path: Path) -> None:
    """Its pools, bans and announcements are newer than the shipped ones, and tables hold none of them."""

    def change(files: Files) -> None:
        pools = "published/pools/opg-5.0.toml"
        files["tr"][pools] = files["tr"][pools].replace('title = "Block"', 'title = "Blocks of today"', 1)
        files["tr"]["published/tr/announcements.toml"] = ANNOUNCEMENT

    (tmp_path / "it.data").write_bytes(bundle_of(change))
    assert CliRunner().invoke(main, ["data", "import", str(tmp_path / "it.data")]).exit_code == 0
    before = Path(data_folder("tr"))
    with_new_card(site)
    assert update(site).exit_code == 0
    after = Path(data_folder("tr"))
    assert after != before
    for path in sorted(path.relative_to(before) for path in before.rglob("published/**/*.toml")):
        assert (after / path).read_bytes() == (before / path).read_bytes(), path
    assert open_catalog("tr").published == f"{after}/published"
    assert (after / "published/tr/announcements.toml").read_text("utf-8") == ANNOUNCEMENT
    assert isinstance(open_catalog("tr").resolve("1 Tribble - Nibble"), Found)
    back = CliRunner().invoke(main, ["data", "rollback"])
    assert back.output == f"tr: {before.name} is in use from now on, {after.name} was before\n"


HALF = text(tables()["tribbles.txt"][:100])
SECOND_EDITION = b"Name\tSet\tImageFile\tRarity\tUnique\tCollectorsInfo\tType\tCost\n"


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (Reply(b"gone", 404), "the server answered 404"),
        (Reply(b"broken", 500), "the server answered 500"),
        (Reply(HALF, pause=2.0), "does not answer in time"),
        (Reply(HALF, drip=0.05), "not complete after 0.5 seconds"),
        (Reply(HALF, says_length=20_000), "the answer breaks off"),
        (Reply(HALF), "printings are missing: older tables, or half of them"),
        (Reply(text(tables()["tribbles.txt"])[:-30]), "tribbles.txt breaks off in its last line"),
        (Reply(b"<!DOCTYPE html><title>Sign in</title>"), "its header lacks"),
        (Reply(bytes(range(256)) * 40), "its header lacks"),
        (Reply(b""), "its header lacks"),
        (Reply(SECOND_EDITION), "its header lacks"),
        (Reply(text(["1 Tribble - Nibble\tMTMT\timage\tno number\tNibble\t1\ttext"] * 3)), "older tables"),
    ],
)
def test_on_any_failure_what_was_there_stays(site: Site, home: Path, reply: Reply, said: str) -> None:
    with_new_card(site)
    update(site)
    before = sorted(path for path in home.rglob("*"))
    site.pages["/sets/tribbles.txt"] = reply
    result = update(site)
    assert result.exit_code == 2, result.output
    assert result.output.startswith("Error: nothing was changed: ")
    assert said in result.output
    assert result.output.count("\n") == 1
    assert sorted(path for path in home.rglob("*")) == before
    assert isinstance(open_catalog("tr").resolve("1 Tribble - Nibble"), Found)


@needs_shared
def test_tables_of_another_edition(site: Site) -> None:
    for name in ("Physical.txt", "Virtual.txt", "Rework.txt"):
        site.pages[f"/sets/{name}"] = Reply((SHARED / "cards/2e/2021-03/Physical.txt").read_bytes())
    result = update(site, edition="1e")
    assert (result.exit_code, "has tables of 2e, not of 1e" in result.output) == (2, True)


@pytest.mark.slow
@needs_shared
def test_the_tables_that_ship_bring_nothing_to_1e(site: Site) -> None:
    for name in ("Physical.txt", "Virtual.txt", "Rework.txt"):
        site.pages[f"/sets/{name}"] = Reply((SHARED / "cards/1e/2025-02" / name).read_bytes())
    assert update(site, edition="1e").output == "1e: no newer tables\n"


@pytest.mark.slow
@needs_shared
def test_older_tables_of_2e_are_rejected(site: Site) -> None:
    for name in ("Physical.txt", "Virtual.txt"):
        site.pages[f"/sets/{name}"] = Reply((SHARED / "cards/2e/2021-03" / name).read_bytes())
    result = update(site, edition="2e")
    assert (result.exit_code, "older tables" in result.output) == (2, True)


def with_odd_rows(site: Site, many: int) -> int:
    """Add rows that are no printings behind the new card, and return the line of the first."""
    odd = [f"1 Tribble - Odd {n}\tMTMT\timage\tno number\tNibble\t1\ttext" for n in range(many)]
    rows = [*tables()["tribbles.txt"], NEW, *odd]
    site.pages["/sets/tribbles.txt"] = Reply(text(rows))
    return len(rows) - many + 2  # Lines are counted from one, and the first is the header.


@pytest.mark.parametrize(("many", "more"), [(10, []), (11, ["1 more lines"]), (12, ["2 more lines"])])
def test_ten_rows_that_are_left_out_are_named_and_the_rest_is_counted(
    site: Site, many: int, more: list[str]
) -> None:
    line = with_odd_rows(site, many)
    named = [f"tables/tribbles.txt:{line + n}: Info is 'no number'" for n in range(10)]
    result = update(site, "--look")
    assert result.stderr.splitlines() == [f"  left out: {each}" for each in [*named, *more]]
    head, *changes, last = result.stdout.splitlines()
    assert head.endswith(": 1 added, 1 printing added")
    assert changes == ["  + 1 Tribble, Nibble  (Tribble)", "  + 1 printing in MTMT"]
    assert re.fullmatch("tr: catalog [0-9a-f]{12} would count", last)


def test_the_whole_answer_to_a_program(site: Site) -> None:
    line = with_odd_rows(site, 1)
    told = json.loads(update(site, "--json").output)
    difference = told.pop("difference")
    assert (difference["old"], difference["new"]) == (
        open_catalog("tr", Path(SHIPPED, "tr")).revision,
        told["revision"],
    )
    assert told == {
        "schema": "legality/cards-update-1",
        "edition": "tr",
        "updated": True,
        "revision": open_catalog("tr").revision,
        "left_out": [
            {
                "file": "tables/tribbles.txt",
                "line": line,
                "reason": "Info is 'no number'",
                "text": "1 Tribble - Odd 0\tMTMT\timage\tno number\tNibble\t1\ttext",
            }
        ],
        "undescribed": [],
        "exit_code": 0,
    }
    assert json.loads(update(site, "--json").output) == {
        "schema": "legality/cards-update-1",
        "edition": "tr",
        "updated": False,
        "exit_code": 0,
    }


def test_going_back_says_which_data_count(site: Site) -> None:
    with_new_card(site)
    update(site)
    revision = open_catalog("tr").revision
    refused = update(site, "--use", "nonsense")
    said = f"Error: no revision 'nonsense'; there are shipped, {revision}\n"
    assert (refused.exit_code, refused.output) == (3, said)
    assert update(site, "--use", "shipped").output == f"tr: the data in {SHIPPED}/tr count from now on\n"
    back = update(site, "--use", revision)
    assert back.output == f"tr: the data in {data_folder('tr')} count from now on\n"
    assert data_folder("tr").endswith(f"/tr/{revision}")


NEWEST_2E = SHARED / "cards/2e/2026-08-07/cards_with_processed_columns.txt"


def later_table() -> bytes:
    """Return the newest table with a renamed mission, a later expansion, a new column and an odd row."""
    header, *rows = NEWEST_2E.read_text("utf-8").rstrip("\n").split("\n")
    rows = [
        row.replace('"Adelaar System Battle Reconnaissance', '"Adelaar IV Battle Reconnaissance')
        for row in rows
    ]
    like = next(row for row in rows if row.startswith('"Venoxis"'))
    cells = like.split("\t")
    cells[header.split("\t").index("Set")] = '"TNXT"'
    cells[header.split("\t").index("CollectorsInfo")] = '"67V001"'
    cells[0] = '"Brand New Person"'
    rows += ['"torn row"\t"SE"', "\t".join(cells)]
    lines = [f"{header}\tLater", *(f'{row}\t"x"' for row in rows)]
    return "".join(f"{each}\n" for each in lines).encode()


@pytest.mark.slow
@needs_shared
def test_a_later_table_of_2e_with_a_rename_and_a_new_expansion(site: Site, home: Path) -> None:
    before = open_catalog("2e")
    site.pages["/tables/cards.txt"] = Reply(later_table())
    place = ["--from", f"{site.url}/tables/cards.txt", "--private", "--timeout", "20"]
    result = CliRunner().invoke(main, ["cards", "update", "--edition", "2e", *place])
    assert result.exit_code == 0, result.output
    assert "1 added, 1 renamed" in result.stdout
    assert "new expansions: TNXT" in result.stderr
    assert "cells where the header has" in result.stderr
    after = open_catalog("2e")
    assert {each.id for each in after.cards()} == {each.id for each in before.cards()} | {"brand-new-person"}
    for name in (
        "Battle Reconnaissance",
        "Adelaar System Battle Reconnaissance",
        "Adelaar IV, Battle Reconnaissance",
    ):
        found = after.resolve(name)
        assert isinstance(found, Found), name
        assert found.card.id == "battle-reconnaissance"
    deck = (SHARED / "decks/2e/worlds-2026-54535.txt").read_text("utf-8")
    told = CliRunner().invoke(main, ["check", "-", "--json", "--on", "2026-08-20"], input=deck)
    assert json.loads(told.stdout)["legal"] is True


@pytest.mark.slow
@needs_shared
@pytest.mark.parametrize("place", [NEWEST_2E, NEWEST_2E.parent])
def test_tables_on_this_machine_are_taken_as_well(place: Path) -> None:
    result = CliRunner().invoke(main, ["cards", "update", "--edition", "2e", "--from", str(place)])
    assert (result.exit_code, result.output) == (0, "2e: no newer tables\n")


@pytest.mark.slow
@needs_shared
def test_after_an_import_the_tables_that_ship_bring_nothing_to_1e(tmp_path: Path) -> None:
    """The facts by hand come from the bundle, and none of them is lost."""
    (tmp_path / "it.data").write_bytes(bundle_of(with_new_ban))
    assert CliRunner().invoke(main, ["data", "import", str(tmp_path / "it.data")]).exit_code == 0
    tables = SHARED / "cards/1e/2025-02"
    result = CliRunner().invoke(main, ["cards", "update", "--edition", "1e", "--from", str(tables)])
    assert (result.exit_code, result.output) == (0, "1e: no newer tables\n")

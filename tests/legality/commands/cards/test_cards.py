"""The commands of `legality cards`, through the front door."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardpools.data_files.folders import SHIPPED
from cardpools.model import EDITIONS
from cli import main
from tests.shared import SHARED, needs_shared


def cards(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["cards", *arguments])


def run_json(*arguments: str) -> dict[str, Any]:
    result = cards(*arguments, "--json")
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def test_show_a_card() -> None:
    result = cards("show", "kivas fajo - collector", "--edition", "1e")
    assert result.exit_code == 0
    assert result.output.startswith("Kivas Fajo: Collector (Event), 1e, catalog ")
    assert "Premiere Remastered  79" in result.output
    assert "1994" in result.output.splitlines()[-4]


def test_show_tells_how_the_name_was_read() -> None:
    assert "is another name of it: otf-beta-1" in cards("show", "Nutaional Shields").output
    assert "no printing of it is '99V'" in cards("show", "Maglock 99V", "--edition", "1e").output
    assert "other cards share the title: " in cards("show", "Data", "--edition", "1e").output


def test_show_dates_a_promo_by_the_tables_around_it() -> None:
    """VP 331 is in no table of 2 February 2025 and was read in November 2026; the other promos are older."""
    lines = [line.split() for line in cards("show", "Preparation", "--edition", "1e").stdout.splitlines()]
    (promo,) = [line for line in lines if "331" in line]
    assert promo[5:8] == ["2025-02", "to", "2026-11"]


def test_show_in_json() -> None:
    found = run_json("show", "Shinzon *CoC", "--edition", "1e")
    assert (found["schema"], found["name"]) == ("legality/cards-show-1", "Shinzon *CoC")
    [answer] = found["answers"]
    assert answer["match"] == "printing"
    assert answer["card"]["title"] == "Shinzon"
    [printing] = [p for p in answer["card"]["printings"] if p["id"] == answer["printing"]]
    assert printing["expansion"]["name"] == "Chain of Command"


def test_show_asks_every_edition() -> None:
    assert [answer["edition"] for answer in run_json("show", "Maglock")["answers"]] == list(EDITIONS)
    output = cards("show", "Maglock").output
    assert "Maglock (Dilemma), 1e" in output
    assert "2e, catalog" in output


def test_show_a_name_of_several_cards() -> None:
    result = cards("show", "Beverly Crusher", "--edition", "2e")
    assert result.exit_code == 2
    assert "'Beverly Crusher' may be any of these:" in result.stderr
    assert "  Beverly Crusher, Encouraging Commander  (Encouraging Commander)" in result.stderr
    [answer] = run_json("show", "Beverly Crusher", "--edition", "2e")["answers"]
    assert answer["match"] == "ambiguous"
    assert {"id", "differs", "write"} == set(answer["candidates"][0])


def test_show_a_name_of_nobody() -> None:
    result = cards("show", "Hanonian Land Eal", "--edition", "1e")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "1e: no card is called 'Hanonian Land Eal'; did you mean Hanonian Land Eel?\n"
    [answer] = run_json("show", "Hanonian Land Eal", "--edition", "1e")["answers"]
    assert (answer["match"], answer["suggestions"]) == ("unknown", ["Hanonian Land Eel"])


def test_search() -> None:
    result = cards("search", "--type", "ship", "--expansion", "Voyager", "--affiliation", "kazon")
    assert result.exit_code == 0
    names = [line.split("  ")[2] for line in result.output.splitlines()]
    assert names == ["Kazon Raider", "Kazon Shuttle", "Kazon Warship"]
    found = run_json("search", "--type", "ship", "--expansion", "Voyager", "--affiliation", "kazon")
    assert [card["name"] for card in found["cards"]] == names


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--type", "Starship"], 1, "No card matches all of this."),
        (["--expansion", "Foo"], 3, "no expansion is called 'Foo'"),
        ([], 3, "Say what to look for"),
    ],
)
def test_search_in_vain(arguments: list[str], code: int, said: str) -> None:
    result = cards("search", *arguments)
    assert (result.exit_code, said in result.stderr) == (code, True)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_stats(edition: str) -> None:
    result = cards("stats", "--edition", edition)
    assert "all data right" in result.output
    [found] = run_json("stats", "--edition", edition)["editions"]
    assert sum(found["types"].values()) == found["cards"]
    assert sum(e["printings"] for e in found["expansions"]) == found["printings"]


def test_stats_of_wrong_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEGALITY_DATA", str(tmp_path))
    (tmp_path / "tr" / "broken").mkdir(parents=True)
    (tmp_path / "tr" / "current").write_text("broken")
    result = cards("stats", "--edition", "tr")
    assert result.exit_code == 2
    assert "cards.csv: no such file" in result.stderr
    assert "expansions.toml: no such file" in result.stderr


def test_doubts_of_2e() -> None:
    found = run_json("doubts", "--edition", "2e")
    assert found["schema"] == "legality/cards-doubts-1"
    assert {one["edition"] for one in found["doubts"]} <= {"2e"}


def test_doubts_of_1e_need_the_tables(tmp_path: Path) -> None:
    result = cards("doubts", "--edition", "1e", "--tables", str(tmp_path))
    assert (result.exit_code, result.stdout) == (0, "")
    assert "no source tables" in result.stderr


@pytest.mark.slow
@needs_shared
def test_doubts_of_1e() -> None:
    words = ("doubts", "--edition", "1e", "--tables", str(SHARED / "cards"))
    found = run_json(*words)["doubts"]
    assert found
    assert {each["edition"] for each in found} == {"1e"}
    assert all(each["card"] and each["why"] for each in found)
    rows = [line.split() for line in cards(*words).stdout.splitlines()]
    assert rows == [f"1e {each['card']} {each['why']}".split() for each in found]


@pytest.mark.slow
@needs_shared
def test_diff() -> None:
    folders = [str(SHARED / "cards/2e/2021-03"), str(SHARED / "cards/2e/2026-08")]
    result = cards("diff", *folders)
    assert result.output.startswith("2e, 2021-03 to 2026-08: ")
    assert "  > Amnesty Talks  is now  Hromi Cluster Amnesty Talks" in result.output
    assert "  + Acquired Disruptor Rifle  (Equipment)" in result.output
    assert "printings in " in result.output
    assert "  + printing " in cards("diff", *folders, "--every").output
    found = run_json("diff", *folders)
    assert (found["edition"], found["old"], found["new"]) == ("2e", "2021-03", "2026-08")
    assert "Amnesty Talks" in {one["old"] for one in found["renamed"]}


def test_diff_of_built_folders() -> None:
    folder = f"{SHIPPED}/tr"
    assert cards("diff", folder, folder).output.endswith(": no change\n")


def test_diff_of_what_cannot_be_compared(tmp_path: Path) -> None:
    result = cards("diff", f"{SHIPPED}/tr", f"{SHIPPED}/2e")
    assert (result.exit_code, "is of tr" in result.stderr) == (3, True)
    result = cards("diff", f"{SHIPPED}/tr", str(tmp_path))
    assert (result.exit_code, "no card table of any edition" in result.stderr) == (3, True)


@pytest.mark.slow
@needs_shared
def test_build_makes_what_ships(tmp_path: Path) -> None:
    result = cards("build", "--tables", str(SHARED / "cards"), "-o", str(tmp_path))
    assert result.exit_code == 0, result.output
    for edition in EDITIONS:
        for name in ("cards.csv", "printings.csv", "names.tsv", "SOURCE.toml"):
            assert (tmp_path / edition / name).read_bytes() == Path(SHIPPED, edition, name).read_bytes()
    [built] = run_json("build", "--edition", "tr", "--tables", str(SHARED / "cards"), "-o", str(tmp_path))[
        "built"
    ]
    assert built["lines"] == built["printings"] + built["reported"]


def test_build_without_tables(tmp_path: Path) -> None:
    result = cards("build", "--tables", str(tmp_path / "nowhere"))
    assert (result.exit_code, "no source tables" in result.stderr) == (3, True)
    result = cards("build", "--tables", str(tmp_path), "-o", str(tmp_path))
    assert result.exit_code == 3

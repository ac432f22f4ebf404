"""`legality announce` through the front door: entered, seen in a verdict, undone, seen as of before."""

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardpools.data_files.folders import VARIABLE
from cli import main
from tests.frozen import frozen_data

DECK = Path(__file__).parents[3] / "docs" / "examples" / "second-edition.txt"
SOURCE = "https://www.trekcc.org/articles/9999"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


def run(*words: str, text: str | None = None) -> Result:
    with frozen_data():
        return CliRunner().invoke(main, words, input=text)


def announce(*words: str) -> str:
    """Enter an announcement, and return its id."""
    result = run("announce", *words, "--source", SOURCE, "--json")
    assert result.exit_code == 0, result.stderr
    entered: dict[str, Any] = json.loads(result.stdout)["announcement"]
    assert entered["source"] == SOURCE
    return str(entered["id"])


def refused(*words: str) -> list[str]:
    """Return the lines of a refusal, of which nothing was stored."""
    result = run("announce", *words)
    assert result.exit_code == 3
    assert result.stdout == ""
    assert json.loads(run("announce", "list", "--json").stdout)["announcements"] == []
    return result.stderr.splitlines()


def findings(text: str, on: str, *terms: str) -> dict[str, dict[str, Any]]:
    """Return the findings of a list on a day, by their codes."""
    result = run("check", "-", "--on", on, "--json", *terms, text=text)
    return {each["code"]: each for each in json.loads(result.stdout)["findings"]}


def legal(on: str, *terms: str, text: str = "") -> bool | None:
    found = json.loads(run("check", "-", "--on", on, "--json", *terms, text=text or DECK.read_text()).stdout)
    return bool(found["legal"])


def status(card: str, edition: str, pool: str, on: str) -> tuple[str, str]:
    """Return how a card stands in a pool on a day, and who says so."""
    found = json.loads(run("cards", "legality", card, "--edition", edition, "--on", on, "--json").stdout)
    one = next(each for each in found["standings"] if each["pool"] == pool)
    return one["status"], one["citation"]["document"]


OTF_DECK = "Draw deck\n1 Tasha Yar\n"
OTF = ("--edition", "1e", "--rules", "otf")


def test_a_ban_holds_from_its_day_until_it_ends() -> None:
    assert "P-BANNED" not in findings(OTF_DECK, "2026-03-01", *OTF)
    entry = announce("ban", "Tasha Yar", "--on", "2026-03-01")
    assert "P-BANNED" not in findings(OTF_DECK, "2026-02-28", *OTF)
    banned = findings(OTF_DECK, "2026-03-01", *OTF)["P-BANNED"]
    assert banned["citation"]["document"] == SOURCE
    assert banned["severity"] == "error"
    assert "P-BANNED" not in findings(OTF_DECK, "2026-03-01", "--edition", "1e", "--rules", "open")
    assert run("announce", "end", entry, "--on", "2026-05-01").exit_code == 0
    assert "P-BANNED" not in findings(OTF_DECK, "2026-05-01", *OTF)
    assert "P-BANNED" in findings(OTF_DECK, "2026-04-30", *OTF)


def test_a_ban_until_a_day_ends_after_it() -> None:
    announce("ban", "Tasha Yar", "--on", "2026-03-01", "--until", "2026-03-31")
    assert "P-BANNED" in findings(OTF_DECK, "2026-03-31", *OTF)
    assert "P-BANNED" not in findings(OTF_DECK, "2026-04-01", *OTF)


def test_a_withdrawn_announcement_counts_on_no_day_and_stays_in_the_record() -> None:
    before = json.loads(run("check", "-", *OTF, "--json", text=OTF_DECK).stdout)["revisions"]
    entry = announce("ban", "Tasha Yar", "--on", "2026-03-01")
    changed = json.loads(run("check", "-", *OTF, "--json", text=OTF_DECK).stdout)["revisions"]
    assert changed["bans"] != before["bans"]
    assert run("announce", "withdraw", entry).exit_code == 0
    assert "P-BANNED" not in findings(OTF_DECK, "2026-03-01", *OTF)
    assert json.loads(run("check", "-", *OTF, "--json", text=OTF_DECK).stdout)["revisions"] == before
    assert json.loads(run("announce", "list", "--json").stdout)["announcements"] == []
    kept = json.loads(run("announce", "list", "--all", "--json").stdout)["announcements"]
    assert [(each["id"], bool(each["withdrawn"])) for each in kept] == [(entry, True)]


def test_a_card_of_the_record_returns() -> None:
    assert "Q's Planet" in run("bans", "show", "--on", "2026-06-01", "--rules", "otf").output
    announce("unban", "Q's Planet", "--on", "2026-06-01")
    assert "Q's Planet" not in run("bans", "show", "--on", "2026-06-01", "--rules", "otf").output
    assert "Q's Planet" in run("bans", "show", "--on", "2026-05-31", "--rules", "otf").output
    assert "no longer banned" in run("announce", "list").output


def test_a_retired_card_leaves_the_hall_of_fame_pool() -> None:
    entry = announce("retire", "Medical Kit", "--on", "2026-11-10")
    assert status("Medical Kit", "2e", "hall-of-fame", "2026-11-09")[0] == "LEGAL"
    assert status("Medical Kit", "2e", "hall-of-fame", "2026-11-10") == ("NOT_IN_POOL", SOURCE)
    assert status("Medical Kit", "2e", "complete", "2026-11-10")[0] == "LEGAL"
    assert legal("2026-11-10", "--pool", "hall-of-fame") is False
    run("announce", "end", entry, "--on", "2026-11-15")
    assert status("Medical Kit", "2e", "hall-of-fame", "2026-11-15")[0] == "LEGAL"
    assert status("Medical Kit", "2e", "hall-of-fame", "2026-11-10")[0] == "NOT_IN_POOL"


# Guide 4.1, 5.1.2: "one week after they have been released": released on 11 October, legal on 18 October.
def test_a_release_day_dates_the_cards_of_an_expansion() -> None:
    card = "J-25 Cube"
    assert status(card, "1e", "complete", "2019-10-18")[0] == "UNSURE"
    entry = announce("release", "Q Who?", "--on", "2019-10-11")
    assert status(card, "1e", "complete", "2019-10-17")[0] == "NOT_YET_LEGAL"
    assert status(card, "1e", "complete", "2019-10-18")[0] == "LEGAL"
    assert SOURCE in run("cards", "legality", card).output
    run("announce", "withdraw", entry)
    assert status(card, "1e", "complete", "2019-10-18")[0] == "UNSURE"


DILEMMA_DECK = "Draw deck\n3 Hard Time\n"


def test_an_erratum_changes_a_card_from_its_day_on() -> None:
    assert "D-DILEMMA-OUTSIDE-PILE" in findings(DILEMMA_DECK, "2026-09-30", "--edition", "2e")
    entry = announce(
        "erratum", "Hard Time", "--set", "type=Event", "--set", "title=Harder Time",
        "--on", "2026-10-01", "--edition", "2e",
    )  # fmt: skip
    assert "D-DILEMMA-OUTSIDE-PILE" in findings(DILEMMA_DECK, "2026-09-30", "--edition", "2e")
    assert "D-DILEMMA-OUTSIDE-PILE" not in findings(DILEMMA_DECK, "2026-10-01", "--edition", "2e")
    by_new_name = findings(DILEMMA_DECK.replace("Hard ", "Harder "), "2026-10-01", "--edition", "2e")
    assert by_new_name.keys() == findings(DILEMMA_DECK, "2026-10-01", "--edition", "2e").keys()
    shown = run("cards", "legality", "Hard Time", "--edition", "2e", "--on", "2026-10-02").output
    assert "erratum (type: Event; title: Harder Time)" in shown
    run("announce", "end", entry, "--on", "2026-11-01")
    assert "D-DILEMMA-OUTSIDE-PILE" in findings(DILEMMA_DECK, "2026-11-01", "--edition", "2e")
    assert "D-DILEMMA-OUTSIDE-PILE" not in findings(DILEMMA_DECK, "2026-10-31", "--edition", "2e")


# Guide 5.0, 4.2.5: "the current block, the previous block"; a card of the DS9 block is in neither.
def test_a_rotation_makes_a_block_current() -> None:
    card = "Administrator Kilana"
    assert status(card, "1e", "block", "2025-06-01")[0] == "NOT_IN_POOL"
    entry = announce("rotation", "DS9", "--previous", "TOS", "--on", "2025-06-01")
    assert status(card, "1e", "block", "2025-05-31")[0] == "NOT_IN_POOL"
    assert status(card, "1e", "block", "2025-06-01")[0] == "LEGAL"
    assert SOURCE in run("pools", "show", "block", "--on", "2025-06-01").output
    run("announce", "end", entry, "--on", "2025-07-01")
    assert status(card, "1e", "block", "2025-07-01")[0] == "NOT_IN_POOL"
    assert status(card, "1e", "block", "2025-06-30")[0] == "LEGAL"


# The deck has 36 cards in the draw deck; the rulebook needs 35.
@pytest.mark.parametrize(("minimum", "is_legal"), [(36, True), (37, False)])
def test_a_ruling_changes_a_number(minimum: int, is_legal: bool) -> None:
    assert legal("2026-11-09")
    announce("ruling", "--rule", "D-DRAW-SIZE", "--set", f"minimum={minimum}", "--rules", "standard",
             "--on", "2026-11-10", "--edition", "2e")  # fmt: skip
    assert legal("2026-11-10") is is_legal
    assert legal("2026-11-09")
    shown = run("rules", "show", "standard", "--edition", "2e", "--on", "2026-11-10").output
    assert f"minimum {minimum}" in shown
    assert SOURCE in shown
    if not is_legal:
        found = findings(DECK.read_text(), "2026-11-10")["D-DRAW-SIZE"]
        assert (found["facts"]["minimum"], found["citation"]["document"]) == (37, SOURCE)


@pytest.mark.slow
def test_a_ruling_lifts_a_ban_and_another_forbids_a_card() -> None:
    deck = "Draw deck\n1 Q's Planet\n1 Tasha Yar\n"
    assert "P-BANNED" in findings(deck, "2026-06-01", *OTF)
    allowed = announce("ruling", "--card", "Q's Planet", "--status", "legal", "--on", "2026-06-01",
                       "--edition", "1e")  # fmt: skip
    assert "P-BANNED" not in findings(deck, "2026-06-01", *OTF)
    assert status("Q's Planet", "1e", "complete", "2026-06-01")[0] == "LEGAL"
    announce(
        "ruling", "--card", "Tasha Yar", "--status", "not legal", "--on", "2026-06-01", "--edition", "1e"
    )
    assert findings(deck, "2026-06-01", *OTF)["P-NOT-IN-POOL"]["citation"]["document"] == SOURCE
    run("announce", "end", allowed, "--on", "2026-07-01")
    assert "P-BANNED" in findings(deck, "2026-07-01", *OTF)
    assert "P-BANNED" not in findings(deck, "2026-06-30", *OTF)


# Guide 5.0, 12.3: "printable at the start of league season", "only be played in league events until the end".
@pytest.mark.parametrize(
    ("on", "league", "expected"),
    [
        ("2026-09-30", True, "NOT_YET_LEGAL"),
        ("2026-10-01", True, "LEGAL"),
        ("2026-10-01", False, "NOT_YET_LEGAL"),
        ("2027-03-31", True, "LEGAL"),
        ("2027-03-31", False, "NOT_YET_LEGAL"),
        ("2027-04-01", False, "LEGAL"),
    ],
)
def test_a_league_promo_is_for_league_events_until_the_season_ends(
    tmp_path: Path, on: str, league: bool, expected: str
) -> None:
    announce("promo", "Slar", "--on", "2026-10-01", "--season-ends", "2027-03-31", "--edition", "1e")
    event = tmp_path / "event.toml"
    event.write_text(f'edition = "1e"\nrules = "open"\nleague = {str(league).lower()}\n')
    found = findings("Draw deck\n1 Slar\n", on, "--event", str(event))
    assert ("P-NOT-YET-LEGAL" in found) is (expected == "NOT_YET_LEGAL")


# "the advice about later bans is gone until a month has passed"
def test_a_confirmed_list_is_not_called_old_for_a_month() -> None:
    assert "A-BANS-NOT-KNOWN" in findings(OTF_DECK, "2026-11-01", *OTF)
    announce("confirm", "otf", "--on", "2026-10-31")
    assert "A-BANS-NOT-KNOWN" not in findings(OTF_DECK, "2026-10-31", *OTF)
    assert "A-BANS-NOT-KNOWN" not in findings(OTF_DECK, "2026-11-30", *OTF)
    assert findings(OTF_DECK, "2026-12-01", *OTF)["A-BANS-NOT-KNOWN"]["facts"]["until"] == "2026-10-31"
    assert "known until 2026-10-31" in run("bans", "list").output


def test_a_shorter_ban_cannot_cut_off_one_that_was_entered_before() -> None:
    first = announce("ban", "Tasha Yar", "--on", "2026-06-01")
    lines = run(
        "announce", "ban", "Tasha Yar", "--on", "2026-03-01", "--until", "2026-07-01", "--source", SOURCE
    )
    assert lines.exit_code == 3
    assert "banned" in lines.stderr
    assert "P-BANNED" in findings(OTF_DECK, "2026-07-02", *OTF)
    assert [each["id"] for each in listed()] == [first]


def listed() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run("announce", "list", "--json").stdout)["announcements"]
    return found


def test_an_erratum_on_which_a_ban_depends_is_not_withdrawn() -> None:
    erratum = announce(
        "erratum", "Tasha Yar", "--set", "title=Natasha Yar", "--on", "2026-03-01", "--edition", "1e"
    )
    announce("ban", "Natasha Yar", "--on", "2026-04-01", "--edition", "1e")
    refusal = run("announce", "withdraw", erratum)
    assert refusal.exit_code == 3
    assert "depends on it" in refusal.stderr
    assert "P-BANNED" in findings(OTF_DECK, "2026-04-01", *OTF)


def test_a_card_can_be_renamed_twice() -> None:
    first = ("erratum", "Hard Time", "--set", "title=Harder Time", "--on", "2026-03-01", "--edition", "2e")
    second = (
        "erratum",
        "Harder Time",
        "--set",
        "title=Hardest Time",
        "--on",
        "2026-04-01",
        "--edition",
        "2e",
    )
    announce(*first)
    announce(*second)
    for name in ("Hard Time", "Harder Time", "Hardest Time"):
        found = findings(f"Dilemma pile\n4 {name}\n", "2026-04-02", "--edition", "2e")
        assert found["D-COPIES"]["cards"] == ["Hardest Time"]


# "Without it, the one that was current": DS9 on 1 April, then Mirror on 1 May, so DS9 is the previous one.
@pytest.mark.slow
def test_the_previous_block_is_the_one_that_was_current() -> None:
    announce("rotation", "DS9", "--on", "2025-04-01")
    announce("rotation", "Mirror", "--on", "2025-05-01")
    assert status("Administrator Kilana", "1e", "block", "2025-05-01")[0] == "LEGAL"
    announce("rotation", "Enterprise", "--on", "2025-06-01")
    assert status("Administrator Kilana", "1e", "block", "2025-06-01")[0] == "NOT_IN_POOL"


def test_a_ruling_on_a_card_keeps_to_its_rules_and_formats() -> None:
    announce("ruling", "--card", "Medical Kit", "--status", "not legal", "--rules", "slipstream",
             "--on", "2026-03-01", "--edition", "2e")  # fmt: skip
    assert legal("2026-04-01", "--rules", "standard")
    assert legal("2026-04-01", "--rules", "slipstream") is False
    found = json.loads(
        run("cards", "legality", "Medical Kit", "--edition", "2e", "--on", "2026-04-01", "--json").stdout
    )
    cells = {each["rules"]: each["status"] for each in found["standings"] if each["pool"] == "complete"}
    assert (cells["standard"], cells["slipstream"]) == ("LEGAL", "NOT_IN_POOL")


def test_lists_of_cards_can_be_confirmed_too() -> None:
    assert status("Medical Kit", "2e", "hall-of-fame", "2027-01-05")[0] == "LEGAL"
    assert status("Hard Time", "2e", "hall-of-fame", "2027-01-05")[0] == "UNSURE"
    announce("confirm", "hall-of-fame", "--on", "2027-01-03")
    assert status("Hard Time", "2e", "hall-of-fame", "2027-01-05")[0] == "NOT_IN_POOL"
    assert status("Hard Time", "2e", "hall-of-fame", "2027-02-04")[0] == "UNSURE"


def test_a_folder_that_takes_no_files_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "/dev/null")
    result = run("announce", "ban", "Tasha Yar", "--on", "2026-03-01", "--source", SOURCE)
    assert result.exit_code == 3
    assert "--data" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("rotation DS9 --on 2026-04-01", "rotation Mirror --on 2026-04-01"),
        ('ruling --card "Tasha Yar" --status legal --on 2026-04-01 --edition 1e',
         'ruling --card "Tasha Yar" --status "not legal" --on 2026-04-01 --edition 1e'),
        ("ruling --rule D-PILE-SIZE --set minimum=21 --on 2026-04-01",
         "ruling --rule D-PILE-SIZE --set minimum=22 --on 2026-04-01"),
        ('erratum "Hard Time" --set uniqueness=unique --on 2026-04-01 --edition 2e',
         'erratum "Hard Time" --set uniqueness=universal --on 2026-04-01 --edition 2e'),
        ('release "Q Who?" --on 2019-10-11', 'release "Q Who?" --on 2019-10-18'),
    ],
)  # fmt: skip
def test_two_that_say_otherwise_of_one_day_are_not_both_stored(first: str, second: str) -> None:
    announce(*shlex.split(first))
    refusal = run("announce", *shlex.split(second), "--source", SOURCE)
    assert refusal.exit_code == 3
    assert "contradicts" in refusal.stderr
    assert len(listed()) == 1


def test_everything_wrong_is_said_at_once_and_nothing_is_stored() -> None:
    lines = refused(
        "ban", "Tasha Yarr", "Nobody at All", "--on", "2024-13-40", "--until", "tomorrow", "--list", "oft"
    )
    assert lines[0] == "Error: 6 problems, so nothing was stored"
    assert "--on: '2024-13-40' is not a date (use YYYY-MM-DD)" in lines
    assert "--until: 'tomorrow' is not a date (use YYYY-MM-DD)" in lines
    assert "--source: is missing" in lines
    assert any(line.startswith("--list: 'oft'") for line in lines)
    assert any(line.startswith("CARD[1]") and "Tasha Yar" in line for line in lines)
    assert any(line.startswith("CARD[2]") for line in lines)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        ('ban "Q\'s Planet" --on 2026-03-01', "already banned"),
        ('unban "Tasha Yar" --on 2026-03-01', "not banned"),
        ('ban "Tasha Yar" --on 2036-03-01', "more than two years ahead"),
        ('ban "Tasha Yar" --on 1926-03-01', "no card is older"),
        ('ban "Tasha Yar" --on 2026-03-01 --until 2026-02-01', "is before 2026-03-01"),
        ("ban --on 2026-03-01", "CARD: is missing"),
        ('retire "Jean-Luc Picard" --on 2026-03-01', "may be any of"),
        ('retire "Medical Kit" "Medical Kit" --on 2026-11-10', "same card"),
        ('retire "Hard Time" --on 2026-11-10', "already on hall-of-fame"),
        ('release "Realm of Feer" --on 2025-05-02', "is it Realm of Fear?"),
        ('release "The Neutral Zone" --on 2020-05-02', "contradicts"),
        ('erratum "Hard Time" --set colour=red --on 2026-10-01', "not a fact of a card"),
        ('erratum "Hard Time" --set uniqueness=rare --on 2026-10-01', "--set.uniqueness"),
        ('erratum "Hard Time" --set "title=Medical Kit" --on 2026-10-01', "another card"),
        ("rotation VOY --on 2026-10-01", "there are: DS9"),
        ("rotation TNG --on 2026-10-01 --expansion Nowhere", "no expansion is called"),
        ("ruling --rule D-DRAW-SIZ --set minimum=40 --on 2026-10-01", "is it D-DRAW-SIZE"),
        ("ruling --rule D-DRAW-SIZE --set least=40 --on 2026-10-01", "it has: minimum"),
        ("ruling --rule D-DRAW-SIZE --set minimum=forty --on 2026-10-01", "does not fit"),
        ("ruling --rule D-PILE-SIZE --set minimum=20 --rules standard --on 2026-10-01", "already"),
        ('ruling --card "Tasha Yar" --status fine --on 2026-10-01', "must be one of: legal"),
        ('promo "Tasha Yar" --on 2026-10-01 --edition 1e', "--season-ends: is missing"),
        ("confirm oft --on 2026-10-01", "not a list"),
        ('promo "Medical Kit" --on 2026-10-01 --season-ends 2027-03-31 --edition 2e', "has no promo"),
        ('release "Dogs of War" --on 2026-12-24', "contradicts"),
        ("rotation DS9 --previous DS9 --on 2026-10-01", "current block as well"),
        ("ruling --rule D-PILE-SIZE --set minimum=-3 --on 2026-10-01", "does not fit"),
        ('erratum "Hard Time" --set type=Dilema --on 2026-10-01 --edition 2e', "is it Dilemma"),
    ],
)
def test_a_wrong_announcement_is_refused(call: str, says: str) -> None:
    assert says in "\n".join(refused(*shlex.split(call), "--source", SOURCE))


def test_a_wrong_address_is_no_source() -> None:
    assert refused("ban", "Tasha Yar", "--on", "2026-03-01", "--source", "ftp://x y")[1].startswith(
        "--source"
    )


def test_look_says_the_effect_and_stores_nothing() -> None:
    result = run("announce", "ban", "Tasha Yar", "--on", "2026-03-01", "--source", SOURCE, "--look")
    assert result.output == "Would be stored: Tasha Yar banned in otf, from 1 March 2026 (First Edition).\n"
    assert "P-BANNED" not in findings(OTF_DECK, "2026-03-01", *OTF)


def test_the_same_announcement_is_stored_once() -> None:
    announce("ban", "Tasha Yar", "--on", "2026-03-01")
    again = run("announce", "ban", "Tasha Yar", "--on", "2026-03-01", "--source", SOURCE)
    assert again.exit_code == 3
    assert "was entered already" in again.stderr


def test_titles_come_from_a_file(tmp_path: Path) -> None:
    titles = tmp_path / "titles.txt"
    titles.write_text("# of March\nTasha Yar\n\nJace Michaels\n")
    announce("ban", "--from", str(titles), "--on", "2026-03-01")
    shown = run("bans", "show", "--on", "2026-03-01", "--rules", "otf").output
    assert "Tasha Yar" in shown
    assert "Jace Michaels" in shown


@pytest.mark.parametrize(
    "words", [("announce", "end", "ban-000000", "--on", "2026-01-01"), ("announce", "withdraw", "x")]
)
def test_an_unknown_id_is_refused(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 3
    assert "legality announce list" in result.stderr


def test_data_goes_with_every_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nothing"))
    run("--data", str(elsewhere), "announce", "ban", "Tasha Yar", "--on", "2026-03-01", "--source", SOURCE)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nothing"))
    assert "P-BANNED" not in findings(OTF_DECK, "2026-03-01", *OTF)
    assert "P-BANNED" in findings(OTF_DECK, "2026-03-01", *OTF, "--data", str(elsewhere))


def test_a_file_that_was_mended_wrongly_is_refused_with_its_keys(data_folder: Path) -> None:
    announce("ban", "Tasha Yar", "--on", "2026-03-01")
    path = data_folder / "announcements" / "1e.toml"
    path.write_text(path.read_text().replace("list =", "lst =").replace("source =", "sauce ="))
    words = [sys.executable, "cli.py", "check", "-", *OTF]
    done = subprocess.run(words, input=OTF_DECK, capture_output=True, text=True, cwd=DECK.parents[2])
    assert done.returncode == 2
    assert "announcement[1].sauce: is not a key here" in done.stderr
    assert "announcement[1].lst: is not a key here" in done.stderr
    assert "Mend the file of announcements" in done.stderr

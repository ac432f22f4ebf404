"""`legality events` through the front door, on a database of its own."""

import io
import json
import stat
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import text

from cli import main
from legality.commands.events import audit as audit_module
from legality.commands.events import list as list_module
from legality.events.actors import CONSOLE
from legality.events.desk.deck_check_records import record_check
from legality.events.store.store import open_store
from legality.rounds.results.read_results import read_event
from tests.legality.commands.calls import Terminal
from tests.legality.events.scenes import CARDS, LEGAL, STARTS, a_player

Run = Callable[..., Result]

PLAN = 'name = "Autumn Open"\nedition = "2e"\non = 2026-11-20\nlists_required = true\n'


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'events.sqlite'}"


@pytest.fixture
def run(url: str) -> Run:
    def invoke(*words: str | Path) -> Result:
        return CliRunner(env={"LEGALITY_DATABASE": url}).invoke(main, ["events", *map(str, words)])

    return invoke


@pytest.fixture
def created(run: Run, tmp_path: Path) -> Result:
    (tmp_path / "event.toml").write_text(PLAN, "utf-8")
    return run("create", tmp_path / "event.toml", "--starts", STARTS.isoformat(), "--open")


NAMES = ("One", "Two", "Three")


def register_players(url: str, *names: str) -> None:
    store = open_store(url)
    for name in names:
        a_player(store, name)
    store.close()


def test_create_prints_the_secret_this_once(created: Result, run: Run) -> None:
    assert created.exit_code == 0, created.output
    assert "autumn-open: Autumn Open, open" in created.output
    secret = created.output.split()[-1]
    assert len(secret) == 43
    assert secret not in run("list").output
    assert "autumn-open" in run("list").output


def test_create_as_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text(PLAN, "utf-8")
    made = run("create", tmp_path / "event.toml", "--starts", STARTS.isoformat(), "--slug", "x", "--json")
    facts = json.loads(made.output)
    assert (facts["schema"], facts["event"]["slug"], facts["event"]["state"]) == (
        "legality/events-create-1",
        "x",
        "draft",
    )
    assert json.loads(run("list", "--json").output)["events"] == [facts["event"]]


def test_create_says_where_for_how_many_and_what_is_published(run: Run, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text(PLAN, "utf-8")
    wanted = {"publication": "top-cut", "places": 24, "country": "FR", "online": False, "names_public": True}
    begin = ("create", tmp_path / "event.toml", "--starts", STARTS.isoformat(), "--json")
    words = ("--publication", "top-cut", "--places", "24", "--country", "FR", "--names-public")
    made = json.loads(run(*begin, *words).output)["event"]
    assert {name: made[name] for name in wanted} == wanted
    plain = json.loads(run(*begin, "--slug", "plain").output)["event"]
    usual = {"publication": "after", "places": None, "country": "", "online": False, "names_public": False}
    assert {name: plain[name] for name in wanted} == usual
    refused = run(*begin, "--slug", "nowhere", "--country", "Freedonia")
    assert (refused.exit_code, "code of two capital letters" in refused.output) == (3, True)
    assert run(*begin, "--publication", "soon").exit_code == 3


@pytest.mark.parametrize(
    ("plan", "starts", "why"),
    [
        (PLAN, "soon", "'soon' is no moment"),
        (PLAN, "2026-11-21T10:00+00:00", "cannot start on 2026-11-21"),
        ('name = "x"\n', "2026-11-20T10:00+00:00", "edition: an event is of one"),
        ("klingons = 7\n", "2026-11-20T10:00+00:00", "there is no such key"),
        (PLAN + "players = 1\n", "2026-11-20T10:00+00:00", "cannot be held so"),
    ],
)
def test_an_event_that_cannot_be_made(run: Run, tmp_path: Path, plan: str, starts: str, why: str) -> None:
    (tmp_path / "event.toml").write_text(plan, "utf-8")
    refused = run("create", tmp_path / "event.toml", "--starts", starts)
    assert refused.exit_code == 3
    assert why in refused.output
    assert refused.output.startswith("Error: ")


def test_a_limited_pool_comes_along_in_the_database(run: Run, tmp_path: Path, url: str) -> None:
    (tmp_path / "pool.toml").write_text(
        'name = "Two sets"\nexpansions = ["Energize", "Second Edition"]\n', "utf-8"
    )
    (tmp_path / "event.toml").write_text(PLAN + 'pool = "limited"\nlimited = "pool.toml"\n', "utf-8")
    made = run(
        "create", tmp_path / "event.toml", "--starts", STARTS.isoformat(), "--open", "--illegal", "flag"
    )
    assert made.exit_code == 0, made.output
    (tmp_path / "pool.toml").unlink()
    store = open_store(url)
    receipt = a_player(store)
    store.close()
    assert receipt.legal is False
    assert {each["code"] for each in receipt.verdict["findings"]} >= {"P-NOT-IN-POOL"}


def test_the_journey_of_an_event(created: Result, run: Run, url: str) -> None:
    register_players(url, *NAMES)
    assert "autumn-open: Autumn Open, open, 3 lists" in run("list", "autumn-open").output
    assert run("publish", "autumn-open").exit_code == 3
    assert ", locked, " in run("lock", "autumn-open").output
    drawn = run("checks", "autumn-open", "--draw", "2", "--round", "1")
    head, *players = drawn.output.splitlines()
    assert head.endswith(", 3 decks")
    assert ", round 1, seed " in head
    assert len({*players} & {f"  {player.split()[0]}  {name}" for player in players for name in NAMES}) == 2
    assert len(json.loads(run("checks", "autumn-open", "--json").output)["draws"][0]["drawn"]) == 2
    assert json.loads(run("publish", "autumn-open", "--json").output)["event"]["state"] == "published"
    audited = run("audit", "autumn-open")
    assert audited.exit_code == 0
    assert "The record is whole" in audited.output
    assert run("open", "autumn-open").exit_code == 3


def test_a_check_is_listed_with_its_player_and_what_it_found(created: Result, run: Run, url: str) -> None:
    store = open_store(url)
    who = a_player(store, "One").registration
    slug, now = "autumn-open", STARTS
    record_check(store, slug, who, counted=LEGAL, stage="between-rounds", by=CONSOLE, now=now)
    store.close()
    (row,) = run("checks", slug).output.splitlines()
    assert row.split() == [who, "One", "between-rounds", "sound"]
    (found,) = json.loads(run("checks", slug, "--json").output)["checks"]
    told = {name: found[name] for name in ("registration", "version", "draw", "stage", "sound", "at")}
    assert told == {
        "registration": who,
        "version": 1,
        "draw": None,
        "stage": "between-rounds",
        "sound": True,
        "at": now.isoformat(),
    }


def test_the_list_of_events_names_each(created: Result, run: Run) -> None:
    cells = [each.strip() for each in run("list").output.strip().split("  ") if each.strip()]
    assert (cells[0], cells[1], cells[2], cells[-1]) == ("autumn-open", "open", "0", "Autumn Open")


def test_paper_goes_into_a_folder_however_deep(created: Result, run: Run, url: str, tmp_path: Path) -> None:
    register_players(url, "One")
    folder = tmp_path / "to" / "print"
    assert run("export", "autumn-open", "--paper", "-o", folder).exit_code == 0
    assert list(folder.iterdir())


def test_no_command_but_the_exports_of_lists_shows_a_card(created: Result, run: Run, url: str) -> None:
    register_players(url, "One")
    shown = [run(*words.split()).output for words in ("list", "list autumn-open", "list autumn-open --json")]
    shown += [run(word, "autumn-open").output for word in ("checks", "audit", "export", "lock")]
    shown += [run("export", "autumn-open", "--as", "report").output]
    assert not [card for card in CARDS if card in "".join(shown)]


def test_export_of_every_kind(created: Result, run: Run, url: str, tmp_path: Path) -> None:
    register_players(url, "One")
    assert ",One," in run("export", "autumn-open").output
    assert json.loads(run("export", "autumn-open", "--as", "json").output)["schema"] == "legality/event-1"
    assert run("export", "autumn-open", "--as", "zip").exit_code == 3
    for kind in ("rounds", "results"):
        text = run("export", "autumn-open", "--as", kind).output
        assert read_event(text.encode()).last_round == 0
    assert 'name = "One"' in run("export", "autumn-open", "--as", "rounds").output
    packed = tmp_path / "lists.zip"
    assert run("export", "autumn-open", "--as", "zip", "-o", packed).exit_code == 0
    assert stat.S_IMODE(packed.stat().st_mode) == 0o600
    with zipfile.ZipFile(io.BytesIO(packed.read_bytes())) as archive:
        assert LEGAL in [archive.read(name) for name in archive.namelist()]
    assert "--force" in run("export", "autumn-open", "-o", packed).output
    assert run("export", "autumn-open", "-o", packed, "--force").exit_code == 0
    assert "Is a directory" in run("export", "autumn-open", "-o", tmp_path, "--force").output


def test_a_spoilt_record_is_exit_code_1(created: Result, run: Run, url: str) -> None:
    store = open_store(url)
    with store.write() as session:
        session.execute(text("UPDATE audit_entry SET actor = 'nobody' WHERE number = 1"))
    store.close()
    audited = run("audit", "autumn-open", "--json")
    assert audited.exit_code == 1
    assert json.loads(audited.output)["faults"] == ["entry 1 was changed"]


def test_backup_and_restore(created: Result, run: Run, url: str, tmp_path: Path) -> None:
    register_players(url, "One")
    assert "rows written" in run("backup", tmp_path / "b.jsonl").output
    assert stat.S_IMODE((tmp_path / "b.jsonl").stat().st_mode) == 0o600
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    assert "rows read" in run("restore", tmp_path / "b.jsonl", "--database", other).output
    assert "1 list," in run("list", "autumn-open", "--database", other).output
    assert run("restore", tmp_path / "b.jsonl").exit_code == 3
    assert run("restore", tmp_path / "none").exit_code == 3
    assert run("backup", tmp_path / "no" / "where").exit_code == 3


@pytest.mark.parametrize("words", [("list", "none"), ("open", "none"), ("list", "--database", "mysql://x")])
def test_what_cannot_be_answered_is_one_line(run: Run, words: tuple[str, ...]) -> None:
    refused = run(*words)
    assert refused.exit_code == 3
    assert refused.output.count("\n") == 1


def test_an_empty_database_says_what_to_do(run: Run) -> None:
    assert "legality events create" in run("list").stderr


def test_options_of_a_draw_without_a_draw(created: Result, run: Run) -> None:
    assert run("checks", "autumn-open", "--seed", "x").exit_code == 3


def test_who_checks_a_deck_pays_nothing_for_the_database() -> None:
    """The database is among the main dependencies because it is loaded only by those who use it."""
    code = (
        "import sys, cli, legality.judging, legality.commands.check, legality.commands.events; "
        "print(sorted({'sqlalchemy', 'alembic'} & sys.modules.keys()))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_a_table_of_checks_names_its_columns(created: Result, run: Run, url: str) -> None:
    store = open_store(url)
    who = a_player(store, "One").registration
    record_check(store, "autumn-open", who, counted=LEGAL, stage="registration", by=CONSOLE, now=STARTS)
    store.close()
    told = Terminal(env={"LEGALITY_DATABASE": url, "TERM": "dumb"}).invoke(
        main, ["events", "checks", "autumn-open"]
    )
    header, _, row = [line.split() for line in told.output.splitlines() if line.strip()]
    assert header == ["registration", "player", "stage", "found"]
    assert row == [who, "One", "registration", "sound"]


@pytest.mark.parametrize("page", [1, 2, 3, 4])
def test_however_long_a_page_is_every_entry_and_every_event_is_listed_once(
    created: Result, run: Run, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: int
) -> None:
    for slug in ("a", "b", "z"):
        made = run("create", tmp_path / "event.toml", "--starts", STARTS.isoformat(), "--slug", slug)
        assert made.exit_code == 0
    register_players(url, *NAMES)
    monkeypatch.setattr(list_module, "PAGE", page)
    monkeypatch.setattr(audit_module, "PAGE", page)
    events = json.loads(run("list", "--json").output)["events"]
    assert [each["slug"] for each in events] == ["a", "autumn-open", "b", "z"]
    entries = json.loads(run("audit", "autumn-open", "--json").output)["entries"]
    assert [each["number"] for each in entries] == [1, 2, 3, 4, 5]


def test_what_a_backup_that_was_killed_left_is_no_obstacle(created: Result, run: Run, tmp_path: Path) -> None:
    left = tmp_path / "b.jsonl.part"
    left.write_text("torn", "utf-8")
    left.chmod(0o644)
    assert run("backup", tmp_path / "b.jsonl").exit_code == 0
    assert not left.exists()
    assert stat.S_IMODE((tmp_path / "b.jsonl").stat().st_mode) == 0o600
    assert "torn" not in (tmp_path / "b.jsonl").read_text("utf-8")


def test_supply_enters_the_cards_of_a_player(run: Run, url: str, tmp_path: Path) -> None:
    """5.0 4.1.3: "Players may not use any cards they were not provided with at the event." """
    (tmp_path / "event.toml").write_text(PLAN + 'format = "sealed"\n', "utf-8")
    run("create", tmp_path / "event.toml", "--starts", STARTS.isoformat(), "--open")
    register_players(url, "One", "Two")
    (tmp_path / "cards.txt").write_bytes(LEGAL)
    done = run("supply", "autumn-open", "one", tmp_path / "cards.txt")
    assert (done.exit_code, done.output) == (0, "one: 61 cards; the list is legal\n")
    (tmp_path / "fewer.txt").write_bytes(LEGAL.replace(b"3 Ah-Kel", b"2 Ah-Kel"))
    said = json.loads(run("supply", "autumn-open", "Two", tmp_path / "fewer.txt", "--json").output)
    assert (said["cards"], said["legal"], said["number"]) == (60, False, 1)


def test_supply_refuses_unknown_players_files_and_cards(run: Run, url: str, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text(PLAN + 'format = "sealed"\n', "utf-8")
    run("create", tmp_path / "event.toml", "--starts", STARTS.isoformat(), "--open")
    register_players(url, "One")
    (tmp_path / "wrong.txt").write_text("1 Nobody Knows This Name\n", "utf-8")
    for player, file, why in (
        ("Three", "wrong.txt", "no player is registered as 'Three'"),
        ("One", "nowhere.txt", "cannot be read"),
        ("One", "wrong.txt", "no known card in line 1"),
    ):
        refused = run("supply", "autumn-open", player, tmp_path / file)
        assert refused.exit_code == 3
        assert why in refused.output
        assert "Nobody Knows" not in refused.output


def test_round_begins_rounds_and_assigns_decks(run: Run, url: str, tmp_path: Path) -> None:
    """5.0 4.4.1: own decks in the first round, then "players are randomly assigned a different deck"."""
    (tmp_path / "event.toml").write_text(PLAN + 'scenario = "deck-lottery"\n', "utf-8")
    run("create", tmp_path / "event.toml", "--starts", STARTS.isoformat(), "--open")
    register_players(url, "One", "Two")
    assert run("round", "autumn-open", "1").exit_code == 3
    run("lock", "autumn-open")
    assert run("round", "autumn-open", "1").output == "Round 1 has begun\n"
    refused = run("round", "autumn-open", "1", "--assign-decks")
    assert (refused.exit_code, "own decks" in refused.output) == (3, True)
    told = run("round", "autumn-open", "2", "--assign-decks")
    assert told.exit_code == 0
    assert sorted(told.output.splitlines()) == ["  One  Two", "  Two  One", "Round 2 has begun"]
    decks = json.loads(run("round", "autumn-open", "2", "--json").output)["decks"]
    assert [each["player"] for each in decks] == sorted(each["deck"] for each in decks)
    assert run("round", "autumn-open", "4").exit_code == 3


def test_round_counts_heats(run: Run, url: str, tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text(PLAN + "heats = 2\n", "utf-8")
    run("create", tmp_path / "event.toml", "--starts", STARTS.isoformat(), "--open")
    register_players(url, "One")
    run("lock", "autumn-open")
    assert run("round", "autumn-open", "1").output == "Heat 1 has begun\n"
    run("round", "autumn-open", "2")
    assert "heat 3 cannot begin" in run("round", "autumn-open", "3").output

"""The day of an event with 200 players, from the announcement to the exports, against a real service.

Every step is checked against what was sent: a list that is missing, doubled or changed fails at its step.
"""

import csv
import hashlib
import io
import json
import zipfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import requests

from decklists.reader import read
from legality.rounds.results.read_results import read_event
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.icalendar_reader import read_calendar
from tests.legality.service.running import CROWD, running

pytestmark = pytest.mark.slow

PLAYERS = 200
ROUNDS = 3
DROPPED = 2 * (ROUNDS - 1)
"""Players who leave after a round: they stay in the standings, and their decks are not published."""

AT_ONCE = 8
SLUG = "event-day"
STARTS = datetime.now(UTC).replace(microsecond=0) + timedelta(hours=30)

OTHER = LEGAL.replace("2 Anara", "1 Anara").replace("1 Lasting Peace\n", "2 Lasting Peace\n")
WON, LOST, TIE = ("FW", 100, 35), ("FL", 35, 100), ("TT", 40, 40)


@dataclass
class Sent:
    """What a player sent and was answered."""

    name: str
    lists: list[str] = field(default_factory=list)
    """The lists that were accepted, the oldest first."""
    secret: str = ""
    registration: str = ""
    is_in: bool = True


class EventDay:
    """The people of the day and the service that they use."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.director = ""
        self.players = [Sent(f"Player {number:03}") for number in range(PLAYERS)]
        self.penalties: dict[str, str] = {}
        """Infractions by the id of the penalty."""
        self.results: dict[str, tuple[str, str]] = {}
        self.statuses = Counter[int]()

    def ask(
        self, method: str, path: str, secret: str = "", *, expected: int = 200, key: str = "", **sent: Any
    ) -> Any:
        """Ask the API, and require a status. Paths without a slash of their own are those of the event."""
        own = path if path.startswith("/api") else f"/api/v1/events/{SLUG}{path}"
        headers = {"Authorization": f"Bearer {secret or self.director}"}
        headers |= {"Idempotency-Key": key} if key else {}
        body = None if method == "GET" else sent
        answer = requests.request(method, f"{self.address}{own}", json=body, headers=headers, timeout=120)
        self.statuses[answer.status_code] += 1
        assert answer.status_code == expected, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        if "json" in answer.headers.get("content-type", ""):
            return answer.json()
        return answer.content

    def page(self, path: str) -> str:
        answer = requests.get(f"{self.address}{path}", timeout=60)
        assert answer.status_code == 200, answer.text
        return answer.text

    def announce(self) -> None:
        facts: dict[str, Any] = {
            "slug": SLUG,
            "name": "Event day",
            "terms": {"edition": "2e"},
            "starts": STARTS.isoformat(),
        }
        listed: dict[str, Any] = {"country": "FR", "places": PLAYERS, "names_public": True}
        made = self.ask("POST", "/api/v1/events", "nobody", expected=201, **facts, **listed)
        self.director = made["secret"]
        assert SLUG not in self.page("/events")  # A draft is not listed.
        self.ask("POST", "/open")
        assert f"/e/{SLUG}" in self.page("/events?country=FR&state=open")
        _, (entry,) = read_calendar(requests.get(f"{self.address}/e/{SLUG}/event.ics", timeout=60).content)
        assert entry["DTSTART"] == f"{STARTS:%Y%m%dT%H%M%SZ}"

    def register(self, number: int) -> None:
        """Register: every tenth sends an illegal list first, every twentieth loses the first answer."""
        player = self.players[number]
        key = f"key-of-player-{number:03}"
        if number % 10 == 0:
            told = self.ask("POST", "/registrations", "x", expected=422, player=player.name, list=FAULTY)
            assert {each["severity"] for each in told["findings"]} >= {"error"}
        facts: dict[str, Any] = {"player": player.name, "list": LEGAL}
        receipt = self.ask("POST", "/registrations", "x", expected=201, key=key, **facts)
        if number % 20 == 1:
            again = self.ask("POST", "/registrations", "x", key=key, **facts)
            assert (again["repeated"], again["secret"]) == (True, receipt["secret"])
        player.lists.append(LEGAL)
        player.secret, player.registration = receipt["secret"], receipt["registration"]
        if number % 7 == 0:
            self.ask("PUT", "/api/v1/registration", player.secret, expected=422, list=FAULTY)
            replaced = self.ask("PUT", "/api/v1/registration", player.secret, list=OTHER)
            assert (replaced["version"], replaced["legal"]) == (2, True)
            player.lists.append(OTHER)

    def fill_the_last_place(self) -> None:
        """No one registers beyond the places; who leaves makes room for one."""
        late: dict[str, Any] = {"player": "Late", "list": LEGAL}
        self.ask("POST", "/registrations", "x", expected=409, **late)
        leaving = self.players[5]
        self.ask("DELETE", "/api/v1/registration", leaving.secret)
        leaving.is_in = False
        receipt = self.ask("POST", "/registrations", "x", expected=201, **late)
        newcomer = Sent("Late", [LEGAL], receipt["secret"], receipt["registration"])
        self.players.append(newcomer)
        self.ask("POST", "/registrations", "x", expected=409, player="Later", list=LEGAL)

    def here(self) -> list[Sent]:
        return [each for each in self.players if each.is_in]

    def lock_and_check(self) -> None:
        """Lock, draw ten decks, repeat the draw from its seed, and count them: three are short of a card."""
        self.ask("POST", "/lock")
        self.ask("PUT", "/api/v1/registration", self.players[0].secret, expected=409, list=LEGAL)
        draw = self.ask("POST", "/draws", expected=201, size=10)
        order = sorted(
            draw["among"], key=lambda each: hashlib.sha256(f"{draw['seed']}:{each}".encode()).digest()
        )
        assert draw["drawn"] == order[:10]
        assert sorted(draw["among"]) == sorted(each.registration for each in self.here())
        held = {each.registration: each for each in self.players}
        for place, registration in enumerate(draw["drawn"]):
            deck = held[registration].lists[-1]
            counted = deck.replace("1 Medical Kit\n", "") if place < 3 else deck
            facts: dict[str, Any] = {"deck": counted, "stage": "between-rounds", "draw": draw["id"]}
            check = self.ask("POST", f"/registrations/{registration}/checks", expected=201, **facts)
            assert check["sound"] is (place >= 3)
            if place < 3:
                self.punish(registration, check)

    def punish(self, registration: str, check: Any) -> None:
        """Give the proposed penalty."""
        code = check["proposed"]["infraction"]["code"]
        facts: dict[str, Any] = {"infraction": code, "stage": "between-rounds", "check": check["id"]}
        given = self.ask("POST", f"/registrations/{registration}/penalties", expected=201, **facts)
        assert given["registration"] == registration
        self.penalties[given["id"]] = code

    def play(self, number: int) -> None:
        """Pair a round, report results by the desk and by the players, and let two players drop."""
        wish: dict[str, Any] = {}
        if number > 1:
            before = [each for each in self.ask("GET", f"/rounds/{number - 1}")["games"] if each["opponent"]]
            wish = {"drops": [before[-number]["player"], before[-number]["opponent"]]}
            for each in self.players:
                each.is_in = each.is_in and each.registration not in wish["drops"]
        games = self.ask("POST", f"/rounds/{number}/pairing", **wish)["games"]
        names = [each for game in games for each in (game["player"], game["opponent"]) if each]
        assert len(names) == len(set(names)) == PLAYERS
        secrets = {each.registration: each.secret for each in self.players}
        for place, game in enumerate(games):
            if not game["opponent"] or game["result"]:
                continue
            result, own, other = (WON, LOST, TIE)[place % 3]
            told: dict[str, Any] = {"result": result, "player_score": own, "opponent_score": other}
            if place % 5 == 0:
                mirrored = {"FW": "FL", "FL": "FW", "TT": "TT"}[result]
                seen: dict[str, Any] = {"result": mirrored, "player_score": other, "opponent_score": own}
                self.ask("PUT", "/api/v1/registration/game", secrets[game["player"]], **told)
                self.ask("PUT", "/api/v1/registration/game", secrets[game["opponent"]], **seen)
            else:
                self.ask("PUT", f"/games/{game['id']}/result", **told)
            self.results[game["id"]] = (result, {"FW": "FL", "FL": "FW", "TT": "TT"}[result])
        standings = self.ask("GET", "/standings")
        assert standings["open_games"] == 0
        assert len(standings["standings"]["players"]) == PLAYERS

    def compare_exports(self) -> None:
        """Compare every export with what was sent."""
        exported = self.ask("GET", "/export/event.json")
        found = {each["id"]: each for each in exported["registrations"]}
        assert len(found) == len(self.players) == PLAYERS + 1
        for each in self.players:
            row = found[each.registration]
            assert [version["list"] for version in row["versions"]] == each.lists, each.name
            assert (row["player"], row["status"]) == (each.name, "active" if each.is_in else "withdrawn")
        assert {each["id"]: each["infraction"] for each in exported["penalties"]} == self.penalties
        games = [game for number in exported["rounds"] for game in number["games"]]
        held = {game["id"]: (game["result"], game["opponent_result"]) for game in games}
        assert {each: held[each] for each in self.results} == self.results
        assert exported["event"]["places"] == PLAYERS
        rows = [*csv.DictReader(io.StringIO(self.ask("GET", "/export/lists.csv").decode("utf-8-sig")))]
        assert Counter(row["status"] for row in rows) == {
            "active": PLAYERS - DROPPED,
            "withdrawn": 1 + DROPPED,
        }
        assert sum(bool(row["penalties"]) for row in rows) == len(self.penalties) == 3
        self.compare_archive(self.ask("GET", "/export/lists.zip"))
        assert read_event(self.ask("GET", "/export/results.csv")).last_round == ROUNDS
        report = self.ask("GET", "/export/report.txt").decode()
        assert all(code in report for code in self.penalties.values())
        checked = self.ask("GET", "/audit/check")
        assert (checked["whole"], checked["faults"]) == (True, [])

    def compare_archive(self, content: bytes) -> None:
        """Each deck for LackeyCCG has the cards of the list that was sent last; the others are its bytes."""
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            files = {name: archive.read(name).decode() for name in archive.namelist()}
        assert len(files) == 2 * (PLAYERS - DROPPED)
        for each in self.here():
            name = f"{each.name.replace(' ', '-')}-{each.registration}.txt"
            assert files[f"as-sent/{name}"] == each.lists[-1]
            assert _cards(files[f"lackey/{name}"]) == _cards(each.lists[-1])

    def read_published(self) -> None:
        """Publish, and read every deck as a stranger does."""
        assert requests.get(f"{self.address}/e/{SLUG}/lists", timeout=60).status_code == 404
        self.ask("POST", "/publish")
        lists: list[Any] = []
        address = f"/api/v1/events/{SLUG}/lists?limit=100"
        while address:
            page = requests.get(f"{self.address}{address}", timeout=60).json()
            lists += page["lists"]
            address = page["next"] or ""
        assert len(lists) == PLAYERS - DROPPED
        published = {each["player"]: each["list"] for each in lists}
        assert published.keys() == {each.name for each in self.here()}
        assert published == {each.name: each.lists[-1] for each in self.here()}
        one = next(each.registration for each in self.here() if each.lists == [LEGAL])
        other = next(each.registration for each in self.here() if each.lists[-1] == OTHER)
        assert "Lasting Peace" in self.page(f"/e/{SLUG}/lists/{one}")
        assert "2 cards differ" in self.page(f"/e/{SLUG}/lists/compare?one={one}&other={other}")
        assert "Late" in self.page(f"/e/{SLUG}/players")


def _cards(text: str) -> tuple[tuple[str, int], ...]:
    """Return the cards of a list with their counts."""
    found = Counter[str]()
    for section in read(text).deck.sections:
        for entry in section.entries:
            found[entry.name] += entry.count
    return tuple(sorted(found.items()))


def test_a_day_of_200_players_from_announcement_to_export(database: str, tmp_path: Path) -> None:
    with running(tmp_path, "--database", database, "--workers", "2", **CROWD) as service:
        day = EventDay(service.address)
        day.announce()
        with ThreadPoolExecutor(AT_ONCE) as people:
            assert len([*people.map(day.register, range(PLAYERS))]) == PLAYERS
        assert f"{PLAYERS} of {PLAYERS} places" in day.page(f"/e/{SLUG}")
        day.fill_the_last_place()
        day.lock_and_check()
        for number in range(1, ROUNDS + 1):
            day.play(number)
        day.read_published()
        day.compare_exports()
    log = [json.loads(line) for line in service.log.read_text("utf-8").splitlines() if line.startswith("{")]
    assert [each for each in log if each.get("level") == "ERROR"] == []
    assert max(each.get("status", 0) for each in log) < 500

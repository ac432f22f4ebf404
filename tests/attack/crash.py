"""Kill the service, or its database, in the middle of everything, again and again.

    python -m tests.attack.crash --kills 100 --database sqlite
    python -m tests.attack.crash --kills 100 --database postgresql
    python -m tests.attack.crash --kills 20 --database postgresql --victim server

Every round announces an event; a crowd registers, replaces and withdraws, the director gives penalties and at
last locks, all over HTTP. Then every process is killed. The same command starts the service again (a killed
PostgreSQL is started again and the service left alone), and what was acknowledged is looked for.
"""

import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event as Flag

import click
import requests

from legality.events.store.store import Store, open_store
from legality.service.auth.credentials import form_token
from tests.attack.ledger import Ledger
from tests.legality.events.whole import is_whole
from tests.legality.service.crowd import TEXTS, open_for_all
from tests.legality.service.running import CROWD, Running
from tests.postgres import Cluster, cluster

PLAYERS = 8
WAIT = 60


@dataclass
class Round:
    """One event with everybody in it, until the lights go out."""

    address: str
    slug: str
    director: str
    ledger: Ledger
    chance: random.Random
    over: Flag
    own: set[str] = field(default_factory=set)
    """Registrations of this event that nobody has asked to withdraw."""

    def player(self, name: str) -> None:
        """Register, replace, and sometimes leave, again and again."""
        number = 0
        while not self.over.is_set():
            number += 1
            registered = self._enter(f"{name}-{number}")
            for step in range(self.chance.randrange(4) if registered else 0):
                self._replace(registered, TEXTS[(step + 1) % 2])
            if registered and self.chance.random() < 0.3:
                self._withdraw(registered)

    def _enter(self, name: str) -> str:
        body = {"player": name, "list": TEXTS[0]}
        answer = self._ask("register", "POST", f"/api/v1/events/{self.slug}/registrations", json=body)
        if answer is None or answer.status_code != 201:
            return ""
        told = answer.json()
        self.own.add(told["registration"])
        self.ledger.secrets[told["registration"]] = told["secret"]
        self.ledger.versions[told["registration"], told["version"]] = TEXTS[0]
        return str(told["registration"])

    def _replace(self, registration: str, text: str) -> None:
        answer = self._ask(
            "replace", "PUT", "/api/v1/registration", self._key(registration), json={"list": text}
        )
        if answer is not None and answer.status_code == 200:
            self.ledger.versions[registration, answer.json()["version"]] = text

    def _withdraw(self, registration: str) -> None:
        self.own.discard(registration)
        answer = self._ask("withdraw", "DELETE", "/api/v1/registration", self._key(registration))
        if answer is not None and answer.status_code == 200:
            self.ledger.withdrawn.add(registration)

    def directed(self, lock_at: int) -> None:
        """Give penalties, and lock once so much was acknowledged."""
        number = 0
        while not self.over.is_set():
            number += 1
            if self.ledger.acknowledged() >= lock_at and self.slug not in self.ledger.locked:
                self._lock()
            if registered := list(self.own):
                self._penalize(self.chance.choice(registered), f"{self.slug} {number}")

    def _lock(self) -> None:
        key = {"Authorization": f"Bearer {self.director}"}
        answer = self._ask("lock", "POST", f"/api/v1/events/{self.slug}/lock", key)
        if answer is not None and answer.status_code == 200:
            self.ledger.locked.add(self.slug)

    def _penalize(self, registration: str, note: str) -> None:
        said = {"token": form_token(self.director), "infraction": "D1", "stage": "round", "note": note}
        path = f"/e/{self.slug}/desk/lists/{registration}/penalty"
        answer = self._ask("penalty", "POST", path, {"Cookie": f"desk={self.director}"}, data=said)
        if answer is not None and answer.status_code == 303:
            self.ledger.penalties.add(note)

    def _key(self, registration: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.ledger.secrets[registration]}"}

    def _ask(
        self, kind: str, method: str, path: str, headers: dict[str, str] | None = None, **body: object
    ) -> requests.Response | None:
        """Ask, and count the answer. What is cut off has no answer."""
        try:
            answer = requests.request(
                method,
                f"{self.address}{path}",
                headers=headers,
                timeout=WAIT,
                allow_redirects=False,
                **body,  # type: ignore[arg-type]  # json or data, as requests takes them.
            )
        except requests.RequestException:
            self.ledger.missed()
            time.sleep(0.05)
            return None
        self.ledger.note(kind, answer.status_code)
        if answer.status_code == 503:
            assert answer.headers["retry-after"], "a 503 must say when to come back"
            time.sleep(0.05)
        return answer


def raid(here: Round, strike: Callable[[], None]) -> None:
    """Let everybody in, and strike in the middle: when so much was acknowledged, or after a while."""
    begun, end = here.ledger.acknowledged(), time.monotonic() + WAIT
    lock_at, strike_at = (begun + here.chance.randrange(5, 40) for _ in range(2))
    with ThreadPoolExecutor(PLAYERS + 1) as crowd:
        done = [crowd.submit(here.player, f"Player {number}") for number in range(PLAYERS)]
        done.append(crowd.submit(here.directed, lock_at))
        while here.ledger.acknowledged() < strike_at and here.slug not in here.ledger.locked:
            if time.monotonic() > end:
                break
            time.sleep(0.002)
        time.sleep(here.chance.uniform(0, 0.1))
        strike()
        here.over.set()
    for each in done:
        each.result()


def check_ledger(service: Running, store: Store, ledger: Ledger) -> None:
    """Hold what is there against what was acknowledged, in the database and at the front door."""
    until_ready(service)
    ledger.is_kept_by(store)
    is_whole(store)
    for registration, secret in list(ledger.secrets.items())[-1:]:
        key = {"Authorization": f"Bearer {secret}"}
        answer = requests.get(f"{service.address}/api/v1/registration", headers=key, timeout=WAIT)
        assert answer.json()["registration"] == registration


def until_ready(service: Running) -> None:
    """Wait until the service says that lists can be kept."""
    for _ in range(600):
        if requests.get(f"{service.address}/readyz", timeout=WAIT).status_code == 200:
            return
        time.sleep(0.1)
    raise AssertionError("the service did not come back by itself")


def attack(kills: int, database: str, victim: str, seed: int, say: Callable[[str], object] = print) -> Ledger:
    """Kill so many times, say figures now and then, and return what was acknowledged all the same."""
    chance, ledger, begun = random.Random(seed), Ledger(), time.monotonic()
    home = tempfile.TemporaryDirectory(prefix="legality-crash-")
    with home as folder, _database(database, folder) as (url, server):
        service, store = Running(Path(folder), "--workers", "2", "--database", url, **CROWD), open_store(url)
        service.start()
        try:
            for number in range(kills):
                slug = f"round-{number}"
                director = open_for_all(store, slug)
                here = Round(service.address, slug, director, ledger, chance, Flag())
                strike, mend = blows(service, server if victim == "server" else None, number)
                raid(here, strike)
                mend()
                check_ledger(service, store, ledger)
                if (number + 1) % 10 == 0 or number + 1 == kills:
                    seconds = time.monotonic() - begun
                    say(report_figures(ledger, number + 1, f"{database}, {victim} killed", seed, seconds))
            service.stop()
        finally:
            store.close()
            if service.process.poll() is None:
                service.kill()
    return ledger


def blows(
    service: Running, server: Cluster | None, number: int
) -> tuple[Callable[[], None], Callable[[], None]]:
    """Return how to strike, and what brings back what was struck: nobody but its own command."""
    if server is None:
        return service.kill, service.start
    strike = server.kill if number % 2 else server.stop
    return _strike(strike, server.bring_back), lambda: None


def report_figures(ledger: Ledger, kills: int, what: str, seed: int, seconds: float) -> str:
    """Say in figures what happened."""
    answers = ", ".join(f"{kind}: {number}" for kind, number in sorted(ledger.answers.items()))
    kept = (
        f"{len(ledger.versions)} versions of {len(ledger.secrets)} lists",
        f"{len(ledger.withdrawn)} withdrawals",
        f"{len(ledger.penalties)} penalties",
        f"{len(ledger.locked)} locks",
    )
    return (
        f"{what} {kills} times in {seconds:.0f} s (seed {seed})\n"
        f"acknowledged: {', '.join(kept)}; all of it was there each time, nothing half-written, logs whole\n"
        f"requests without an answer: {ledger.unanswered}\nanswers: {answers}"
    )


def _strike(strike: Callable[[], None], bring_back: Callable[[], None]) -> Callable[[], None]:
    """Take the database away for a moment, while everybody goes on asking."""

    def both() -> None:
        strike()
        time.sleep(0.5)
        bring_back()
        time.sleep(0.5)

    return both


@contextmanager
def _database(kind: str, home: str) -> Iterator[tuple[str, Cluster | None]]:
    """Make the database that is attacked."""
    if kind == "sqlite":
        yield f"sqlite:///{home}/events.sqlite", None
        return
    with cluster() as server:
        yield server.url(server.new_database()), server


@click.command()
@click.option("--kills", default=100, show_default=True)
@click.option("--database", type=click.Choice(["sqlite", "postgresql"]), default="sqlite", show_default=True)
@click.option("--victim", type=click.Choice(["service", "server"]), default="service", show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(kills: int, database: str, victim: str, seed: int) -> None:
    """Attack, and print figures. Whoever ends it early leaves nothing running."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    attack(kills, database, victim, seed, click.echo)


if __name__ == "__main__":
    main()

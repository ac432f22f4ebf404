"""Who comes to a large event: players who register, replace and withdraw, and a crowd that pre-checks."""

import asyncio
import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from tests.attack.wire import Answer, Connection, Tally
from tests.legality.service.asking import FAULTY, LEGAL

CHECK = "/api/v1/check"
SLUG = "championship"


@dataclass
class StoredLists:
    """What a player was told is stored."""

    secret: str
    versions: dict[int, str] = field(default_factory=dict)
    withdrawn: bool = False


@dataclass
class Hall:
    """Everybody who comes, and what they were told."""

    port: int
    tally: Tally = field(default_factory=Tally)
    told: dict[str, StoredLists] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def connection(self, number: int) -> Connection:
        return Connection(
            self.port, f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}", self.tally
        )


def variant(number: int, of: str = LEGAL) -> str:
    """Return a list that nobody else has: a comment more, and other blanks."""
    return f"# list {number}\n" + of.replace("1 ", "1  ", number % 5)


async def patient(connection: Connection, what: str, *asked: Any, **named: Any) -> Answer:
    """Ask again when the service says later, as its Retry-After says, or when the connection failed."""
    while True:
        begun = perf_counter()
        try:
            answer = await connection.ask(what, *asked, **named)
        except (OSError, asyncio.IncompleteReadError):
            connection.note_failure(what, perf_counter() - begun)
            await asyncio.sleep(1)
            continue
        if answer.status not in (429, 503):
            return answer
        await asyncio.sleep(float(answer.headers["retry-after"]))


async def player(hall: Hall, number: int, chance: random.Random, arrives: float, pause: float) -> None:
    """Look at the event, check a list while mending it, register, perhaps replace it or withdraw."""
    await asyncio.sleep(arrives)
    connection = hall.connection(number)
    await patient(connection, "event page", "GET", f"/e/{SLUG}")
    for text in (FAULTY, FAULTY, LEGAL):
        await patient(connection, "pre-check", "POST", CHECK, {"list": variant(number, text)})
        await asyncio.sleep(chance.random() * pause)
    await register(hall, connection, number, again=chance.random() < 0.2)
    held = hall.told.get(f"Player {number}")
    if held and chance.random() < 0.4:
        await asyncio.sleep(chance.random() * pause)
        await replace(hall, connection, held, variant(number + 1_000_000))
    if held:
        await look(hall, connection, held)
    if held and chance.random() < 0.04:
        answer = await patient(connection, "withdraw", "DELETE", "/api/v1/registration", secret=held.secret)
        held.withdrawn = expect(hall, "withdraw", answer, 200)
    await connection.close()


async def register(hall: Hall, connection: Connection, number: int, *, again: bool) -> None:
    """Register; some send the same request twice, as a browser does whose answer was lost."""
    text, key = variant(number), f"a-key-of-player-{number:09}"
    said = {"player": f"Player {number}", "list": text}
    address = f"/api/v1/events/{SLUG}/registrations"
    answer = await patient(connection, "register", "POST", address, said, key=key)
    if not expect(hall, "register", answer, 201):
        return
    held = StoredLists(answer.json()["secret"], {1: text})
    hall.told[f"Player {number}"] = held
    if again:
        repeated = await patient(connection, "register", "POST", address, said, key=key)
        if expect(hall, "register again", repeated, 200) and repeated.json()["secret"] != held.secret:
            hall.wrong.append("a repeated registration was answered with another receipt")


async def replace(hall: Hall, connection: Connection, held: StoredLists, text: str) -> None:
    """Send another list."""
    answer = await patient(
        connection, "replace", "PUT", "/api/v1/registration", {"list": text}, secret=held.secret
    )
    if expect(hall, "replace", answer, 200):
        held.versions[answer.json()["version"]] = text


async def look(hall: Hall, connection: Connection, held: StoredLists) -> None:
    """Read the own registration back: it is what was sent."""
    answer = await patient(connection, "receipt", "GET", "/api/v1/registration", secret=held.secret)
    if expect(hall, "receipt", answer, 200):
        found = {each["number"]: each["list"] for each in answer.json()["versions"]}
        if found != held.versions:
            hall.wrong.append("a receipt showed other lists than were sent")


async def visitor(hall: Hall, number: int, chance: random.Random, until: float, pause: float) -> None:
    """Pre-check lists, again and again, until it is over."""
    connection = hall.connection(number)
    loop = asyncio.get_running_loop()
    while loop.time() < until:
        text = variant(chance.randrange(10**9), chance.choice((LEGAL, FAULTY)))
        answer = await patient(connection, "crowd's pre-check", "POST", CHECK, {"list": text})
        expect(hall, "crowd's pre-check", answer, 200)
        await asyncio.sleep(chance.random() * pause)
    await connection.close()


def expect(hall: Hall, what: str, answer: Answer, status: int) -> bool:
    """Write down what was answered otherwise."""
    if answer.status != status:
        hall.wrong.append(f"{what}: {answer.status} {answer.body[:200]!r}")
    return answer.status == status

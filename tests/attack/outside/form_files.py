"""Forms with files that are only looked over: each used to leave 400 kB in the temporary folder for ever."""

import asyncio
import contextlib
from itertools import count

from tests.attack.outside.attacker import Attacker, goes_on

AT_ONCE = 8
BOUNDARY = "x-a-part-x"
FIELDS = {"name": "x", "edition": "1e", "starts": "2030-12-05T10:00", "zone": "UTC", "pool": "limited"}


def multipart(fields: dict[str, str], files: dict[str, str]) -> bytes:
    """Write a form with files."""
    parts = [f'Content-Disposition: form-data; name="{name}"\r\n\r\n{text}' for name, text in fields.items()]
    parts += [
        f'Content-Disposition: form-data; name="{name}"; filename="f.toml"\r\n\r\n{text}'
        for name, text in files.items()
    ]
    return "".join(f"--{BOUNDARY}\r\n{part}\r\n" for part in parts).encode() + f"--{BOUNDARY}--\r\n".encode()


def two_files(number: int) -> dict[str, str]:
    """Return a Limited pool and supplied cards of the allowed length that nobody sent before."""
    pool = f'name = "{number}"\nexpansions = ["Premiere"]\n'
    return {
        "plan_file": f"rounds = {number % 9 + 1}\n",
        "limited_file": pool + "#" * (199_000 - len(pool)),
        "supplied_file": f"# {number}\n" + "1 Ops\n" * 4_000,
    }


async def attack(attacker: Attacker, until: float) -> None:
    """Send forms to be looked over on several connections at once."""
    numbers = count()

    async def send_all() -> None:
        while goes_on(until):
            body = multipart({**FIELDS, "look": "file"}, two_files(next(numbers)))
            kind = f"multipart/form-data; boundary={BOUNDARY}"
            with contextlib.suppress(OSError, EOFError, ValueError, IndexError):
                await attacker.send("POST", "/events/new", body, content_type=kind)

    await asyncio.gather(*(send_all() for _ in range(AT_ONCE)))

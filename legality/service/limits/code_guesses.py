"""Limits of wrong codes at the sign-in of a desk.

Each address may be wrong 10 times a minute at one desk. All addresses together may be wrong 30 times a
minute; beyond that only addresses are put off that were wrong 5 times within an hour. So nobody who guesses
keeps a helper out who types the right code. A crowd of 1,000 addresses that guesses for 12 hours finds one
of 330 codes (`desk_codes.HELPER_LENGTH`).
"""

import time

from legality.service.limits.client import Client
from legality.service.limits.counts import CountTable
from legality.service.limits.rates import Clock, Rate

AN_ADDRESS, ALL_ADDRESSES = 10, 30
"""Wrong codes a minute for one desk."""

TRIES = 5
"""Wrong codes within an hour that nobody is put off for because of others."""


class CodeGuesses:
    """The wrong codes of each address at each desk."""

    def __init__(self, table: CountTable, clock: Clock = time.monotonic) -> None:
        self._addresses = Rate(AN_ADDRESS, clock, name="codes from ", table=table)
        self._desks = Rate(ALL_ADDRESSES, clock, name="codes ", table=table)
        self._tries = Rate(TRIES, clock, name="code tries ", table=table, period=3600)

    def must_wait(self, slug: str, client: Client) -> int:
        """Return the seconds until an address may try a code, 0 for at once."""
        own = self._addresses.must_wait(f"{slug} {client.address}")
        if not self._tries.must_wait(f"{slug} {client.group}"):
            return own
        return max(own, self._desks.must_wait(slug))

    def count(self, slug: str, client: Client) -> None:
        """Count a wrong code."""
        self._addresses.wait(f"{slug} {client.address}")
        self._tries.wait(f"{slug} {client.group}")
        self._desks.wait(slug)

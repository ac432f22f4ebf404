"""A queue with fair turns: the addresses take turns, however many jobs of one are waiting."""

from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

from legality.service.limits.client import SERVICE, Client

Job = TypeVar("Job")

NETWORK = 2
"""An IPv6 /48 may have so many times as many jobs waiting as an address."""


class QueueFull(Exception):
    """There is no place for another job."""


class ShareFull(QueueFull):
    """There is no place for another job of this client."""


class FairQueue(Generic[Job]):
    """Jobs by network, in it by address, in it in the order in which they came."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._groups: OrderedDict[str, OrderedDict[str, deque[Job]]] = OrderedDict()
        self._counts: Counter[str] = Counter()
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, client: Client, job: Job) -> None:
        """Add a job, or raise QueueFull or ShareFull. The service's own jobs have no share."""
        if self._size >= self._most:
            raise QueueFull
        if client != SERVICE and (
            self._count_of(client) >= self._most_of_one
            or self._counts[client.group] >= self._most_of_one * NETWORK
        ):
            raise ShareFull
        self._groups.setdefault(client.group, OrderedDict()).setdefault(client.address, deque()).append(job)
        self._counts[client.group] += 1
        self._size += 1

    def take(self, may_run: Callable[[str], bool] = lambda _group: True) -> tuple[Client, Job] | None:
        """Take the next job of a group that may run another one. Its group and address go to the end."""
        group = next((each for each in self._groups if may_run(each)), None)
        if group is None:
            return None
        addresses = self._groups[group]
        address, jobs = next(iter(addresses.items()))
        client = Client(address, group if group != address else "")
        job = jobs[0]
        self._groups.move_to_end(group)
        addresses.move_to_end(address)
        self.remove(client, job)
        return client, job

    def remove(self, client: Client, job: Job) -> None:
        """Remove a job that waits no longer, if it is here."""
        jobs = self._jobs_of(client)
        if not jobs or job not in jobs:
            return
        jobs.remove(job)
        self._size -= 1
        self._counts[client.group] -= 1
        if not jobs:
            del self._groups[client.group][client.address]
        if not self._counts[client.group]:
            del self._groups[client.group], self._counts[client.group]

    def _count_of(self, client: Client) -> int:
        return len(self._jobs_of(client) or ())

    def _jobs_of(self, client: Client) -> deque[Job] | None:
        group = self._groups.get(client.group)
        return group.get(client.address) if group else None

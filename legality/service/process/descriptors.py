"""File descriptors: as many as the system allows, with a reserve for the database, webhooks and files."""

import os
from pathlib import Path

from legality.service.process.listening_socket import ACCEPTED_AT_ONCE

RESERVE = 4 * ACCEPTED_AT_ONCE + 128
"""Descriptors that are not for connections: those accepted and not counted yet, those closed and not free
yet, and 128 for the database, webhooks, files and the log."""

FEWEST = 16
"""Connections that are allowed however few descriptors there are."""

MOST_WANTED = 65_536
"""No more are asked for: a program that closes "all" descriptors takes long with a billion."""


def raise_limit() -> None:
    """Raise the soft limit of descriptors to the hard one; worker processes inherit it."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit.
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_WANTED if hard == resource.RLIM_INFINITY else min(hard, MOST_WANTED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def descriptor_limit() -> int:
    """Return the number of descriptors that this process may open."""
    try:
        import resource
    except ModuleNotFoundError:
        return MOST_WANTED
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_WANTED if soft == resource.RLIM_INFINITY else soft


def open_descriptors() -> int:
    """Return the number of descriptors that this process has open, or 0 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))  # noqa: PTH208  # A list of names; no paths are needed.
    except OSError:
        return 0


def resident_bytes() -> int:
    """Return the memory that this process holds, or 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0


def most_connections(wanted: int) -> int:
    """Return how many connections a worker may hold, so that the reserve stays free."""
    return max(FEWEST, min(wanted, descriptor_limit() - RESERVE))


def open_standard_streams() -> None:
    """Open closed standard streams on the null device.

    Else the next file or socket would get their number, and a message to standard error would land in it.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # The lowest free number, which is this one.

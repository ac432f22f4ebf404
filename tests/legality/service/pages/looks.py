"""What people see of every page, in each state that matters."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.legality.service.pages.desk import DIRECTORS
from tests.legality.service.pages.players import PLAYERS
from tests.legality.service.pages.site import Site, own_site, told
from tests.looks import Looks

FOLDER = Path(__file__).with_name("snapshots")

WHOLE = ("check-empty", "check-harmful", "event-list", "page-start", "register-frame", "event-nowhere")
"""Shown with the frame of the page, which is the same on the others."""

SHOWN = {**PLAYERS, **DIRECTORS}


def looks_of(site: Site) -> Looks:
    """Return what is seen of a service."""
    return Looks(FOLDER, tuple(SHOWN), lambda name: told(SHOWN[name](site), whole=name in WHOLE))


@contextmanager
def own_looks() -> Iterator[Looks]:
    """Start a service for these looks alone."""
    with own_site() as site:
        yield looks_of(site)


LOOKS = own_looks

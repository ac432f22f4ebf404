"""What people see of every page, in each state that matters."""

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


class OfASite:
    """Writes the looks of a service that runs for this alone."""

    def write(self) -> None:
        with own_site() as site:
            looks_of(site).write()


LOOKS = OfASite()

"""What programs see of each part of the API, kept in files."""

from pathlib import Path

from tests.legality.service.api import (
    of_announcements,
    of_data,
    of_desks,
    of_events,
    of_lists,
    of_operation,
    of_pods,
    of_registrations,
    of_roster,
    of_rounds,
)
from tests.looks import Looks

SHOWN = {
    f"{name}.txt": shown
    for part in (
        of_lists,
        of_data,
        of_announcements,
        of_events,
        of_registrations,
        of_roster,
        of_desks,
        of_rounds,
        of_pods,
        of_operation,
    )
    for name, shown in part.SHOWN.items()
}

LOOKS = Looks(Path(__file__).with_name("snapshots"), list(SHOWN), lambda name: SHOWN[name]())

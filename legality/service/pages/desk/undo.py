"""Take the last action back: the page after it offers a button, which the script shows as a toast."""

from typing import NamedTuple

from legality.events.desk.desk_lists import find_player_name
from legality.service.pages.desk.frame import AtDeskTab


class Undo(NamedTuple):
    """What was done, and the form that takes it back."""

    said: str
    path: str
    fields: dict[str, str]


UNDOS: dict[str, tuple[str, str, dict[str, str]]] = {
    "check-in": ("{name} is checked in.", "/roster/check-in", {"present": ""}),
    "check-out": ("{name} is not checked in any more.", "/roster/check-in", {"present": "yes"}),
    "walk-in": ("{name} is on the roster and checked in.", "/roster/drop", {}),
    "drop": ("{name} is off the roster.", "/roster/restore", {}),
    "withdraw": ("{name} left the event.", "/roster/return", {}),
    "unlock-list": ("{name} can send a new list now.", "/roster/lock-list", {}),
    "close": ("Registration is closed.", "/open", {}),
    "open": ("Registration is open.", "/close", {}),
}
"""By the name of the action: what the page says, where its Undo is sent, and the fields of it."""


async def find_undo(at: AtDeskTab) -> Undo | None:
    """Return the undo that the address names. Its form does no more than the page offers anyway."""
    known = UNDOS.get(at.request.query_params.get("undo", ""))
    if known is None:
        return None
    said, path, fields = known
    player = at.request.query_params.get("of", "")[:16]
    if "{name}" not in said:
        return Undo(said, path, fields)
    name = await at.here.keep(find_player_name, at.slug, player, by=at.by)
    return Undo(said.format(name=name), path, {**fields, "player": player}) if name else None

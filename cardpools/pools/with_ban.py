"""Apply a ban to the status of a card in a pool."""

from datetime import date

from cardpools.bans.ban_log import Ban
from cardpools.pools.status import CardStatus, Standing, Status, roll_up


def apply_ban(card: CardStatus, ban: Ban | None) -> CardStatus:
    """Return the status with the ban. Printings that the pool refuses keep their status."""
    if ban is None:
        return card
    printings = ((printing, _apply_to_printing(printing, status, ban)) for printing, status in card.printings)
    return roll_up(card.card, printings)


def _apply_to_printing(printing: str, status: Status, ban: Ban) -> Status:
    word = ban.state_of(printing)
    if status.is_refused or word == "not banned":
        return status
    if word == "banned":
        reason = f"Banned {_since(ban.earliest, ban.since)}"
        return Status(Standing.BANNED, reason, ban.citation, since=ban.since)
    doubt = ban.doubt
    assert doubt is not None
    when = f"between {doubt.earliest} and {doubt.on}"
    reason = f"It is in doubt whether it was already {doubt.kind}: that was announced {when}"
    return Status(Standing.UNSURE, reason, doubt.citation, doubt.earliest, doubt.on)


def _since(earliest: date, day: date) -> str:
    if earliest == day:
        return f"since {day}"
    return f"since a day between {earliest} and {day}"

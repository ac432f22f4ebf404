"""Local times on the two days a year on which clocks change: some do not exist, some occur twice."""

from datetime import UTC, datetime, tzinfo


class ClockChangeError(ValueError):
    """The local time does not exist, or occurs twice."""

    def __init__(self, choices: tuple[datetime, datetime], *, twice: bool) -> None:
        super().__init__("clocks change at this time")
        self.choices = choices
        """The two moments that may be meant, in local time, the earlier first."""
        self.twice = twice


def resolve_local(local: datetime, place: tzinfo | None = None) -> datetime:
    """Return a local time in UTC, or raise ClockChangeError. Without a place, the zone of this machine is
    meant."""
    first, second = (local.replace(tzinfo=place, fold=fold).astimezone(UTC) for fold in (0, 1))
    if first == second:
        return first
    earlier, later = sorted((first, second))
    choices = earlier.astimezone(place), later.astimezone(place)
    exists = choices[0].replace(tzinfo=None, fold=0) == local.replace(fold=0)
    raise ClockChangeError(choices, twice=exists)

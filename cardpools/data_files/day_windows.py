"""When something began: on a day, or within a window of which only the ends are known."""

from datetime import date

from cardpools.data_files.toml_keys import Keys


def read_window(keys: Keys) -> tuple[date, date] | None:
    """Return the first day on which it may be in force, and the first on which it is: `earliest` and `on`.

    Without `earliest` the day is known, and both are equal.
    """
    on = keys.day("on")
    earliest = keys.day("earliest") if keys.has("earliest") else on
    if on is None or earliest is None:
        return None
    if earliest > on:
        keys.faults.add(keys.at("earliest"), f"is after {on}")
        return None
    return earliest, on

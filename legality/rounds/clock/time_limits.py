"""The time limit of a round by guide, edition, rules and place (guide 5.0, sections 4.3, 7.2 and 13.3)."""

from pathlib import Path

from cardpools.data_files.toml_tables import read_toml

FILE = Path(__file__).with_name("time_limits.toml")


def time_limit(
    guide: str, edition: str, rules: str = "", *, is_online: bool = False, is_draft: bool = False
) -> int | None:
    """Return the minutes of a round; None where the guide has no number.

    Decipher's guides ask for at least 60 minutes, 50 for juniors, announced before each game.
    """
    if guide in ("decipher-guide", "decipher-1996"):
        return 50 if rules == "decipher-junior" else 60
    table = read_toml(FILE)[guide.replace(".", "_")]
    kind = f"{edition}-draft" if is_draft and f"{edition}-draft" in table else edition
    minutes = table.get(rules, table.get(kind))
    return minutes[int(is_online)] if minutes else None


def warning_after(minutes: int) -> float:
    """Return the minutes after which the director warns: about half of the time (7.3)."""
    return minutes / 2

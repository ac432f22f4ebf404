"""Which guide governs on which day, and how sure that is."""

from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardpools.data_files.toml_tables import read_toml
from cardpools.model import Citation, Edition
from legality.terms.guide_book import RULE_FOLDER

if TYPE_CHECKING:
    from legality.terms.terms import Guide


class Window(NamedTuple):
    """The days on which a guide governs, or replaces one that we do not have."""

    guide: "Guide"
    editions: tuple[Edition, ...]
    since: date
    until: date
    between: "tuple[Guide, ...]"
    """The guides before and after the one in force, if we do not have that one."""
    why: str
    note: str
    citation: Citation

    @property
    def unsure(self) -> bool:
        """Tell whether the guide replaces one that we do not have."""
        return bool(self.why)


@lru_cache(maxsize=16)
def read_timeline(rule_folder: str = "") -> tuple[Window, ...]:
    """Read all windows, each edition's in the order of their days."""
    document = read_toml(f"{rule_folder or RULE_FOLDER}/guides/timeline.toml")
    windows = [
        Window(
            guide=table["guide"],
            editions=tuple(table["editions"]),
            since=table["from"],
            until=table.get("until", date.max),
            between=tuple(table.get("between", ())),
            why=table.get("why", ""),
            note=table.get("note", ""),
            citation=Citation(**table["citation"]),
        )
        for table in document["window"]
    ]
    return tuple(sorted(windows, key=lambda window: window.since))


def window_on(edition: Edition, on: date, rule_folder: str = "") -> Window:
    """Return the window of a day. A day before an edition's first guide falls to that guide."""
    windows = [window for window in read_timeline(rule_folder) if edition in window.editions]
    return next((window for window in reversed(windows) if window.since <= on), windows[0])


def possible_guides(edition: Edition, guide: "Guide", on: date, rule_folder: str = "") -> "tuple[Guide, ...]":
    """Return the guides that may have governed, where it is not known which: none of them alone forbids."""
    between = window_on(edition, on, rule_folder).between
    return between if guide in between else (guide,)

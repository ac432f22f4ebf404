"""Evidence by hand: the decisions in titles.toml, for names that no table settles."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cardpools.sources.second_edition.evidence import JoinedName, TitleClue, Witness, beginnings

_WITH_SUBTITLE = ("Personnel", "Ship", "Mission")


def decisions(path: Path) -> Witness:
    """Return the witness for titles.toml: decisions on one name, on whole names, on leading titles."""
    groups = tomllib.loads(path.read_text(encoding="utf-8"))
    exact = {entry["name"]: _evidence(entry["title"], entry) for entry in groups.get("card", [])}
    for group in groups.get("whole", []):
        exact |= {name: _evidence(name, group) for name in group["names"]}
    titles = {
        title: _evidence(title, group) for group in groups.get("leading", []) for title in group["titles"]
    }

    def witness(card: JoinedName) -> Iterable[TitleClue]:
        if card.name in exact:
            yield exact[card.name]
        elif card.type in _WITH_SUBTITLE and (card.unique or card.type == "Mission"):
            known = [title for title in beginnings(card.name) if title in titles]
            yield from (titles[title] for title in known[-1:])

    return witness


def _evidence(title: str, decision: dict[str, Any]) -> TitleClue:
    return TitleClue(title, "by hand", decision["reason"], decision.get("certainty", "likely"))

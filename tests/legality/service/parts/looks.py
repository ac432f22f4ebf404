"""What forms say and pages are told, before any template lays it out."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tests.legality.service.api.pretty import Pretty
from tests.legality.service.parts import of_entries, of_events, of_lists
from tests.looks import Looks, numbered, without_revisions

EMPTY: tuple[Any, ...] = ("", None, (), {})


def plain(value: Any) -> Any:
    """Return tuples with names as mappings: every part under its name, and nothing that is empty."""
    if hasattr(value, "_asdict"):
        return {name: plain(each) for name, each in value._asdict().items() if each not in EMPTY}
    if is_dataclass(value) and not isinstance(value, type):
        told = {each.name: getattr(value, each.name) for each in fields(value)}
        return {name: plain(each) for name, each in told.items() if each not in EMPTY}
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(each) for each in value]
    return value if isinstance(value, str | int | None) else str(value)


def written(tell: Callable[[], Mapping[str, Any]]) -> str:
    """Write down what is told, part by part."""
    pretty = Pretty()
    parts = [f"{name}\n{pretty.write(plain(value))}" for name, value in tell().items()]
    return without_revisions(numbered("\n\n".join(parts))) + "\n"


SHOWN = {
    f"{name}.txt": partial(written, tell)
    for name, tell in {**of_lists.SHOWN, **of_events.SHOWN, **of_entries.SHOWN}.items()
}

LOOKS = Looks(Path(__file__).with_name("snapshots"), list(SHOWN), lambda name: SHOWN[name]())

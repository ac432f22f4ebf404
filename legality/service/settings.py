"""How the service runs. Each setting is an option of `legality serve` and an environment variable."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from cardpools.data_files.folders import fetched_home
from legality.events.out.shared_verdicts import MOST

PREFIX = "LEGALITY_"
YES = ("1", "yes", "true", "on")


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever runs the service may say. All has a default, so nothing needs to be said."""

    database: str = ""
    """The address of the database; without one, a SQLite file in the user's data folder."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    base_url: str = ""
    """The address that people use, where a proxy stands before the service: https://lists.example.org."""
    cors_origins: tuple[str, ...] = ()
    """Other sites whose scripts may use the API."""
    frame_origins: tuple[str, ...] = ()
    """Other sites that may show the submit form in a frame."""
    creation_key: str = ""
    """Who announces an event must know it; without one, everybody who reaches the service may."""
    posts_per_minute: int = 240
    """From one address. A whole tournament may sit behind the one address of the venue."""
    reads_per_minute: int = 1200
    registrations_per_minute: int = 600
    """For one event, from whatever addresses: a crowd fits in, a flood does not hold the desk up."""
    body_bytes: int = 1_000_000
    seconds: int = 20
    """The most time that one request may take."""

    shared_verdicts: int = MOST
    """So many verdicts are shared at a time."""

    webhooks_private: bool = False
    """Whether webhooks may go to addresses that are not on the public net, such as this machine's own."""

    def as_environment(self) -> dict[str, str]:
        """Return the settings as worker processes are told them."""
        return {PREFIX + each.name.upper(): _written(getattr(self, each.name)) for each in fields(self)}

    @property
    def secure(self) -> bool:
        """Tell whether people reach the service by https, so that cookies may insist on it."""
        return self.base_url.startswith("https://")

    @property
    def database_url(self) -> str:
        """Return the address of the database that counts."""
        return self.database or f"sqlite:///{fetched_home()}/events.sqlite"


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings that the environment names, and take the rest as usual."""
    found: dict[str, Any] = {}
    for each in fields(Settings):
        if text := environment.get(PREFIX + each.name.upper(), ""):
            found[each.name] = _read(text, each.default)
    return Settings(**found)


def _written(value: object) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)


def _read(text: str, default: object) -> object:
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if isinstance(default, bool):
        return text.casefold() in YES
    return int(text) if isinstance(default, int) else text

"""Settings of the service. Each is an environment variable; most are options of `legality serve` as well."""

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
    """All settings, each with a default."""

    database: str = ""
    """The database URL; without one, a SQLite file in the user's data folder."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    base_url: str = ""
    """The public address behind a proxy: https://lists.example.org."""
    cors_origins: tuple[str, ...] = ()
    """Sites whose scripts may use the API."""
    frame_origins: tuple[str, ...] = ()
    """Sites that may show the registration form in a frame."""
    creation_key: str = ""
    """The key for announcing events; without one, everyone who reaches the service may."""
    posts_per_minute: int = 600
    """From one address. A whole tournament may share the address of the venue."""
    reads_per_minute: int = 1200
    processor_seconds_per_minute: int = 30
    """Processor time that the requests of one address may take, whether they read or write."""
    registrations_per_minute: int = 600
    """For one event, from all addresses."""
    body_bytes: int = 1_000_000
    seconds: int = 20
    """The time limit of one request."""

    shared_verdicts: int = MOST
    """The number of shared verdicts kept at a time."""

    webhooks_private: bool = False
    """Allow webhooks to private addresses, such as this machine."""

    def as_environment(self) -> dict[str, str]:
        """Return the settings as environment variables, for worker processes."""
        return {PREFIX + each.name.upper(): _written(getattr(self, each.name)) for each in fields(self)}

    @property
    def secure(self) -> bool:
        """Tell whether the public address is https; cookies are Secure then."""
        return self.base_url.startswith("https://")

    @property
    def database_url(self) -> str:
        """Return the database URL, or that of the default SQLite file."""
        return self.database or f"sqlite:///{fetched_home()}/events.sqlite"


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings from environment variables; the rest keep their defaults."""
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

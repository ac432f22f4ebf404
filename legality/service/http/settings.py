"""Settings of the service. Each is an environment variable; most are options of `legality serve` as well.

The kind of a field says which values it takes. All settings are checked at start, all wrong ones at once.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, fields
from difflib import get_close_matches
from typing import Annotated, Any, get_args, get_type_hints
from urllib.parse import urlsplit

from cardpools.data_files.folders import fetched_home
from legality.events.out.shared_verdicts import MOST
from legality.service.http.setting_values import (
    AddressTemplate,
    BaseUrl,
    Origins,
    SettingKind,
    Text,
    TypedKey,
    Whole,
    WrongValueError,
    YesNo,
)

PREFIX = "LEGALITY_"

ELSEWHERE = ("DATA", "CACHE", "RECEIPT", "LOG_KEY")
"""Variables of the program that are not settings of the service."""

SHOWN = 40
"""Characters of a wrong value that a message quotes."""

MOST_A_MINUTE = 1_000_000


class SettingsError(ValueError):
    """Settings that cannot be used; `lines` has a sentence for each."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, each with a default."""

    database: str = ""
    """The database URL; without one, a SQLite file in the user's data folder."""
    host: str = "127.0.0.1"
    port: Annotated[int, Whole(0, 65_535)] = 8000
    """0: any free port, which is printed."""
    workers: Annotated[int, Whole(1, 64)] = 1
    base_url: Annotated[str, BaseUrl()] = ""
    """The public address behind a proxy: https://lists.example.org, or with a path."""
    cors_origins: Annotated[tuple[str, ...], Origins()] = ()
    """Sites whose scripts may use the API."""
    frame_origins: Annotated[tuple[str, ...], Origins(wildcards=True)] = ()
    """Sites that may show the registration form in a frame."""
    creation_key: Annotated[str, TypedKey(200)] = ""
    """The key for announcing events; without one, everyone who reaches the service may."""
    operator_key: Annotated[str, TypedKey(200, least=16)] = ""
    """The key for entering announcements of bans, releases and rulings; without one, nobody may."""
    posts_per_minute: Annotated[int, Whole(1, MOST_A_MINUTE)] = 600
    """From one address. A whole tournament may share the address of the venue."""
    reads_per_minute: Annotated[int, Whole(1, MOST_A_MINUTE)] = 1200
    processor_seconds_per_minute: Annotated[int, Whole(1, MOST_A_MINUTE)] = 30
    """Processor time that the requests of one address may take, whether they read or write."""
    registrations_per_minute: Annotated[int, Whole(1, MOST_A_MINUTE)] = 600
    """For one event, from all addresses."""
    body_bytes: Annotated[int, Whole(1_000, 100_000_000)] = 1_000_000
    seconds: Annotated[int, Whole(1, 600)] = 20
    """The time limit of one request."""

    connections: Annotated[int, Whole(16, 60_000)] = 4_000
    """Open connections of one worker; fewer if the limit of descriptors is low."""

    connections_per_address: Annotated[int, Whole(1, 60_000)] = 200
    """Open connections of one address, in one worker."""

    shared_verdicts: Annotated[int, Whole(0, 10_000_000)] = MOST
    """The number of shared verdicts kept at a time."""

    card_link: Annotated[str, AddressTemplate()] = ""
    """The address of a card on the community's site, with places such as {edition} and {title}."""

    card_picture: Annotated[str, AddressTemplate()] = ""
    """The address of the picture of a card; without one, no page shows pictures."""

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
    def root_path(self) -> str:
        """Return the path of the public address, below which all pages are: "/lists", or nothing."""
        return urlsplit(self.base_url).path.rstrip("/")

    @property
    def database_url(self) -> str:
        """Return the database URL, or that of the default SQLite file."""
        return self.database or f"sqlite:///{fetched_home()}/events.sqlite"


def read_settings(
    environment: Mapping[str, str] = os.environ, options: Mapping[str, str] | None = None
) -> Settings:
    """Read options and environment variables; the rest keep their defaults. Raise SettingsError."""
    found: dict[str, Any] = {}
    wrong: list[str] = []
    for each in fields(Settings):
        variable = PREFIX + each.name.upper()
        given = (options or {}).get(each.name)
        text = environment.get(variable, "") if given is None else given
        label = variable if given is None else f"--{_option_name(each.name)}"
        if not text:
            continue
        try:
            found[each.name] = _kind_of(each).read(text)
        except WrongValueError as error:
            wrong.append(f"{label}{_quote(each.name, text)}: {error}.")
    if wrong:
        raise SettingsError(wrong)
    return Settings(**found)


def find_unknown(environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """Name variables that look like settings and are none, with the one that may be meant."""
    known = [PREFIX + each.name.upper() for each in fields(Settings)]
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known and name.removeprefix(PREFIX) not in ELSEWHERE:
            near = get_close_matches(name, known, 1, 0.8)
            yield f"{name} is not a setting.{f' Did you mean {near[0]}?' if near else ''}"


def _quote(name: str, text: str) -> str:
    """Return a wrong value for a message. A key and an address, which may hold a password, are not shown."""
    return "" if name in ("base_url", "creation_key", "operator_key") else f" is {text[:SHOWN]!a}"


def _option_name(name: str) -> str:
    """Return the name of a setting as an option: one that may be repeated is in the singular."""
    return name.replace("_", "-").removesuffix("s" if name.endswith("origins") else "")


def _written(value: object) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)


def _kind_of(setting: "Field[Any]") -> SettingKind:
    """Return the kind of a setting: the one it is annotated with, or that of its default."""
    annotated = get_args(get_type_hints(Settings, include_extras=True)[setting.name])[1:]
    if annotated and hasattr(annotated[0], "read"):
        kind: SettingKind = annotated[0]
        return kind
    if isinstance(setting.default, bool):
        return YesNo()
    if isinstance(setting.default, int):
        return Whole(1, 1_000_000_000)
    return Origins() if isinstance(setting.default, tuple) else Text()

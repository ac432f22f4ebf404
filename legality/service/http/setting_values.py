"""Kinds of values of a setting: each reads a text, or says in a few words how to write it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import SplitResult, quote, urlsplit

ORIGIN = re.compile(r"https?://(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*)(:[0-9]{1,5})?", re.IGNORECASE)
WILDCARD = re.compile(r"https?://\*(\.[a-z0-9_-]+)+(:[0-9]{1,5})?", re.IGNORECASE)
PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?")
YES, NO = ("1", "yes", "true", "on"), ("0", "no", "false", "off")

OWN_PATHS = (
    *(
        "announcements",
        "api",
        "badge.svg",
        "bans",
        "card",
        "cards",
        "docs",
        "e",
        "embed",
        "events",
        "healthz",
        "metrics",
        "mine",
        "openapi.json",
    ),
    *("pools", "problems", "readyz", "rules", "start", "static", "v"),
)
"""First parts of our own paths. Below one of them the service could not tell its own from the proxy's."""


class WrongValueError(ValueError):
    """The value cannot be used; the message says how to write it."""


class SettingKind(Protocol):
    """A kind of value."""

    def read(self, text: str) -> object:
        """Return the value, or raise WrongValueError."""


@dataclass(frozen=True, slots=True)
class Text:
    """Any text."""

    def read(self, text: str) -> object:
        """Return the text."""
        return text


@dataclass(frozen=True, slots=True)
class TypedKey:
    """A key that people type into a form."""

    most: int
    least: int = 0

    def read(self, text: str) -> object:
        """Return the key without blanks around it."""
        key = text.strip()
        if not self.least <= len(key) <= self.most or not key.isprintable():
            length = f"{self.least} to {self.most}" if self.least else f"at most {self.most}"
            raise WrongValueError(f"write {length} printable characters")
        return key


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two others."""

    least: int
    most: int

    def read(self, text: str) -> object:
        """Return the number."""
        written = text.strip()
        if re.fullmatch(r"[+-]?[0-9]{1,18}", written, re.ASCII) and self.least <= int(written) <= self.most:
            return int(written)
        raise WrongValueError(f"write a whole number from {self.least:,} to {self.most:,}")


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""

    def read(self, text: str) -> object:
        """Return whether it is yes."""
        word = text.strip().casefold()
        if word not in (*YES, *NO):
            raise WrongValueError("write yes or no")
        return word in YES


@dataclass(frozen=True, slots=True)
class Origins:
    """Sites, separated by commas."""

    wildcards: bool = False
    """Accept https://*.example.org, as a content security policy does."""

    def read(self, text: str) -> object:
        """Return the origins. Anything else would add directives to a header."""
        given = tuple(part.strip() for part in text.split(",") if part.strip())
        for each in given:
            if each != "*" and not (ORIGIN.fullmatch(each) or self._is_wildcard(each)):
                raise WrongValueError("write sites like https://club.example.org, without a path")
        return given

    def _is_wildcard(self, text: str) -> bool:
        return self.wildcards and WILDCARD.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class BaseUrl:
    """The public address of the service."""

    def read(self, text: str) -> object:
        """Return the address with scheme and host in small letters, without a slash at the end."""
        text = text.strip()
        if not text:
            return ""
        parts = _split(text)
        if parts.scheme not in ("http", "https") or not ORIGIN.fullmatch(f"{parts.scheme}://{parts.netloc}"):
            raise WrongValueError("write the public address, like https://lists.example.org")
        if "?" in text or "#" in text or not PATH.fullmatch(parts.path):
            raise WrongValueError("write only a path after the name, like https://example.org/lists")
        if (first := parts.path.split("/")[1:2]) and first[0] in OWN_PATHS:
            raise WrongValueError(f"choose another path: /{first[0]} is a path of the service itself")
        return f"{parts.scheme}://{parts.netloc.lower()}{parts.path}".rstrip("/")


def _split(text: str) -> SplitResult:
    """Take an address apart. It is not quoted in a message, since it may hold a password."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise WrongValueError("write the public address, like https://lists.example.org") from None
    if parts.username is not None or parts.password is not None:
        raise WrongValueError("leave out the user and the password")
    if port == 0:
        raise WrongValueError("write a port from 1 to 65,535")
    return parts


PLACES = ("edition", "id", "title", "name", "expansion", "number")
"""The facts that an address may hold, each in braces."""

PLACE = re.compile(r"\{([^{}]*)\}")
LONGEST_ADDRESS = 500


@dataclass(frozen=True, slots=True)
class AddressTemplate:
    """An address with places such as {edition} and {title} behind its host."""

    def read(self, text: str) -> str:
        """Return the address, or raise WrongValueError."""
        given = text.strip()
        if len(given) > LONGEST_ADDRESS or not given.isascii() or not given.isprintable() or " " in given:
            raise WrongValueError(f"write at most {LONGEST_ADDRESS} characters of an address")
        if not ORIGIN.fullmatch(origin_of(given)):
            raise WrongValueError("write an address like https://cards.example.org/{edition}/{id}.jpg")
        if strange := sorted(set(PLACE.findall(given)) - set(PLACES)):
            known = ", ".join(f"{{{each}}}" for each in PLACES)
            raise WrongValueError(f"there is no {{{strange[0][:20]}}}; the places are {known}")
        return given


def origin_of(address: str) -> str:
    """Return scheme and host of an address; a place in them makes it no origin."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return ""
    return f"{parts.scheme}://{parts.netloc}" if parts.scheme else ""


def fill_address(template: str, values: Mapping[str, str]) -> str:
    """Return the address of a card."""
    return PLACE.sub(lambda place: quote(values[place[1]], safe=""), template)

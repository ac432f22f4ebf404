"""Check names and texts that users type, and fold names for comparison."""

import re
import unicodedata

from legality.events.errors import Malformed

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_SLUG = 80
LONGEST_NAME = 120
LONGEST_TEXT = 4_000


def check_slug(slug: str) -> str:
    """Return the name of an event in addresses, if it can be one."""
    if len(slug) > LONGEST_SLUG or not SLUG.fullmatch(slug):
        raise Malformed("an address is made of small letters, digits and single hyphens, at most 80 of them")
    return slug


def check_name(what: str, name: str) -> str:
    """Return a name in one line, or refuse it: empty, too long, or with control characters."""
    tidy = " ".join(name.split())
    if not tidy:
        raise Malformed(f"{what} is missing")
    if len(tidy) > LONGEST_NAME:
        raise Malformed(f"{what} is longer than {LONGEST_NAME} characters")
    return _printable(what, tidy)


def check_text(what: str, text: str, *, needed: bool = True) -> str:
    """Return a text of several lines, such as a reason, or refuse it."""
    tidy = "\n".join(line.rstrip() for line in text.strip().splitlines())
    if needed and not tidy:
        raise Malformed(f"{what} is missing")
    if len(tidy) > LONGEST_TEXT:
        raise Malformed(f"{what} is longer than {LONGEST_TEXT:,} characters")
    _printable(what, tidy.replace("\n", " ").replace("\t", " "))
    return tidy


def fold_name(name: str) -> str:
    """Return a name as it is compared: neither case, nor width, nor blanks make another person."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _printable(what: str, text: str) -> str:
    """Refuse control characters, halves of surrogate pairs, and signs that turn the direction of writing."""
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Cf") for letter in text):
        raise Malformed(f"{what} holds characters that cannot be seen")
    return text

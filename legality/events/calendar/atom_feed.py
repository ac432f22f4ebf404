"""Write events as an Atom feed (RFC 4287), the newest announcement first."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold."""


class FeedEntry(NamedTuple):
    """An event in the feed."""

    address: str
    """Its page, which is its id as well."""
    title: str
    summary: str
    published: datetime
    updated: datetime


def write_feed(title: str, address: str, page: str, entries: Sequence[FeedEntry], now: datetime) -> bytes:
    """Write the feed that is found under an address, of the events on a page."""
    newest = sorted(entries, key=lambda each: each.updated, reverse=True)
    updated = newest[0].updated if newest else now
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom">',
        f"<title>{xml_text(title)}</title>",
        f"<id>{xml_text(address)}</id>",
        f'<link rel="self" type="application/atom+xml" href={quoteattr(xml_clean(address))}/>',
        f'<link rel="alternate" type="text/html" href={quoteattr(xml_clean(page))}/>',
        f"<updated>{format_moment(updated)}</updated>",
        "<author><name>legality</name></author>",
        *(_entry(each) for each in newest),
        "</feed>",
    ]
    return "\n".join([*lines, ""]).encode()


def _entry(entry: FeedEntry) -> str:
    link = quoteattr(xml_clean(entry.address))
    return (
        f"<entry><title>{xml_text(entry.title)}</title><id>{xml_text(entry.address)}</id>"
        f'<link rel="alternate" type="text/html" href={link}/>'
        f"<published>{format_moment(entry.published)}</published>"
        f"<updated>{format_moment(entry.updated)}</updated>"
        f"<summary>{xml_text(entry.summary)}</summary></entry>"
    )


def xml_text(text: str) -> str:
    """Escape a text."""
    return escape(xml_clean(text))


def xml_clean(text: str) -> str:
    """Leave out characters that XML does not allow."""
    return NOT_XML.sub("", text)


def format_moment(at: datetime) -> str:
    """Return a moment as RFC 3339 writes it."""
    return f"{at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"

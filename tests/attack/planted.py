"""A stranger's words in every place of an answer where a list, a name or a file can put some.

A layout is asked for twice: once with a harmless word in all these places, once with words made to break out
of them. Whatever a parser then finds must be built in the same way, and differ in those words alone.
"""

from functools import cache
from typing import Any, TypeVar

from decklists.mistake_excerpts import printable
from legality.judging import Judged, judge_text
from legality.render.verdict.report import Report, make_report
from legality.terms.stated import StatedTerms
from legality.terms.terms import Event
from tests.attack.layouts import TODAY
from tests.attack.nasty import LETTERS, MARKUP, UNSEEN

HARMLESS = "Xyzzy"

LIST = f"""\
Title: {HARMLESS}
Player: {HARMLESS}

== {HARMLESS} ==
2x {HARMLESS}

Draw Deck (3)
0x {HARMLESS}
4x Kahmis
1x Data
Missions:
1x {HARMLESS} Planet
"""
"""Words of a stranger as title, player, heading and names, and findings of every gravity about them."""

WORDS = (
    *(*MARKUP, *LETTERS, *UNSEEN),
    *(
        "    indented",
        "#x",
        "# x",
        "1. x",
        "+ x",
        "> x",
        "x\n# y",
        "x\r\ny",
        "x  \ny",
        "~~~",
        "***",
        "<x@evil.example>",
    ),
    *(
        "x | y | z",
        "|---|---|",
        "[x]: https://evil.example",
        "[x][y]",
        "\\`x`",
        "``x``",
        "`",
        "mailto:x@evil.example",
    ),
    *(
        "ftp://evil.example",
        "HTTPS://EVIL.EXAMPLE",
        "@everyone",
        "#1",
        ":smile:",
        "$x$",
        "\\",
        "x\\",
        "&amp;",
        "&copy;",
    ),
    *(
        "</bdi></li><h1>x</h1>",
        "<a href=//evil.example>x",
        "</style><script>x</script>",
        "</svg>",
        "' onclick='x",
    ),
    *(
        '" onmouseover="x',
        "<!DOCTYPE html>",
        "<![CDATA[x]]>",
        "<?xml?>",
        "\ud800",
        "x" * 300,
        "W" * 40 + "日" * 40,
    ),
)
"""Words that try to be more than words."""

Thing = TypeVar("Thing")


@cache
def harmless() -> Judged:
    """Judge the list with harmless words everywhere."""
    said = StatedTerms().but(edition="2e", event=Event(name=HARMLESS))
    return judge_text(LIST, said, TODAY, f"{HARMLESS}.txt")


def answer(words: str) -> Report:
    """Return the answer with these words in the place of the harmless ones."""
    return plant(_report(), printable(words))


@cache
def _report() -> Report:
    return make_report(harmless())


def plant(thing: Thing, words: str) -> Thing:
    """Put words in the place of the harmless ones, however deep these stand."""
    return _plant(thing, words)  # type: ignore[no-any-return]


def _plant(thing: Any, words: str) -> Any:
    if isinstance(thing, str):
        return thing.replace(HARMLESS, words)
    if isinstance(thing, tuple):
        parts = [_plant(part, words) for part in thing]
        return type(thing)(*parts) if hasattr(thing, "_fields") else tuple(parts)
    return thing

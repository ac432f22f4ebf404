"""A deck as a post for a forum: title, verdict, parts with counts, cards by type, and a link.

The community's forum takes BBCode, Discord and other forums take Markdown. Names are never markup.
"""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from decklists.mistake_excerpts import printable
from legality.deck_check.counting_sheet import Sheet
from legality.render.layout.words import SECTIONS
from legality.render.verdict.headline import describe_briefly, short_day
from legality.render.verdict.markdown import escape_markdown

PostMarkup = Literal["bbcode", "markdown"]

MARKUPS: tuple[PostMarkup, ...] = ("bbcode", "markdown")

BRACKETS = str.maketrans("[]", "()")
"""BBCode has no escape, so a tag within a name loses its brackets."""


class _Marks(NamedTuple):
    escape: Callable[[str], str]
    title: str
    part: str
    group: str
    card: str
    link: str


_MARKS: dict[PostMarkup, _Marks] = {
    "bbcode": _Marks(
        lambda text: text.translate(BRACKETS),
        "[size=150][b]{}[/b][/size]",
        "[b]{}[/b]",
        "[i]{}[/i]",
        "{}",
        "[url={}]{}[/url]",
    ),
    "markdown": _Marks(escape_markdown, "### {}", "**{}**", "*{}*", "- {}", "[{1}]({0})"),
}


def write_post(sheet: Sheet, verdict: str, link: str, markup: PostMarkup) -> str:
    """Write the post. Without a link it says the verdict alone."""
    return "\n".join(_lines(sheet, verdict, link, _MARKS[markup])) + "\n"


def _lines(sheet: Sheet, verdict: str, link: str, marks: _Marks) -> Iterator[str]:
    said = marks.escape
    yield marks.title.format(said(printable(sheet.title) or "Star Trek CCG deck"))
    yield ""
    yield said(f"{verdict[:1].upper()}{verdict[1:]}")
    yield said(describe_briefly(sheet.terms, short_day(sheet.terms.on)))
    for part in sheet.parts:
        name = SECTIONS[part.kind]
        yield from ("", marks.part.format(said(f"{name[:1].upper()}{name[1:]} ({part.copies})")))
        for stack in part.stacks:
            yield from ("", marks.group.format(said(f"{stack.type or 'In doubt'} ({stack.copies})")))
            yield from (
                marks.card.format(f"{line.copies}x {said(printable(line.name))}") for line in stack.lines
            )
    if link:
        yield from ("", marks.link.format(link, "Check this deck"))

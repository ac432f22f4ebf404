"""A page as an outline that a person can read: what it says, where it leads, what its forms hold.

Each element that begins a line is named with its attributes, so that labels, descriptions, roles and
languages are seen too. Within a line words run on, links are `[text](address)` and fields are
`{input name=... value=...}`. What is for the eye alone is left out.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from html.parser import HTMLParser

from legality.service.http.safe_headers import FIXED, content_policy
from tests.looks import without_revisions

DEEPER = {"section", "form", "fieldset", "details", "table", "nav", "header", "footer", "main", "article"}
DEEPER |= {"ul", "ol", "dl", "li"}
LINES = DEEPER | {"html", "body", "title", "meta", "link", "script", "h1", "h2", "h3", "p", "dt", "dd", "tr"}
LINES |= {"caption", "legend", "summary", "label", "button", "pre", "blockquote"}
"""What begins a line."""
ALONE = frozenset(("meta", "link", "input", "img", "br"))
"""What has no end."""
FIELDS = ("input", "img", "select", "textarea")
BEFORE = {"th": " | ", "td": " | ", "a": "["}

BARE = ("ul", "ol", "dl", "p")
"""These say nothing by themselves."""

SILENT = {"class", "rows", "width", "height", "spellcheck", "autocapitalize", "wrap", "scope"}
SIGNS = {"legal", "illegal", "open", "none", "error", "warning", "advice", "good", "bad", "wrong"}
"""Classes that tell how something stands."""

MOST, MOST_OPTIONS, MOST_LINES = 100, 6, 6
"""So much is kept of a page, of what can be chosen, and of a text in a field."""

SHOWN = re.compile(r"<title>.*?</title>|<main.*</main>", re.DOTALL)
INSIDE = re.compile(r"<(script|style)>.*?</\1>", re.DOTALL)
"""What is written into a page is a file, which the policy names by its digest."""

FOLD = re.compile(r'(<details class="fold"[^>]*>\s*<summary>.*?</summary>).*?</details>', re.DOTALL)
GROUP = re.compile(r'<optgroup label="([^"]*)">(.*?)</optgroup>', re.DOTALL)

USUAL = {
    **{name.lower(): value for name, value in FIXED.items()},
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": content_policy(()),
    "cache-control": "no-store",
}
COUNTED = ("content-length", "x-request-id")

RELEASE = re.compile(r" ?Version \d+\.[\w.]*\w\.")
"""Only an installed program knows its own."""

MASKS = (
    (re.compile(r"data:image/svg\+xml[^\")}\s]+"), "picture"),
    (re.compile(r"(?<=expires=)[^;]+"), "day"),
    (re.compile(r"(?<=deck=)[\w-]+"), "packed"),
    (re.compile(r"\b[0-9a-f]{64}\b"), "token"),
    (re.compile(r"\bsha256-[\w+/=]+"), "digest"),
    (re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])"), "secret"),
    (re.compile(r"\b[0-9a-f]{32}\b"), "seed"),
    (re.compile(r"\b[0-9a-f]{16}\b"), "id"),
    (
        re.compile(
            r"(?<![\w-])(?:[2-9A-HJ-NP-Z]{2}-[2-9A-HJ-NP-Z]{3}|[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4})(?![\w-])"
        ),
        "code",
    ),
)


def masked(text: str) -> str:
    """Number what is drawn at random by when it first appears, so that it is seen what is the same."""
    text = RELEASE.sub("", text)
    for pattern, what in MASKS:
        seen: dict[str, str] = {}
        for found in pattern.findall(text):
            seen.setdefault(found, f"<{what} {len(seen) + 1}>")
        text = pattern.sub(lambda found, seen=seen: seen[found[0]], text)  # type: ignore[misc]
    return without_revisions(text)


def head(status: int, headers: Mapping[str, str]) -> str:
    """Return the status and how the headers differ from those of every page."""
    told = [f"{name}: {value}" for name, value in headers.items() if name not in COUNTED]
    told = [each for each in told if each != "vary: Accept-Encoding"]  # Every text has it.
    others = [each for each in told if each not in {f"{name}: {value}" for name, value in USUAL.items()}]
    missing = [f"without {name}" for name in USUAL if name not in headers]
    return "\n".join((str(status), *others, *missing))


def outline(page: str, *, whole: bool = False) -> str:
    """Return the outline of a page: title and main part without what a list folds away, or all of it."""
    page = INSIDE.sub(r"<\1></\1>", page)
    shown = page if whole else "".join(SHOWN.findall(FOLD.sub(r"\1</details>", page)))
    parser = _Outline()
    with suppress(EnoughError):
        parser.feed(GROUP.sub(told_group, shown))
        parser.end_line()
    return "\n".join(parser.lines)


class EnoughError(Exception):
    """As much was written down as is kept of one page."""


class _Outline(HTMLParser):
    """Writes the outline down line by line."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.said, self.depth = "", 0
        self.inside: list[tuple[str, str]] = []
        """The elements that are open, each with what ends it."""
        self.gathered: list[str] = []
        """What stands in the field that is open: a text, or its options."""

    def end_line(self) -> None:
        """Write a line down, and begin another."""
        words = self.said.rstrip() if self.said.startswith("pre") else " ".join(self.said.split())
        if words and words not in BARE:
            if len(self.lines) == MOST:
                self.lines.append("…")
                raise EnoughError
            self.lines.append(f"{'  ' * self.depth}{words}")
        self.said = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        if tag == "li" and self.inside and self.inside[-1][0] == "li":
            self.inside.pop()
        depth = sum(each in DEEPER for each, _ in self.inside)
        if tag not in ALONE:
            self.inside.append(
                (tag, f"]({known.get('href', '')}{marks(known, 'href')})" if tag == "a" else " ")
            )
        if tag in LINES or (tag == "div" and marks(known)):
            self.end_line()
            self.depth, self.said = depth, f"{tag}{marks(known)} "
        elif tag in FIELDS:
            self.said += f" {{{tag}{marks(known)}{'} ' if tag in ALONE else ''}"
            self.gathered = []
        elif tag == "option":
            value = f"{known['value']}=" if "value" in known else ""
            self.gathered.append(f"{'*' if 'selected' in known else ''}{value}")
        elif tag == "span":
            self.said += f" {marks(known)} "
        elif tag in BEFORE:
            self.said += BEFORE[tag]

    def handle_endtag(self, tag: str) -> None:
        if tag not in {each for each, _ in self.inside}:
            return
        if tag in LINES:
            self.end_line()
        while (last := self.inside.pop())[0] != tag:
            pass
        if tag in LINES:
            self.depth = sum(each in DEEPER for each, _ in self.inside)
        elif tag in ("a", "span"):
            self.said += last[1]
        elif tag == "select":
            self.said += f": {told_options(self.gathered)}}} "
        elif tag == "textarea":
            self.said += f": {told_text(''.join(self.gathered))}}} "

    def handle_data(self, data: str) -> None:
        tags = [tag for tag, _ in self.inside]
        last = tags[-1] if tags else ""
        if last == "textarea":
            self.gathered.append(data)
        elif last == "option":
            self.gathered[-1] += data
        elif last != "select":
            self.said += data if "pre" in tags else re.sub(r"\s+", " ", data)


def marks(known: Mapping[str, str], *but: str) -> str:
    """Return what an element says by its attributes."""
    own = f"#{known['id']}" if known.get("id") else ""
    signs = (f".{each}" for each in known.get("class", "").split() if each in SIGNS)
    rest = (told(name, value) for name, value in known.items() if name not in {*SILENT, "id", *but})
    return "".join((own, *signs, *rest))


def told(name: str, value: str) -> str:
    """Return an attribute; without quotes where it needs none."""
    if not value and name != "value":
        return f" {name}"
    return f" {name}={value}" if re.fullmatch(r"[\w./:#-]+", value) else f' {name}="{value}"'


def told_group(found: re.Match[str]) -> str:
    """Return a group of what can be chosen, in which nothing is chosen, by its name alone."""
    return found[0] if "selected" in found[2] else f"<option>{found[1]}: {found[2].count('<option')}</option>"


def told_text(text: str) -> str:
    """Return the text of a field, of a long one its ends."""
    lines = text.strip("\n").split("\n")
    if len(lines) > MOST_LINES:
        lines = [lines[0], f"… {len(lines)} lines …", lines[-1]]
    return " ⏎ ".join(lines)


def told_options(options: Sequence[str]) -> str:
    """Return what can be chosen, with a star what is; of many the first and that."""
    few = [each for at, each in enumerate(options) if at < MOST_OPTIONS or each.startswith("*")]
    more = [f"… {len(options)} in all"] if len(few) < len(options) else []
    return " / ".join((*few, *more))

"""Leave out what a page hides from its readers: elements with `hidden` or `display: none`."""

import re

from decklists.text.late_pattern import LatePattern

_TAG = LatePattern(
    r"""<!--[^-]*+(?:-(?!->)[^-]*+)*(?:-->|\Z)"""
    r"""|<(/?)([A-Za-z][A-Za-z0-9]{0,14})(?=[\s/>])([^<>"']*+(?:"[^"<]*+"[^<>"']*+|'[^'<]*+'[^<>"']*+)*)>"""
)
"""A comment, or a tag with its name and its attributes."""
_QUOTED = LatePattern(r"\"[^\"]*+\"|'[^']*+'")
_HIDDEN = LatePattern(r"(?:^|[\s/])hidden(?=[\s=/]|$)", re.IGNORECASE)
_NOT_SHOWN = LatePattern(r"display\s*+:\s*+none|visibility\s*+:\s*+hidden", re.IGNORECASE)

MOST_UNCLOSED = 10
"""Each hidden element without an end costs a look at the rest of the page. Behind so many, all is shown."""

WHOLE = frozenset(("html", "body", "main"))
"""Elements that a script shows once the page is loaded."""

AS_TEXT = frozenset(("script", "style"))
"""Elements in which tags are text."""

Tag = tuple[re.Match[str], str]

_MAY_HIDE = LatePattern(rf"\shidden[\s=/>]|{_NOT_SHOWN.pattern}")
"""A quick look at a page in small letters: most pages hide nothing."""

VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "wbr"))
"""Elements without an end."""

ENDED_BY: dict[str, frozenset[str]] = {
    "td": frozenset(("td", "th", "tr", "/tr", "/table", "/tbody")),
    "th": frozenset(("td", "th", "tr", "/tr", "/table", "/tbody")),
    "tr": frozenset(("tr", "/table", "/tbody", "/thead", "tbody", "tfoot")),
    "li": frozenset(("li", "/ul", "/ol")),
    "dt": frozenset(("dt", "dd", "/dl")),
    "dd": frozenset(("dt", "dd", "/dl")),
    "p": frozenset(("p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "/div", "/td")),
}
"""What ends an element whose end people and programs leave out. Tables and lists within it have their own."""

CONTAINERS = frozenset(("table", "ul", "ol", "dl"))


def without_hidden(text: str, small: str) -> str:
    """Return a page without its hidden elements; `small` is the page in small letters. Line ends stay."""
    if ("hidden" not in small and "display" not in small) or _MAY_HIDE.search(small) is None:
        return text
    tags = _tags_of(text)
    kept: list[str] = []
    at = passed = 0
    unclosed: set[str] = set()
    for place, (found, name) in enumerate(tags):
        if place < passed or name[0] == "/" or name in unclosed or not _is_hidden(name, found[3]):
            continue
        end = place if name in VOID else _end_of(tags, place)
        if end is None:  # Half a page does not say where the shown words begin.
            unclosed.add(name)
            if len(unclosed) == MOST_UNCLOSED:
                break
            continue
        last, last_name = tags[end]
        is_own_end = end == place or last_name == f"/{name}"
        until, passed = (last.end(), end + 1) if is_own_end else (last.start(), end)
        kept += [text[at : found.start()], "\n" * text.count("\n", found.start(), until)]
        at = until
    return "".join([*kept, text[at:]]) if kept else text


def _tags_of(text: str) -> list[Tag]:
    """Return the tags of a page with their names, `/` in front of those of ends; none of its comments."""
    tags: list[Tag] = []
    inside = ""
    for found in _TAG.finditer(text):
        if found[2] is None:
            continue
        name = found[1] + found[2].lower()
        if not inside or name == f"/{inside}":
            tags.append((found, name))
            inside = name if name in AS_TEXT else ""
    return tags


def _is_hidden(name: str, attributes: str) -> bool:
    """Tell whether a tag hides its element; a class named `hidden` need not."""
    if not attributes or name in WHOLE:
        return False
    if _HIDDEN.search(_QUOTED.sub('""', attributes)) is not None:
        return True
    return "style" in attributes.lower() and _NOT_SHOWN.search(attributes) is not None


def _end_of(tags: list[Tag], begin: int) -> int | None:
    """Return the tag that ends an element, or nothing."""
    name = tags[begin][1]
    ends = ENDED_BY.get(name, frozenset())
    inside = depth = 0
    for place in range(begin + 1, len(tags)):
        said = tags[place][1]
        if not inside and (said in ends or (said == f"/{name}" and not depth)):
            return place
        if ends and said.removeprefix("/") in CONTAINERS:
            inside += -1 if said[0] == "/" else 1
        elif said.removeprefix("/") == name:
            depth += -1 if said[0] == "/" else 1
    return None

"""Help and docs agree; what docs link to and the commands that they name exist."""

import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import click
import pytest

from cli import main
from tools.write_help import PAGE, commands, help_of, page

DOCUMENTED = PAGE.read_text(encoding="utf-8")

DOCS = PAGE.parent
PICTURES = sorted((DOCS / "pictures").iterdir())
PAGES = [*sorted(DOCS.glob("*.md")), *(DOCS.parent / name for name in ("README.md", "SECURITY.md"))]

LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")
SPANS = re.compile(r"`legality ([a-z][^`]*)`")
BLOCKS = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)

MODULES = re.compile(r"python -m ((?:tests|tools|benchmarks|decklists|cardpools|legality)[\w.]*)")
PATHS = re.compile(r"(?<![\w./-])((?:tests|tools|benchmarks|decklists|cardpools|legality)/[\w./*-]*)")
SCHEMA = re.compile(r"legality/[a-z-]+-\d\.?")

LARGEST_PICTURE = 40_000
ALL_PICTURES = 200_000


@pytest.mark.parametrize("path", list(commands(main)), ids=" ".join)
def test_every_command_is_documented_as_it_explains_itself(path: tuple[str, ...]) -> None:
    assert help_of(path) in DOCUMENTED, "write docs/commands.md anew with: python -m tools.write_help"


def test_nothing_else_is_documented() -> None:
    assert page() == DOCUMENTED


def anchors(path: Path) -> set[str]:
    """Return the anchors that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target, anchor in LINK.findall(path.read_text("utf-8")):
        page_of = path.parent / target if target else path
        assert page_of.exists(), target
        assert not anchor or anchor in anchors(page_of), f"{target}#{anchor}"


def test_the_index_has_every_page() -> None:
    index = (DOCS / "README.md").read_text("utf-8")
    assert {path.name for path in DOCS.glob("*.md")} - set(re.findall(r"\]\(([\w-]+\.md)\)", index)) == {
        "README.md"
    }


def test_pictures_are_shown_and_small() -> None:
    text = "".join(path.read_text("utf-8") for path in PAGES)
    sizes = [path.stat().st_size for path in PICTURES]
    assert max(sizes) <= LARGEST_PICTURE
    assert sum(sizes) <= ALL_PICTURES
    assert [path.name for path in PICTURES if f"](pictures/{path.name})" not in text] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_modules_and_files_that_pages_name_exist(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [name for name in MODULES.findall(text) if find_spec(name) is None] == []
    named = [name.rstrip("./") for name in PATHS.findall(text) if not SCHEMA.fullmatch(name)]
    assert [name for name in named if not any(DOCS.parent.glob(name))] == []


def named_commands(text: str) -> Iterator[str]:
    """Yield the words behind `legality` of every command that a page names."""
    yield from SPANS.findall(text)
    for block in BLOCKS.findall(text):
        for line in block.replace("\\\n", " ").splitlines():
            found = re.search(r"(?:^|\s|/)legality ([a-z].*)", line.partition("  #")[0])
            if found:
                yield found[1]


def refusal(words: list[str]) -> str:
    """Return why there is no such command with such options, or nothing."""
    command: click.Command = main
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found = command.get_command(click.Context(command), words[0])
        if found is None:
            return f"no command {words[0]}"
        command, words = found, words[1:]
    options = {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
    used = {word.partition("=")[0] for word in words if word.startswith("--")}
    return ", ".join(sorted(used - options - {"--help"}))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_commands_that_pages_name_exist(path: Path) -> None:
    wrong = {
        words: refusal(shlex.split(words, comments=True)) for words in named_commands(path.read_text("utf-8"))
    }
    assert {words: why for words, why in wrong.items() if why} == {}


def test_a_command_that_does_not_exist_is_noticed() -> None:
    assert refusal(["evnts", "list"]) == "no command evnts"
    assert refusal(["events", "backup", "--to", "x"]) == "--to"
    assert refusal(["check", "deck.txt", "--on", "2026-11-01"]) == ""

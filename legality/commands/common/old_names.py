"""Option names of earlier versions: each works until the next version, with a notice on standard error."""

import sys
from collections.abc import Iterator, Mapping

LAYOUTS = {"text": "full", "markdown": "markdown", "html": "html", "github": "github"}
"""The layouts that `check --format` took before it had `--output-format`."""

FILE = "--output"

RENAMED: Mapping[tuple[str, ...], Mapping[str, str]] = {
    ("check",): {"--csv": FILE},
    ("sheet",): {"--html": FILE},
    ("stats",): {"--svg": FILE},
    ("sweep",): {"--to": FILE},
    ("cards", "build"): {"--to": FILE},
    ("events", "export"): {"--to": FILE},
    ("data", "export"): {"--to": FILE},
    ("data", "rollback"): {"--to": "--revision"},
}
"""The new name of each old option, by command."""


def with_new_names(args: list[str]) -> list[str]:
    """Return a call with the names of today, and print a notice for each old one."""
    named = tuple(arg.casefold() for arg in args[:2])
    command = next((path for path in (named, named[:1]) if path in RENAMED), ())
    renamed, end = RENAMED.get(command, {}), args.index("--") if "--" in args else len(args)
    words = [*_with_new_options(args[:end], renamed), *args[end:]]
    if named[:1] == ("check",):
        words = _with_output_format(words)
    return _with_day(words) if named == ("bans", "show") else words


def _with_new_options(args: list[str], renamed: Mapping[str, str]) -> Iterator[str]:
    for arg in args:
        name, sign, value = arg.partition("=")
        if name in renamed:
            _print_notice(name, renamed[name])
            yield f"{renamed[name]}{sign}{value}"
        else:
            yield arg


def _with_output_format(args: list[str]) -> list[str]:
    """Read `--format markdown` as `--output-format markdown`."""
    words: list[str] = []
    for place, arg in enumerate(args):
        name, sign, value = arg.partition("=")
        said = value if sign else "".join(args[place + 1 : place + 2])
        if name.casefold() == "--format" and said.casefold() in LAYOUTS:
            _print_notice("--format", "--output-format", " for layouts")
            words.append(f"--output-format{sign}{LAYOUTS.get(value.casefold(), value)}")
        elif words[-1:] == ["--output-format"] and args[place - 1].casefold() == "--format":
            words.append(LAYOUTS[arg.casefold()])
        else:
            words.append(arg)
    return words


def _with_day(args: list[str]) -> list[str]:
    """Read `bans show 2024-12-11` as `bans show --on 2024-12-11`."""
    if args[2:3] and not args[2].startswith("-"):
        _print_notice("DATE", "--on DATE")
        return [*args[:2], "--on", *args[2:]]
    return args


def _print_notice(old: str, new: str, about: str = "") -> None:
    sys.stderr.write(f"Notice: {old} is now {new}{about}. The old name works until the next version.\n")

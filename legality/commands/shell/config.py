"""legality config: the defaults of options, and where each one comes from."""

import click

from decklists.mistake_excerpts import printable
from legality.commands.common import options, output
from legality.commands.settings.find_settings import KEYS, find_settings_file, variable_of
from legality.commands.settings.read_settings import CHOICES, read_settings

HEADER = ("setting", "value", "from")
UNSET = "(not set)"


@click.command("config")
@click.argument("keys", metavar="[SETTING]...", nargs=-1, type=click.Choice(KEYS))
@options.json_option
def command(keys: tuple[str, ...], as_json: bool) -> None:
    """Show the defaults of options, and where each one comes from.

    Defaults are in the nearest legality.toml, or in [tool.legality] of the nearest pyproject.toml, from the
    working folder upward. A variable such as LEGALITY_POOL goes before the file, an option before both. A
    setting is named like its option, without the dashes: pool = "block".

    Exit code 0: shown. 3: wrong call, or a setting is wrong.
    """
    settings = read_settings()
    chosen = keys or KEYS
    if as_json:
        found = [
            {"key": key, "value": settings[key].value, "source": settings[key].source}
            if key in settings
            else {"key": key, "value": None, "source": None}
            for key in chosen
        ]
        output.print_answer("config-1", file=find_settings_file() or None, settings=found)
        return
    rows = [
        (key, _shown(settings[key].value), printable(settings[key].source))
        if key in settings
        else (key, UNSET, f"set by {variable_of(key)}{_words(key)}")
        for key in chosen
    ]
    output.print_table(HEADER, rows)


def _shown(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else printable(str(value))


def _words(key: str) -> str:
    words = CHOICES.get(key, ())
    return f": {', '.join(words[:3])}{' …' if len(words) > 3 else ''}" if words else ""

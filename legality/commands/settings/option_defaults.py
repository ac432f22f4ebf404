"""Give a command the settings as the defaults of its options."""

from collections.abc import Mapping

import click

from legality.commands.settings.read_settings import Setting


def defaults_for(command: click.Command, settings: Mapping[str, Setting]) -> dict[str, object]:
    """Return the defaults of a command by the names of its parameters, for those options that it has."""
    found: dict[str, object] = {}
    for param in command.params:
        for option in param.opts:
            setting = settings.get(option.removeprefix("--"))
            if option.startswith("--") and setting is not None and param.name:
                found[param.name] = (setting.value,) if param.multiple else setting.value
    return found

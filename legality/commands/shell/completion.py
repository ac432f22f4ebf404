"""legality completion: the script by which a shell completes commands, options, values and files."""

import click
from click.shell_completion import get_completion_class

from legality.commands.common.refusal import RefusedError
from legality.commands.settings.find_settings import COMPLETE_VARIABLE
from legality.commands.words.powershell import register_powershell

SHELLS = ("bash", "zsh", "fish", "powershell")


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
def command(shell: str) -> None:
    """Print the script by which SHELL completes commands, options, values and files.

    \b
    bash:        legality completion bash > ~/.local/share/bash-completion/completions/legality
    zsh:         legality completion zsh > "${fpath[1]}/_legality"
    fish:        legality completion fish > ~/.config/fish/completions/legality.fish
    powershell:  legality completion powershell >> $PROFILE
    """
    register_powershell()
    complete = get_completion_class(shell)
    if complete is None:
        raise RefusedError(f"{shell} has no completion here")
    root = click.get_current_context().find_root().command
    click.echo(complete(root, {}, "legality", COMPLETE_VARIABLE).source())

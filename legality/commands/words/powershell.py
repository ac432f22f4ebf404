"""Completion in PowerShell, which click does not have: a native argument completer."""

import os
from typing import Any, ClassVar

from click.shell_completion import CompletionItem, ShellComplete, add_completion_class, split_arg_string

SCRIPT = """Register-ArgumentCompleter -Native -CommandName %(prog_name)s -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $env:%(complete_var)s = "powershell_complete"
    $env:COMP_WORDS = $commandAst.ToString().PadRight($cursorPosition).Substring(0, $cursorPosition)
    $env:COMP_WORD = $wordToComplete
    try {
        %(prog_name)s | ForEach-Object {
            $kind, $value, $help = $_ -split "`t", 3
            if ($kind -eq "plain") {
                if (-not $help) { $help = $value }
                [System.Management.Automation.CompletionResult]::new($value, $value, "ParameterValue", $help)
            } else {
                [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete)
            }
        }
    } finally {
        Remove-Item Env:%(complete_var)s, Env:COMP_WORDS, Env:COMP_WORD
    }
}
"""


class PowerShellComplete(ShellComplete):
    """Completes by the text of the command up to the cursor, and the word under it."""

    name: ClassVar[str] = "powershell"
    source_template: ClassVar[str] = SCRIPT

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the cursor, and the incomplete one."""
        incomplete = os.environ.get("COMP_WORD", "")
        words = split_arg_string(os.environ["COMP_WORDS"])[1:]
        return (words[:-1] if incomplete and words else words), incomplete

    def format_completion(self, item: "CompletionItem[Any]") -> str:
        """Write an item as kind, value and help with tabs between them."""
        return f"{item.type}\t{item.value}\t{item.help or ''}"


def register_powershell() -> None:
    """Make PowerShell known to click."""
    add_completion_class(PowerShellComplete)

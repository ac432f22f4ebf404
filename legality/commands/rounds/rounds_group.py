"""The group of `legality rounds`: every refusal ends with exit code 3."""

from typing import Any

import click

from legality.commands.common.lazy_group import ClickRefusal, LazyGroup

WRONG_CALL = 3


class RoundsRefusal(ClickRefusal):
    """A refusal that ends with exit code 3."""

    exit_code = WRONG_CALL


class RoundsGroup(LazyGroup):
    """Ends every refusal with exit code 3. 0, 1 and 2 are answers about decks."""

    def make_context(self, *given: Any, **named: Any) -> click.Context:
        """Read the options of the group."""
        try:
            return super().make_context(*given, **named)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            raise RoundsRefusal(error.format_message()) from error

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except ClickRefusal as refusal:
            raise RoundsRefusal(refusal.message) from refusal

"""The command line, as `python cli.py`. It is `legality.commands.common.command_line`."""

from legality.commands.common.command_line import SUMMARIES, main

__all__ = ["SUMMARIES", "main"]

if __name__ == "__main__":
    main()

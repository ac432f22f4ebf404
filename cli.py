"""The command line, as `python cli.py`. It is `legality.commands.common.command_line`."""

from legality.commands.common.command_line import SUMMARIES, main, run_main
from legality.commands.common.standard_streams import guard_streams

__all__ = ["SUMMARIES", "main"]

if __name__ == "__main__":
    guard_streams()
    run_main()

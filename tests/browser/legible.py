"""What a reader cannot read on a page: text that sticks out of its plate, is cut, or breaks inside a word."""

from pathlib import Path

UNREADABLE = "\n".join(Path(__file__).with_suffix(".js").read_text("utf-8").splitlines()[1:])
"""Lists what is wrong, with the words that it is about."""

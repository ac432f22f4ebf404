"""What on a page has the colours of a verdict: a list that was not judged must not show them."""

from pathlib import Path

COLOURED = "\n".join(Path(__file__).with_suffix(".js").read_text("utf-8").splitlines()[1:])
"""Lists what can be seen in green or red in the verdict, the problems and the deck."""

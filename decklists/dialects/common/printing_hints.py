"""Split a printing hint into a set and a number, where a dialect has a place for each."""


def set_and_number(printing: str) -> tuple[str, str]:
    """Return the last word as the number, all before it as the set; a single word is the set."""
    expansion, _, number = printing.rpartition(" ")
    return (expansion, number) if expansion else (number, "")

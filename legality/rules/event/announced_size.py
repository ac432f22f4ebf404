"""E-ANNOUNCED-SIZE: a deck size that the event announces and its rules do not let it."""

from legality.engine import Case, Offences, offence, rule


@rule("E-ANNOUNCED-SIZE", "the event announces decks of {size} cards, but {why}", fix="{fix}")
def announced_size(case: Case, *, free: bool, named: list[int]) -> Offences:
    """Only the rules of 1996 let an event announce a deck size, and only one that has no name of its own."""
    size, rules = case.terms.event.announced_size, case.terms.rules
    if size is None or rules == f"decipher-{size}":
        return
    if not free:
        yield offence(size=size, why="only the rules of 1996 know announced sizes", fix="leave the size out")
    elif size in named:
        yield offence(size=size, why=f"the rules are {rules}", fix=f"choose the rules decipher-{size}")

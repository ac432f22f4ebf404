"""E-POOL-UNDEFINED: a Limited pool that nobody defined."""

from collections.abc import Iterator

from legality.case import Case
from legality.rule import Offence, offence, rule
from legality.setting import limited_pool


@rule("E-POOL-UNDEFINED", "the Limited pool of the event is not known: {why}", fix="{fix}", doubt=True)
def pool_undefined(case: Case) -> Iterator[Offence]:
    """A Limited pool is a subset of all cards as the organiser determines it. Without the organiser's
    definition, or with one that cannot be read, nobody can say whether a card is in it.

    In draft and sealed events the cards that a player is given are the pool.
    """
    if case.terms.pool != "limited" or case.terms.format != "constructed":
        return
    path = case.terms.event.limited
    if not path:
        yield offence(why="the event names no definition", fix="name its file under limited in event.toml")
        return
    wrong = limited_pool(path, case.catalog)
    for problem in wrong if isinstance(wrong, tuple) else ():
        yield offence(why=problem, fix="correct the definition")

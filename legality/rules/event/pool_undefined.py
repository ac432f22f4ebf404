"""E-POOL-UNDEFINED: a Limited pool that nobody defined."""

from legality.engine import Case, Offences, offence, rule


@rule("E-POOL-UNDEFINED", "the Limited pool of the event is not known: {why}", fix="{fix}", doubt=True)
def pool_undefined(case: Case) -> Offences:
    """A Limited pool is a subset of all cards as the organiser determines it. Without the organiser's
    definition, or with one that cannot be read, nobody can say whether a card is in it.

    In draft and sealed events the cards that a player is given are the pool.
    """
    if case.terms.pool != "limited" or case.terms.format != "constructed":
        return
    definition = case.context.definition
    if definition is None:
        yield offence(why="the event names no definition", fix="name its file under limited in event.toml")
        return
    for problem in definition if isinstance(definition, tuple) else ():
        yield offence(why=problem, fix="correct the definition")

"""A-HIDDEN-AGENDA: the seeds that may lie face down on the table."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import seeds, with_icon


@rule(
    "A-HIDDEN-AGENDA",
    "Hidden Agenda seeds: {titles}",
    fix="seed only these face down on the table; with any other you lose the game",
    about=with_icon("HA"),
)
def hidden_agenda(case: Case) -> Offences:
    """Only a card with the Hidden Agenda icon may be seeded or played as a Hidden Agenda. Any other card that
    is seeded so loses its player the game at once.

    No list is illegal for its hidden agendas; this names them, for the player who seeds them and the director
    who checks them.
    """
    held = [holding for holding in seeds(case.deck) if "HA" in holding.card.icons]
    if held:
        titles = ", ".join(sorted({holding.card.name for holding in held}))
        yield offence(held, count=sum(holding.count for holding in held), titles=titles)

"""A-HIDDEN-AGENDA: the seeds that may lie face down on the table."""

from legality.engine import Case, Offences, names_of, offence, rule
from legality.rules.common import cards_on, seeds, with_icon


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
        titles = ", ".join(sorted({*names_of(held)}))
        yield offence(held, count=cards_on(held), titles=titles)

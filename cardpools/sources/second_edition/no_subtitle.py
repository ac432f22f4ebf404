"""Evidence from the type: only missions and unique personnel and ships have subtitles."""

from collections.abc import Iterable

from cardpools.sources.second_edition.evidence import JoinedName, TitleClue

_NEVER = ("Event", "Interrupt", "Dilemma", "Equipment")


def without_subtitle(card: JoinedName) -> Iterable[TitleClue]:
    """Testify that events, interrupts, dilemmas, equipment and cards that are not unique have no subtitle."""
    if card.type in _NEVER:
        yield TitleClue(card.name, "type", "cards of this type have no subtitle", "sure")
    elif card.type in ("Personnel", "Ship") and not card.unique:
        yield TitleClue(card.name, "type", "what is not unique has no subtitle", "sure")

"""How the tables of who may do what are written: for each stage, what each person is answered."""

from typing import Any, NamedTuple

from tests.legality.service.access_scene import PEOPLE, STAGES


class Row(NamedTuple):
    """What is expected of a route at each stage, what is sent, and whether it leaves the event as it was."""

    expected: dict[str, str]
    sent: dict[str, Any]
    breaks: bool
    """After it the event is another one, so that the next needs an event of its own."""
    cards: tuple[str, ...] = ()
    """Who finds a card of the player's list in the answer."""
    told: tuple[str, ...] = ()
    """Who is shown the list again beside the reason why nothing was done."""

    def status(self, stage: str, who: str) -> int:
        return int(self.expected[stage].split()[PEOPLE.index(who)])


def _with_helper(said: str, helper: str) -> str:
    """Add what a helper is answered: as the line says, or like the director of another event."""
    return f"{said} {helper or said.split()[-1]}"


def row(
    always: str = "",
    *,
    open: str = "",  # noqa: A002  # The stage is called so.
    locked: str = "",
    published: str = "",
    breaks: bool = False,
    cards: tuple[str, ...] = (),
    told: tuple[str, ...] = (),
    form: dict[str, str] | None = None,
    helper: str = "",
    **sent: Any,
) -> Row:
    stages = (open or always, locked or always, published or always)
    expected = {stage: _with_helper(said, helper) for stage, said in zip(STAGES, stages, strict=True)}
    assert all(len(each.split()) == len(PEOPLE) for each in expected.values())
    return Row(expected, {**(form or {}), **sent}, breaks, cards, told)


#                nobody, other player, player, secondary, director, other director; a helper like the last
EVERYBODY = "200 200 200 200 200 200"
NOT_THERE = "404 404 404 404 404 404"
CONFLICT = "409 409 409 409 409 409"
DIRECTORS = ("secondary", "director")
TABLE = ("secondary", "director", "helper")

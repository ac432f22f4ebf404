"""The fields that the forms of rounds, pods and brackets share."""

from typing import Annotated

from fastapi import Depends, Form

from legality.events.pods.pod_rounds import PodWish
from legality.events.rounds.next_pairing import PairingWish
from legality.events.rounds.round_rows import MOST_PLAYERS

FormId = Annotated[str, Form(max_length=16)]
FormIds = Annotated[list[str], Form(max_length=MOST_PLAYERS)]
ReasonText = Annotated[str, Form(max_length=4_000)]
PairedNumber = Annotated[int, Form(ge=1, le=1_000)]


def read_pod_wish(
    absent: FormIds = [],  # noqa: B006  # FastAPI copies it.
    drops: FormIds = [],  # noqa: B006
    names_public: FormId = "",
) -> PodWish:
    """Return who plays the next round, and whether their names are public."""
    return PodWish(tuple(drops), tuple(absent), bool(names_public))


AskedPods = Annotated[PodWish, Depends(read_pod_wish)]


def read_pairing_wish(
    common: AskedPods,
    forfeits: FormIds = [],  # noqa: B006
    one: FormId = "",
    other: FormId = "",
    enters: FormIds = [],  # noqa: B006
) -> PairingWish:
    """Return the choices for the next pairing: the same, and those of Swiss rounds."""
    pairs = ((one, other),) if one and other else ()
    return PairingWish(
        None, common.drops, common.absent, tuple(forfeits), pairs, common.names_public, tuple(enters)
    )


AskedPairing = Annotated[PairingWish, Depends(read_pairing_wish)]

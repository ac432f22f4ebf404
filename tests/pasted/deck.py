"""A legal deck of Second Edition, whose cards the tests write in every notation."""

Cards = tuple[tuple[int, str], ...]

MISSIONS: Cards = (
    (1, "Earth, Cradle of the Federation"),
    (1, "Identify Temporal Disturbance"),
    (1, "Automated Repair Station"),
    (1, "Avert Danger"),
    (1, "Geological Survey"),
)
DILEMMAS: Cards = (
    *((1, "Breaking the Ice"), (2, "Chula: The Precipice"), (2, "Code Forty-Seven"), (2, "Dark Page")),
    *((1, "Gravitational Anomaly"), (1, "Healing Hand"), (1, "Galileo Grounded")),
    *((1, "Chula: Unfortunate Roll"), (1, "Polywater Intoxication"), (1, "Mark of Gideon")),
    *((2, "Pillage and Plunder"), (2, "The First Duty"), (1, "The Beast at El-Adrel")),
    *((1, "Timescape"), (1, "Secret Identity")),
)
PERSONNEL: Cards = (
    *((1, "Miles O'Brien, Conn Officer"), (1, "Jenna D'Sora, Veteran Security Officer")),
    *((2, "Fredericks"), (1, "Nella Daren, Head of Stellar Cartography")),
    *((1, "Jocelyn LoPresti, Coming to Grips"), (1, "Hikaru Sulu, Loyal Captain")),
    *((1, "Rachel Garrett, Restoring the Past"), (1, "Rhys Parker, Fulfilling Destiny")),
    *((1, "Richard Castillo, Assuming Command"), (1, "Morgan Bateson, Confident Commander")),
    *((2, "Delvok"), (2, "Orfil Quinteros"), (2, "Daniel Kwan"), (2, "Davies"), (2, "Lian T'su")),
    *((2, "Lopez"), (2, "Martin"), (2, "Rixx")),
)
SHIPS: Cards = (
    *((1, "U.S.S. Bozeman, Well-Preserved Antique"), (2, "U.S.S. Enterprise-C, Temporal Linchpin")),
    (1, "U.S.S. Excelsior"),
)
EVENTS: Cards = ((1, "Unexpected Difficulties"), (1, "Diversionary Tactics"))
INTERRUPTS: Cards = ((1, "Escape"), (1, "Uninvited"))
DRAW: Cards = (*PERSONNEL, *SHIPS, *EVENTS, *INTERRUPTS)
PARTS: tuple[tuple[str, Cards], ...] = (
    ("Missions", MISSIONS),
    ("Dilemma Pile", DILEMMAS),
    ("Draw Deck", DRAW),
)
TYPES: tuple[tuple[str, Cards], ...] = (
    *(("Missions", MISSIONS), ("Personnel", PERSONNEL), ("Ships", SHIPS), ("Events", EVENTS)),
    *(("Interrupts", INTERRUPTS), ("Dilemmas", DILEMMAS)),
)

EXPECTED: dict[str, dict[str, int]] = {
    "missions": {name: count for count, name in MISSIONS},
    "dilemmas": {name: count for count, name in DILEMMAS},
    "draw": {name: count for count, name in DRAW},
}

"""Counts that no list can mean: none, fewer than none, more than anybody owns."""

from decklists.mistakes import Code, Sample

LARGEST_COUNT = 999
"""More copies of one card than this are no count."""

ZERO = Code(
    "L-COUNT-ZERO",
    "error",
    "A card is listed with no copies at all. It was left out.",
    "at least one copy",
    "write how many copies, or take the line out",
    (Sample("count,name\n0,Horta\n", "table", 2),),
)
NEGATIVE = Code(
    "L-COUNT-NEGATIVE",
    "error",
    "A card is listed with fewer than no copies. It was left out.",
    "at least one copy",
    "write how many copies",
    (Sample("count,name\n-2,Horta\n", "table", 2),),
)
ABSURD = Code(
    "L-COUNT-ABSURD",
    "error",
    "A card is listed more often than anybody can mean. It was left out.",
    f"at most {LARGEST_COUNT} copies",
    "write how many copies",
    (Sample("count,name\n30000000,Horta\n", "table", 2),),
)


def wrong_count(count: int) -> Code | None:
    """Return what is wrong with a count, or nothing."""
    if count == 0:
        return ZERO
    if count < 0:
        return NEGATIVE
    return ABSURD if count > LARGEST_COUNT else None

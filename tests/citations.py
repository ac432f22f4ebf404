"""The citations within a value that tests hold against the documents."""

from collections.abc import Iterator

from cardpools.model import Citation


def citations(value: object) -> Iterator[Citation]:
    """Yield every citation within a value."""
    if isinstance(value, Citation):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from citations(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from citations(each)

"""The fields of models, and those of them that occur in an answer."""

from collections.abc import Iterable, Iterator
from typing import Any, get_args

from pydantic import BaseModel

Field = tuple[type[BaseModel], str]


def fields_of(model: type[BaseModel]) -> set[Field]:
    """Return all fields of a model and of the models that it is made of."""
    found: set[Field] = set()
    left = [model]
    while left:
        each = left.pop()
        new = {(each, name) for name in each.model_fields} - found
        found |= new
        if new:
            left += [part for field in each.model_fields.values() for part in models_in(field.annotation)]
    return found


def models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    """Yield the models that a type is made of."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from models_in(part)


def fields_seen(value: Any) -> Iterator[Field]:
    """Yield the fields that occur in a validated answer with a value other than null."""
    if isinstance(value, BaseModel):
        for name in value.model_fields_set & set(type(value).model_fields):
            field = getattr(value, name)
            if field is not None:
                yield type(value), name
            yield from fields_seen(field)
    elif isinstance(value, dict):
        yield from fields_seen(tuple(value.values()))
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from fields_seen(each)


def never_seen(answers: Iterable[BaseModel]) -> set[str]:
    """Name the fields of the models of these answers that occur in none of them."""
    known: set[Field] = set()
    seen: set[Field] = set()
    for answer in answers:
        known |= fields_of(type(answer))
        seen.update(fields_seen(answer))
    return {f"{owner.__name__}.{name}" for owner, name in known - seen}

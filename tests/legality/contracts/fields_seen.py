"""The fields of models, and those of them that occur in an answer."""

from collections.abc import Iterable, Iterator
from inspect import get_annotations
from typing import Any, get_args

from pydantic import BaseModel

Field = tuple[type[BaseModel], str]


def declared(model: type[BaseModel], name: str) -> Field:
    """Return a field with the class that declares it, which may be a base of the model."""
    return next(base for base in model.__mro__ if name in get_annotations(base)), name


def fields_of(model: type[BaseModel]) -> set[Field]:
    """Return all fields of a model and of the models that it is made of."""
    known = {model}
    left = [model]
    while left:
        fields = left.pop().model_fields.values()
        new = {part for field in fields for part in models_in(field.annotation)} - known
        known |= new
        left += new
    return {declared(each, name) for each in known for name in each.model_fields}


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
                yield declared(type(value), name)
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

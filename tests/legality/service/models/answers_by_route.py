"""The model of each answer of the API, by the route that answers."""

from collections.abc import Iterator
from typing import Any

from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.routing import Match

from legality.contracts.service_state import ProblemAnswer

JSON = "application/json"
PROBLEM = "application/problem+json"


def routes_of(app: Any) -> Iterator[APIRoute]:
    """Yield the routes that name a model for their answer."""
    for route in app.state.routes:
        if isinstance(route, APIRoute) and is_model(route.response_model):
            yield route


def is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def models_of(app: Any) -> set[type[BaseModel]]:
    """Return all models that routes name."""
    return {route.response_model for route in routes_of(app)}


def model_of(app: Any, method: str, path: str) -> type[BaseModel] | None:
    """Return the model that the route of a request names."""
    scope = {"type": "http", "method": method, "path": path, "root_path": "", "headers": []}
    for route in routes_of(app):
        if route.matches(scope)[0] is Match.FULL:
            model: type[BaseModel] = route.response_model
            return model
    return None


def read_answer(app: Any, answer: Any) -> BaseModel | None:
    """Validate an answer strictly by the model of its route; a problem by that of problems.

    An answer that is not described by a model gives None.
    """
    kind = answer.headers.get("content-type", "")
    if not answer.content:  # HEAD, 204 and 304.
        return None
    if kind == PROBLEM:
        return ProblemAnswer.model_validate_json(answer.content, strict=True)
    model = model_of(app, answer.request.method, answer.request.url.path)
    if kind != JSON or model is None:
        return None
    return model.model_validate_json(answer.content, strict=True)

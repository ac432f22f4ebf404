"""The shape of a Limited definition. Loaded only when one is read, because pydantic takes its time."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

NonBlankName = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
Copies = Annotated[int, Field(ge=1, le=1000)]


class LimitedShape(BaseModel):
    """4.2.2: a particular expansion, a group of expansions, a property; an organiser may also name cards."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: NonBlankName
    expansions: tuple[NonBlankName, ...] = ()
    groups: tuple[NonBlankName, ...] = ()  # blocks
    properties: tuple[NonBlankName, ...] = ()
    rarities: tuple[NonBlankName, ...] = ()
    include: tuple[NonBlankName, ...] = ()
    exclude: tuple[NonBlankName, ...] = ()
    supplied: dict[NonBlankName, Copies] = {}

    @model_validator(mode="after")
    def check_contents(self) -> "LimitedShape":
        """A definition says what is in the pool, in one way: by narrowing it, or by listing its cards."""
        narrowing = self.expansions or self.groups or self.properties or self.rarities
        if not (narrowing or self.include or self.supplied):
            raise ValueError("names neither expansions nor properties nor rarities nor cards")
        if narrowing and self.supplied:
            raise ValueError(
                "a supplied list is the pool; expansions, properties and rarities do not go with it"
            )
        return self

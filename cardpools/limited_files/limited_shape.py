"""The schema of a Limited definition. Imported only to read one, because pydantic is slow to import."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

LONGEST_NAME = 200

NonBlankName = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME, strip_whitespace=True)]
Copies = Annotated[int, Field(ge=1, le=1000)]


class LimitedShape(BaseModel):
    """4.2.2: a particular expansion, a group of expansions, a property. An organiser may also list cards."""

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
        """Require one way to define the pool: narrow it, or supply a list of cards."""
        narrowing = self.expansions or self.groups or self.properties or self.rarities
        if not (narrowing or self.include or self.supplied):
            raise ValueError("names neither expansions nor properties nor rarities nor cards")
        if narrowing and self.supplied:
            raise ValueError(
                "a supplied list is the pool; expansions, properties and rarities do not go with it"
            )
        return self

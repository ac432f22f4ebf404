"""What is wrong with data files: each thing with its file and the key path to it, all of them at once."""

from typing import NamedTuple


class Problem(NamedTuple):
    """One thing that is wrong in a data file."""

    file: str
    key: str  # where in the file: `expansion.TNG.earliest`, `line 12.rarity`
    what: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.what}" if self.key else f"{self.file}: {self.what}"


class WrongDataError(ValueError):
    """Data files that cannot be used. Its text is one line for each problem."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems

"""What is wrong in the files that people write, gathered while they are read."""

from cardpools.data_files.data_problems import Problem, WrongDataError


class Faults:
    """Collects faults, so that a person who mends a file sees all of them after one try."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def add(self, where: str, what: str) -> None:
        """Note one fault; the place is a file with the path of its key."""
        self._found.append(Problem(where, "", what))

    def stop(self) -> None:
        """Refuse to go on if anything was wrong."""
        if self._found:
            raise WrongDataError(tuple(self._found))

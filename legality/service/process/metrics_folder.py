"""The folder in which workers share their counts. The next start removes folders of killed services."""

from contextlib import AbstractContextManager

from cardpools.data_files.process_folder import process_folder

PREFIX = "legality-counts-"


def metrics_folder() -> AbstractContextManager[str]:
    """Make a folder while the service runs, and remove the folders of services that are gone."""
    return process_folder(PREFIX)

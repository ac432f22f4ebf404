"""Read the data files: TOML tables, keys with their problems, digests, folders and the disk cache.

What readers of TOML files need together is exported here. Every command that reads one of them loads all.
"""

from cardpools.data_files.data_problems import Faults, Problem, WrongDataError
from cardpools.data_files.digest import BY_HAND, digest_of
from cardpools.data_files.toml_keys import Keys, open_files
from cardpools.data_files.toml_tables import file_name, file_stem, read_toml, toml_files

__all__ = [
    "BY_HAND",
    "Faults",
    "Keys",
    "Problem",
    "WrongDataError",
    "digest_of",
    "file_name",
    "file_stem",
    "open_files",
    "published_folder",
    "read_toml",
    "toml_files",
]

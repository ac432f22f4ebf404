"""Read an organiser's definition of a Limited pool from a TOML or JSON file."""

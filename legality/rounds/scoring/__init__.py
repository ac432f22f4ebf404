"""The numbers of each guide for results, differential and tie-breakers, as cited TOML."""

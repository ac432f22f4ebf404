"""One rule, one file, one code. A ruleset names the code; `legality.engine.load_rule` finds the file."""

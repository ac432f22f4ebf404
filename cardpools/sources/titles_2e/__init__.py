"""Where the title of a 2E card ends and its subtitle begins: the evidence, kind by kind, and the decision."""

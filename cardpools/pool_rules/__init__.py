"""What decides whether a printing is in a pool: one question in each module, asked by cardpools.pools."""

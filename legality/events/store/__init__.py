"""The database of events: engine, transactions, queries, audit log, outbox, backup."""

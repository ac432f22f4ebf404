"""The pages that people read. They work without any script."""

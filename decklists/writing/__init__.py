"""The writing half of each dialect: a module for each, with `text_of(deck)`."""

"""Parts of the replay of an audit log: its rows, and what it says of pods and match play."""

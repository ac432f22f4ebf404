"""Lists of an event: registering, replacing, judging again, freezing the data they are judged by."""

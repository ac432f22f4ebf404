"""After an event: report, awards, Masters and league points, seasons and playoffs, an estimate of ratings."""

"""Which stages one kernel computes together, and the shapes of its launches: by the model, or by measurements."""

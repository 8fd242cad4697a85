"""job.yaml: models, frame ranges, animated values, loading with file:line errors."""

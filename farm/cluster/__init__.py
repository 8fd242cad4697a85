"""Dask: the job state machine, its journal, the driver and the scheduler plugin."""

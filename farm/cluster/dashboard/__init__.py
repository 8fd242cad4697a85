"""The farm's pages in Dask's dashboard, their JSON, and its metrics for Prometheus; see README.md here."""

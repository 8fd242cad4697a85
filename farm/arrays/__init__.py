"""Effects, functions and jobs as callables on arrays: of NumPy, of a GPU, of Dask, with names of xarray."""

"""What CUDA C++ of every template is put together from."""

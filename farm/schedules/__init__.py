"""How kernels run: a room for each template, with its rule, its cost and its printers."""

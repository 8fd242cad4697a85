"""Graph to graph, one pass a file; `farm.compiler.STEPS` says in which order they run."""

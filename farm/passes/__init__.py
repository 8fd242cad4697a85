"""Graph to graph, one pass a file; the pipelines of `farm.compiler` say in which order they run."""

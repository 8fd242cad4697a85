"""What an output store tells about its frames: tables, where the time went, a trace, a page."""

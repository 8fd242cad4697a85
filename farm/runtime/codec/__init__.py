"""The codec of the device: shards decoded from its memory to pixels, and pixels encoded to shards in it."""

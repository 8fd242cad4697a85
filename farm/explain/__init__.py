"""A plan as text, JSON and a picture, for whoever asks what the compiler has decided."""

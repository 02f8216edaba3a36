"""The braille codes: tables as data, decoding and encoding. A leaf that knows nothing of the rest."""

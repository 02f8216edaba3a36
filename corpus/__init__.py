"""The library: sources as received, the text that ingest makes of them, record types and their loader."""

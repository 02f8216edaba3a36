"""The `hoyle` command."""

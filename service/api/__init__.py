"""The HTTP API: thin FastAPI routers, one noun each."""

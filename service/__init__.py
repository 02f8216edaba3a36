"""The service: search, engine, resources, API, pages and command line over one library."""

"""The pages for people: thin routers that render templates."""

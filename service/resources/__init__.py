"""One function a resource returns a model; JSON, Markdown and HTML are renderings of it."""

"""The HTTP server's own answer to what is no HTTP: the same problem as every other error.

A request line that is not ASCII, or longer than the server takes, never reaches the application.
"""

from __future__ import annotations

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from service.resources.errors import MEDIA_TYPE, problem

__all__ = ["Wire"]

_TOLD = problem(
    400,
    "This is no request in HTTP that can be read.",
    "Write what is not ASCII in an address as percent-encoded UTF-8, such as %C3%A9, and keep it under 64 kB.",
    "",
)


class Wire(H11Protocol):
    """uvicorn's protocol, whose 400 has the shape of every other error; for `http` of its configuration."""

    def send_400_response(self, msg: str) -> None:
        """Answers what h11 refuses, and closes the connection; `msg` is uvicorn's own sentence."""
        headers = [("content-type", MEDIA_TYPE), ("cache-control", "no-store"), ("connection", "close")]
        for part in (
            h11.Response(status_code=_TOLD.status, headers=headers, reason=_TOLD.title),
            h11.Data(data=_TOLD.model_dump_json().encode()),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(part) or b"")
        self.transport.close()

"""What is said over NATS, by subject. Who may say what is a matter of these: see ``packaging/server/nats.conf``.

========================== ========================================================================
subject                    from whom, and what
========================== ========================================================================
``uno.in.GATEWAY.WORKER``  a gateway: what connections say to tables that this worker leads
``uno.open.GATEWAY``       a gateway: somebody wants a table of their own; one worker takes it
``uno.out.GATEWAY.WORKER`` a worker: what connections are told
``uno.up.WORKER``          a worker: these tables (codes, a line each) are here now
``uno.new.WORKER``         a worker: these tables have been opened
``uno.down.WORKER``        a worker that ends: these tables are given away
``uno.give.WORKER.OTHER``  a worker: these tables are given to that other one
``uno.alive.GATEWAY``      a gateway, each second
``uno.shown.WORKER``       a worker: its public tables, each second
``uno.time.WORKER``        asked by gateways and other workers: the worker's clock in ms
``uno.log.CODE.N``         a worker, kept: the log of a table's match number N
========================== ========================================================================

What is said in one turn of a loop goes as one message, a line for each part. A gateway's lines are JSON objects: ``k``
says what, ``n`` is its number of the connection. A worker's lines: ``m 7,9 TEXT`` tells connections 7 and 9 this,
``b 7 JSON`` that it has heard the hello of 7, ``c 7`` closes.
"""

from __future__ import annotations

from secrets import token_hex

LOGS = "UNO_LOGS"
LOG_SUBJECTS = "uno.log.>"
TABLES = "uno_tables"
WORKERS = "uno_workers"
LEASE_S = 3.0
"""How long a worker that is silent still counts as there."""
RENEW_S = 1.0
LOGS_KEPT_S = 7 * 24 * 3600.0
KEEP = "Uno-Keep"
"""A header: of the lines so far only this many count. Whoever takes a table over begins with one."""
MOST_FRAME_BYTES = 256 * 1024
"""Of lines that go together; NATS takes messages of 1 MB."""


def new_id(kind: str) -> str:
    """A name for one run of a worker or a gateway."""
    return f"{kind}-{token_hex(4)}"


def log_of(code: str, number: int | str) -> str:
    """Where the log of a table's match is."""
    return f"uno.log.{code}.{number}"


def frames(lines: list[str]) -> list[bytes]:
    """Lines as messages, as few as may be."""
    found: list[list[bytes]] = []
    size = MOST_FRAME_BYTES
    for line in lines:
        data = line.encode()
        if size + len(data) >= MOST_FRAME_BYTES:
            found.append([])
            size = 0
        found[-1].append(data)
        size += len(data) + 1
    return [b"\n".join(each) for each in found]

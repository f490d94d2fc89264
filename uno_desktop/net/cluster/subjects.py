"""What is said over NATS, by subject. Who may say what is a matter of these: see ``packaging/server/nats.conf``.

============================ =====================================================================
subject                      from whom, and what
============================ =====================================================================
``uno.in.GATEWAY.CODE``      a gateway: what a connection says to a table
``uno.open.GATEWAY``         a gateway: somebody wants a table of their own; one worker takes it
``uno.out.GATEWAY.WORKER``   a worker: what a connection is told
``uno.up.CODE.WORKER``       a worker: this table is here now
``uno.new.CODE.WORKER``      a worker: this table has been opened
``uno.down.CODE.WORKER``     a worker: this table is given away
``uno.alive.GATEWAY``        a gateway, each second
``uno.shown.WORKER``         a worker: its public tables, each second
``uno.time.WORKER``          asked by gateways: the worker's clock in ms
``uno.log.CODE.N``           a worker, kept: the log of a table's match number N
============================ =====================================================================
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


def new_id(kind: str) -> str:
    """A name for one run of a worker or a gateway."""
    return f"{kind}-{token_hex(4)}"


def log_of(code: str, number: int | str) -> str:
    """Where the log of a table's match is."""
    return f"uno.log.{code}.{number}"

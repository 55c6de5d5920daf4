"""Run boston so that it believes in another date: `python elsewhen.py DAYS ARGUMENTS...`."""

import datetime as dt
import sys
import time
from typing import Self

DAYS = int(sys.argv[1])
SHIFT = DAYS * 86_400
real_time, real_time_ns, real_localtime, real_gmtime = time.time, time.time_ns, time.localtime, time.gmtime


class Elsewhen(dt.datetime):
    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> Self:
        return cls.fromtimestamp(time.time(), tz)

    @classmethod
    def utcnow(cls) -> Self:
        return cls.now(dt.UTC).replace(tzinfo=None)


class Today(dt.date):
    @classmethod
    def today(cls) -> Self:
        return cls.fromtimestamp(time.time())


time.time = lambda: real_time() + SHIFT
time.time_ns = lambda: real_time_ns() + SHIFT * 10**9
time.localtime = lambda seconds=None: real_localtime(time.time() if seconds is None else seconds)
time.gmtime = lambda seconds=None: real_gmtime(time.time() if seconds is None else seconds)
dt.datetime = Elsewhen  # type: ignore[misc]
dt.date = Today  # type: ignore[misc]

from boston_rules.cli import main  # noqa: E402, after the clock is set

main(sys.argv[2:])

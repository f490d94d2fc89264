"""What is wrong with the value of a rule option, in words for a file or a command line."""

from __future__ import annotations

from uno_desktop.content.file_faults import did_you_mean, one_of, shortened
from uno_desktop.engine.options import OptionFault
from uno_desktop.engine.rules import OPTIONS


def option_fault_text(fault: OptionFault) -> str:
    """What is wrong with an option, for a place that names the option already."""
    if fault.code == "unknown":
        hint = did_you_mean(fault.option, OPTIONS) or f"; known are {one_of(list(OPTIONS), 40)}"
        return f"there is no such option{hint}"
    if fault.code == "conflict":
        return f"{as_written(fault.value)} cannot go with {fault.allowed}"
    is_quoted = isinstance(fault.value, str) and OPTIONS[fault.option].kind == "number" and fault.value.isdecimal()
    return f"{as_written(fault.value)} is not {fault.allowed}" + ("; write it without quotes" if is_quoted else "")


def as_written(value: object) -> str:
    """A value as YAML writes it; of a list or mapping only that it is one."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(shortened(value))
    if isinstance(value, list | dict):
        return "a list or mapping"
    return "nothing" if value is None else str(value)

"""Names of pycute and CuTe's Python DSL for operations of this module, and predicates on objects of Python."""

from __future__ import annotations

from typing import Any

from . import _colex
from ._colex import ComposedLayout, CoordinateLayout, Layout, LinearLayout

__all__ = [
    "group_modes",
    "has_none",
    "is_congruent",
    "is_int",
    "is_layout",
    "is_tuple",
    "is_weakly_congruent",
    "make_composed_layout",
    "recast_layout",
    "signum",
    "slice_",
    "tuple_max",
]

group_modes = _colex.group
is_congruent = _colex.congruent
is_weakly_congruent = _colex.weakly_congruent
slice_ = _colex.slice
tuple_max = _colex.max


def make_composed_layout(outer: Any, offset: int, inner: Any, /) -> ComposedLayout:
    """Returns the layout that maps c to `outer(offset + inner(c))`."""
    return ComposedLayout(outer, offset, inner)


def recast_layout(new_bits: int, old_bits: int, layout: Any, /) -> Any:
    """Returns the layout for elements of another width, with the operands in the order of CuTe's Python DSL."""
    return _colex.recast(layout, old_bits, new_bits)


def is_int(x: object) -> bool:
    """Whether an object is an integer and not a truth value."""
    return isinstance(x, int) and not isinstance(x, bool)


def is_tuple(x: object) -> bool:
    """Whether an object is a tuple."""
    return isinstance(x, tuple)


def is_layout(x: object) -> bool:
    """Whether an object is a layout of any kind."""
    return isinstance(x, (Layout, ComposedLayout, CoordinateLayout, LinearLayout))


def signum(a: int) -> int:
    """Returns -1, 0 or 1, the sign of an integer."""
    return (a > 0) - (a < 0)


def has_none(a: object) -> bool:
    """Whether an object is `None`, or a nested tuple with `None`."""
    if not isinstance(a, tuple):
        return a is None
    # A tuple can be an entry of many others; each is visited once.
    left, seen = [a], set()
    while left:
        for entry in left.pop():
            if entry is None:
                return True
            if isinstance(entry, tuple) and id(entry) not in seen:
                seen.add(id(entry))
                left.append(entry)
    return False

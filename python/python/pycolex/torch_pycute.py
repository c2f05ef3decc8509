"""The names and conventions of PyTorch's copy of pycute, `torch.distributed._pycute`: the last mode is the fastest.

>>> from pycolex.torch_pycute import *
>>> Layout((4, 8))
Layout((4, 8),(8, 1))
>>> coalesce(Layout((2, 4, 8), (32, 8, 1)))
Layout(64,1)

A layout of this module is a layout of `pycolex` with the modes in reverse order, on all levels: its `shape` and
`stride`, coordinates and modes are read in the order of PyTorch, and functions of `pycolex` read them in their own.
"""

from __future__ import annotations

from typing import Any, Callable, Self

import pycolex as _cx

from . import pycute as _pycute
from ._errors import LayoutError
from ._names import has_none, is_int, is_tuple, signum
from .pycute import (
    Integer,
    LayoutBase,
    congruent as match_structure,
    cosize,
    elem_scale,
    flatten,
    inner_product,
    is_layout,
    product,
    size,
    slice_,
    tuple_max,
)

__all__ = [
    "Integer", "Layout", "LayoutBase", "LayoutError", "as_tuple", "coalesce", "complement", "composition", "cosize",
    "crd2crd", "crd2idx", "elem_scale", "filter", "flatten", "has_none", "hier_unzip", "idx2crd", "inner_product",
    "is_int", "is_layout", "is_tuple", "left_inverse", "logical_divide", "logical_product", "make_layout",
    "match_structure", "product", "right_inverse", "shape_div", "signum", "size", "slice_", "slice_and_offset",
    "suffix_product", "tiled_divide", "tiled_product", "tuple_max", "zipped_divide", "zipped_product",
]  # fmt: skip


def _reversed(tree: Any) -> Any:
    """Returns a nested tuple with the entries in reverse order, on all levels."""
    if isinstance(tree, list):
        raise TypeError("a shape, stride or coordinate is a list; use a tuple")
    return tuple(_reversed(entry) for entry in reversed(_pycute._checked(tree))) if is_tuple(tree) else tree


class _Constant(property):
    """A property that a frozen dataclass can have as a field: its `__init__` sets the value that there is.

    The field has no default, because the class has no value.
    """

    def __get__(self, layout: Any, owner: type | None = None) -> Any:
        if layout is None:
            raise AttributeError("an attribute of layouts")
        return super().__get__(layout, owner)

    def __set__(self, layout: Any, value: Any) -> None:
        if value != self.__get__(layout):
            raise AttributeError("a layout does not change; make another one")


class Layout(_pycute.Layout):
    """A layout whose last mode is the fastest. Without a stride it has the suffix products of the shape.

    A subclass can be a dataclass with the fields `shape` and `stride`, as DeviceMesh has one.
    """

    def __new__(cls, shape: Any, stride: Any = None) -> Self:
        return super().__new__(cls, _reversed(shape), _reversed(stride))

    @_Constant
    def shape(self) -> Any:
        """The shape, with the fastest mode last."""
        return _reversed(_cx.shape(self))

    @_Constant
    def stride(self) -> Any:
        """The stride, congruent with the shape."""
        return _reversed(_cx.stride(self))

    def __call__(self, *args: Any) -> Any:
        return _own(_pycute.Layout.__call__(self, *_reversed(args)))

    def __getitem__(self, mode: Any) -> Layout:
        if isinstance(mode, slice):
            return Layout(self.shape[mode], self.stride[mode])
        return _own(_pycute.Layout.__getitem__(self, -1 - mode if is_int(mode) else mode))


def _own(value: Any) -> Any:
    """Returns a layout of `pycolex` as one of this module, and other values unchanged."""
    if isinstance(value, _cx.Layout) and not isinstance(value, Layout):
        return _cx.Layout.__new__(Layout, value)
    return value


def _by_mode(operation: Callable[[Any, Any], Any], layoutA: Any, layoutB: tuple[Any, ...]) -> Layout:
    """Returns the layout with the results for each mode that the tiler names; other modes are kept."""
    if len(layoutB) > len(layoutA):
        raise LayoutError(f"the tiler has {len(layoutB)} entries, and the layout {len(layoutA)} modes; use fewer entries")
    named = [operation(layoutA[k], entry) for k, entry in enumerate(_pycute._checked(layoutB))]
    return make_layout(named + [layoutA[k] for k in range(len(layoutB), len(layoutA))])


def as_tuple(x: Any) -> Any:
    """Returns an integer as a tuple with it, and a tuple unchanged."""
    return (x,) if is_int(x) else x


def make_layout(*layouts: Any) -> Layout:
    """Returns the layout with these modes, given as arguments or as one iterable."""
    return _own(_pycute.make_layout(reversed(_pycute._listed(layouts))))


def coalesce(layout: Any, profile: Any = None) -> Any:
    """Returns the shortest layout with the same function; with a tuple, for each of its entries."""
    return _by_mode(coalesce, layout, profile) if is_tuple(profile) else _own(_cx.coalesce(layout))


def filter(layout: Any, profile: Any = None) -> Any:
    """Returns the coalesced layout without modes of stride 0; with a tuple, for each of its entries."""
    return _by_mode(filter, layout, profile) if is_tuple(profile) else _own(_cx.filter(layout))


def composition(layoutA: Any, layoutB: Any) -> Any:
    """Returns A(B(c)); a tuple composes by mode, and `None` keeps a mode."""
    if is_tuple(layoutB):
        return _by_mode(composition, layoutA, layoutB)
    return _own(_pycute.composition(layoutA, layoutB))


def complement(layout: Any, max_idx: Any = 1) -> Any:
    """Returns the layout of the offsets up to `max_idx` that a layout leaves out."""
    return _own(_pycute.complement(layout, max_idx))


def right_inverse(layout: Any) -> Any:
    """Returns R with A(R(k)) = k."""
    return _own(_pycute.right_inverse(layout))


def left_inverse(layout: Any) -> Any:
    """Returns L with L(A(c)) = c. It is the inverse of A with its complement, if both fill a range of offsets."""
    return _own(_pycute.left_inverse(layout))


def logical_divide(layoutA: Any, layoutB: Any) -> Any:
    """Returns (tile, rest), by mode where the tiler is a tuple; `None` keeps a mode."""
    if is_tuple(layoutB):
        return _by_mode(logical_divide, layoutA, layoutB)
    return layoutA if layoutB is None else _pair(_pycute.logical_divide(layoutA, layoutB))


def logical_product(layoutA: Any, layoutB: Any) -> Any:
    """Returns (layout, copies), by mode where the tiler is a tuple; `None` keeps a mode."""
    if is_tuple(layoutB):
        return _by_mode(logical_product, layoutA, layoutB)
    return layoutA if layoutB is None else _pair(_pycute.logical_product(layoutA, layoutB))


def _pair(pair: Any) -> Layout:
    """Returns a pair of modes with the first one first, in the order of this module."""
    return make_layout(pair[0], pair[1])


def hier_unzip(splitter: Callable[[Any, Any], Any], layoutA: Any, layoutB: Any) -> Any:
    """Returns `splitter(layoutA, layoutB)`, a pair of modes; with a tuple, the first and the second modes of all pairs."""
    return _pycute._unzipped(make_layout, splitter, layoutA, layoutB)


def zipped_divide(layoutA: Any, layoutB: Any) -> Any:
    """Returns ((tiles), (rests))."""
    return hier_unzip(logical_divide, layoutA, layoutB)


def tiled_divide(layoutA: Any, layoutB: Any) -> Any:
    """Returns ((tiles), rest, rest, ..)."""
    tiles, rests = zipped_divide(layoutA, layoutB)
    return make_layout(tiles, *rests)


def zipped_product(layoutA: Any, layoutB: Any) -> Any:
    """Returns ((elements), (copies))."""
    return hier_unzip(logical_product, layoutA, layoutB)


def tiled_product(layoutA: Any, layoutB: Any) -> Any:
    """Returns ((elements), copy, copy, ..)."""
    elements, copies = zipped_product(layoutA, layoutB)
    return make_layout(elements, *copies)


def slice_and_offset(crd: Any, layout: Any) -> tuple[Any, int]:
    """Returns the layout at which a coordinate has `None`, and the offset of its first element."""
    sliced, offset = _pycute.slice_and_offset(_reversed(crd), layout)
    return _own(sliced), offset


def shape_div(a: Any, b: Any) -> Any:
    """Returns the exact quotient of shapes. An integer divides the entries of a tuple from the first one on."""
    return _cx.shape_div(a, b)


def suffix_product(a: Any, init: Any = 1) -> Any:
    """Returns the product of all integers after each integer of a shape, times `init`."""
    return _reversed(_pycute.prefix_product(_reversed(a), _reversed(init)))


def crd2idx(crd: Any, shape: Any, stride: Any = None) -> int:
    """Returns the offset of a coordinate, in which `None` is 0. Without a stride it is the flat coordinate."""
    return _pycute.crd2idx(_reversed(crd), _reversed(shape), _reversed(stride))


def idx2crd(idx: Any, shape: Any, stride: Any = None) -> Any:
    """Returns the coordinate of an offset. Without a stride it is that of a flat coordinate."""
    return _reversed(_pycute.idx2crd(_reversed(idx), _reversed(shape), _reversed(stride)))


def crd2crd(crd: Any, dst_shape: Any, src_shape: Any = None) -> Any:
    """Returns the coordinate in another shape. `src_shape` is needed if `crd` is a tuple and `dst_shape` an integer."""
    return _reversed(_pycute.crd2crd(_reversed(crd), _reversed(dst_shape), _reversed(src_shape)))

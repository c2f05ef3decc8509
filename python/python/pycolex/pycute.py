"""The names and conventions of NVIDIA's pycute, for programs that are written for it.

>>> from pycolex.pycute import *
>>> zipped_divide(Layout((4, 8), (8, 1)), (2, 4))
Layout(((2, 4), (2, 2)),((8, 1), (16, 4)))

Each function calls the operation of `pycolex`, whose results are exact. Where pycute returns a layout that is not the
result that the operation is defined by, this module returns the correct layout or raises `LayoutError`. Its
conventions differ from those of `pycolex`:

- `Layout(shape)` has the prefix products as strides, also for extents of 1.
- A tuple that is shorter than the layout keeps the other modes. `None` in `zipped_divide` is a tile of one element.
- `complement(layout)` is the complement up to the largest offset, and `left_inverse` also maps the offsets between.
- `None` in a coordinate of `crd2idx` is 0, and a layout sliced by `None` has it as its only mode.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

import pycolex as _cx

from ._errors import LayoutError
from ._names import has_none, is_int, is_tuple, signum
from ._colex import (
    ceil_div,
    compatible,
    congruent,
    elem_scale,
    inner_product,
    product,
    shape_div,
    weakly_compatible,
    weakly_congruent,
)

__all__ = [
    "ComposedLayout", "Integer", "Layout", "LayoutBase", "LayoutError", "Swizzle", "ceil_div", "coalesce", "compatible",
    "complement", "composition", "congruent", "cosize", "crd2crd", "crd2idx", "elem_scale", "filter", "flatten",
    "has_none", "hier_unzip", "idx2crd", "inner_product", "is_int", "is_layout", "is_tuple", "left_inverse",
    "logical_divide", "logical_product", "make_layout", "prefix_product", "product", "right_inverse", "shape_div",
    "shiftl", "shiftr", "signum", "size", "slice_", "slice_and_offset", "tiled_divide", "tiled_product", "tuple_max",
    "weakly_compatible", "weakly_congruent", "zipped_divide", "zipped_product",
]  # fmt: skip


class _IntegerType(type):
    def __subclasscheck__(cls, subclass: type) -> bool:
        return issubclass(subclass, int) and not issubclass(subclass, bool)

    def __instancecheck__(cls, instance: object) -> bool:
        return is_int(instance)


class Integer(metaclass=_IntegerType):
    """The type of integers, without truth values, for `isinstance` and `issubclass`."""


class LayoutBase:
    """The base of layouts."""


class Layout(_cx.Layout, LayoutBase):
    """A layout: see `pycolex.Layout`. Without a stride it has the prefix products of the shape."""

    def __new__(cls, shape: Any, stride: Any = None) -> Self:
        if stride is None and isinstance(shape, (int, tuple)):
            stride = prefix_product(shape)
        return super().__new__(cls, shape, stride)

    def __call__(self, *args: Any) -> Any:
        result = super().__call__(*args)
        if isinstance(result, int):
            return result
        if args == (None,):
            return make_layout(self)
        return _own(result)

    def __getitem__(self, mode: Any) -> Layout:
        return _own(super().__getitem__(mode))

    def __str__(self) -> str:
        return f"{self.shape}:{self.stride}"

    def __repr__(self) -> str:
        return f"Layout({self.shape},{self.stride})"


class Swizzle(_cx.Swizzle):
    """A swizzle: see `pycolex.Swizzle`."""

    def size(self) -> int:
        """Returns the number of offsets after which the swizzle repeats."""
        return 1 << (self.bits + self.base + abs(self.shift))

    cosize = size

    @property
    def zzz_msk(self) -> int:
        """The bits that change."""
        return ((1 << self.bits) - 1) << (self.base - min(0, self.shift))

    @property
    def yyy_msk(self) -> int:
        """The bits that are xored into them."""
        return ((1 << self.bits) - 1) << (self.base + max(0, self.shift))

    def __str__(self) -> str:
        return f"SW_{self.bits}_{self.base}_{self.shift}"

    def __repr__(self) -> str:
        return f"Swizzle({self.bits},{self.base},{self.shift})"


class ComposedLayout(_cx.ComposedLayout, LayoutBase):
    """The layout that maps c to `layoutB(offset + layoutA(c))`: see `pycolex.ComposedLayout`."""

    layoutB: Any
    layoutA: Any
    offset: int

    def __new__(cls, layoutB: Any, offset: int, layoutA: Any) -> Self:
        self = super().__new__(cls, layoutB, offset, layoutA)
        self.__dict__.update(layoutB=layoutB, offset=offset, layoutA=layoutA)
        return self

    def __call__(self, *args: Any) -> Any:
        return _own(super().__call__(*args))

    def __getitem__(self, mode: Any) -> ComposedLayout:
        return ComposedLayout(self.layoutB, self.offset, self.layoutA[mode])

    def __str__(self) -> str:
        return f"{self.layoutB} o {self.offset} o {self.layoutA}"

    def __repr__(self) -> str:
        return f"ComposedLayout({self.layoutB!r},{self.offset!r},{self.layoutA!r})"

    def __reduce__(self) -> Any:
        return type(self), (self.layoutB, self.offset, self.layoutA)


_new = _cx.Layout.__new__


def _own(value: Any) -> Any:
    """Returns a layout of `pycolex` as one of this module, and other values unchanged."""
    if type(value) is _cx.Layout:
        return _new(Layout, value)
    if type(value) is _cx.ComposedLayout and value.swizzle is not None:
        swizzle = value.swizzle
        return ComposedLayout(Swizzle(swizzle.bits, swizzle.base, swizzle.shift), value.offset, _own(value.inner))
    return value


def is_layout(x: object) -> bool:
    """Whether an object is a layout, of this module or of `pycolex`."""
    return isinstance(x, LayoutBase) or _cx.is_layout(x)


def make_layout(*layouts: Any) -> Layout:
    """Returns the layout with these modes, given as arguments or as one iterable."""
    layouts = _listed(layouts)
    for layout in layouts:
        if not is_layout(layout):
            raise TypeError(f"make_layout: a mode is of type `{type(layout).__name__}`; use layouts")
    return _own(_cx.make_layout(*layouts)) if layouts else Layout((), ())


def _listed(layouts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Returns layouts that are arguments or the entries of one iterable."""
    return tuple(layouts[0]) if len(layouts) == 1 and not is_layout(layouts[0]) else layouts


def size(layout: Any) -> int:
    """Returns the number of coordinates of a layout or a shape."""
    return layout.size() if isinstance(layout, Swizzle) else _cx.size(layout)


def cosize(layout: Any) -> int:
    """Returns one more than the largest offset of a layout."""
    return layout.cosize() if isinstance(layout, Swizzle) else _cx.cosize(layout)


def coalesce(layout: Any, profile: Any = None) -> Any:
    """Returns the shortest layout with the same function; with a tuple, for each of its entries."""
    return _own(_cx.coalesce_by(layout, _profile(_checked(profile))) if is_tuple(profile) else _cx.coalesce(layout))


def filter(layout: Any, profile: Any = None) -> Any:
    """Returns the coalesced layout without modes of stride 0; with a tuple, for each of its entries."""
    return _own(_cx.filter_by(layout, _profile(_checked(profile))) if is_tuple(profile) else _cx.filter(layout))


def _checked(tree: Any) -> Any:
    """Returns a nested tuple, or raises an error if it is larger than an operand of `pycolex` may be."""
    if not is_tuple(tree):
        return tree
    entries = [tree]
    for _ in range(64):
        entries = [entry for tuple_ in entries if is_tuple(tuple_) for entry in tuple_]
        if not entries:
            return tree
        if len(entries) > 64:
            break
    raise ValueError("a nested tuple has more than 64 levels or entries; use fewer")


def _profile(profile: Any) -> Any:
    """Returns a profile with 0 at its leaves, which may be any objects."""
    return tuple(_profile(entry) for entry in profile) if is_tuple(profile) else 0


def composition(layoutA: Any, layoutB: Any) -> Any:
    """Returns A(B(c)); a tuple composes by mode, and `None` keeps a mode."""
    if layoutB is None:
        return layoutA
    return _own(_cx.composition(layoutA, _tiler(_padded(layoutA, _checked(layoutB)))))


def _tiler(tiler: Any) -> Any:
    """Returns a tiler with 1:1 for the integer 1, so that a tile of one element has the stride that pycute writes."""
    if is_tuple(tiler):
        return tuple(map(_tiler, tiler))
    return Layout(1) if not isinstance(tiler, _cx.Layout) and is_int(tiler) and tiler == 1 else tiler


def _padded(layout: Any, tiler: Any) -> Any:
    """Returns a tiler with `None` for the modes that it leaves out."""
    if not is_tuple(tiler) or not is_layout(layout) or len(tiler) > len(layout):
        return tiler
    entries = [_padded(layout[k], entry) for k, entry in enumerate(tiler)]
    return (*entries, *[None] * (len(layout) - len(tiler)))


def complement(layout: Any, max_idx: Any = 1) -> Layout:
    """Returns the layout of the offsets up to `max_idx` that a layout leaves out."""
    return _own(_cx.complement(layout, max_idx))


def right_inverse(layout: Any) -> Any:
    """Returns R with A(R(k)) = k."""
    return None if layout is None else _own(_cx.right_inverse(layout))


def left_inverse(layout: Any) -> Any:
    """Returns L with L(A(c)) = c. It is the inverse of A with its complement, if both fill a range of offsets."""
    if layout is None:
        return None
    if isinstance(layout, _cx.Layout):
        try:
            whole = _cx.make_layout(layout, _cx.complement(layout, 1))
        except LayoutError:
            whole = None
        if whole is not None and _cx.is_compact(whole):
            return _own(_cx.right_inverse(whole))
    return _own(_cx.left_inverse(layout))


def logical_divide(layoutA: Any, layoutB: Any) -> Any:
    """Returns (tile, rest), by mode where the tiler is a tuple; `None` keeps a mode."""
    return layoutA if layoutB is None else _own(_cx.logical_divide(layoutA, _tiler(_checked(layoutB))))


def logical_product(layoutA: Any, layoutB: Any) -> Any:
    """Returns (layout, copies), by mode where the tiler is a tuple; `None` keeps a mode."""
    return layoutA if layoutB is None else _own(_cx.logical_product(layoutA, _tiler(_checked(layoutB))))


def hier_unzip(splitter: Callable[[Any, Any], Any], layoutA: Any, layoutB: Any) -> Any:
    """Returns `splitter(layoutA, layoutB)`, a pair of modes; with a tuple, the first and the second modes of all pairs."""
    return _unzipped(make_layout, splitter, layoutA, layoutB)


def _unzipped(make: Callable[..., Any], splitter: Callable[[Any, Any], Any], layoutA: Any, layoutB: Any) -> Any:
    """Returns `hier_unzip` of a module whose `make_layout` is given."""
    if layoutB is None:
        return make(Layout(1, 0), layoutA)
    if not is_tuple(_checked(layoutB)):
        return splitter(layoutA, layoutB)
    if len(layoutB) > len(layoutA):
        raise LayoutError(f"hier_unzip: the tiler has {len(layoutB)} entries, and the layout {len(layoutA)} modes; use fewer entries", "hier_unzip")
    pairs = [_unzipped(make, splitter, layoutA[k], entry) for k, entry in enumerate(layoutB)]
    rest = [layoutA[k] for k in range(len(layoutB), len(layoutA))]
    return make(make([pair[0] for pair in pairs]), make([pair[1] for pair in pairs] + rest))


def zipped_divide(layoutA: Any, layoutB: Any) -> Any:
    """Returns ((tiles), (rests))."""
    if has_none(layoutB):
        return hier_unzip(logical_divide, layoutA, layoutB)
    return _own(_cx.zipped_divide(layoutA, _tiler(_checked(layoutB))))


def tiled_divide(layoutA: Any, layoutB: Any) -> Any:
    """Returns ((tiles), rest, rest, ..)."""
    tiles, rests = zipped_divide(layoutA, layoutB)
    return make_layout(tiles, *rests)


def zipped_product(layoutA: Any, layoutB: Any) -> Any:
    """Returns ((elements), (copies))."""
    if has_none(layoutB):
        return hier_unzip(logical_product, layoutA, layoutB)
    return _own(_cx.zipped_product(layoutA, _tiler(_checked(layoutB))))


def tiled_product(layoutA: Any, layoutB: Any) -> Any:
    """Returns ((elements), copy, copy, ..)."""
    elements, copies = zipped_product(layoutA, layoutB)
    return make_layout(elements, *copies)


def slice_(crd: Any, trg: Any) -> Any:
    """Returns the entries of a nested tuple at which a coordinate has `None`."""
    if crd is None:
        return (trg,)
    sliced: Any = _cx.slice(crd, _cx.Layout(_cx.repeat_like(trg, 1), trg))
    return sliced.stride


def slice_and_offset(crd: Any, layout: Any) -> tuple[Any, int]:
    """Returns the layout at which a coordinate has `None`, and the offset of its first element."""
    if crd is None:
        return make_layout(layout), 0
    sliced, offset = _cx.slice_and_offset(crd, layout)
    return _own(sliced), offset


def flatten(t: Any) -> Any:
    """Returns the integers of a nested tuple as one tuple."""
    return _cx.flatten_to_tuple(t)


def prefix_product(a: Any, init: Any = 1) -> Any:
    """Returns the product of all integers before each integer of a shape, times `init`."""
    if not is_tuple(init):
        return _cx.prefix_product(a, init)
    if not is_tuple(a) or len(a) != len(_checked(init)):
        raise TypeError(f"prefix_product: the first products are a tuple of {len(init)} entries; use an integer, or as many as the shape has")
    return tuple(prefix_product(entry, first) for entry, first in zip(a, init))


def crd2idx(crd: Any, shape: Any, stride: Any = None) -> int:
    """Returns the offset of a coordinate, in which `None` is 0. Without a stride it is the flat coordinate."""
    stride = prefix_product(shape) if stride is None else stride
    if has_none(crd):
        return _cx.slice_offset(crd, _cx.Layout(shape, stride))
    offset: Any = _cx.crd2idx(crd, shape, stride)
    return offset


def idx2crd(idx: Any, shape: Any, stride: Any = None) -> Any:
    """Returns the coordinate of an offset. Without a stride it is that of a flat coordinate."""
    return _cx.idx2crd(idx, shape) if stride is None else _cx.idx2crd(idx, _cx.Layout(shape, stride))


def crd2crd(crd: Any, dst_shape: Any, src_shape: Any = None) -> Any:
    """Returns the coordinate in another shape. `src_shape` is needed if `crd` is a tuple and `dst_shape` an integer."""
    if src_shape is not None:
        return _cx.crd2crd(crd, src_shape, dst_shape)
    if is_tuple(crd) and not is_tuple(dst_shape):
        raise TypeError("crd2crd: the coordinate is a tuple, and the shape an integer; give the shape of the coordinate as `src_shape`")
    return _cx.idx2crd(crd, dst_shape)


def tuple_max(a: Any) -> int:
    """Returns the largest integer of a nested tuple."""
    return _cx.max(a)


def shiftr(a: int, s: int) -> int:
    """Returns an integer shifted to the right; by a negative number, to the left. At most 64 bits are shifted."""
    if abs(s) > 64:
        raise ValueError("shiftr: a shift by more than 64 bits; use -64 to 64")
    return a >> s if s >= 0 else a << -s


def shiftl(a: int, s: int) -> int:
    """Returns an integer shifted to the left; by a negative number, to the right."""
    return shiftr(a, -s)

"""Names and keywords of CuTe's Python DSL and of pycute. The oracle is the call with all operands by position."""

import inspect
import random

import pycolex as cx
import pytest
from pycolex import pycute, torch_pycute

L = cx.Layout((4, (2, 8), 6), (16, (8, 1), 64))
A = cx.Layout((8, 8), (8, 1))


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (lambda: cx.make_layout((4, 8), stride=(8, 1)), cx.Layout((4, 8), (8, 1))),
        (lambda: cx.make_layout((4, 8), stride=None), cx.Layout((4, 8))),
        (lambda: cx.make_layout([cx.Layout(4), cx.Layout(8, 4)]), cx.make_layout(cx.Layout(4), cx.Layout(8, 4))),
        (lambda: cx.make_ordered_layout((4, 8), order=(1, 0)), cx.Layout((4, 8), (8, 1))),
        (lambda: cx.make_swizzle(3, 4, 3), cx.Swizzle(3, 4, 3)),
        (lambda: cx.tile_to_shape(A, (16, 32), order=(1, 0)), cx.tile_to_shape(A, (16, 32), (1, 0))),
        (lambda: cx.zipped_divide(A, tiler=(2, 4)), cx.zipped_divide(A, (2, 4))),
        (lambda: cx.blocked_product(A, tiler=cx.Layout((2, 2))), cx.blocked_product(A, cx.Layout((2, 2)))),
        (lambda: cx.local_tile(A, tiler=(2, 4), coord=(1, 0)), cx.local_tile(A, (2, 4), (1, 0))),
        (lambda: cx.local_tile(A, (2, 3, 4), coord=(1, 2, 0), proj=(1, None, 1)), cx.local_tile(A, (2, 4), (1, 0))),
        (lambda: cx.local_tile(A, (2, 4), (1, 0), proj=None), cx.local_tile(A, (2, 4), (1, 0))),
        (lambda: cx.local_partition(A, tiler=cx.Layout((2, 4)), index=3), cx.local_partition(A, cx.Layout((2, 4)), 3)),
        (lambda: cx.coalesce(A, target_profile=(1, 1)), cx.coalesce_by(A, (1, 1))),
        (lambda: cx.coalesce(A, (1, 1)), cx.coalesce_by(A, (1, 1))),
        (lambda: cx.filter(cx.Layout((4, 2), (0, 1)), (1, 1)), cx.filter_by(cx.Layout((4, 2), (0, 1)), (1, 1))),
        (lambda: cx.filter_zeros(A, target_profile=(0, 1)), cx.filter_zeros_by(A, (0, 1))),
        (lambda: cx.size(L, mode=[1]), 16),
        (lambda: cx.size(L, mode=[1, 0]), 2),
        (lambda: cx.size((4, (2, 8)), mode=[1]), 16),
        (lambda: cx.size(L, mode=[]), cx.size(L)),
        (lambda: cx.size(L, mode=None), cx.size(L)),
        (lambda: cx.cosize(L, mode=[0]), 49),
        (lambda: cx.shape(L, mode=[1]), (2, 8)),
        (lambda: (cx.rank(L, mode=[1]), cx.depth(L, mode=[1])), (2, 1)),
        (lambda: cx.get(L, mode=[1, 0]), cx.Layout(2, 8)),
        (lambda: cx.select(L, mode=[2, 0]), cx.Layout((6, 4), (64, 16))),
        (lambda: cx.slice_(L, (None, 0, None)), cx.slice((None, 0, None), L)),
        (lambda: cx.dice(L, (None, 0, None)), cx.dice((None, 0, None), L)),
        (lambda: cx.slice_(cx.identity((4, 8)), (None, 0)), cx.slice((None, 0), cx.identity((4, 8)))),
        (lambda: cx.crd2idx((1, 2), (4, 8), (8, 1)), 10),
        (lambda: cx.idx2crd(10, (4, 8), (8, 1)), (1, 2)),
        (lambda: (cx.is_congruent((1, 2), A), cx.is_weakly_congruent(1, A)), (True, True)),
    ],
)
def test_call(found, expected):
    assert found() == expected


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: cx.make_layout((4, 8), strides=(8, 1)),
            r"`make_layout` takes \(.*\) by position, and only its last operands with the keywords stride",
        ),
        (lambda: cx.make_layout((4, 8), (8, 1), stride=(8, 1)), "keywords stride"),
        (lambda: cx.make_layout(stride=(8, 1)), "keywords stride"),
        (lambda: cx.local_tile(A, coord=(1, 0)), "keywords tiler, coord, proj"),
        (lambda: cx.size(mode=[0]), r"`size` takes \(LAYOUT or SHAPE\) by position, and only .* mode"),
        (lambda: cx.composition(layout=A), r"`composition` takes \(.*\) by position, without keywords"),
        (lambda: cx.composition(A, A, layout=A), "without keywords"),
        (lambda: cx.make_layout([cx.Layout(4), 8]), "argument 2 is an integer; write each mode as SHAPE:STRIDE"),
        (lambda: cx.make_layout((cx.Layout(4), 8)), "argument 1 is a .*tiler.*; write each mode as SHAPE:STRIDE"),
    ],
)
def test_other_keywords(call, message):
    with pytest.raises(TypeError, match=message):
        call()


def test_signatures():
    assert str(inspect.signature(cx.local_tile)) == "(layout, /, tiler, coord, proj=Ellipsis)"
    assert str(inspect.signature(cx.size)) == "(layout, /, *, mode=Ellipsis)"
    assert str(inspect.signature(cx.make_layout)) == "(*operands, stride=Ellipsis)"


def test_crd2idx_of_three_operands():
    rng = random.Random(34)
    for _ in range(500):
        shape = tuple(rng.choice([1, 2, 3, (2, 3)]) for _ in range(rng.randint(1, 3)))
        stride = tuple(
            rng.randint(0, 40) if isinstance(n, int) else (rng.randint(0, 40), rng.randint(0, 40)) for n in shape
        )
        index = rng.randrange(cx.size(shape))
        coord = cx.idx2crd(index, shape)
        exact = sum(c * d for c, d in zip(cx.flatten_to_tuple(coord), cx.flatten_to_tuple(stride)))
        assert cx.crd2idx(coord, shape, stride) == cx.crd2idx(index, shape, stride) == exact
        compact = cx.prefix_product(shape)
        assert cx.idx2crd(cx.crd2idx(coord, shape, compact), shape, compact) == coord
    with pytest.raises(cx.LayoutError, match="the stride has 1 entry"):
        cx.crd2idx((1, 2), (4, 8), (1,))


def test_names_of_pycute():
    """Programs of pycute find their names in all three modules, except those that only its own convention has."""
    own = {"ComposedLayout", "Integer", "LayoutBase", "Swizzle", "hier_unzip", "shiftl", "shiftr"}
    missing = [name for name in pycute.__all__ if not hasattr(cx, name)]
    assert set(missing) <= own, missing
    assert [name for name in pycute.__all__ if not hasattr(torch_pycute, name) and name not in own] == [
        "ceil_div", "compatible", "congruent", "prefix_product", "weakly_compatible", "weakly_congruent"
    ]  # fmt: skip

"""Values: constructors, calls, comparison, copies. The oracle is the definition: digits times strides."""

import copy
import pickle

import pycolex as cx
import pytest


def random_tree(rng, depth=0):
    if depth == 2 or rng.random() < 0.4:
        return rng.choice([1, 2, 3, 4, 5])
    return tuple(random_tree(rng, depth + 1) for _ in range(rng.randint(1, 3)))


def map_tree(tree, function):
    return tuple(map_tree(entry, function) for entry in tree) if isinstance(tree, tuple) else function(tree)


def leaves(tree):
    return [leaf for entry in tree for leaf in leaves(entry)] if isinstance(tree, tuple) else [tree]


def offset(shape, stride, index):
    """The definition: the first leaf is fastest, and the last one has no bound."""
    total, extents = 0, leaves(shape)
    for k, (extent, step) in enumerate(zip(extents, leaves(stride))):
        digit = index if k == len(extents) - 1 else index % extent
        index //= extent
        total += digit * step
    return total


def random_layout(rng):
    shape = random_tree(rng)
    return shape, map_tree(shape, lambda _: rng.randint(-5, 40))


def test_calls_are_digits_times_strides(rng):
    for _ in range(1000):
        shape, stride = random_layout(rng)
        layout = cx.Layout(shape, stride)
        assert (layout.shape, layout.stride) == (shape, stride)
        assert layout == cx.Layout(str(layout)) == cx.Layout(repr(layout))
        for index in range(layout.size()):
            assert layout(index) == offset(shape, stride, index)
            coord = cx.idx2crd(index, shape)
            assert layout(coord) == offset(shape, stride, index)
            if isinstance(coord, tuple) and len(coord) > 1:
                assert layout(*coord) == layout(coord)


def test_slices_keep_the_free_modes(rng):
    for _ in range(300):
        shape = tuple(random_tree(rng, 1) for _ in range(rng.randint(2, 4)))
        layout = cx.Layout(shape, map_tree(shape, lambda _: rng.randint(0, 40)))
        free = [rng.random() < 0.5 for _ in shape]
        if not any(free):
            continue
        fixed = [rng.randrange(cx.size(extent)) for extent in shape]
        sliced, start = cx.slice_and_offset(tuple(None if f else c for f, c in zip(free, fixed)), layout)
        assert layout(*(slice(None) if f else c for f, c in zip(free, fixed))) == sliced
        for index in range(sliced.size()):
            coord, rest = list(fixed), index
            for k, extent in enumerate(shape):
                if free[k]:
                    coord[k], rest = rest % cx.size(extent), rest // cx.size(extent)
            assert start + sliced(index) == layout(tuple(coord))


VALUES = [
    cx.Layout("((2,4),(3,5)):((3,6),(1,24))"),
    cx.Layout("(_4,8):(_1,4)"),
    cx.Swizzle(3, 4, 3),
    cx.ComposedLayout(cx.Swizzle(2, 0, 3), 0, "(4,8):(8,1)"),
    cx.identity((4, 8)),
    cx.LinearLayout("#ttg.linear<{lane = [[1], [2]], register = [[4]]}>"),
    cx.Tiler(4, None, "2:1"),
    cx.make_tiled_mma("SM80_16x8x16_F32F16F16F32_TN", (2, 2, 1)),
    cx.make_tiled_copy("Copy_Atom<UniversalCopy<uint128_t>,half_t>", "(16,8):(8,1)", "(1,8):(0,1)"),
]


class Named(cx.Layout):
    """A layout with an attribute."""

    def __new__(cls, shape, stride=None, name=None):
        self = super().__new__(cls, shape, stride)
        self.name = name
        return self


class Masked(cx.Swizzle):
    """A swizzle of another class."""


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_subclasses_are_read_back(protocol):
    value = Named("(_4,8):(8,1)", name=["x"])
    for twin in (pickle.loads(pickle.dumps(value, protocol)), copy.copy(value), copy.deepcopy(value)):
        assert type(twin) is Named and twin == value and twin.name == ["x"]
        assert format(twin, "#") == "(_4,8):(8,1)"
    assert copy.deepcopy(value).name is not value.name
    assert type(pickle.loads(pickle.dumps(Masked(2, 0, 3), protocol))) is Masked


def test_formats():
    layout = cx.Layout((4, 8))
    assert f"{layout:>14}|{layout:<13}|{layout}" == "   (4,8):(1,4)|(4,8):(1,4)  |(4,8):(1,4)"
    with pytest.raises(ValueError, match="format"):
        format(layout, "d")


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_read_back(value):
    assert cx.evaluate(repr(value)) == value == type(value)(str(value))
    for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert twin == value and hash(twin) == hash(value) and type(twin) is type(value)
        assert format(twin, "#") == format(value, "#")
    assert value not in [other for other in VALUES if other is not value] + [None, 4, "x"]
    assert {value: 1}[twin] == 1


def test_marks_stay_in_the_text_and_do_not_count():
    marked = cx.Layout("(_4,8):(_1,4)")
    assert str(marked) == format(marked, "#") == "(_4,8):(_1,4)"
    assert format(cx.Layout((4, 8)), "#") == "(_4,_8):(_1,_4)"
    assert marked == cx.Layout((4, 8)) and marked(3, 7) == 31
    assert cx.coalesce(marked) == cx.Layout(32)
    assert cx.composition(cx.ComposedLayout("S<1,0,2> o 0 o (_4,8):(_1,4)"), "8:1") is not None
    assert repr(cx.evaluate("coalesce((_4,8):(_1,4))")) == "(_4,8):(_1,4)"


def test_shapes_match():
    match cx.Layout("((2,4),(3,5)):((3,6),(1,24))"):
        case cx.Layout(((a, b), (c, _)), (_, (d, e))):
            assert (a, b, c, d, e) == (2, 4, 3, 1, 24)
        case _:
            raise AssertionError
    layout = cx.Layout("(4,(2,8)):(16,(8,1))")
    assert list(layout) == [layout[0], layout[1]] == [cx.Layout(4, 16), cx.Layout((2, 8), (8, 1))]
    assert (len(layout), layout[-1], layout.rank(), layout.depth(), layout.cosize()) == (2, layout[1], 2, 2, 64)
    with pytest.raises(IndexError, match=r"mode 2 does not exist in `\(4,\(2,8\)\):\(16,\(8,1\)\)` of rank 2; use 0 to 1"):
        layout[2]


@pytest.mark.parametrize("value", [cx.Layout("(4,(2,8),3):(16,(8,1),64)"), cx.ComposedLayout("S<1,0,3> o 2 o (4,(2,8),3):(16,(8,1),64)"), cx.identity((4, (2, 8), 3))], ids=lambda value: type(value).__name__)
def test_modes(value):
    """A mode has the results of the layout whose other coordinates are 0."""
    assert len(value) == 3 and [mode.shape for mode in value] == [4, (2, 8), 3]
    for k, mode in enumerate(value):
        assert mode == value[k] == value[k - 3] and type(mode) is type(value)
        for i in range(mode.size()):
            found, expected = mode(i), value(*(i if n == k else 0 for n in range(3)))
            assert found == expected if isinstance(found, int) else found[k] == expected[k]
    assert value[::2] == cx.select(value, (0, 2)) and value[-2:].shape == ((2, 8), 3)
    for k in (3, -4, 2**40):
        with pytest.raises(IndexError, match=f"mode {k} does not exist"):
            value[k]
    with pytest.raises(TypeError, match="the number of the mode is `None`"):
        value[None]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: cx.Layout([4, 8]), r"argument 1 of `Layout` is a list; use a shape such as \(4, 8\)"),
        (lambda: cx.Layout((4, [2, 4])), "an entry of argument 1 of `Layout` is of type `list`; the entries of a tuple are integers"),
        (lambda: cx.Layout((2, True)), "an entry of argument 1 of `Layout` is `True`, of type `bool`; the entries of a tuple are"),
        (lambda: cx.Layout(range(3)), r"is `range\(0, 3\)`, of type `range`; use an integer, a tuple"),
        (lambda: cx.Swizzle(3, 4), "`Swizzle` takes a text, or bits, base and shift"),
        (lambda: cx.Swizzle(3), "`Swizzle` takes a text, or bits, base and shift"),
        (lambda: cx.ComposedLayout(cx.Swizzle(3, 4, 3), cx.Layout(8)), "`ComposedLayout` takes a text, or outer, offset and inner"),
        (lambda: cx.evaluate(3), "argument 1 of `evaluate` is `3`, of type `int`; use a text"),
    ],
)
def test_operands_of_other_types(call, message):
    with pytest.raises(TypeError, match=message):
        call()


def test_arrays_are_no_shapes():
    np = pytest.importorskip("numpy")
    assert cx.Layout(np.array(4)) == cx.Layout(np.int8(4)) == cx.Layout(4)
    with pytest.raises(TypeError, match=r"is `array\(\[4, 8\]\)`, of type `ndarray`; use an integer, a tuple"):
        cx.Layout(np.array([4, 8]))
    with pytest.raises(TypeError, match="argument 1 of `zipped_divide` is of type `ndarray`; use an integer, a tuple"):
        cx.zipped_divide(np.zeros((4, 8)), (2, 4))


def test_numbers_below_zero_are_values():
    with pytest.raises(cx.LayoutError, match="argument 2 is `-1`; use at least 0"):
        cx.get((1, 2), -1)


def test_swizzles_xor_bits():
    swizzle = cx.Swizzle(2, 1, 3)
    assert (swizzle.bits, swizzle.base, swizzle.shift) == (2, 1, 3)
    assert all(swizzle(x) == x ^ ((x >> 4 & 3) << 1) for x in range(256))
    inner = cx.Layout("(8,8):(8,1)")
    composed = cx.ComposedLayout(swizzle, 3, inner)
    assert (composed.inner, composed.offset, composed.swizzle, composed.shape) == (inner, 3, swizzle, (8, 8))
    assert all(composed(k) == swizzle(3 + inner(k)) for k in range(64))
    assert [composed(1, None)(k) for k in range(8)] == [composed(1, k) for k in range(8)]


def test_errors_are_data():
    with pytest.raises(cx.LayoutError) as caught:
        cx.composition("(6,2):(1,7)", "(3,2):(2,3)")
    error = caught.value
    assert (error.operation, error.reason, error.witness) == ("composition", "Carry", cx.Witness(5, 8, 7))
    twin = pickle.loads(pickle.dumps(error))
    assert (str(twin), twin.witness) == (str(error), error.witness)
    with pytest.raises(cx.NotationError, match="expected") as caught:
        cx.Layout("(4,8:1")
    assert caught.value.position == 4
    with pytest.raises(TypeError, match="`composition` takes .* by position"):
        cx.composition(layout="4:1")
    with pytest.raises(TypeError, match=r"`size` takes \(LAYOUT or SHAPE\), but 2 arguments are given"):
        cx.size(1, 2)

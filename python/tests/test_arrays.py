"""Arrays, against numpy and the definition."""

import gc
import threading

import pycolex as cx
import pytest

np = pytest.importorskip("numpy")

DTYPES = ["u1", "i2", "f4", "f8", "c16", "f2", "S5", "U3", "M8[s]", "?", [("a", "i1"), ("b", "f8")], "V7"]


def random_array(rng, dtype, writable=False):
    """An array with strides of any sign, gaps, transposed axes, and repeated elements unless it is written."""
    rank = rng.randint(0, 5)
    shape = [rng.choice([0, 1, 2, 3, 4, 7]) if rng.random() < 0.9 else 1 for _ in range(rank)]
    steps = [rng.choice([1, 1, 2, 3]) for _ in range(rank)]
    full = [extent * step for extent, step in zip(shape, steps)]
    dtype = np.dtype(dtype)
    count = int(np.prod(full, dtype=int))
    data = np.frombuffer(rng.randbytes(max(1, count) * dtype.itemsize), np.uint8).copy()
    array = data.view(dtype)[:count] if dtype.kind != "U" else np.array([str(k % 999) for k in range(count)], dtype)
    array = array.reshape(full)[(*(slice(None, None, step) for step in steps), ...)]
    for axis in range(rank):
        if rng.random() < 0.4:
            array = np.flip(array, axis)
    array = array.transpose(rng.sample(range(rank), rank))
    if not writable and rank and rng.random() < 0.2:
        array = np.broadcast_to(array[..., :1], array.shape) if array.shape[-1] else array
    return array


def same(a, b):
    return a.shape == b.shape and a.dtype == b.dtype and a.tobytes() == b.tobytes()


def test_copies_are_those_of_numpy(rng):
    for k in range(2000):
        dtype = DTYPES[k % len(DTYPES)]
        src = random_array(rng, dtype)
        axes = rng.sample(range(src.ndim), src.ndim)
        assert same(cx.transpose_copy(src, axes), np.ascontiguousarray(src.transpose(axes)).reshape([src.shape[a] for a in axes]))
        base = np.zeros([2 * extent + 1 for extent in src.shape], dtype)
        index = tuple(rng.choice([slice(1, None, 2), slice(0, n)]) if n else slice(0, 0) for n in src.shape)
        expected, target = base.copy(), base.copy()
        np.copyto(expected[(*index, ...)], src)
        cx.copy(target[(*index, ...)], src)
        assert same(target, expected)


def test_overlapping_copies_are_right(rng):
    for _ in range(300):
        array = np.array([rng.randrange(1000) for _ in range(64)])
        a, b, n = rng.randrange(32), rng.randrange(32), rng.randrange(1, 32)
        expected = array.copy()
        expected[a : a + n] = array[b : b + n].copy()
        cx.copy(array[a : a + n], array[b : b + n])
        assert (array == expected).all()
    array = np.arange(16.0).reshape(4, 4)
    cx.copy(array, array.T)
    assert (array == np.arange(16.0).reshape(4, 4).T).all()


def test_fields_of_records_are_copied():
    records = np.zeros(5, [("a", "i1"), ("b", "f8")])
    records["b"] = [1, 2, 3, 4, 5]
    assert records["b"].strides == (9,)
    target = np.zeros(5)
    cx.copy(target, records["b"])
    assert (target == [1, 2, 3, 4, 5]).all()
    with pytest.raises(cx.LayoutError, match="axis 0 has a stride of 9 bytes, which is not a multiple of the element's 8"):
        cx.layout_of(records["b"])


def test_layouts_of_arrays(rng):
    for _ in range(500):
        array = random_array(rng, "i4")
        layout = cx.layout_of(array)
        if array.ndim:
            assert layout.shape == array.shape and cx.offsets(layout).shape == array.shape
        if array.size:
            first = array.__array_interface__["data"][0]
            for _ in range(10):
                index = tuple(rng.randrange(extent) for extent in array.shape)
                address = array[index[:-1] + (slice(index[-1], None),)].__array_interface__["data"][0] if index else first
                assert address == first + 4 * (layout(index) if index else 0)


def test_strides_above_two_to_the_31():
    array = np.lib.stride_tricks.as_strided(np.zeros(1, "u1"), (1, 2), (2**40, 2**33), writeable=False)
    assert cx.layout_of(array) == cx.Layout((1, 2), (2**40, 2**33))


def test_views(rng):
    for _ in range(500):
        shape = tuple(rng.choice([1, 2, 3, (2, 2), (3, (1, 2))]) for _ in range(rng.randint(1, 3)))
        layout = cx.Layout(shape) if rng.random() < 0.5 else cx.row_major(shape)
        offset = rng.randrange(5)
        base = np.arange(layout.cosize() + offset)
        found = cx.view(base, layout, offset)
        table = cx.offsets(layout) + offset
        assert (found.ravel(order="F") == table.ravel(order="F")).all()
        assert np.shares_memory(found, base)
        with pytest.raises(cx.LayoutError, match="the array has"):
            cx.view(base[:-1], layout, offset)
    flat = np.arange(6)
    assert (cx.view(flat, "6:-1", 5) == flat[::-1]).all()
    with pytest.raises(cx.LayoutError, match="offsets -1 to 4"):
        cx.view(flat, "6:-1", 4)


def test_views_keep_their_owner_and_its_protection():
    found = cx.view(np.arange(1000), "(10,100):(1,10)")
    gc.collect()
    assert found.sum() == 499500
    frozen = np.arange(8)
    frozen.flags.writeable = False
    assert not cx.view(frozen, "8:1").flags.writeable
    assert not cx.view(b"abcdefgh", "8:1").flags.writeable
    with pytest.raises(ValueError, match="copy: the destination is read-only"):
        cx.copy(frozen, np.arange(8))


def test_arrays_in_layouts(rng):
    for _ in range(300):
        shape = tuple(rng.choice([2, 3, 4, (2, 2), (2, 3)]) for _ in range(2))
        outer = cx.ordered(shape, cx.prefix_product(shape)) if rng.random() < 0.3 else cx.row_major(shape)
        layout = cx.Layout(outer.shape, cx.elem_scale(outer.stride, cx.repeat_like(outer.stride, 2))) if rng.random() < 0.5 else outer
        array = np.array([rng.randrange(1, 99) for _ in range(layout.size())]).reshape(cx.offsets(layout).shape)
        flat = cx.to_layout(array, layout, fill=-1)
        expected = np.full(layout.cosize(), -1)
        expected[cx.offsets(layout)] = array
        assert (flat == expected).all()
        back = cx.repack(flat, layout, cx.Layout(layout.shape))
        assert (back == array.ravel(order="F")).all()
    swizzled = "S<2,0,3> o 0 o (4,8):(8,1)"
    array = np.arange(32).reshape(4, 8)
    flat = cx.to_layout(array, swizzled)
    assert all(flat[cx.ComposedLayout(swizzled)(i, j)] == array[i, j] for i in range(4) for j in range(8))
    with pytest.raises(cx.LayoutError, match=r"the array has the shape \(4, 8\), and the modes"):
        cx.to_layout(array, "(8,4):(1,8)")


def test_offsets(rng):
    for text in ["7:3", "(2,(3,4)):(1,(2,8))", "(0,4):(1,1)", "S<3,0,3> o 5 o (8,8):(8,1)", "(3,5):(-2,0)"]:
        layout = cx.evaluate(text)
        table = cx.offsets(text)
        assert table.dtype == np.int64
        assert table.ravel(order="F").tolist() == [layout(k) for k in range(layout.size())]


def test_other_threads_run_during_a_large_copy():
    array, ticks, done = np.zeros((4096, 4096)), [0], threading.Event()

    def count():
        while not done.is_set():
            ticks[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    before = ticks[0]
    for _ in range(3):
        cx.transpose_copy(array)
    done.set()
    thread.join()
    assert ticks[0] > before


@pytest.mark.parametrize("bad", [None, 3, [1, 2], "x", np.array([object()]), object()])
def test_what_is_no_array(bad):
    for call in (cx.layout_of, cx.transpose_copy, lambda a: cx.copy(a, a), lambda a: cx.view(a, "4:1")):
        with pytest.raises(TypeError, match="of type|which are objects"):
            call(bad)
    with pytest.raises(TypeError, match="elements are `int64` in the destination and `float64` in the source"):
        cx.copy(np.zeros(2, int), np.zeros(2))
    with pytest.raises(cx.LayoutError, match="copy: .*mode 0 has size 2 in the destination and 3 in the source"):
        cx.copy(np.zeros(2), np.zeros(3))


@pytest.mark.parametrize("library", ["torch", "jax.numpy"])
def test_other_libraries(library):
    module = pytest.importorskip(library)
    array = module.zeros((2, 3))
    assert cx.layout_of(array) == cx.Layout("(2,3):(3,1)")
    assert cx.transpose_copy(array).shape == (3, 2)

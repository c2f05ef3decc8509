"""Arrays, against numpy and the definition."""

import array
import concurrent.futures
import gc
import multiprocessing
import threading
import time

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
    """A thread that only reads the time waits for less than half of a copy."""
    array, longest, done = np.zeros((4096, 4096)), [0.0], threading.Event()

    def watch():
        last = time.perf_counter()
        while not done.is_set():
            now = time.perf_counter()
            longest[0], last = max(longest[0], now - last), now

    ratios = []
    thread = threading.Thread(target=watch)
    thread.start()
    for _ in range(5):
        longest[0], start = 0.0, time.perf_counter()
        cx.transpose_copy(array)
        ratios.append(longest[0] / (time.perf_counter() - start))
    done.set()
    thread.join()
    assert min(ratios) < 0.5, ratios


def transposed(pipe):
    array = np.arange(4e6).reshape(2000, 2000)
    pipe.send(bool((cx.transpose_copy(array) == array.T).all()))


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_processes(method):
    """A forked process has no threads of its parent, and copies without them."""
    assert cx.transpose_copy(np.zeros((1024, 1024))).shape == (1024, 1024)
    context = multiprocessing.get_context(method)
    ours, theirs = context.Pipe()
    process = context.Process(target=transposed, args=(theirs,), daemon=True)
    process.start()
    assert ours.poll(60) and ours.recv()
    process.join()


def test_threads_write_to_parts_of_an_array():
    source, target = np.arange(1e6).reshape(1000, 1000), np.zeros((1000, 1000))
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda k: cx.copy(target[:, k::50], source.T[:, k::50]), range(50)))
    assert (target == source.T).all()


def test_axes_of_one_need_no_mode(rng):
    for _ in range(100):
        shape = [1] * rng.randint(30, 60) + [2, 3, 4]
        rng.shuffle(shape)
        source = np.arange(24.0).reshape(shape)
        axes = rng.sample(range(len(shape)), len(shape))
        assert same(cx.transpose_copy(source, axes), np.ascontiguousarray(source.transpose(axes)))
    with pytest.raises(cx.LayoutError, match="rank"):
        cx.copy(np.zeros((1, 3)), np.zeros(3))


def test_buffers():
    data = bytearray(b"abcdef")
    found = cx.view(data, "(2,3):(3,1)")
    assert found.tobytes() == b"abcdef" and found.flags.writeable
    with pytest.raises(BufferError):
        data.append(0)
    del found
    data.append(0)
    assert cx.layout_of(array.array("d", [1, 2, 3])) == cx.Layout((3,))
    released = memoryview(data)
    released.release()
    with pytest.raises(ValueError, match="released"):
        cx.view(released, "6:1")


def test_destinations_that_repeat_or_do_not_stay():
    repeated = np.lib.stride_tricks.as_strided(np.zeros(3), (2, 3), (0, 8))
    message = "copy: the destination has one element at several flat coordinates, such as 0 and 1; use strides without overlap$"
    with pytest.raises(cx.LayoutError, match=message):
        cx.copy(repeated, np.zeros((2, 3)))
    with pytest.raises(ValueError, match="the destination is read-only"):
        cx.copy(np.float64(1), np.float64(2))


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

"""Strange objects in each argument of every function and class: an error that says why, and never a crash or a hang."""

import fractions
import os
import time

import pytest

import pycolex
from pycolex import pycute, torch_pycute

np = pytest.importorskip("numpy")


class Raises:
    """An object whose special methods raise."""

    def fail(self, *args):
        raise ZeroDivisionError("from the object")

    __index__ = __repr__ = __str__ = __eq__ = __hash__ = __len__ = __iter__ = __bool__ = __int__ = fail


class Text(str):
    pass


class Lies(int):
    def __index__(self):
        return "text"


class Attributes:
    def __getattr__(self, name):
        raise ValueError(f"no {name}")


def deep(make, levels=100_000):
    tree = 1
    for _ in range(levels):
        tree = make(tree)
    return tree


def strange():
    recursive = []
    recursive.append(recursive)
    wide = tuple(range(1, 2000))
    return {
        "none": None,
        "true": True,
        "float": 2.0,
        "nan": float("nan"),
        "complex": 1j,
        "fraction": fractions.Fraction(4, 2),
        "bytes": b"(4,8):(8,1)",
        "huge": 10**400,
        "unprintable": 10**5000,
        "i64 min": -(2**63),
        "i64 max": 2**63 - 1,
        "2**40": 2**40,
        "huge shape": (2**31, 2**31),
        "negative": -1,
        "deep tuple": deep(lambda tree: (tree,)),
        "deep list": deep(lambda tree: [tree]),
        "deep text": "(" * 100_000,
        "recursive list": recursive,
        "wide": wide,
        "doubled tuple": deep(lambda tree: (tree, tree), 60),
        "str subclass": Text("(4,8):(8,1)"),
        "surrogate": "(4\ud800,8)",
        "nul": "4\0",
        "empty text": "",
        "numpy scalar": np.int64(4),
        "numpy bool": np.bool_(True),
        "numpy float": np.float32(4),
        "numpy array": np.arange(6).reshape(2, 3),
        "numpy strings": np.array(["a", "b"]),
        "generator": (n for n in range(3)),
        "raises": Raises(),
        "raises inside": (Raises(), 2),
        "lies": Lies(4),
        "attributes": Attributes(),
        "slice": slice(1, 10, 2),
        "reversed slice": slice(None, None, -1),
        "ellipsis": Ellipsis,
        "empty tuple": (),
        "nested empty": ((), ((),)),
        "zero": 0,
        "zero extent": (4, 0),
        "dict": {1: 2},
        "set": {1, 2},
        "type": int,
        "function": len,
        "layout": pycolex.Layout((4, 8), (8, 1)),
        "empty layout": pycolex.Layout((4, 0)),
        "negative layout": pycolex.Layout(4, -1),
        "huge layout": pycolex.Layout((2**31, 2**31), (1, 2**31)),
        "swizzle": pycolex.Swizzle(3, 4, 3),
        "tiler": pycolex.Tiler(2, None),
        "memory": memoryview(b"1234"),
    }


STRANGE = strange()

# Operands that are right, so that the strange one is the first that is wrong.
USUAL = [pycolex.Layout((4, 8), (8, 1)), (4, 8), 2, "(4,8):(8,1)"]

# What a strange object itself raises passes through.
ALLOWED = (TypeError, ValueError, ZeroDivisionError)

# A table of the offsets of a huge layout does not fit the memory, and the message says so.
SECONDS = 10


def public(module):
    names = [name for name in dir(module) if not name.startswith("_") and callable(getattr(module, name))]
    return [name for name in names if getattr(getattr(module, name), "__module__", "") != "typing"]


def call(function, arguments):
    start = time.perf_counter()
    try:
        function(*arguments)
    except ALLOWED as error:
        # A message is made when it is asked for; objects that cannot be printed do not hinder it.
        assert isinstance(str(error), str)
    except MemoryError as error:
        assert "too large" in str(error)
    assert time.perf_counter() - start < SECONDS


@pytest.mark.parametrize("name", public(pycolex))
def test_function(name):
    run(getattr(pycolex, name))


@pytest.mark.parametrize("name", public(pycute))
def test_pycute(name):
    run(getattr(pycute, name))


@pytest.mark.parametrize("name", public(torch_pycute))
def test_torch_pycute(name):
    run(getattr(torch_pycute, name))


def run(function):
    for k, (text, value) in enumerate(STRANGE.items()):
        for count in range(1, 4):
            for position in range(count):
                # All combinations take ten minutes without optimization: each object meets each operand in some position.
                for usual in USUAL if os.environ.get("STRANGE") == "all" else [USUAL[(k + count + position) % len(USUAL)]]:
                    arguments = [usual] * count
                    arguments[position] = value
                    try:
                        call(function, arguments)
                    except BaseException as error:
                        raise AssertionError(f"{text} as argument {position + 1} of {count}, others {usual!r}") from error
        try:
            call(function, [value] * 2)
        except BaseException as error:
            raise AssertionError(f"{text} twice") from error


@pytest.mark.parametrize("text", STRANGE)
def test_methods(text):
    value = STRANGE[text]
    layout, composed = pycolex.Layout((4, 8), (8, 1)), pycolex.ComposedLayout("S<2,0,3> o 0 o (4,8):(8,1)")
    coordinates = pycolex.identity((4, 8))
    for method in (
        layout, layout.__getitem__, layout.__eq__, layout.__format__, composed, composed.__eq__, coordinates,
        pycolex.Swizzle(3, 4, 3), pycute.Layout((4, 8)), pycute.Layout((4, 8)).__getitem__,
        torch_pycute.Layout((4, 8)), torch_pycute.Layout((4, 8)).__getitem__, composed.__getitem__, coordinates.__getitem__,
    ):
        for arguments in ([value], [value, 1], [1, value], [(1, value)]):
            try:
                call(method, arguments)
            except IndexError:
                pass  # as sequences do, for an integer without a mode


@pytest.mark.parametrize("name", ["Layout", "ComposedLayout", "size", "from_table", "draw", "copy", "xla_parse"])
def test_doubled_list(name):
    """A list with 2^60 entries in little memory. Reading as many entries as an operand may have takes 0.3 s."""
    value = deep(lambda tree: [tree, tree], 60)
    call(getattr(pycolex, name), [value])
    call(getattr(pycolex, name), [value, 1])

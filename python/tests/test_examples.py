"""The sessions in the docstrings of the package. Those of operations are the examples of `colex ops NAME`."""

import doctest
import inspect

import numpy as np
import pytest

import pycolex
from pycolex import _arrays, _colex, _errors, pycute, torch_pycute

MODULES = {"pycolex": pycolex, "pycolex.pycute": pycute, "pycolex.torch_pycute": torch_pycute}


def documented():
    """Yields the names and the objects of the package that may have a docstring."""
    yield from MODULES.items()
    for module in (_arrays, _colex, _errors):
        for name, value in vars(module).items():
            if name in module.__all__:
                yield name, value
                members = vars(value).items() if isinstance(value, type) else ()
                yield from ((f"{name}.{member}", part) for member, part in members if callable(part))


OBJECTS = dict(documented())


@pytest.mark.parametrize("name", OBJECTS)
def test_sessions(name):
    text = inspect.getdoc(OBJECTS[name]) or ""
    test = doctest.DocTestParser().get_doctest(text, {"pycolex": pycolex, "np": np}, name, None, None)
    output = []
    # A list with a linear layout has its first blank, which an example does not show.
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    assert runner.run(test, out=output.append).failed == 0, "".join(output)


@pytest.mark.parametrize("names", [row[0] for row in _colex._operations()], ids=lambda names: names[0])
def test_operations_have_examples(names):
    for name in names:
        text = getattr(pycolex, name).__doc__
        assert all(part in text for part in ["\n>>> ", "\nOperands: ", "\nSource: "]), text

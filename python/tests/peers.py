"""Runs the tests of other libraries, unmodified, against `pycolex`.

    python tests/peers.py CHECKOUT ..

CHECKOUT is a checkout of NVIDIA/cutlass (tests of pycute) or facebookresearch/tensor-layouts. The modules that the tests
import are those of `pycolex` under their names. A name that `pycolex` does not have is a placeholder.

Prints a line for each file: tests that passed, that failed, that failed only because an error has other words, and that
are not expressible because they use a placeholder, or a method or an argument that `pycolex` does not have. `peers.md`
explains the failures.
"""

import ast
import collections
import pathlib
import sys
import types

import pytest

import pycolex
from pycolex import pycute


class NotExpressible(Exception):
    """Something that `pycolex` does not have."""


class Placeholder:
    """A name that `pycolex` does not have."""

    def __init__(self, name):
        self.name = name

    def __call__(self, *args, **kwargs):
        raise NotExpressible(self.name)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        raise NotExpressible(f"{self.name}.{name}")


class Shim(types.ModuleType):
    """A module with names of `pycolex`; other names are placeholders."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Placeholder(name)


# Names of tensor-layouts for operations that have another name here.
RENAMED = {
    "compose": pycute.composition,
    "crd2flat": pycute.crd2idx,
    "crd2offset": pycute.crd2idx,
    "dice_modes": pycolex.dice,
    "slice_modes": pycute.slice_,
    "view": Placeholder("view"),
    "copy": Placeholder("copy"),
}


def shim(name, exported):
    module = Shim(name)
    for key in exported:
        for source in (RENAMED, vars(pycute), vars(pycolex)):
            if key in source:
                setattr(module, key, source[key])
                break
        else:
            setattr(module, key, Placeholder(key))
    module.__all__ = sorted(exported)
    sys.modules[name] = module
    return module


def names_of(file):
    """The names that a module exports: its `__all__`, or its functions, classes and variables."""
    names = []
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            return ast.literal_eval(node.value)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.append(node.name)
        if isinstance(node, ast.Assign):
            names.extend(target.id for target in node.targets if isinstance(target, ast.Name))
    return [name for name in names if not name.startswith("_")]


def imported(file):
    """The names that a module imports by name."""
    nodes = [node for node in ast.parse(file.read_text()).body if isinstance(node, ast.ImportFrom)]
    return [alias.name for node in nodes for alias in node.names if alias.name != "*"]


def install(checkout):
    """Installs the modules for a checkout, and returns its files of tests."""
    pycute_tests = checkout / "test/python/pycute"
    if pycute_tests.is_dir():
        sys.modules["pycute"] = pycute
        return sorted(pycute_tests.glob("test_*.py"))
    package = checkout / "src/tensor_layouts"
    if package.is_dir():
        # These tests also compare with pycute, if it is installed.
        sys.modules.pop("pycute", None)
        exported = names_of(package / "layouts.py") + imported(package / "__init__.py")
        root = shim("tensor_layouts", exported)
        root.__path__ = []
        for file in package.glob("*.py"):
            if file.stem != "__init__":
                setattr(root, file.stem, shim(f"tensor_layouts.{file.stem}", names_of(file)))
        return sorted(file for file in (checkout / "tests").glob("*.py") if file.stem != "conftest")
    raise SystemExit(f"{checkout} is neither a checkout of cutlass nor of tensor-layouts; it needs test/python/pycute or src/tensor_layouts")


class Results:
    """Counts results; a plugin of pytest."""

    def __init__(self):
        self.counts = collections.Counter()
        self.failures = []

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item, call):
        report = (yield).get_result()
        if report.skipped and report.when in ("setup", "call"):
            self.counts["skipped"] += 1
        elif report.when == "call" and call.excinfo is None:
            self.counts["passed"] += 1
        elif call.excinfo is not None:
            error = call.excinfo.value
            if isinstance(error, (NotExpressible, AttributeError, TypeError)):
                self.counts["not expressible"] += 1
            elif "Regex pattern did not match" in str(error):
                self.counts["other words"] += 1
            else:
                self.counts["failed"] += 1
                self.failures.append((item.name, f"{type(error).__name__}: {error}"))

    def pytest_collectreport(self, report):
        if report.failed:
            self.counts["not collected"] += 1
            self.failures.append((report.nodeid, str(report.longrepr)[-200:]))


def main(checkouts):
    kinds = ["passed", "failed", "other words", "not expressible", "skipped", "not collected"]
    print("| file | " + " | ".join(kinds) + " |\n|---|" + "---:|" * len(kinds))
    failures = []
    for checkout in checkouts:
        for file in install(pathlib.Path(checkout)):
            results = Results()
            pytest.main(["-p", "no:cacheprovider", "-p", "no:terminal", str(file)], plugins=[results])
            print(f"| {file.name} | " + " | ".join(str(results.counts[kind]) for kind in kinds) + " |", flush=True)
            failures += [(file.name, *failure) for failure in results.failures]
    for file, test, error in failures:
        print(f"\n{file} {test}: {' '.join(error.split())[:300]}")


if __name__ == "__main__":
    main(sys.argv[1:])

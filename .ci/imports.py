#!/usr/bin/env python3
"""Checks the imports of the library: no cycle between rooms, no cycle of more than three files in a room, and the table of
rooms in docs/ARCHITECTURE.md.

    .ci/imports.py            checks src/
    .ci/imports.py cli/src    prints the cycles of another tree, and fails for one of more than three files

A room is a folder of src/, or a file. A path in `use`, or one that begins with `crate`, `self` or `super`, is an import of the
file that defines the item: re-exports by `pub use` are followed. Macros and method calls import nothing, and tests inside a file do not count.
"""

import re
import sys
from pathlib import Path

LIMIT = 3


def module(path, root):
    parts = path.relative_to(root).with_suffix("").parts
    return parts[:-1] if parts[-1] in ("mod", "lib", "main") else parts


def paths_of(tree, prefix=()):
    """Yields the paths of a `use` tree, as tuples of names."""
    head, brace, rest = tree.partition("{")
    names = tuple(re.sub(r"\sas\s.*", "", head).replace(" ", "").strip(":").split("::"))
    prefix += tuple(name for name in names if name)
    if not brace:
        yield prefix
        return
    depth, start = 0, 0
    rest = rest.rstrip().removesuffix("}") + ","
    for at, char in enumerate(rest):
        depth += (char == "{") - (char == "}")
        if char == "," and depth == 0:
            if rest[start:at].strip():
                yield from paths_of(rest[start:at].strip(), prefix)
            start = at + 1


class Imports:
    def __init__(self, root):
        self.files = {module(path, root): path for path in sorted(root.rglob("*.rs"))}
        self.exports, uses = {}, []
        for here, path in self.files.items():
            text = re.sub(r"//[^\n]*", "", path.read_text())
            text = re.split(r"#\[cfg\([^\]]*\btest\b[^\]]*\]\s*mod \w+ \{", text)[0]
            for public, tree in re.findall(r"\b(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);", text):
                for name in paths_of(re.sub(r"\s+", " ", tree)):
                    target = self.absolute(here, name)
                    if public and target:
                        self.exports[here, name[-1]] = target
                    elif target:
                        uses.append((here, target))
            inline = re.sub(r"\buse\s+[^;]+;", "", text)
            for name in re.findall(r"\b((?:crate|super|self)(?:::\w+)+)", inline):
                uses.append((here, self.absolute(here, tuple(name.split("::")))))
        self.edges = {here: set() for here in self.files}
        for here, target in uses:
            found = self.definition(target)
            if found not in ((), here):
                self.edges[here].add(found)

    def absolute(self, here, name):
        if name[0] == "crate":
            return name[1:]
        if name[0] == "self":
            return here + name[1:]
        while name and name[0] == "super":
            here, name = here[:-1], name[1:]
            if not name or name[0] != "super":
                return here + name
        return here + name if here + name[:1] in self.files else None

    def definition(self, target, steps=8):
        """Returns the file that defines an item."""
        for end in range(len(target), -1, -1):
            if target[:end] in self.files:
                here, rest = target[:end], target[end:]
                break
        if rest and steps and (here, rest[0]) in self.exports:
            return self.definition(self.exports[here, rest[0]] + rest[1:], steps - 1)
        return here


def cycles(edges):
    """Returns the strongly connected sets of more than one node."""
    reach = {}
    for node in edges:
        seen, todo = set(), [node]
        while todo:
            for other in edges.get(todo.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        reach[node] = seen
    found = {frozenset(b for b in reach[a] if a in reach.get(b, ())) for a in edges if a in reach[a]}
    return sorted((sorted(map("/".join, cycle)) for cycle in found if len(cycle) > 1), key=len, reverse=True)


def rooms_of(edges):
    rooms = {}
    for here, targets in edges.items():
        if here:
            rooms.setdefault(here[:1], set()).update(t[:1] for t in targets if t[:1] != here[:1])
    return rooms


def table(text):
    """Returns the imports of each room by the table. The first row has the rooms that all others may import."""
    rows = [[cell.strip() for cell in row.split("|")[1:-1]] for row in text.splitlines() if row.startswith("| `")]
    rows = [row for row in rows if len(row) == 3]
    names = lambda cell: {name.rstrip("/") for name in re.findall(r"`([\w/]+)`", cell)}
    base = names(rows[0][0])
    return base, {name: names(row[2]) for row in rows for name in names(row[0])}


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else "src")
    edges = Imports(root).edges
    rooms = rooms_of(edges)
    files, between = cycles(edges), cycles(rooms)
    if len(sys.argv) > 1:
        for cycle in files:
            print(len(cycle), *cycle)
        sys.exit(any(len(cycle) > LIMIT for cycle in files))
    errors = [f"a cycle of {len(cycle)} files: {', '.join(cycle)}" for cycle in files if len(cycle) > LIMIT]
    errors += [f"a cycle of rooms: {', '.join(cycle)}" for cycle in between]
    base, written = table(Path("docs/ARCHITECTURE.md").read_text())
    for (room,), targets in sorted(rooms.items()):
        real = {name for (name,) in targets} - (base if room not in base else set())
        if room not in written:
            errors.append(f"docs/ARCHITECTURE.md: the table has no room `{room}`")
        elif room not in base and real != written[room]:
            errors.append(f"docs/ARCHITECTURE.md: `{room}` imports {sorted(real)}, the table has {sorted(written[room])}")
    if errors:
        print(*errors, sep="\n")
    sys.exit(bool(errors))


main()

"""The format of questions and answers for Python: parses notation, prints values, and answers line by line.

tests/vectors/README.md defines the format. An adapter calls `serve` with a table of functions.
"""

import json
import re
import sys

TOKEN = re.compile(r"\s*(-?\d+|S<|[(),:<>_@o])")


class Unknown(Exception):
    """The system has no such operation, or no operand of this kind."""


class Convention:
    """An answer by a convention of the system, which is another one than CuTe's."""

    def __init__(self, name, value):
        self.name, self.value = name, value


class Parser:
    """Parses integers, tuples, layouts, tilers `<..>`, `_` as None, and swizzled layouts."""

    def __init__(self, text, layout, swizzle, composed):
        self.tokens, at = [], 0
        while at < len(text.rstrip()):
            found = TOKEN.match(text, at)
            if not found:
                raise Unknown(f"the notation {text}")
            self.tokens.append(found[1])
            at = found.end()
        self.layout, self.swizzle, self.composed = layout, swizzle, composed

    def take(self, *wanted):
        if self.tokens and self.tokens[0] in wanted:
            return self.tokens.pop(0)
        return None

    def value(self):
        if self.take("S<"):
            numbers = [self.entry()]
            while self.take(","):
                numbers.append(self.entry())
            self.take(">")
            swizzle = self.swizzle(*numbers)
            if not self.take("o"):
                return swizzle
            offset = self.entry()
            self.take("o")
            return self.composed(swizzle, offset, self.value())
        shape = self.entry()
        if self.take(":"):
            return self.layout(shape, self.entry())
        return shape

    def entry(self):
        close = {"(": ")", "<": ">"}.get(self.take("(", "<"))
        if close:
            entries = []
            while not self.take(close):
                entries.append(self.value())
                self.take(",")
            return tuple(entries)
        if self.take("_"):
            return None
        token = self.tokens.pop(0) if self.tokens else ""
        if not re.fullmatch(r"-?\d+", token) or self.tokens[:1] == ["@"]:
            raise Unknown(f"the notation {token}")
        return int(token)


def is_short(tiler, shape):
    """Whether a tiler by mode has fewer entries than the shape has modes, on any level."""
    if not isinstance(tiler, tuple) or not isinstance(shape, tuple):
        return False
    return len(tiler) < len(shape) or any(map(is_short, tiler, shape))


def tuple_text(value):
    """Returns an integer or a tuple in notation."""
    if isinstance(value, (tuple, list)):
        return "(" + ",".join(map(tuple_text, value)) + ")"
    return "_" if value is None else str(int(value))


def print_value(value, print_layout):
    """Returns a value as JSON. `print_layout` returns a layout as text, and None for other values."""
    if isinstance(value, list):
        return [print_value(entry, print_layout) for entry in value]
    text = print_layout(value)
    if text is None:
        return value if isinstance(value, (bool, int)) else tuple_text(value)
    return text


def serve(operations, layout, swizzle, composed, print_layout):
    """Answers each question on standard input with these operations of the system."""
    for line in sys.stdin:
        question = json.loads(line)
        answer = {}
        try:
            if question["version"] != 1:
                raise Unknown("another version of the format")
            if question.get("dyn") or question["op"] not in operations:
                raise Unknown(question["op"])
            operands = [Parser(text, layout, swizzle, composed).value() for text in question["in"]]
            value = operations[question["op"]](*operands)
            if isinstance(value, Convention):
                answer["convention"], value = value.name, value.value
            answer["out"] = print_value(value, print_layout)
        except (Unknown, AttributeError, NotImplementedError) as why:  # an operand without this operation, too
            answer = {"unknown": str(why)}
        except Exception as why:
            answer = {"error": f"{type(why).__name__}: {why}"}
        print(json.dumps(answer), flush=True)

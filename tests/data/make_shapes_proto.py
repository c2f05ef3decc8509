"""Makes the bytes in shapes.proto.jsonl: the encoding by XLA of the shape of each text.

    python3 -m venv VENV
    VENV/bin/pip install jax==0.10.2 jaxlib==0.10.2
    VENV/bin/python tests/data/make_shapes_proto.py          # writes the file
    VENV/bin/python tests/data/make_shapes_proto.py --check  # writes nothing, compares

The texts are read from the file itself, one JSON object a line: to add a shape, add a line {"text": ".."} and run this.
"text" becomes XLA's own spelling, "hex" the bytes of its ShapeProto. XLA prints `#(invalid)` but does not
parse it; its line was made from `#(f32)`, and the script does not change it.
"""

import json
import pathlib
import sys

from jaxlib import xla_client

FILE = pathlib.Path(__file__).with_name("shapes.proto.jsonl")


def made(line: str) -> str:
    text = json.loads(line)["text"]
    if "invalid" in text:
        return line
    shape = xla_client.Shape(text)
    return json.dumps({"text": str(shape), "hex": shape.to_serialized_proto().hex()})


def main() -> None:
    before = FILE.read_text().splitlines()
    after = [made(line) for line in before]
    if "--check" in sys.argv:
        sys.exit("\n".join(line for line, was in zip(after, before) if line != was) or None)
    FILE.write_text("".join(line + "\n" for line in after))


main()

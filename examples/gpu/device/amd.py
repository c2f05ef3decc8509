#!/usr/bin/env python3
"""Prints the instructions and registers of each kernel in assembly of AMD, and fails for a call; see build.sh.

    amd.py FILE.s
"""

import pathlib
import re
import sys

text = pathlib.Path(sys.argv[1]).read_text()
calls = []
print(f"{'':24} {'layouts':>17} {'by hand':>17}   instructions/vector registers/bytes of local memory")
found = {}
for name, local, registers in re.findall(r"\.name:\s+(\w+)\n.*?\.private_segment_fixed_size: (\d+).*?\.vgpr_count:\s+(\d+)", text, re.S):
    body = re.search(rf"^{name}:(.*?)^\.Lfunc_end", text, re.S | re.M)[1]
    code = re.findall(r"^\t([a-z]+_\w+)", body, re.M)
    found[name] = f"{len(code)}/{registers}/{local}"
    if "s_swappc_b64" in code:
        calls.append(name)
for name, counts in sorted(found.items()):
    if not name.endswith("_by_hand"):
        print(f"{name:24} {counts:>17} {found[name + '_by_hand']:>17}")
if calls:
    sys.exit(f"kernels with calls: {', '.join(calls)}")

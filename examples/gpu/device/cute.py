#!/usr/bin/env python3
"""Prints the instructions and registers of the kernels over CuTe; see cute.sh.

    cute.py BIN CPU FILE.ptx
"""

import pathlib
import sys

from counts import kernels

tools, cpu, ptx = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
print(f"{cpu:24} {'CuTe':>14}   instructions/registers")
for name, kernel in sorted(kernels(tools, ptx, cpu).items()):
    local = f"   {kernel['local']} bytes of local memory" if kernel["local"] else ""
    print(f"{name:24} {len(kernel['code']):9}/{kernel['registers']:<4}{local}")

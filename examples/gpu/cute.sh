#!/usr/bin/env bash
# Builds kernels with the same steps over CuTe, and prints their instructions and registers. CI does not run it.
#
#     examples/gpu/cute.sh sm_80
#
# PyPI has `nvcc`, `nvdisasm` and the headers of CUTLASS; nothing is installed. The PTX is `target/gpu/cute/CPU/kernels.ptx`.
# The tests of the interpreter run that of sm_80, if it is there.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=$PWD/examples/gpu
home=$PWD/target/gpu/cute
# The versions of the counts in README.md.
cuda=13.5.37 cutlass=4.2.0.0

test $# -gt 0 || { echo "usage: examples/gpu/cute.sh CPU.." >&2; exit 2; }
if ! test -f "$home/cutlass-$cutlass-$cuda"; then
  rm -rf "$home/python"
  mkdir -p "$home"
  python3 -m venv "$home/python"
  "$home/python/bin/pip" install -q "nvidia-cuda-nvcc==$cuda" "nvidia-cuda-nvdisasm==$cuda" nvidia-cuda-cccl
  # The headers are in the package, and its dependencies are for Python.
  "$home/python/bin/pip" install -q --no-deps "nvidia-cutlass==$cutlass"
  touch "$home/cutlass-$cutlass-$cuda"
fi
packages=("$home"/python/lib/python3.*/site-packages)
toolkit=${packages[0]}/nvidia/cu13
# The headers of `cccl` may be of another version than the compiler.
options=(
  -std=c++17 -O3 --expt-relaxed-constexpr -DCCCL_DISABLE_CTK_COMPATIBILITY_CHECK
  -I "${packages[0]}/cutlass_library/source/include" -I "$toolkit/include" -I "$toolkit/include/cccl"
)
for cpu in "$@"; do
  [[ $cpu =~ ^sm_[0-9]+a?$ ]] || { echo "cute.sh: \`$cpu\` is not an architecture such as sm_80" >&2; exit 2; }
  mkdir -p "$home/$cpu"
  "$toolkit/bin/nvcc" -ptx "-arch=$cpu" "${options[@]}" "$here/cute/kernels.cu" -o "$home/$cpu/kernels.ptx"
  python3 "$here/device/cute.py" "$toolkit/bin" "$cpu" "$home/$cpu/kernels.ptx"
done

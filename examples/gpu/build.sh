#!/usr/bin/env bash
# Builds the kernels to PTX and SASS, and compares them with the code by hand.
#
#     examples/gpu/build.sh sm_80 sm_90a sm_100a    checks against counts.txt
#     examples/gpu/build.sh --bless sm_80 sm_90a    writes counts.txt
#     examples/gpu/build.sh gfx942                  AMD: assembly of the kernels without instructions of NVIDIA
#     examples/gpu/build.sh --tools                 only gets the compilers
#
# The PTX is `target/gpu/CPU/nvptx64-nvidia-cuda/release/gpu_kernels.ptx`, from the root of the repository. Beside it are
# `gpu_kernels.cubin` and `gpu_kernels.sass`.
#
# `tests/toolchain.sh` extracts Debian's compiler and LLVM, and PyPI has `ptxas` and `nvdisasm`. Nothing is installed.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=$PWD/examples/gpu
tools=$PWD/target/gpu/tools
root=$PWD/target/toolchain/root
# The counts are those of this version.
cuda=13.5.37

bless=()
if [ "${1-}" = --bless ]; then
  bless=(--bless)
  shift
fi
test $# -gt 0 || { echo "usage: examples/gpu/build.sh [--bless] CPU.. | --tools" >&2; exit 2; }
test "$1" != --tools || shift
for cpu in "$@"; do
  [[ $cpu =~ ^(sm_[0-9]+a?|gfx[0-9a-f]+)$ ]] || { echo "build.sh: \`$cpu\` is not an architecture such as sm_80" >&2; exit 2; }
done

# In the background, because the toolchain takes as long.
assembler=
if ! test -f "$tools/cuda-$cuda"; then
  (
    rm -rf "$tools/python"
    mkdir -p "$tools"
    python3 -m venv "$tools/python"
    # `ptxas` and `nvdisasm` are complete without the packages that `nvcc` needs.
    "$tools/python/bin/pip" install -q --no-deps "nvidia-cuda-nvcc==$cuda" "nvidia-cuda-nvdisasm==$cuda"
    touch "$tools/cuda-$cuda"
  ) &
  assembler=$!
fi
status=0
bash tests/toolchain.sh llvm-22 || status=$?
test -z "$assembler" || wait "$assembler" || status=$?
test $status = 0 || exit $status

# rustc 1.96 fails with an internal error when it links for AMD, so this emits assembly. Dependencies are bitcode, and only of the
# functions that the kernels use: machine code of the whole value plane would take more than 10 minutes.
amd() {
  export CARGO_TARGET_AMDGCN_AMD_AMDHSA_RUSTFLAGS="-C target-cpu=$1 -C linker-plugin-lto -Z hint-mostly-unused"
  (
    cd "$here"
    "$root/../bin/cargo" rustc -q --locked --lib --crate-type rlib --release -Zbuild-std=core --target amdgcn-amd-amdhsa --target-dir "../../target/gpu/$1" -- --emit=asm
  )
  python3 "$here/device/amd.py" target/gpu/"$1"/amdgcn-amd-amdhsa/release/deps/gpu_kernels-*.s
}

llvm=("$root"/usr/lib/llvm-*/bin)
files=()
for cpu in "$@"; do
  if [[ $cpu = gfx* ]]; then
    amd "$cpu"
    continue
  fi
  (
    cd "$here"
    export PATH=$here/device:${llvm[0]}:$PATH
    flags=(
      -C "target-cpu=$cpu"
      # A failed check is the instruction `trap`. With another strategy it is a call of a function with a message.
      -Z unstable-options -C panic=immediate-abort
      # Functions of `core` and colex are compiled only for the kernels that use them: 56 s in place of 83.
      -Z hint-mostly-unused
    )
    export CARGO_TARGET_NVPTX64_NVIDIA_CUDA_RUSTFLAGS="${flags[*]}"
    "$root/../bin/cargo" rustc -q --locked --lib --crate-type cdylib --release -Zbuild-std=core --target nvptx64-nvidia-cuda --target-dir "../../target/gpu/$cpu"
  )
  files+=("target/gpu/$cpu/nvptx64-nvidia-cuda/release/gpu_kernels.ptx")
done
test ${#files[@]} -gt 0 || exit 0
bin=("$tools"/python/lib/python3.*/site-packages/nvidia/cu13/bin)
python3 "$here/device/counts.py" "${bless[@]}" "${bin[0]}" "${files[@]}"

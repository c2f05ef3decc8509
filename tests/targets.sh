#!/usr/bin/env bash
# The laws and the tensor tests on other machines: 32 bits, big-endian, other vectors than those of x86, and WebAssembly.
#
#     tests/targets.sh                 all targets: aarch64 armv7 i686 s390x wasm32
#     tests/targets.sh i686 s390x      these
#     tests/targets.sh wasm32 -- NAME  the tests of this name, or other arguments of the test programs
#     TESTS=tensor tests/targets.sh aarch64 wasm32 -- copy    only this group: `laws` or `tensor`
#     tests/targets.sh --sample        what CI runs: compiles the tests for powerpc, with 32 bits and big-endian, and runs none.
#                                      The compiler evaluates the constants of the tests as powerpc would
#
# Needs an x86-64 machine with Debian's packages, see `toolchain.sh`; for wasm32 also node 20. Installs nothing: compilers, C
# libraries and emulators are extracted into `target/toolchain`. Builds the standard library for each target, in
# `target/targets`. Programs for i686 run on the machine, those for wasm32 in node, and all others in qemu.
#
# `tests/README.md` has the times and the results.
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TERM_COLOR=never CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR=target/targets

cargo=target/toolchain/bin/cargo
groups=(-p colex-tests --locked --no-default-features --features portable)
for group in ${TESTS:-laws tensor}; do groups+=(--test "$group"); done
usage() { echo "usage: tests/targets.sh --sample | [aarch64|armv7|i686|s390x|wasm32].. [-- ARGUMENT..]" >&2; exit 2; }

# `on TRIPLE LINKER RUNNER RUSTFLAGS` builds and runs the tests for one target.
on() {
  local name
  name=CARGO_TARGET_$(tr a-z- A-Z_ <<< "$1")
  printf '\n== %s\n' "$1"
  env "${name}_LINKER=$2" "${name}_RUNNER=$3" "${name}_RUSTFLAGS=$4" \
    "$cargo" test -q "${groups[@]}" -Zbuild-std=std,panic_abort --target "$1" -- "${arguments[@]}"
}

# `on_linux TRIPLE PREFIX LIBC RUNNER`: static programs, which need no libraries at run time.
on_linux() {
  tests/toolchain.sh "gcc-$2" "libc6-dev-$3-cross" qemu-user-static
  on "$1" "$2-gcc" "$4" '-C target-feature=+crt-static'
}

targets=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  case $1 in
    aarch64 | armv7 | i686 | s390x | wasm32) targets+=("$1") ;;
    --sample)
      test $# = 1 || usage
      tests/toolchain.sh
      exec "$cargo" check "${groups[@]}" -Zbuild-std --target powerpc-unknown-linux-gnu
      ;;
    *) usage ;;
  esac
  shift
done
test ${#targets[@]} -gt 0 || targets=(aarch64 armv7 i686 s390x wasm32)
arguments=("${@:2}")

for target in "${targets[@]}"; do
  case $target in
    aarch64) on_linux aarch64-unknown-linux-gnu aarch64-linux-gnu arm64 qemu-aarch64-static ;;
    armv7) on_linux armv7-unknown-linux-gnueabihf arm-linux-gnueabihf armhf qemu-arm-static ;;
    i686) on_linux i686-unknown-linux-gnu i686-linux-gnu i386 env ;;
    s390x) on_linux s390x-unknown-linux-gnu s390x-linux-gnu s390x qemu-s390x-static ;;
    wasm32)
      tests/toolchain.sh lld-22 wasi-libc
      library=$PWD/target/toolchain/root/usr/lib/wasm32-wasi
      # Debian's wasi-libc has no functions for threads. The tests start none, and a call would stop the program.
      on wasm32-wasip1 wasm-ld-22 "node --no-warnings $PWD/tests/wasi.mjs" \
        "-C target-feature=+simd128 -C link-self-contained=no -C link-arg=$library/crt1-command.o -L $library -C link-arg=--unresolved-symbols=ignore-all"
      ;;
  esac
done

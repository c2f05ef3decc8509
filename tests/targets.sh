#!/usr/bin/env bash
# The laws and the tensor tests on other machines: 32 bits, big-endian, without x86's vectors, and WebAssembly.
#
#     tests/targets.sh                    all targets: aarch64 armv7 i686 s390x wasm32
#     tests/targets.sh i686 s390x         these
#     tests/targets.sh --sample i686      a sample of the tests
#
# Needs Debian (see `toolchain.sh`), on x86-64, and for wasm32 node 20 or newer. Installs nothing: the compilers, C libraries and
# emulators go to `target/toolchain`, the builds to `target/targets`. The standard library is built for each target.
#
# Programs for i686 run on the machine, those for wasm32 in node, and all others in qemu. `tests/README.md` has the times.
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TERM_COLOR=never CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR=target/targets

root=$PWD/target/toolchain/root
tests=()
targets=()
for argument; do
  case $argument in
    --sample) tests=(--skip hostile) ;;
    aarch64 | armv7 | i686 | s390x | wasm32) targets+=("$argument") ;;
    *) echo "usage: tests/targets.sh [--sample] [aarch64|armv7|i686|s390x|wasm32]..." >&2; exit 2 ;;
  esac
done
test ${#targets[@]} -gt 0 || targets=(aarch64 armv7 i686 s390x wasm32)

# `on TRIPLE LINKER RUNNER RUSTFLAGS` runs the tests of one target.
on() {
  local name
  name=CARGO_TARGET_$(tr a-z- A-Z_ <<< "$1")
  printf '\n== %s\n' "$1"
  env "${name}_LINKER=$2" "${name}_RUNNER=$3" "${name}_RUSTFLAGS=$4" \
    target/toolchain/bin/cargo test -q -p colex-tests --locked -Zbuild-std --target "$1" \
    --test laws --test tensor -- "${tests[@]}"
}

# Static programs need no libraries at run time.
static='-C target-feature=+crt-static'
for target in "${targets[@]}"; do
  case $target in
    aarch64)
      tests/toolchain.sh gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user-static
      on aarch64-unknown-linux-gnu aarch64-linux-gnu-gcc qemu-aarch64-static "$static"
      ;;
    armv7)
      tests/toolchain.sh gcc-arm-linux-gnueabihf libc6-dev-armhf-cross qemu-user-static
      on armv7-unknown-linux-gnueabihf arm-linux-gnueabihf-gcc qemu-arm-static "$static"
      ;;
    i686)
      tests/toolchain.sh gcc-i686-linux-gnu libc6-dev-i386-cross
      on i686-unknown-linux-gnu i686-linux-gnu-gcc env "$static"
      ;;
    s390x)
      tests/toolchain.sh gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user-static
      on s390x-unknown-linux-gnu s390x-linux-gnu-gcc qemu-s390x-static "$static"
      ;;
    wasm32)
      tests/toolchain.sh lld-22 wasi-libc
      library=$root/usr/lib/wasm32-wasi
      on wasm32-wasip1 wasm-ld-22 "node --no-warnings $PWD/tests/wasi.mjs" \
        "-C link-self-contained=no -C link-arg=$library/crt1-command.o -L $library"
      ;;
  esac
done

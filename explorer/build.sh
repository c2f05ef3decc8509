#!/usr/bin/env bash
# Builds the explorer: the engine as WebAssembly, and one file with everything, `docs/explorer.html`.
#
#     explorer/build.sh          writes docs/explorer.html
#     explorer/build.sh FILE     writes FILE
#
# Needs Debian's packages for the compiler with the sources of the standard library (see
# `tests/toolchain.sh`), node 20, and a linker for WebAssembly: rustup's `rust-lld`, or Debian's.
set -euo pipefail
cd "$(dirname "$0")/.."
output=${1:-docs/explorer.html}

tests/toolchain.sh
lld=$(rustc --print sysroot 2> /dev/null || true)/lib/rustlib/$(uname -m)-unknown-linux-gnu/bin/rust-lld
if ! test -x "$lld"; then
  tests/toolchain.sh lld-22
  lld=$PWD/target/toolchain/root/usr/bin/wasm-ld-22
  LD_LIBRARY_PATH=$(printf '%s:' "$PWD"/target/toolchain/root/usr/lib/{*-linux-gnu,llvm-*/lib})
  export LD_LIBRARY_PATH
fi

export CARGO_TERM_COLOR=never CARGO_TARGET_DIR=$PWD/target/explorer
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$lld
# A panic traps without its message and place, which the page could not show. Layouts are large values on the stack. No
# path of this machine is in the file.
flags=(
  -C link-arg=-zstack-size=4194304
  -Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none
  "--remap-path-prefix=$PWD=colex" "--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo" "--remap-path-prefix=$HOME=home"
)
CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f'; echo "${flags[*]}")
export CARGO_ENCODED_RUSTFLAGS
target/toolchain/bin/cargo build -q --locked --release --manifest-path explorer/engine/Cargo.toml \
  -Zbuild-std=std,panic_abort --target wasm32-unknown-unknown
node explorer/build.mjs "$CARGO_TARGET_DIR/wasm32-unknown-unknown/release/colex_explorer.wasm" "$output"

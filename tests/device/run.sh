#!/usr/bin/env bash
# Builds operations as for a device, and searches the program for the functions that no device can run.
#
#     tests/device/run.sh
set -euo pipefail
cd "$(dirname "$0")"

target=../../target/device
build=(cargo rustc -q --release --locked --target-dir "$target")
RUSTFLAGS="--cfg colex_device" "${build[@]}" -- --emit=asm -C link-arg=-nostdlib
code=$(ls -t "$target"/release/deps/colex_device*.s | head -1)
functions=$(sed -n 's/^\(_[^ :]*\|[a-z_]*\):$/\1/p' "$code")
count=$(grep -c '^    [a-z_]*(.*) = ' src/lib.rs)
echo "$count operations, $(grep -c '^	[a-z]' "$code") instructions"
if grep -E '3fmt|5value|5error|DynLayout|8IntTuple' <<< "$functions"; then
  echo "these functions are in the code of a device" >&2
  exit 1
fi
if RUSTFLAGS="--cfg colex_device" "${build[@]}" --features refused 2> "$target/refused.txt"; then
  echo "an operation without a plan was built" >&2
  exit 1
fi
grep -m1 "an operation on dynamic integers has no plan" "$target/refused.txt"

#!/usr/bin/env bash
# The tests of tensors under checkers of memory: AddressSanitizer with a nightly compiler, ThreadSanitizer where the nightly has
# the sources of std, and valgrind's memcheck. What the machine lacks is skipped with a word; a finding ends with a status other than 0.
#
#     tests/sanitizers.sh            all of it, some five minutes when built
#     tests/sanitizers.sh --quick    memcheck alone, with few cases: one minute
#
# COLEX_GUARD=0 makes each storage of the hostile tests an allocation of its own, so that a checker sees what leaves it.
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TERM_COLOR=never COLEX_GUARD=0 RUST_BACKTRACE=0

quick=no
case "${1:-}" in
  "") ;;
  --quick) quick=yes ;;
  *) echo "usage: tests/sanitizers.sh [--quick]" >&2; exit 2 ;;
esac

host=$(rustc -vV | sed -n 's/^host: //p')
target=${CARGO_TARGET_DIR:-target}
with_arrays=ndarray,mdarray

step() { printf '\n== %s\n' "$*"; }
skip() { printf '\n-- skipped: %s\n' "$*"; }

# The file of a sanitizer's runtime, where the nightly has one.
runtime() {
  local sysroot
  sysroot=$(rustc +nightly --print sysroot 2> /dev/null) || return 1
  test -f "$sysroot/lib/rustlib/$host/lib/librustc-nightly_rt.$1.a"
}

# `sanitized NAME FEATURES ARGUMENTS..`: the tests, built with a sanitizer.
sanitized() {
  local name=$1 features=$2
  shift 2
  RUSTFLAGS="-Zsanitizer=$name" CARGO_TARGET_DIR="$target/sanitizers" \
    cargo +nightly test -q -p colex --locked --target "$host" --features "$features" "$@"
}

if [ "$quick" = no ]; then
  export PROPTEST_CASES=300
  if runtime asan; then
    step "AddressSanitizer"
    sanitized address "$with_arrays" --test tensor
    step "AddressSanitizer, several threads"
    sanitized address "$with_arrays,rayon" --test tensor
  else
    skip "AddressSanitizer needs \`rustup toolchain install nightly\`"
  fi

  # Without a std that is built with it, ThreadSanitizer does not see how threads wait for each other, and finds what is none.
  if runtime tsan && test -f "$(rustc +nightly --print sysroot)/lib/rustlib/src/rust/library/Cargo.lock"; then
    step "ThreadSanitizer"
    PROPTEST_CASES=100 sanitized thread rayon -Zbuild-std --test tensor
  else
    skip "ThreadSanitizer needs \`rustup component add --toolchain nightly rust-src\`"
  fi
fi

if command -v valgrind > /dev/null; then
  step "memcheck"
  # One test at a time: valgrind runs one thread anyway. Leaks are no errors of memory, and the pool of threads lives to the end.
  runner="CARGO_TARGET_$(tr 'a-z-' 'A-Z_' <<< "$host")_RUNNER"
  export PROPTEST_CASES=$([ "$quick" = yes ] && echo 3 || echo 12)
  # The tests that go through all sizes take minutes there.
  long=(--skip matrices --skip planes --skip chained_rows --skip by_threads --skip tiles --skip large_permutations)
  test "$quick" = yes || long=()
  env "$runner=valgrind -q --error-exitcode=9 --leak-check=no" \
    cargo test -q -p colex --locked --features "$with_arrays,rayon" --test tensor -- "${long[@]}"
else
  skip "memcheck needs valgrind"
fi

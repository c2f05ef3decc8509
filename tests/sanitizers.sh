#!/usr/bin/env bash
# The tests of tensors under memory checkers: AddressSanitizer with a nightly compiler, ThreadSanitizer if the nightly
# has the sources of std, and valgrind's memcheck. The script skips missing checkers with a message, and fails if a checker
# finds an error.
#
#     tests/sanitizers.sh            all checkers, about five minutes after the build
#     tests/sanitizers.sh --quick    only memcheck, with few cases: one minute
#
# With COLEX_GUARD=0 each storage of the hostile tests is a separate allocation, so that a checker finds accesses out of
# bounds.
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

# Returns whether the nightly has the runtime of this sanitizer.
runtime() {
  local sysroot
  sysroot=$(rustc +nightly --print sysroot 2> /dev/null) || return 1
  test -f "$sysroot/lib/rustlib/$host/lib/librustc-nightly_rt.$1.a"
}

# `sanitized NAME FEATURES ARGUMENTS..` runs the tests, built with a sanitizer.
sanitized() {
  local name=$1 features=$2
  shift 2
  RUSTFLAGS="-Zsanitizer=$name" CARGO_TARGET_DIR="$target/sanitizers" \
    cargo +nightly test -q -p colex-tests --locked --target "$host" --no-default-features --features "portable,$features" "$@"
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

  # With a std that is built without it, ThreadSanitizer misses the synchronization of std, and reports false races.
  if runtime tsan && test -f "$(rustc +nightly --print sysroot)/lib/rustlib/src/rust/library/Cargo.lock"; then
    step "ThreadSanitizer"
    PROPTEST_CASES=100 sanitized thread rayon -Zbuild-std --test tensor
  else
    skip "ThreadSanitizer needs \`rustup component add --toolchain nightly rust-src\`"
  fi
fi

if command -v valgrind > /dev/null; then
  step "memcheck"
  # valgrind runs one thread at a time. Leaks are not memory errors, and the thread pool is never freed.
  runner="CARGO_TARGET_$(tr 'a-z-' 'A-Z_' <<< "$host")_RUNNER"
  export PROPTEST_CASES=$([ "$quick" = yes ] && echo 3 || echo 12)
  # The tests of all sizes take minutes under memcheck.
  long=(--skip matrices --skip planes --skip chained_rows --skip by_threads --skip tiles --skip large_permutations
    --skip swizzled::elements --skip swizzled::parts
    --skip swizzled_copies::copies_of_all_sizes --skip swizzled_copies::transposes --skip swizzled_copies::padded_copies)
  test "$quick" = yes || long=()
  env "$runner=valgrind -q --error-exitcode=9 --leak-check=no" \
    cargo test -q -p colex-tests --locked --test tensor -- "${long[@]}"
else
  skip "memcheck needs valgrind"
fi

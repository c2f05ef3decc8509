#!/usr/bin/env bash
# Mutation testing: changes one expression of the library, then runs the tests and the recorded answers.
#
#     tests/mutants.sh 100                 a random sample of 100 mutants of the algebra, drawn with seed 1
#     tests/mutants.sh 100 7               the same with seed 7; a smaller sample is a prefix of a larger one
#     tests/mutants.sh all                 every mutant, about 2,800: about 15 seconds each on two free cores
#     tests/mutants.sh all 1 'REGEX'       the mutants whose line in the list matches, for example 'in filter_zeros'
#     ROOMS=others tests/mutants.sh 100    the same for the other rooms, about 5,600 mutants
#     ROOMS=constants tests/mutants.sh 40  the same for `src/constant`, about 900 mutants
#     ROOMS=types tests/mutants.sh 40      the same for `src/typed`, about 1,000 mutants
#
# The algebra is the files of `src/value` and of its composition. The other rooms are its folders `composed` and
# `coordinate`, its swizzles, `f2`, `atom`, `analysis` and `descriptor`.
#
# cargo-mutants changes bodies of functions. Most of the constants are rows of macros, and most of the types are
# associated types. This script adds mutants of these lines: a row calls the method of the row before it, or has its
# operands swapped; the two parameters of an associated type are swapped.
#
# Needs `cargo install cargo-mutants` (it lists the mutants; tested with 27.1), python3 and patch. Installs nothing.
#
# The script changes a copy in `target/mutants`, not the sources. It prints one line for each mutant, also into
# `target/mutants/results.tsv`:
#
#     unviable    the library does not compile, because of a type or a constant; not counted
#     laws        the law tests do not compile, fail or take more than LIMIT seconds of processor time (120)
#     gpu         the same for the group `gpu`, which runs before the laws for `atom`, `analysis` and `descriptor`
#     generated   for constants and types: the same for the package of `tests/generated`, which runs first
#     constant    the same for `tests/constant.rs`; `typed`: for `tests/typed`
#     records     both groups pass; `colex conform tests/vectors/*.jsonl` fails or takes longer
#     SURVIVED    all pass
#
# `GROUPS_RUN` selects the groups, for example `GROUPS_RUN=generated` for the generated tests alone.
#
# The file `tests.log` there has the first test that failed, for each run of a group.
#
# Random cases of the tests differ from run to run. A mutant that only rare inputs detect can change its line.
set -uo pipefail
cd "$(dirname "$0")/.."
export CARGO_TERM_COLOR=never RUST_BACKTRACE=0 COLEX_TESTS=all
# Without debug information the tests link in a third of the time.
export CARGO_PROFILE_DEV_DEBUG=0

count=${1:-}
seed=${2:-1}
only=${3:-}
limit=${LIMIT:-120}
rooms=${ROOMS:-algebra}
case $rooms in
  algebra) files=('src/value/*.rs' 'src/value/composition/*.rs') ;;
  others)
    files=('src/value/composed/*.rs' 'src/value/coordinate/*.rs' src/value/swizzle.rs)
    files+=('src/f2/**' 'src/atom/**' 'src/analysis/**' 'src/descriptor/**')
    ;;
  constants) files=('src/constant/**') generated=colex-constant-tests ;;
  types) files=('src/typed/**') generated=colex-typed-tests ;;
  *) echo "mutants.sh: ROOMS is \`$rooms\`; use \`algebra\`, \`others\`, \`constants\` or \`types\`" >&2; exit 2 ;;
esac
[[ $count =~ ^([0-9]+|all)$ && $seed =~ ^[0-9]+$ ]] || { echo "usage: tests/mutants.sh COUNT|all [SEED [REGEX]]" >&2; exit 2; }
cargo mutants --version > /dev/null 2>&1 || { echo "mutants.sh needs \`cargo install cargo-mutants\`" >&2; exit 2; }

home=$PWD/target/mutants
tree=$home/tree
export CARGO_TARGET_DIR=$home/build
rm -rf "$tree" "$home/diffs"
mkdir -p "$tree" "$home/diffs"
git ls-files -z | xargs -0 cp --parents -t "$tree"
cd "$tree" || exit 2

# Draws the sample: a file `NUMBER.diff` for each mutant, with the name in line 1, sorted by a hash of seed and name.
cargo mutants --list --json --diff "${files[@]/#/--file=}" > "$home/list.json" || exit 2
python3 - "$home" "$count" "$seed" "$only" "$rooms" << 'PYTHON' || exit 2
import difflib, glob, hashlib, json, re, sys
home, count, seed, only, rooms = sys.argv[1:]
mutants = json.load(open(f"{home}/list.json"))

# A row of `operations!` is `unwrap(L::LAYOUT.composition(&R::LAYOUT));`.
ROW = re.compile(r"^( +(?:unwrap|Ok)\(\w+(?:::\w+)?[.:]+)(\w+)(\(.*\)\);)$")
OPERANDS = re.compile(r"\b(\w+)(::LAYOUT\..*?)\b(\w+)(::LAYOUT.*)|\b(\w+)(::TUPLE\..*?)\b(\w+)(::TUPLE.*)")
# An associated type is `type Output = <L as Trait<R>>::Output;`, with parameters of at most two letters.
TYPE = re.compile(r"^( *type [^=]*= .*?)\b([A-Z][A-Z0-9]?)\b(.*?)\b(?!\2\b)([A-Z][A-Z0-9]?)\b(.*;)$")

def changes(lines):
    before = None
    for number, line in enumerate(lines):
        if rooms == "constants" and (row := ROW.match(line)):
            head, method, operands = row.groups()
            if before and before[0] == head and before[1] != method:
                yield number, f"call {before[1]} in the row {method}", f"{head}{before[1]}{operands}"
            before = head, method
            if found := OPERANDS.search(line):
                left, middle, right, rest = [text for text in found.groups() if text is not None]
                changed = line[: found.start()] + right + middle + left + rest
                yield number, f"swap operands in the row {method}", changed
        if rooms == "types" and (found := TYPE.match(line)):
            head, left, middle, right, rest = found.groups()
            yield number, f"swap {left} and {right} in `{line.strip()}`", head + right + middle + left + rest

for path in sorted(glob.glob({"constants": "src/constant/**/*.rs", "types": "src/typed/**/*.rs"}.get(rooms, ""), recursive=True)):
    lines = open(path).read().split("\n")
    for number, name, line in changes(lines):
        changed = lines[:number] + [line] + lines[number + 1 :]
        diff = "\n".join(difflib.unified_diff(lines, changed, path, path, lineterm="")) + "\n"
        mutants.append({"name": f"{path}:{number + 1}: {name}", "file": path, "diff": diff})

mutants = [m for m in mutants if re.search(only, m["name"])]
mutants.sort(key=lambda m: hashlib.sha256(f"{seed} {m['name']}".encode()).digest())
for number, mutant in enumerate(mutants if count == "all" else mutants[: int(count)], 1):
    with open(f"{home}/diffs/{number:04}.diff", "w") as file:
        file.write(f"{mutant['name']}\n{mutant['file']}\n{mutant['diff']}")
PYTHON

# Builds and runs one group of tests. Ends at the first test that fails: `grep -m1` closes the pipe, and the next line
# that the tests write ends them.
group() {
  local log=$home/build.log program arguments
  case $1 in
    # Their build time matters, and not their run time.
    generated) arguments=(-p "$generated" --tests --config 'profile.test.package.colex.opt-level = 0') ;;
    constant | typed) arguments=(-p colex-tests --test "$1") ;;
    *) arguments=(-p colex-tests --no-default-features --features alloc,gpu --test "$1") ;;
  esac
  if ! timeout 1200 cargo test --locked "${arguments[@]}" --no-run > "$log" 2>&1; then
    grep -q 'could not compile `colex` (lib)' "$log" && return 2
    return 1
  fi
  for program in $(sed -n 's/.*Executable .*(\(.*\))$/\1/p' "$log"); do
    (ulimit -t "$limit"; "$program") 2> /dev/null | grep -m1 -E 'FAILED$|^test result: ok' |
      tee -a "$home/tests.log" | grep -q '^test result: ok' || return 1
  done
}

# The first call builds the command and its dependencies.
records() {
  timeout 1200 cargo build -q --locked -p colex-cli > "$home/build.log" 2>&1 || return 1
  (ulimit -t "$limit"; "$CARGO_TARGET_DIR/debug/colex" conform tests/vectors/*.jsonl) > "$home/records.log" 2>&1
}

# The argument is the changed file.
verdict() {
  local groups='laws gpu records' group
  [[ $1 =~ ^src/(atom|analysis|descriptor)/ ]] && groups='gpu laws records'
  case $rooms in
    constants) groups='generated constant laws' ;;
    types) groups='generated typed laws' ;;
  esac
  for group in ${GROUPS_RUN:-$groups}; do
    if [ "$group" = records ]; then records; else group "$group"; fi
    case $? in
      1) echo "$group"; return ;;
      2) echo unviable; return ;;
    esac
  done
  echo SURVIVED
}

test "$(verdict -)" = SURVIVED || { echo "the tests fail without a mutant; see $home/build.log" >&2; exit 1; }

: > "$home/results.tsv"
: > "$home/tests.log"
for diff in "$home"/diffs/*.diff; do
  name=$(sed -n 1p "$diff")
  file=$(sed -n 2p "$diff")
  cp "$file" "$home/original.rs"
  sed 1,2d "$diff" | patch -s "$file" || { echo "cannot apply $diff" >&2; exit 1; }
  printf '%s\t%s\n' "$(verdict "$file")" "$name" | tee -a "$home/results.tsv"
  cp "$home/original.rs" "$file"
done

echo
cut -f1 "$home/results.tsv" | sort | uniq -c

#!/bin/sh
# `colex repack` of a 2 GiB file next to `cp`, in turn, in a folder with room for three such files:
#
#     benches/repack.sh [FOLDER] [ROUNDS]
#
# The input is in the page cache from the second round on, as far as memory allows; the output is a new file each time, written
# to the page cache like that of `cp`: neither waits for the disk, unless the kernel makes them. A folder in memory
# (/dev/shm) shows the programs alone. `best` compares the best rounds. Memory is the largest resident set: two buffers, and
# pages of the input, which the kernel may take away at any time.
set -eu
folder=$(mktemp -d "${1:-.}/repack-bench.XXXXXX")
rounds=${2:-5}
trap 'rm -rf "$folder"' EXIT INT TERM
cd "$(dirname "$0")/.."
cargo build --release --quiet -p colex-cli
colex=${CARGO_TARGET_DIR:-target}/release/colex
n=23170 # n * n * 4 bytes are 2 GiB
in=$folder/in.npy out=$folder/out.npy
# A file without repetitions, so that nothing on the way can save work.
{
    printf '\223NUMPY\001\000\166\000%-117s\n' "{'descr': '<f4', 'fortran_order': False, 'shape': ($n, $n), }"
    openssl enc -aes-128-ctr -nosalt -pass pass:colex -in /dev/zero 2>/dev/null | head -c $((n * n * 4))
} >"$in"

# NAME COMMAND ..: prints the seconds and the memory, and keeps them.
timed() {
    name=$1
    shift
    rm -f "$out"
    /usr/bin/time -f '%e %M' -o "$folder/time" "$@" >/dev/null
    read -r seconds kilobytes <"$folder/time"
    printf '%-24s %6s s %6d MiB\n' "$name" "$seconds" $((kilobytes / 1024))
    echo "$seconds" >>"$folder/$name"
}
for round in $(seq "$rounds"); do
    timed cp cp "$in" "$out"
    timed row-to-tiles "$colex" repack "$in" -o "$out" --to "f32[$n,$n]{1,0:T(8,128)}"
    timed row-to-padded-row "$colex" repack "$in" -o "$out" --to "($n,$n):(23200,1)"
    timed row-to-column "$colex" repack "$in" -o "$out" --to "f32[$n,$n]{0,1}"
done
echo
cp=$(sort -n "$folder/cp" | head -n 1)
for name in cp row-to-tiles row-to-padded-row row-to-column; do
    best=$(sort -n "$folder/$name" | head -n 1)
    awk -v name="$name" -v best="$best" -v cp="$cp" \
        'BEGIN { printf "best %-19s %6.2f s %6.2f of cp\n", name, best, best / cp }'
done

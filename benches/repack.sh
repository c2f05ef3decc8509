#!/bin/sh
# Compares `colex repack` of a 2 GiB file with `cp`, in turn, in a folder with space for three such files:
#
#     benches/repack.sh [FOLDER] [ROUNDS]
#
# From the second round on, the input is in the page cache if memory allows. The output is a new file each time, written to
# the page cache as by `cp`, so neither program waits for the disk unless the kernel makes it wait. A folder in memory
# (/dev/shm) measures the programs without a disk. `best` compares the best rounds. Memory is the largest resident set: two
# buffers, and pages of the input, which the kernel can drop at any time.
set -eu
folder=$(mktemp -d "${1:-.}/repack-bench.XXXXXX")
rounds=${2:-5}
trap 'rm -rf "$folder"' EXIT INT TERM
cd "$(dirname "$0")/.."
cargo build --release --quiet -p colex-cli
colex=${CARGO_TARGET_DIR:-target}/release/colex
n=23170 # n * n * 4 bytes are 2 GiB
in=$folder/in.npy out=$folder/out.npy
# A file without repetitions, which no cache or file system can compress.
{
    printf '\223NUMPY\001\000\166\000%-117s\n' "{'descr': '<f4', 'fortran_order': False, 'shape': ($n, $n), }"
    openssl enc -aes-128-ctr -nosalt -pass pass:colex -in /dev/zero 2>/dev/null | head -c $((n * n * 4))
} >"$in"

# `timed NAME COMMAND ..` prints and stores the seconds and the memory.
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

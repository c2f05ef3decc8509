#!/usr/bin/env bash
# Draws the pictures of the README and of the page of `colex::grid` with the command itself; with --check only says whether they are up to date.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=docs
if [ "${1:-}" = --check ]; then
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
fi
draw() { cargo run -q -- show "${@:2}" --format svg -o "$folder/$1.svg"; }
# An operation that returns an error, and has a picture nevertheless.
draw_refusal() { if draw "$@" 2> /dev/null; then return 1; fi; }

draw hierarchical '((2,4),(3,5)):((3,6),(1,24))'
draw tiled 'zipped_divide((6,8):(8,1), <2,4>)'
draw_refusal refused '(6,2):(1,7) o (3,2):(2,3)'
draw raked 'raked_product((2,2):(2,1), (3,4):(4,1))'
draw waves 'grid_tiles(grouped_m(3), (6,6))' --color-by wave:6

if [ "$folder" != docs ]; then
    for picture in "$folder"/*.svg; do
        cmp "$picture" "docs/$(basename "$picture")" || { echo "run docs/draw.sh"; exit 1; }
    done
fi

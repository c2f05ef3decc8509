#!/usr/bin/env bash
# Checks the proofs with Coq 8.16 or newer, and the library's answers to random pairs with the proved programs.
#
#     proofs/check.sh [SEED [COUNT]]
#
# Coq's outputs are in target/proofs.
set -euo pipefail
cd "$(dirname "$0")/.."
seed=${1:-1} count=${2:-6400}
out=target/proofs
files=(composition completeness enumeration profiles directions right_inverse plans answers)
theorems=(digits_add one_mode joint_sound split_anywhere compose_sound
  carries_jump one_sign_faithful compose_complete faithful_exact two_modes enumerate_exact
  compose_tree_flat compatible_refines compose_tree_sound compose_odd_sound compose_odd_complete
  right_inverse_sound right_inverse_injective plan_sound plan_structure plan_agrees
  check_sound no_contradiction)

rm -rf $out
mkdir -p $out
cp proofs/*.v $out
cd $out
coq() { coqc -q -Q . Colex "$1.v"; }

echo "-- compile"
time for file in "${files[@]}"; do coq "$file"; done

echo "-- no gaps: Admitted, admit, Axiom and their kin, and the assumptions of the theorems"
gaps='\b(Admitted|admit|give_up|Axioms?|Parameters?|Conjectures?|Hypothes[ie]s|Variables?|bypass_check|Unset)\b'
if grep -nE "$gaps" -- *.v; then exit 1; fi
{
  printf 'From Colex Require Import %s.\n' "${files[*]}"
  printf 'Print Assumptions %s.\n' "${theorems[@]}"
} > assumptions.v
coq assumptions > assumptions.txt
sort assumptions.txt | uniq -c
test "$(sort -u assumptions.txt)" = 'Closed under the global context'
test "$(wc -l < assumptions.txt)" = ${#theorems[@]}

echo "-- coqchk"
time coqchk -silent -o -Q . Colex "${files[@]/#/Colex.}" 2>&1 | tee coqchk.txt
grep -q 'Axioms: <none>' coqchk.txt

echo "-- the library's answers to $count pairs of seed $seed"
(cd ../.. && cargo run -q --locked -p colex-generate -- --pairs "$seed" "$count") > pairs.v
coq pairs
time coq differential
# Without coqchk, which does not have the virtual machine that computes the check.
echo 'From Colex Require Import differential. Print Assumptions all_answers_are_right.' > answered.v
test "$(coq answered)" = 'Closed under the global context'

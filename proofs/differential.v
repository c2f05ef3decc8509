(** * The answers of the library to random pairs are right

    The file pairs.v is not part of the repository. The script check.sh writes it with
    the library: a list [pairs] of layouts with the answers of [DynLayout::composition].
    Coq computes the check of answers.v for all of them. *)

From Coq Require Import ZArith List.
Import ListNotations.
From Colex Require Import answers pairs.
Open Scope nat_scope.

Eval vm_compute in (length pairs, count pairs).

(** This list must be empty. *)
Eval vm_compute in contradictions pairs.

(** Every layout that the library returned is the composition. If the library claims that
    none exists in the shape of the right layout, none exists. *)
Theorem all_answers_are_right : Forall right pairs.
Proof. apply no_contradiction. vm_cast_no_check (eq_refl (@nil case)). Qed.

(** The check fails for every layout and every claim made wrong. *)
Example wrong_answers_are_found : filter check (flat_map corrupt pairs) = [].
Proof. vm_cast_no_check (eq_refl (@nil case)). Qed.

(** The pairs have answers of every kind. A few pairs have not. *)
Example every_kind : forallb (fun n => Nat.ltb 0 (snd n)) (count pairs) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

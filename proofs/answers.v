(** * Answers of the library, checked by the proved programs

    The proofs are about programs in Coq, and the library is written in Rust. This file
    connects them: [check] takes a pair of layouts and what the library answers. It
    returns [true] only if the answer is right ([check_sound]). The library writes
    thousands of pairs with its answers to a file. For all of them Coq computes [check],
    so each layout and each claim that no layout exists becomes a theorem.

    The library takes a nested A. The file has the leaves of A only, so these theorems do
    not depend on the parentheses of A. *)

From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
From Colex Require Import composition completeness enumeration profiles directions.
Open Scope Z_scope.

(** ** 1. What the library answers *)

(** To a pair A, T the library answers with a layout, or it claims that none exists in the
    shape of T and shows a counterexample, or it makes no claim. The counterexample is a
    coordinate, the offset that composition mode by mode gives there, and A(T) there.
    [NoLayout] is one constructor for three reasons of the library: BrokenRun, Carry and
    NoLayout. The other numbers of these reasons are not checked. *)
Inductive answer :=
| Layout (R : tree)
| NoLayout (at_index by_mode exact : Z)
| NoClaim.

Definition case : Type := layout * tree * answer.

(** The first step at which a mode of extent n has no layout, and an offset. The offsets f
    leave the arithmetic progression at r, and r does not divide the remaining extent. The
    offset is the one that the progression has at r. *)
Fixpoint uneven (fuel : nat) (f : Z -> Z) (n : Z) : option (Z * Z) :=
  match fuel with
  | O => None
  | S fuel =>
      let r := leaves f (f 1) 1 (Z.to_nat (n - 1)) in
      if r =? n then None
      else if n mod r =? 0 then
        match uneven fuel (fun c => f (c * r)) (n / r) with
        | Some (c, m) => Some (r * c, m)
        | None => None
        end
      else Some (r, r * f 1)
  end.

(** The same for a layout: the flat coordinate of this step in the first such mode, and the
    offset. *)
Fixpoint first_uneven (f : Z -> Z) (B : layout) : option (Z * Z) :=
  match B with
  | [] => None
  | (n, k) :: B' =>
      match uneven (fuel_for n) (fun c => f (c * k)) n with
      | Some im => Some im
      | None => option_map (fun '(i, m) => (n * i, m)) (first_uneven f B')
      end
  end.

(** The offset at the coordinate i by composition mode by mode. This is the offset of the
    only candidate, see enumeration.v. If there is no candidate, only the coordinate of
    [first_uneven] has such an offset. *)
Definition offset_by_mode (f : Z -> Z) (B : layout) (i : Z) : option Z :=
  match candidate f B, first_uneven f B with
  | Some R, _ => Some (eval R i)
  | None, Some (j, m) => if i =? j then Some m else None
  | None, None => None
  end.

(** (6,2):(1,7) o (3,2):(2,3) has a candidate, with a wrong offset at 5. In
    (5,3):(7,1) o (2,7):(0,1) the second mode leaves the progression after 5 of 7 steps:
    at the coordinate 2 * 5, where 5 * 7 is wrong. *)
Example offsets_by_mode :
  offset_by_mode (eval [(6,1); (2,7)]) [(3,2); (2,3)] 5 = Some 7
  /\ offset_by_mode (eval [(5,7); (3,1)]) [(2,0); (7,1)] 10 = Some 35
  /\ offset_by_mode (eval [(5,7); (3,1)]) [(2,0); (7,1)] 8 = None.
Proof. repeat split. Qed.

(** What a right answer means. For negative coordinates A is read as an odd function. An
    answer without a claim is always right. *)
Definition right (c : case) : Prop :=
  let '(A, T, ans) := c in
  let B := flatten T in
  positive A /\ positive B /\
  match ans with
  | Layout R => compatible T R
      /\ forall i, 0 <= i < size B -> eval (flatten R) i = odd A (eval B i)
  | NoLayout i m e => 0 <= i < size B /\ e = odd A (eval B i) /\ m <> e
      /\ offset_by_mode (odd A) B i = Some m
      /\ forall R, refines R B -> ~ forall i, 0 <= i < size B -> eval R i = odd A (eval B i)
  | NoClaim => True
  end.

(** ** 2. The check *)

Definition forallb2 {X Y} (p : X -> Y -> bool) : list X -> list Y -> bool :=
  fix go xs ys :=
    match xs, ys with
    | [], [] => true
    | x :: xs, y :: ys => p x y && go xs ys
    | _, _ => false
    end.

Fixpoint tree_eqb (t u : tree) : bool :=
  match t, u with
  | leaf n k, leaf m l => (n =? m) && (k =? l)
  | tuple ts, tuple us => forallb2 tree_eqb ts us
  | _, _ => false
  end.

Fixpoint compatible_b (T R : tree) : bool :=
  match T, R with
  | leaf n k, _ => positive_b (flatten R) && (size (flatten R) =? n)
  | tuple Ts, tuple Rs => forallb2 compatible_b Ts Rs
  | tuple _, leaf _ _ => false
  end.

(** A layout must be the one of the digit rule, parentheses included. Where the rule
    refuses, it must have the right offsets at every coordinate. A claim that no layout
    exists must be certain, or [enumerate] must find no layout, and both offsets of its
    counterexample must be right. Without a claim, the rule
    must refuse too, and its refusal must not be certain. *)
Definition check (c : case) : bool :=
  let '(A, T, ans) := c in
  let B := flatten T in
  positive_b A && positive_b B &&
  match ans with
  | Layout R =>
      match compose_odd A T with
      | Some R' => tree_eqb R R'
      | None => compatible_b T R && agrees (odd A) B (flatten R) (Z.to_nat (size B))
      end
  | NoLayout i m e =>
      (0 <=? i) && (i <? size B) && (e =? odd A (eval B i)) && negb (m =? e)
      && match offset_by_mode (odd A) B i with Some m' => m' =? m | None => false end
      && match compose_odd A T with Some _ => false | None => true end
      && if certain_odd A B then true (* an [||] would compute both sides *)
         else match enumerate (odd A) B with Some _ => false | None => true end
  | NoClaim => match compose_odd A T with Some _ => false | None => negb (certain_odd A B) end
  end.

(** The pairs whose answers fail. *)
Definition contradictions (cs : list case) : list case := filter (fun c => negb (check c)) cs.

(** The kinds of answers, and how many answers there are of each kind. A layout is found
    by the digit rule or by enumeration. A refusal is certain by [compose_complete], or
    it is proved by enumeration. *)
Inductive kind :=
  by_the_rule | by_enumeration | no_layout_certainly | no_layout_by_enumeration | no_claim.
Scheme Equality for kind.

Definition kind_of (c : case) : kind :=
  let '(A, T, ans) := c in
  match ans, compose_odd A T with
  | Layout _, Some _ => by_the_rule
  | Layout _, None => by_enumeration
  | NoLayout _ _ _, _ =>
      if certain_odd A (flatten T) then no_layout_certainly else no_layout_by_enumeration
  | NoClaim, _ => no_claim
  end.

Definition count (cs : list case) : list (kind * nat) :=
  let kinds := map kind_of cs in
  map (fun k => (k, length (filter (kind_beq k) kinds)))
    [by_the_rule; by_enumeration; no_layout_certainly; no_layout_by_enumeration; no_claim].

(** ** 3. The check can fail *)

(** CuTe's answers to two pairs, other parentheses, counterexamples that show nothing or
    have another number, a claim that is wrong, no claim where the rule is certain or has
    a layout, and an extent 0. *)
Definition wrong_answers : list case :=
  let A := [(6,1); (2,7)] in let T := tuple [leaf 3 2; leaf 2 3] in
  [(A, T, Layout (tuple [leaf 3 2; leaf 2 3]));
   ([(4,2); (6,3); (8,5)], leaf 6 3, Layout (tuple [leaf 2 6; leaf 3 3]));
   ([(6,8); (2,2)], leaf 4 3, Layout (tuple [tuple [leaf 2 24]; leaf 2 2]));
   (A, T, NoLayout 5 7 9); (A, T, NoLayout 4 4 4); (A, T, NoLayout 6 7 8);
   (A, T, NoLayout 5 999 8); ([(5,7); (3,1)], leaf 7 1, NoLayout 6 42 36);
   ([(4,1); (2,0); (3,4)], leaf 3 6, NoLayout 1 1 2);
   (A, T, NoClaim); (A, leaf 6 1, NoClaim); ([(0,1); (2,7)], T, NoClaim)].

Example wrong_answers_fail : length (contradictions wrong_answers) = length wrong_answers.
Proof. reflexivity. Qed.

(** The same pair with the right counterexample. *)
Example right_counterexample :
  check ([(6,1); (2,7)], tuple [leaf 3 2; leaf 2 3], NoLayout 5 7 8) = true.
Proof. reflexivity. Qed.

(** The same for layouts and claims made wrong: another stride, no layout instead of a
    layout, another offset on each side of a counterexample, and a layout where none
    exists. A mode of extent 1 has no wrong stride, and a large layout takes too long to
    compare. *)
Fixpoint restride_first (t : tree) : option tree :=
  match t with
  | leaf n k => if 1 <? n then Some (leaf n (k + 1)) else None
  | tuple ts => option_map tuple ((fix go ts :=
      match ts with
      | [] => None
      | t :: ts =>
          match restride_first t with
          | Some t => Some (t :: ts)
          | None => option_map (cons t) (go ts)
          end
      end) ts)
  end.

Definition corrupt (c : case) : list case :=
  let '(A, T, ans) := c in
  match ans with
  | Layout R =>
      (A, T, NoLayout 0 1 0)
      :: match restride_first R with Some R => [(A, T, Layout R)] | None => [] end
  | NoLayout i m e =>
      (A, T, NoLayout i m (e + 1))
      :: (A, T, NoLayout i (if m + 1 =? e then m + 2 else m + 1) e)
      :: if size (flatten T) <? 2000 then [(A, T, Layout T)] else []
  | NoClaim => []
  end.

(** ** 4. The check is right *)

Lemma forallb2_spec {X Y} (p : X -> Y -> bool) (P : X -> Y -> Prop) xs ys :
  Forall (fun x => forall y, p x y = true -> P x y) xs ->
  forallb2 p xs ys = true -> Forall2 P xs ys.
Proof.
  intros H. revert ys. induction H as [|x xs Hx _ IH]; intros [|y ys]; try easy.
  cbn. rewrite andb_true_iff. intros []. constructor; auto.
Qed.

Lemma tree_eqb_spec t u : tree_eqb t u = true -> t = u.
Proof.
  revert u. induction t as [n k|ts IH] using tree_induction; intros [m l|us]; try easy.
  - cbn. rewrite andb_true_iff, !Z.eqb_eq. now intros [-> ->].
  - intros H%(forallb2_spec _ eq); [|exact IH]. f_equal.
    clear IH. induction H; congruence.
Qed.

Lemma compatible_b_spec T R : compatible_b T R = true -> compatible T R.
Proof.
  revert R. induction T as [n k|Ts IH] using tree_induction; intros R.
  - cbn. rewrite andb_true_iff, Z.eqb_eq, positive_b_spec. intros []. now constructor.
  - destruct R as [|Rs]; [easy|]. intros H. constructor. now apply (forallb2_spec compatible_b).
Qed.

(** The theorem of this file: an answer that passes the check is right. A layout has the
    shape of T and the offsets A(T). For a claim, the counterexample is a coordinate of T
    with its two offsets, and no layout in the shape of T, with modes split, has the
    offsets A(T). An answer without a claim is always right. *)
Theorem check_sound c : check c = true -> right c.
Proof.
  destruct c as [[A T] ans]. unfold check, right. rewrite !andb_true_iff, !positive_b_spec.
  intros [[HA HB] H]. split; [easy|]. split; [easy|].
  pose proof (size_pos _ HB). destruct ans as [R|i m e|]; [| |easy].
  - destruct (compose_odd A T) as [R'|] eqn:HR.
    + apply tree_eqb_spec in H as ->. now apply compose_odd_sound.
    + apply andb_true_iff in H as [H1 H2]. split; [now apply compatible_b_spec|].
      now rewrite agrees_spec, Z2Nat.id in H2 by lia.
  - rewrite !andb_true_iff, Z.leb_le, Z.ltb_lt, Z.eqb_eq, negb_true_iff,
      Z.eqb_neq in H.
    destruct H as [[[[[[H1 H2] H3] H4] H7] H5] H6]. repeat (split; [easy|]). split.
    { destruct (offset_by_mode _ _ _); [|easy]. now apply Z.eqb_eq in H7 as ->. }
    intros R HR HE.
    destruct (compose_odd A T) eqn:HN; [easy|].
    destruct (certain_odd A (flatten T)) eqn:HC.
    + exact (compose_odd_complete A T HC HN R HR HE).
    + destruct (enumerate (odd A) (flatten T)) eqn:HX; [easy|].
      now apply (proj2 (enumerate_exact _ _ HB) HX R HR).
Qed.

Corollary no_contradiction cs : contradictions cs = [] -> Forall right cs.
Proof.
  intros H. apply Forall_forall. intros c Hc. apply check_sound.
  destruct (check c) eqn:E; [easy|]. exfalso.
  assert (In c (contradictions cs)) by (apply filter_In; now rewrite E).
  now rewrite H in *.
Qed.

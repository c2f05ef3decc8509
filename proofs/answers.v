(** * Answers of the library, checked by the proved programs

    The proofs are about programs in Coq, and the library is written in Rust. This file
    connects them: [check] takes a pair of layouts and what the library answers, and it
    returns [true] only if the answer is right ([check_sound]). The library writes
    thousands of pairs with its answers to a file. For all of them Coq computes [check],
    so each answer becomes a theorem. *)

From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
From Colex Require Import composition completeness enumeration profiles.
Open Scope Z_scope.

(** ** 1. What the library answers *)

(** To a pair A, T the library answers with a layout, or it claims that none exists and
    shows a counterexample, or it makes no claim. The counterexample is a coordinate,
    the offset that composition mode by mode gives there, and A(T) there. *)
Inductive answer :=
| Layout (R : tree)
| NoLayout (at_index by_mode exact : Z)
| NoClaim.

Definition case : Type := layout * tree * answer.

(** For negative coordinates the library reads A as an odd function. *)
Definition odd (A : layout) (x : Z) : Z := if x <? 0 then - eval A (- x) else eval A x.

(** What a right answer means. *)
Definition right (c : case) : Prop :=
  let '(A, T, ans) := c in
  let B := flatten T in
  match ans with
  | Layout R => compatible T R
      /\ forall i, 0 <= i < size B -> eval (flatten R) i = odd A (eval B i)
  | NoLayout i m e => 0 <= i < size B /\ e = odd A (eval B i) /\ m <> e
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
    exists must be certain, or no layout may have the offsets. Without a claim, the rule
    must refuse too, and its refusal must not be certain. *)
Definition check (c : case) : bool :=
  let '(A, T, ans) := c in
  let B := flatten T in
  positive_b B &&
  match ans with
  | Layout R =>
      match compose_tree A T with
      | Some R' => tree_eqb R R'
      | None => compatible_b T R && agrees (odd A) B (flatten R) (Z.to_nat (size B))
      end
  | NoLayout i m e =>
      (0 <=? i) && (i <? size B) && (e =? odd A (eval B i)) && negb (m =? e)
      && match compose A B with Some _ => false | None => true end
      && (certain A B || match enumerate (odd A) B with Some _ => false | None => true end)
  | NoClaim => match compose A B with Some _ => false | None => negb (certain A B) end
  end.

(** The pairs that fail, and how many answers there are of each kind. *)
Definition contradictions (cs : list case) : list case := filter (fun c => negb (check c)) cs.

Record counts := { by_the_rule : Z; by_enumeration : Z; no_layout_certainly : Z;
                   no_layout_by_enumeration : Z; no_claim : Z }.

Definition count (n : counts) (c : case) : counts :=
  let '(a, b, c', d, e) := (n.(by_the_rule), n.(by_enumeration), n.(no_layout_certainly),
                            n.(no_layout_by_enumeration), n.(no_claim)) in
  let '(A, T, ans) := c in
  match ans with
  | Layout _ =>
      match compose A (flatten T) with
      | Some _ => Build_counts (a + 1) b c' d e
      | None => Build_counts a (b + 1) c' d e
      end
  | NoLayout _ _ _ =>
      if certain A (flatten T) then Build_counts a b (c' + 1) d e
      else Build_counts a b c' (d + 1) e
  | NoClaim => Build_counts a b c' d (e + 1)
  end.

Definition counts_of (cs : list case) : counts :=
  fold_left count cs (Build_counts 0 0 0 0 0).

(** ** 3. The check can fail *)

(** CuTe's answers to two pairs, other parentheses, another counterexample, a claim that
    is wrong, and no claim where the rule is certain. *)
Definition wrong_answers : list case :=
  let A := [(6,1); (2,7)] in let T := tuple [leaf 3 2; leaf 2 3] in
  [(A, T, Layout (tuple [leaf 3 2; leaf 2 3]));
   ([(4,2); (6,3); (8,5)], leaf 6 3, Layout (tuple [leaf 2 6; leaf 3 3]));
   ([(6,8); (2,2)], leaf 4 3, Layout (tuple [tuple [leaf 2 24]; leaf 2 2]));
   (A, T, NoLayout 5 7 9); (A, T, NoLayout 4 4 4); (A, T, NoLayout 6 7 8);
   ([(4,1); (2,0); (3,4)], leaf 3 6, NoLayout 1 1 2);
   (A, T, NoClaim); (A, leaf 6 1, NoClaim)].

Example wrong_answers_fail : length (contradictions wrong_answers) = length wrong_answers.
Proof. reflexivity. Qed.

(** The same for answers made wrong: another stride, no layout instead of a layout, and
    another counterexample. Modes of extent 1 have no wrong stride. *)
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
  | NoLayout i m e => [(A, T, NoLayout i m (e + 1)); (A, T, Layout T)]
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

(** The pairs of [compose] have no negative coordinates. *)
Lemma eval_nonneg B i : positive B -> forward B = true -> 0 <= i -> 0 <= eval B i.
Proof.
  intros HB. revert i. induction HB as [|[s d] B Hs HB IH]; intros i; [easy|].
  cbn [forward forallb fst snd] in *. rewrite andb_true_iff, Z.leb_le. intros [Hd HF] Hi.
  destruct B as [|m B]; [cbn; nia|]. rewrite eval_cons.
  pose proof (Z.mod_pos_bound i s ltac:(lia)).
  specialize (IH (i / s) HF ltac:(apply Z.div_pos; lia)). nia.
Qed.

Lemma odd_eval A B i : positive B -> forward B = true -> 0 <= i ->
  odd A (eval B i) = eval A (eval B i).
Proof.
  intros HB HF Hi. unfold odd. pose proof (eval_nonneg B i HB HF Hi).
  destruct (Z.ltb_spec (eval B i) 0); [lia | easy].
Qed.

Lemma compose_forward A B R : compose A B = Some R -> forward B = true.
Proof. unfold compose. now destruct (positive_b A), (positive_b B), (forward B). Qed.

Lemma certain_forward A B : certain A B = true -> forward B = true.
Proof. unfold certain. now destruct (positive_b A), (positive_b B), (forward B). Qed.

Theorem check_sound c : check c = true -> right c.
Proof.
  destruct c as [[A T] ans]. unfold check, right. rewrite andb_true_iff, positive_b_spec.
  intros [HB H]. pose proof (size_pos _ HB). destruct ans as [R|i m e|]; [| |easy].
  - destruct (compose_tree A T) as [R'|] eqn:HR.
    + apply tree_eqb_spec in H as ->. pose proof (compose_tree_flat A T) as E.
      rewrite HR in E. symmetry in E. apply compose_forward in E.
      apply compose_tree_sound in HR as [H1 H2]. split; [exact H1|].
      intros i Hi. now rewrite H2, odd_eval by (easy || lia).
    + apply andb_true_iff in H as [H1 H2]. split; [now apply compatible_b_spec|].
      now rewrite agrees_spec, Z2Nat.id in H2 by lia.
  - rewrite !andb_true_iff, orb_true_iff, Z.leb_le, Z.ltb_lt, Z.eqb_eq, negb_true_iff,
      Z.eqb_neq in H.
    destruct H as [[[[[H1 H2] H3] H4] H5] H6]. repeat split; [easy..|]. intros R HR HE.
    destruct (compose A (flatten T)) eqn:HN; [easy|]. destruct H6 as [H6|H6].
    + apply (compose_complete A (flatten T) H6 HN R HR). intros j Hj.
      rewrite HE by easy. apply odd_eval; [easy | now apply certain_forward in H6 | lia].
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

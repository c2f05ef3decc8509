(** * Composition of layouts with negative strides

    A stride may be negative: 4:-2 has the offsets 0, -2, -4, -6. If no stride of B is
    positive, A is read as an odd function, A(-x) = -A(x). Then the composition is the
    one with -B, and all its strides change their sign ([compose_odd_sound]). *)

From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
From Colex Require Import composition completeness profiles.
Open Scope Z_scope.

(** A as an odd function. *)
Definition odd (A : layout) (x : Z) : Z := if x <? 0 then - eval A (- x) else eval A x.

Example odd_matrix : map (odd [(4,3); (3,1)]) [-5; -1; 0; 1; 5] = [-4; -3; 0; 3; 4].
Proof. reflexivity. Qed.

(** The layout with the opposite strides, flat and nested. *)
Definition negate (B : layout) : layout := restride Z.opp B.

Fixpoint negate_tree (t : tree) : tree :=
  match t with
  | leaf n k => leaf n (- k)
  | tuple ts => tuple (map negate_tree ts)
  end.

(** The composition with strides of one sign. *)
Definition compose_odd (A : layout) (T : tree) : option tree :=
  if forward_b (flatten T) then compose_tree A T
  else option_map negate_tree (compose_tree A (negate_tree T)).

Definition certain_odd (A B : layout) : bool :=
  if forward_b B then certain A B else certain A (negate B).

(** (4,4):(1,8) o 4:-5 = 4:-9. Both directions together are refused. *)
Example backward :
  compose_odd [(4,1); (4,8)] (leaf 4 (-5)) = Some (leaf 4 (-9))
  /\ compose_odd [(4,1); (4,8)] (tuple [leaf 2 1; leaf 2 (-5)]) = None.
Proof. repeat split. Qed.

Lemma eval_negate B x : eval (negate B) x = - eval B x.
Proof.
  revert x. induction B as [|[s d] B IH]; intros x; [easy|]. destruct B as [|m B].
  - cbn. ring.
  - unfold negate, restride in *. cbn [map fst snd] in *.
    rewrite !eval_cons, IH. ring.
Qed.

Lemma positive_negate B : positive (negate B) -> positive B.
Proof. unfold positive, negate, restride. now rewrite Forall_map. Qed.

Lemma flatten_negate t : flatten (negate_tree t) = negate (flatten t).
Proof.
  induction t as [n k|ts IH] using tree_induction; [easy|]. cbn.
  induction IH as [|t ts Ht _ IH]; [easy|]. cbn. rewrite Ht, IH.
  unfold negate, restride. now rewrite map_app.
Qed.

Lemma negate_tree_twice t : negate_tree (negate_tree t) = t.
Proof.
  induction t as [n k|ts IH] using tree_induction; cbn; f_equal; [apply Z.opp_involutive|].
  induction IH; cbn; congruence.
Qed.

Lemma compatible_negate T R : compatible T R -> compatible (negate_tree T) (negate_tree R).
Proof.
  revert R. induction T as [n k|Ts IH] using tree_induction; intros R H; inversion H; subst.
  - apply (compatible_leaf _ _ (- k)); rewrite flatten_negate; unfold negate.
    + now apply positive_restride.
    + apply size_restride.
  - cbn. constructor. clear H. rename H1 into H. revert Rs H.
    induction IH as [|T Ts HT _ IHTs]; intros Rs H; inversion H; subst; cbn; constructor; auto.
Qed.

Lemma refines_restride g R B : refines R B -> refines (restride g R) (restride g B).
Proof.
  induction 1 as [|G R n k B HG HS HR IH]; [constructor|].
  unfold restride in *. rewrite map_app. constructor; [| |exact IH].
  - now apply (positive_restride g).
  - rewrite <- HS. apply (size_restride g).
Qed.

(** Without negative strides there are no negative offsets. *)
Lemma eval_nonneg B i : positive B -> forward_b B = true -> 0 <= i -> 0 <= eval B i.
Proof.
  intros HB. revert i. induction HB as [|[s d] B Hs HB IH]; intros i; [easy|].
  cbn [forward_b forallb fst snd] in *. rewrite andb_true_iff, Z.leb_le. intros [Hd HF] Hi.
  destruct B as [|m B]; [cbn; nia|]. rewrite eval_cons.
  pose proof (Z.mod_pos_bound i s ltac:(lia)).
  specialize (IH (i / s) HF ltac:(apply Z.div_pos; lia)). nia.
Qed.

(** What A is on the offsets of B and of -B. *)
Lemma odd_eval A B i : positive B -> 0 <= i ->
  (forward_b B = true -> odd A (eval B i) = eval A (eval B i))
  /\ (forward_b (negate B) = true -> positive A ->
      odd A (eval B i) = - eval A (eval (negate B) i)).
Proof.
  intros HB Hi. unfold odd. split.
  - intros HF. pose proof (eval_nonneg B i HB HF Hi).
    destruct (Z.ltb_spec (eval B i) 0); [lia | easy].
  - intros HF HA. assert (H := eval_nonneg (negate B) i (positive_restride _ B HB) HF Hi).
    rewrite eval_negate in *. destruct (Z.ltb_spec (eval B i) 0); [easy|].
    replace (eval B i) with 0 by lia. cbn. rewrite eval_0 by easy. lia.
Qed.

(** What [compose] has checked. *)
Lemma compose_inputs A B R : compose A B = Some R ->
  positive A /\ positive B /\ forward_b B = true.
Proof.
  unfold compose. rewrite <- !positive_b_spec.
  now destruct (positive_b A), (positive_b B), (forward_b B).
Qed.

Lemma certain_inputs A B : certain A B = true ->
  positive A /\ positive B /\ forward_b B = true.
Proof.
  unfold certain. rewrite <- !positive_b_spec.
  now destruct (positive_b A), (positive_b B), (forward_b B).
Qed.

Lemma compose_tree_inputs A T R : compose_tree A T = Some R ->
  positive A /\ positive (flatten T) /\ forward_b (flatten T) = true.
Proof.
  intros H. pose proof (compose_tree_flat A T) as E. rewrite H in E.
  symmetry in E. now apply compose_inputs in E.
Qed.

(** The first theorem of this file: an answer of [compose_odd] has the parentheses of T,
    and its offset is odd A(B(i)) at every coordinate i. *)
Theorem compose_odd_sound A T R : compose_odd A T = Some R ->
  compatible T R
  /\ forall i, 0 <= i < size (flatten T) ->
     eval (flatten R) i = odd A (eval (flatten T) i).
Proof.
  unfold compose_odd. destruct (forward_b (flatten T)) eqn:F; intros H.
  - destruct (compose_tree_inputs A T R H) as (_ & HT & _).
    apply compose_tree_sound in H as [H1 H2]. split; [exact H1|].
    intros i Hi. rewrite H2 by easy. symmetry. now apply odd_eval.
  - destruct (compose_tree A (negate_tree T)) as [Q|] eqn:HQ; [|easy].
    injection H as <-. destruct (compose_tree_inputs _ _ _ HQ) as (HA & HT & HF).
    apply compose_tree_sound in HQ as [H1 H2]. split.
    { apply compatible_negate in H1. now rewrite negate_tree_twice in H1. }
    rewrite flatten_negate in *. unfold negate in H2 at 1. rewrite size_restride in H2.
    apply positive_negate in HT.
    intros i Hi. rewrite eval_negate, H2 by easy. symmetry.
    now apply odd_eval.
Qed.

(** The second theorem: a certain refusal of [compose_odd] proves that no layout in the
    shape of B, with modes split, has the offsets odd A(B(i)). Here B is T without
    parentheses. *)
Theorem compose_odd_complete A T : certain_odd A (flatten T) = true ->
  compose_odd A T = None -> forall R, refines R (flatten T) ->
  ~ forall i, 0 <= i < size (flatten T) -> eval R i = odd A (eval (flatten T) i).
Proof.
  unfold certain_odd, compose_odd. set (B := flatten T).
  destruct (forward_b B); intros HC HN R HR HE;
    destruct (certain_inputs _ _ HC) as (HA & HB & HF).
  - assert (N : compose A B = None) by (unfold B; now rewrite <- compose_tree_flat, HN).
    apply (compose_complete A B HC N R HR). intros i Hi. rewrite HE by easy.
    now apply odd_eval.
  - assert (N : compose A (negate B) = None).
    { unfold B. rewrite <- flatten_negate, <- compose_tree_flat.
      now destruct (compose_tree A (negate_tree T)). }
    apply (compose_complete A (negate B) HC N (negate R)); [now apply refines_restride|].
    intros i Hi. unfold negate at 1 in Hi. rewrite size_restride in Hi.
    apply positive_negate in HB. rewrite eval_negate, HE by easy.
    destruct (odd_eval A B i HB ltac:(lia)) as [_ ->]; [lia | easy..].
Qed.

(** * Composition of layouts with nested shapes

    A shape may have inner parentheses: (4,(2,3)):(6,(3,1)) has two modes, and the
    second one has two modes again. As a function of the flat coordinate a nested
    layout is the list of its leaves. This file proves that composition keeps the
    parentheses of B: each leaf of B is composed by itself, and its place gets a leaf
    or, where the leaf splits, a tuple ([compose_tree_sound]). Without parentheses the
    result is the one of composition.v ([compose_tree_flat]). *)

From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
From Colex Require Import composition completeness.
Open Scope Z_scope.

(** ** 1. Nested layouts *)

(** A leaf is a mode n:k, and a tuple is a list of nested layouts. *)
Inductive tree :=
| leaf (n k : Z)
| tuple (ts : list tree).

(** (4,(2,3)):(6,(3,1)). *)
Example nested : tree := tuple [leaf 4 6; tuple [leaf 2 3; leaf 3 1]].

(** The leaves, from left to right. *)
Fixpoint flatten (t : tree) : layout :=
  match t with
  | leaf n k => [(n, k)]
  | tuple ts => concat (map flatten ts)
  end.

Example leaves_of_nested : flatten nested = [(4,6); (2,3); (3,1)].
Proof. reflexivity. Qed.

(** Induction over the entries of tuples, which Coq does not derive. *)
Lemma tree_induction (P : tree -> Prop) :
  (forall n k, P (leaf n k)) -> (forall ts, Forall P ts -> P (tuple ts)) ->
  forall t, P t.
Proof.
  intros Hl Ht. fix IH 1. intros [n k|ts]; [apply Hl|]. apply Ht.
  induction ts as [|t ts IHts]; constructor; [apply IH | exact IHts].
Qed.

(** R has the parentheses of T, and at the place of each leaf of T a leaf or a tuple
    with the size of this leaf. In the words of the library: the shape of T is
    compatible with the shape of R. *)
Inductive compatible : tree -> tree -> Prop :=
| compatible_leaf R n k : positive (flatten R) -> size (flatten R) = n ->
    compatible (leaf n k) R
| compatible_tuple Ts Rs : Forall2 compatible Ts Rs ->
    compatible (tuple Ts) (tuple Rs).

(** ** 2. One layout for each leaf *)

(** All entries, or none if one of them is missing. *)
Fixpoint sequence {X} (xs : list (option X)) : option (list X) :=
  match xs with
  | [] => Some []
  | Some x :: xs => option_map (cons x) (sequence xs)
  | None :: _ => None
  end.

Example missing : sequence [Some 1; Some 2] = Some [1; 2] /\ sequence [Some 1; None] = None.
Proof. repeat split. Qed.

(** A list of modes as a nested layout: a leaf if there is one mode, else a tuple. *)
Definition nest (P : layout) : tree :=
  match P with
  | [(n, k)] => leaf n k
  | _ => tuple (map (fun m => leaf (fst m) (snd m)) P)
  end.

(** Replaces each leaf m of a nested layout by the modes f(m), *)
Fixpoint refine (f : mode -> option layout) (t : tree) : option tree :=
  match t with
  | leaf n k => option_map nest (f (n, k))
  | tuple ts => option_map tuple (sequence (map (refine f) ts))
  end.

(** and each mode of a flat one. *)
Definition each (f : mode -> option layout) (B : layout) : option layout :=
  option_map (@concat _) (sequence (map f B)).

Example halves : let f m := Some [(2, snd m); (fst m / 2, 2 * snd m)] in
  refine f (tuple [leaf 4 1; leaf 6 4])
    = Some (tuple [tuple [leaf 2 1; leaf 2 2]; tuple [leaf 2 4; leaf 3 8]])
  /\ each f [(4,1); (6,4)] = Some [(2,1); (2,2); (2,4); (3,8)].
Proof. repeat split. Qed.

(** The composition with a nested layout, leaf by leaf. The first line of the program
    asks whether a composition with all leaves exists: the joint condition. *)
Definition compose_tree (A : layout) (T : tree) : option tree :=
  match compose A (flatten T) with
  | Some _ => refine (fun m => compose A [m]) T
  | None => None
  end.

(** (6,2):(8,2) o (4,3):(3,1) = ((2,2),3):((24,2),8). *)
Example splits_nested :
  compose_tree [(6,8); (2,2)] (tuple [leaf 4 3; leaf 3 1])
    = Some (tuple [tuple [leaf 2 24; leaf 2 2]; leaf 3 8]).
Proof. reflexivity. Qed.

(** ** 3. Flattening commutes *)

Lemma flatten_nest P : flatten (nest P) = P.
Proof.
  destruct P as [|[n k] [|m P]]; [easy..|]. unfold nest, flatten. fold flatten.
  rewrite map_map. rewrite <- (map_id ((n, k) :: m :: P)) at 2.
  rewrite <- flat_map_concat_map. induction ((n, k) :: m :: P) as [|[s d] Q IH]; [easy|].
  cbn. cbn in IH. now rewrite IH.
Qed.

Lemma sequence_app {X} (xs ys : list (option X)) :
  sequence (xs ++ ys) =
    match sequence xs, sequence ys with
    | Some us, Some vs => Some (us ++ vs)
    | _, _ => None
    end.
Proof.
  induction xs as [|[x|] xs IH]; cbn; [now destruct (sequence ys) | | easy].
  rewrite IH. now destruct (sequence xs), (sequence ys).
Qed.

Lemma each_app f B C : each f (B ++ C) =
  match each f B, each f C with Some P, Some Q => Some (P ++ Q) | _, _ => None end.
Proof.
  unfold each. rewrite map_app, sequence_app.
  destruct (sequence (map f B)), (sequence (map f C)); cbn; [|easy..].
  now rewrite concat_app.
Qed.

Theorem flatten_refine f t : option_map flatten (refine f t) = each f (flatten t).
Proof.
  induction t as [n k|ts IH] using tree_induction.
  { unfold each. cbn. destruct (f (n, k)) as [P|]; [|easy].
    cbn. now rewrite flatten_nest, app_nil_r. }
  cbn [refine flatten]. induction IH as [|t ts IH _ IHts]; [easy|].
  cbn [map sequence concat]. rewrite each_app, <- IH, <- IHts.
  destruct (refine f t); [|easy]. cbn. now destruct (sequence (map (refine f) ts)).
Qed.

(** ** 4. Composition keeps the parentheses *)

Lemma no_carry_app A w v : positive A -> nonneg w -> nonneg v ->
  no_carry A (w ++ v) -> no_carry A w /\ no_carry A v.
Proof.
  intros HA Hw Hv H.
  assert (E : forall f, total f (w ++ v) = total f w + total f v).
  { intros f. clear. induction w as [|[c k] w IH]; cbn; lia. }
  split; intros j Hj; specialize (H j Hj); rewrite E in H;
    pose proof (total_nonneg (digit A j) w Hw (fun k => proj1 (digit_bound A j k HA)));
    pose proof (total_nonneg (digit A j) v Hv (fun k => proj1 (digit_bound A j k HA)));
    lia.
Qed.

Lemma nonneg_corner P : positive P -> nonneg (corner P).
Proof. intros H. apply Forall_map. eapply Forall_impl; [|exact H]. cbn. lia. Qed.

(** What composes with all modes of B composes with each of them. *)
Lemma by_digits_each A B R : positive A -> positive B -> by_digits A B = Some R ->
  each (fun m => by_digits A [m]) B = Some R.
Proof.
  intros HA. revert R. induction B as [|[n k] B IH]; intros R HB.
  { unfold by_digits. cbn [all_pieces]. destruct (no_carry_b A _); [|easy].
    now intros [= <-]. }
  apply positive_cons in HB. destruct HB as [Hn HB].
  change ((n, k) :: B) with ([(n, k)] ++ B) at 2. rewrite each_app.
  unfold by_digits at 1, each at 1. cbn [all_pieces map sequence].
  unfold by_digits at 1. cbn [all_pieces].
  destruct (pieces (fuel_for n) A n k) as [P|] eqn:HP; [|easy].
  destruct (all_pieces A B) as [Q|] eqn:HQ; [|easy].
  destruct (no_carry_b A (corner (P ++ Q))) eqn:HC; [|easy]. intros [= <-].
  destruct (pieces_sound _ _ _ _ _ HA Hn HP) as (HPp & _).
  destruct (all_pieces_sound _ _ _ HA HB HQ) as [_ HQr].
  assert (HQp := refines_positive _ _ (HQr id)). rewrite restride_id in HQp.
  apply no_carry_b_spec in HC. unfold corner in HC. rewrite map_app in HC.
  apply no_carry_app in HC as [H1 H2]; [|easy | now apply nonneg_corner..].
  apply no_carry_b_spec in H1, H2. fold (corner P) in H1. fold (corner Q) in H2.
  rewrite app_nil_r, H1, (IH (by_mode A Q)); [| easy | unfold by_digits; now rewrite HQ, H2].
  cbn. unfold by_mode, restride. now rewrite app_nil_r, map_app.
Qed.

Lemma compose_each A B R : compose A B = Some R ->
  each (fun m => compose A [m]) B = Some R.
Proof.
  unfold compose. destruct (positive_b A) eqn:VA; [|easy].
  destruct (positive_b B) eqn:VB; [|easy]. destruct (forward_b B) eqn:FB; [|easy].
  cbn [andb]. intros H. rewrite <- (by_digits_each (coalesce A) B R); [| | |exact H].
  - unfold each. do 2 f_equal. apply map_ext_in. intros m Hm.
    unfold positive_b, forward_b in *. rewrite forallb_forall in VB, FB.
    cbn [forallb]. now rewrite VB, FB.
  - now apply coalesce_sound, positive_b_spec.
  - now apply positive_b_spec.
Qed.

(** Without parentheses, [compose_tree] is [compose]: same result, same refusals. *)
Theorem compose_tree_flat A T : option_map flatten (compose_tree A T) = compose A (flatten T).
Proof.
  unfold compose_tree. destruct (compose A (flatten T)) as [R|] eqn:H; [|easy].
  rewrite flatten_refine. now apply compose_each.
Qed.

Lemma refine_compatible f t r :
  (forall n k P, f (n, k) = Some P -> positive P /\ size P = n) ->
  refine f t = Some r -> compatible t r.
Proof.
  intros Hf. revert r. induction t as [n k|ts IH] using tree_induction; intros r.
  { cbn. destruct (f (n, k)) as [P|] eqn:HP; [|easy]. intros [= <-].
    apply Hf in HP. constructor; now rewrite flatten_nest. }
  cbn. destruct (sequence (map (refine f) ts)) as [rs|] eqn:H; [|easy].
  intros [= <-]. constructor. revert rs H. induction IH as [|t ts IH _ IHts]; intros rs.
  { intros [= <-]. constructor. }
  cbn. destruct (refine f t) as [r|]; [|easy].
  destruct (sequence (map (refine f) ts)) as [rs'|]; [|easy].
  intros [= <-]. constructor; auto.
Qed.

(** A layout in the nested shape of T refines the flat shape of T, after both lose their
    parentheses. [compatible] names T first, and [refines] names it last. *)
Lemma compatible_refines T R : compatible T R -> refines (flatten R) (flatten T).
Proof.
  revert R. induction T as [n k|Ts IH] using tree_induction; intros R H; inversion H; subst.
  - rewrite <- (app_nil_r (flatten R)) at 1. apply refines_cons; [easy.. | constructor].
  - cbn. clear H. rename H1 into H. revert Rs H.
    induction IH as [|T Ts HT _ IHTs]; intros Rs H; inversion H; subst; cbn; [constructor|].
    apply refines_app; auto.
Qed.

(** The theorem of this file: the result has the parentheses of T, and it is the
    composition. *)
Theorem compose_tree_sound A T R : compose_tree A T = Some R ->
  compatible T R
  /\ forall i, 0 <= i < size (flatten T) ->
     eval (flatten R) i = eval A (eval (flatten T) i).
Proof.
  intros H. pose proof (compose_tree_flat A T) as E. rewrite H in E. split.
  - unfold compose_tree in H. destruct (compose A (flatten T)); [|easy].
    apply refine_compatible in H; [easy|]. intros n k P HP.
    apply compose_sound in HP as [HP _]. split; [now apply refines_positive in HP|].
    apply refines_size in HP. cbn in HP. lia.
  - now apply compose_sound.
Qed.

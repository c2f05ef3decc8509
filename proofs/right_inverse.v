(** * The right inverse of a layout

    A right inverse R of A returns a coordinate for an offset: A(R(k)) = k for
    0 <= k < size R. The theorem does not say that R is the largest one. For the row-major
    matrix (4,8):(8,1) it is the column-major (8,4):(4,1).

    It is a chain of modes of A: first the mode with stride 1, then a mode whose stride
    is the number of offsets so far, and so on. The mode s_j:d_j of A becomes s_j:P_j,
    where P_j is the place value of digit j. This is a composition without a carry,
    because every mode is used once. So the proof is T3 of composition.v. *)

From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
From Colex Require Import composition completeness.
Open Scope Z_scope.

(** ** 1. The program *)

(** The chain, as numbers of modes. It continues with the first free mode whose stride
    is [reached]. *)
Fixpoint chain (fuel : nat) (A : layout) (reached : Z) (free : list nat) : list nat :=
  match fuel, find (fun j => stride A j =? reached) free with
  | S fuel, Some j =>
      j :: chain fuel A (reached * extent A j) (remove Nat.eq_dec j free)
  | _, _ => []
  end.

(** The right inverse: the modes of the chain, with their place values as strides. *)
Definition right_inverse (A : layout) : layout :=
  map (fun j => (extent A j, place A j))
    (chain (length A) A 1 (seq 0 (length A))).

Example chain_of_a_matrix : chain 2 [(4,8); (8,1)] 1 [0; 1]%nat = [1; 0]%nat.
Proof. reflexivity. Qed.

Example inverses :
  right_inverse [(4,8); (8,1)] = [(8,4); (4,1)]
  /\ right_inverse [(4,1); (8,5)] = [(4,1)] (* offset 4 does not exist *)
  /\ right_inverse [(2,6); (3,1); (5,3)] = [(3,2); (5,6)]
  /\ right_inverse [(2,1); (3,1)] = [(2,1)] (* offset 2 exists, but no mode has stride 2 *)
  /\ right_inverse [(2,2); (3,5)] = [].
Proof. repeat split. Qed.

(** ** 2. Place values have one digit *)

(** All extents are at least 2. The library coalesces A first. Its method `coalesce` also
    drops a last mode of extent 1, which [coalesce] of composition.v keeps. This step is
    not proved here. *)
Definition wide (A : layout) : Prop := Forall (fun m => 2 <= fst m) A.

Lemma wide_cons s d A : wide ((s, d) :: A) <-> 2 <= s /\ wide A.
Proof. split; [now inversion 1 | intros []; now constructor]. Qed.

Lemma wide_positive A : wide A -> positive A.
Proof. intros H. eapply Forall_impl; [|exact H]. cbn. lia. Qed.

Lemma digit_of_0 A j : positive A -> digit A j 0 = 0.
Proof.
  intros HA. unfold digit. pose proof (place_pos A j HA). pose proof (extent_pos A j HA).
  now rewrite Z.div_0_l, Z.mod_0_l by lia.
Qed.

(** Digit i of the place value P_j is 1 for i = j, and 0 else. *)
Lemma digit_place A i j : wide A -> (i < length A)%nat -> (j < length A)%nat ->
  digit A i (place A j) = if Nat.eqb i j then 1 else 0.
Proof.
  revert i j. induction A as [|[s d] A IH]; intros i j; [cbn; lia|].
  rewrite wide_cons. cbn [length]. intros [Hs HA] Hi Hj.
  pose proof (wide_positive A HA) as HP.
  destruct i as [|i], j as [|j]; cbn [place Nat.eqb]; rewrite ?digit_0;
    rewrite ?digit_S by (easy || lia).
  - apply Z.mod_small. lia.
  - rewrite Z.mul_comm. apply Z.mod_mul. lia.
  - rewrite Z.div_small by lia. now apply digit_of_0.
  - rewrite Z.mul_comm, Z.div_mul by lia. apply IH; [easy | lia..].
Qed.

(** So A(P_j) is the stride of mode j. *)
Lemma eval_place A j : wide A -> (j < length A)%nat -> eval A (place A j) = stride A j.
Proof.
  unfold stride. revert j. induction A as [|[s d] A IH]; intros j; [cbn; lia|].
  rewrite wide_cons. cbn [length]. intros [Hs HA] Hj. destruct A as [|m A].
  { destruct j; [cbn; lia | cbn in Hj; lia]. }
  rewrite eval_cons. destruct j as [|j].
  - cbn [place nth]. rewrite Z.mod_small, Z.div_small, eval_0 by (lia || now apply wide_positive).
    cbn [snd]. ring.
  - change (place ((s, d) :: m :: A) (S j)) with (s * place (m :: A) j).
    rewrite (Z.mul_comm s), Z.mod_mul, Z.div_mul, IH by (easy || lia). now rewrite Z.mul_0_l.
Qed.

(** ** 3. The chain *)

(** Each stride is the product of the extents before it. *)
Inductive chained (A : layout) : Z -> list nat -> Prop :=
| chained_nil r : chained A r []
| chained_cons r j js : stride A j = r -> chained A (r * extent A j) js ->
    chained A r (j :: js).

Lemma chain_chained fuel A r free : chained A r (chain fuel A r free).
Proof.
  revert r free. induction fuel as [|fuel IH]; intros r free; [constructor|]. cbn [chain].
  destruct (find _ free) as [j|] eqn:H; [|constructor].
  apply find_some in H as [_ H%Z.eqb_eq]. now constructor.
Qed.

Lemma chain_in fuel A r free j : In j (chain fuel A r free) -> In j free.
Proof.
  revert r free. induction fuel as [|fuel IH]; intros r free; [easy|]. cbn [chain].
  destruct (find _ free) as [i|] eqn:H; [|easy]. apply find_some in H as [H _].
  intros [->|Hj]; [easy|]. apply IH, in_remove in Hj. easy.
Qed.

(** Every mode is used once. *)
Lemma chain_once fuel A r free : NoDup (chain fuel A r free).
Proof.
  revert r free. induction fuel as [|fuel IH]; intros r free; [constructor|]. cbn [chain].
  destruct (find _ free) as [j|]; constructor; [|easy].
  intros Hj%chain_in. now apply remove_In in Hj.
Qed.

(** The modes of a chain, in its order, are a layout with the offsets 0, r, 2r, and so on. *)
Lemma eval_chained A r js k : positive A -> chained A r js ->
  let L := map (fun j => (extent A j, stride A j)) js in
  0 <= k < size L -> eval L k = k * r.
Proof.
  intros HA H. revert k. induction H as [r|r j js Hr _ IH]; cbn [map size]; intros k Hk.
  { replace k with 0 by lia. easy. }
  pose proof (extent_pos A j HA).
  rewrite eval_step, IH, Hr by (easy || now apply div_range).
  rewrite (Z.div_mod k (extent A j)) at 3 by lia. ring.
Qed.

(** The joint condition: mode i of A gets digits from one mode of R at most. *)
Lemma chain_joint A js : wide A -> NoDup js -> (forall j, In j js -> (j < length A)%nat) ->
  no_carry A (corner (map (fun j => (extent A j, place A j)) js)).
Proof.
  intros HA Hd Hl i Hi. unfold not_last in Hi.
  pose proof (extent_pos A i (wide_positive A HA)) as He.
  enough (forall b : bool, (b = false -> ~ In i js) ->
    total (digit A i) (corner (map (fun j => (extent A j, place A j)) js))
      <= if b then extent A i - 1 else 0) as H.
  { specialize (H true). cbn in H. enough (true = false -> ~ In i js) by (apply H in H0; lia).
    easy. }
  induction Hd as [|j js Hj Hd IH]; intros b Hb.
  { cbn. destruct b; lia. }
  cbn [map corner total fst snd]. fold (corner (map (fun j => (extent A j, place A j)) js)).
  rewrite digit_place; [|easy|lia|apply Hl; now left].
  assert (IH' := fun b => IH (fun j H => Hl j (or_intror H)) b). clear IH.
  destruct (Nat.eqb_spec i j) as [->|Hij].
  - specialize (IH' false (fun _ => Hj)). cbn in IH'. destruct b; [lia|].
    exfalso. apply Hb; [easy | now left].
  - specialize (IH' b). rewrite Z.mul_0_r, Z.add_0_l. apply IH'.
    intros Hf Hin. apply (Hb Hf). now right.
Qed.

(** ** 4. It is a right inverse *)

Theorem right_inverse_sound A k : wide A -> 0 <= k < size (right_inverse A) ->
  eval A (eval (right_inverse A) k) = k.
Proof.
  intros HA Hk. pose proof (wide_positive A HA) as HP. unfold right_inverse in *.
  set (js := chain _ _ _ _) in *.
  assert (Hl : forall j, In j js -> (j < length A)%nat).
  { intros j Hj%chain_in. apply in_seq in Hj. lia. }
  set (R := map _ js) in *.
  assert (E : by_mode A R = map (fun j => (extent A j, stride A j)) js).
  { unfold R, by_mode, restride. rewrite map_map. apply map_ext_in. intros j Hj.
    cbn [fst snd]. rewrite eval_place; auto. }
  rewrite <- joint_sound; [|easy| |now apply chain_joint; [|apply chain_once|]|easy].
  - rewrite E, (eval_chained A 1); [lia | easy | apply chain_chained |].
    rewrite <- E. unfold by_mode. now rewrite size_restride.
  - apply Forall_map, Forall_forall. intros j _. cbn. now apply extent_pos.
Qed.

(** Different offsets have different coordinates. *)
Corollary right_inverse_injective A k l : wide A ->
  0 <= k < size (right_inverse A) -> 0 <= l < size (right_inverse A) ->
  eval (right_inverse A) k = eval (right_inverse A) l -> k = l.
Proof. intros HA Hk Hl E. rewrite <- (right_inverse_sound A k), E by easy.
  now apply right_inverse_sound. Qed.

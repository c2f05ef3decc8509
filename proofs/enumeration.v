(** * Composition of layouts, by comparing all offsets

    The digit rule refuses some pairs whose carries cancel. This file has a program
    that is slow and exact. For a B with positive extents, [enumerate f B] returns a
    layout R with R(i) = f(B(i)), in the shape of B with modes split, if and only if one
    exists ([enumerate_exact]). It only needs the values of f. Here f is the layout A, or
    any other function.

    Along a mode n:k of B the offsets are f(0), f(k), f(2k), and so on. The first mode
    of R ends at the first step r at which they leave the arithmetic progression, see
    [first_break]. So there is only one candidate for R, and the program compares it
    with f(B(i)) at every coordinate i. *)

From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
From Colex Require Import composition completeness.
Open Scope Z_scope.

(** The first number from r on, among m of them, at which f leaves the progression of
    step e; r + m if there is none. *)
Fixpoint leaves (f : Z -> Z) (e r : Z) (m : nat) : Z :=
  match m with
  | O => r
  | S m => if f r =? r * e then leaves f e (r + 1) m else r
  end.

Example first_leave : leaves (fun c => c * c) 1 1 5 = 2.
Proof. reflexivity. Qed.

(** The layout of size n with the offsets f, where one exists. Each mode ends at the first
    number at which f leaves the progression. *)
Fixpoint from_offsets (fuel : nat) (f : Z -> Z) (n : Z) : option layout :=
  match fuel with
  | O => None
  | S fuel =>
      let r := leaves f (f 1) 1 (Z.to_nat (n - 1)) in
      if r =? n then Some [(n, f 1)]
      else if n mod r =? 0 then
        match from_offsets fuel (fun c => f (c * r)) (n / r) with
        | Some P => Some ((r, f 1) :: P)
        | None => None
        end
      else None
  end.

(** 0, 120, 350, 470, 700, 820 are the offsets of (2,3):(120,350). *)
Example offsets_of_a_layout :
  from_offsets 3 (fun c => nth (Z.to_nat c) [0; 120; 350; 470; 700; 820] 0) 6
    = Some [(2,120); (3,350)].
Proof. reflexivity. Qed.

(** The candidate for each mode of B. *)
Fixpoint candidate (f : Z -> Z) (B : layout) : option layout :=
  match B with
  | [] => Some []
  | (n, k) :: B' =>
      match from_offsets (fuel_for n) (fun c => f (c * k)) n, candidate f B' with
      | Some P, Some Q => Some (P ++ Q)
      | _, _ => None
      end
  end.

(** Whether R(i) = f(B(i)) at the first m coordinates. *)
Fixpoint agrees (f : Z -> Z) (B R : layout) (m : nat) : bool :=
  match m with
  | O => true
  | S m => (eval R (Z.of_nat m) =? f (eval B (Z.of_nat m))) && agrees f B R m
  end.

Definition enumerate (f : Z -> Z) (B : layout) : option layout :=
  match candidate f B with
  | Some R => if agrees f B R (Z.to_nat (size B)) then Some R else None
  | None => None
  end.

(** The digit rule refuses these pairs, see completeness.v. *)
Example found :
  enumerate (eval [(4,1); (2,0); (3,4)]) [(3,6)] = Some [(3,2)]
  /\ enumerate (eval [(2,0); (2,10); (3,10)]) [(6,47)] = Some [(3,120); (2,350)]
  /\ enumerate (eval [(6,1); (2,7)]) [(3,2); (2,3)] = None.
Proof. repeat split. Qed.

Lemma leaves_spec f e r m : let q := leaves f e r m in
  r <= q <= r + Z.of_nat m
  /\ (forall c, r <= c < q -> f c = c * e)
  /\ (q = r + Z.of_nat m \/ f q <> q * e).
Proof.
  revert r. induction m as [|m IH]; intros r; cbn [leaves].
  { repeat split; [lia.. | left; lia]. }
  destruct (Z.eqb_spec (f r) (r * e)) as [E|E].
  - destruct (IH (r + 1)) as (H1 & H2 & H3). repeat split; [lia.. | |].
    + intros c Hc. destruct (Z.eq_dec c r) as [->|]; [easy | apply H2; lia].
    + destruct H3 as [->|]; [left; lia | now right].
  - repeat split; [lia.. | now right].
Qed.

Lemma from_offsets_complete m f n G : positive G -> size G = n ->
  n < 2 ^ Z.of_nat m -> (forall c, 0 <= c < n -> eval G c = f c) ->
  exists P, from_offsets m f n = Some P
    /\ positive P /\ size P = n /\ forall c, 0 <= c < n -> eval P c = f c.
Proof.
  revert f n G. induction m as [|m IH]; intros f n G HG Hn Hm HE.
  { pose proof (size_pos G HG). cbn in Hm. lia. }
  pose proof (size_pos G HG) as Hn1. rewrite Hn in Hn1. cbn [from_offsets].
  assert (E0 : f 0 = 0) by (rewrite <- HE, eval_0 by (easy || lia); easy).
  destruct (leaves_spec f (f 1) 1 (Z.to_nat (n - 1))) as (H1 & H2 & H3).
  set (r := leaves f (f 1) 1 _) in *. clearbody r. rewrite Z2Nat.id in * by lia.
  assert (Hp : forall c, 0 <= c < r -> f c = c * f 1).
  { intros c Hc. destruct (Z.eq_dec c 0) as [->|]; [lia | apply H2; lia]. }
  destruct (Z.eqb_spec r n) as [->|Hrn].
  { exists [(n, f 1)]. repeat split; [now constructor | cbn; lia|].
    intros c Hc. symmetry. apply Hp. lia. }
  destruct H3 as [|Hb]; [lia|].
  assert (Hr2 : 2 <= r) by (destruct (Z.eq_dec r 1) as [->|]; lia).
  destruct (first_break G r (f 1)) as (T & HT & HsT & HeT); [easy | lia | | |].
  { intros c Hc. rewrite HE by lia. now apply Hp. }
  { rewrite HE by lia. exact Hb. }
  pose proof (size_pos T HT) as HT1. rewrite Hn in *.
  assert (Hq : n / r = size T) by (rewrite HsT, Z.mul_comm; apply Z.div_mul; lia).
  assert (Hd : n mod r = 0) by (rewrite HsT, Z.mul_comm; apply Z.mod_mul; lia).
  rewrite Hd, Hq. cbn [Z.eqb].
  destruct (IH (fun c => f (c * r)) (size T) T) as (P & HP & HPp & HPs & HPe); [easy..| | |].
  { rewrite Nat2Z.inj_succ, Z.pow_succ_r in Hm by lia. nia. }
  { intros c Hc. rewrite <- HE, HeT, Z.mod_mul, Z.div_mul by nia. ring. }
  rewrite HP. exists ((r, f 1) :: P). split; [easy|].
  assert (HPp' : positive ((r, f 1) :: P)) by (apply positive_cons; split; [lia | easy]).
  split; [easy|]. split; [cbn [size]; lia|]. intros c Hc.
  assert (Hcr : 0 <= c / r < size T) by (apply div_range; lia).
  rewrite eval_step by (rewrite HPs; lia). rewrite <- (HE c), (HeT c) by lia.
  f_equal.
  rewrite HPe, <- HE, HeT, Z.mod_mul, Z.div_mul by nia. ring.
Qed.

Lemma from_offsets_sound m f n P : 1 <= n -> from_offsets m f n = Some P ->
  positive P /\ size P = n.
Proof.
  revert f n P. induction m as [|m IH]; intros f n P Hn; [easy|]. cbn [from_offsets].
  destruct (leaves_spec f (f 1) 1 (Z.to_nat (n - 1))) as (H1 & _ & _).
  set (r := leaves f (f 1) 1 _) in *. clearbody r. destruct (Z.eqb_spec r n) as [->|].
  { intros [= <-]. split; [now constructor | cbn; lia]. }
  destruct (Z.eqb_spec (n mod r) 0) as [D|]; [|easy].
  apply Z.mod_divide in D; [|lia]. destruct D as [q D].
  assert (Hq : n / r = q) by (rewrite D; apply Z.div_mul; lia). rewrite Hq.
  destruct (from_offsets m _ q) as [Q|] eqn:HQ; [|easy]. intros [= <-].
  apply IH in HQ as [HQ1 HQ2]; [|nia].
  split; [apply positive_cons; split; [lia | easy] | cbn [size]; lia].
Qed.

Lemma candidate_complete f B G : positive B -> fits f G B ->
  exists R, candidate f B = Some R /\ fits f R B.
Proof.
  intros HB HG. induction HG as [|G R n k B HG Hn HE HR IH].
  { exists []. split; [easy | constructor]. }
  apply positive_cons in HB. destruct HB as [Hn1 HB].
  destruct (from_offsets_complete (fuel_for n) (fun c => f (c * k)) n G)
    as (P & HP & HPp & HPs & HPe); [easy.. | now apply fuel_for_enough | easy |].
  destruct (IH HB) as (Q & HQ & FQ). exists (P ++ Q). cbn [candidate].
  rewrite HP, HQ. split; [easy | now constructor].
Qed.

Lemma candidate_refines f B R : positive B -> candidate f B = Some R -> refines R B.
Proof.
  intros HB. revert R. induction B as [|[n k] B IH]; intros R.
  { intros [= <-]. constructor. }
  apply positive_cons in HB. destruct HB as [Hn1 HB]. cbn [candidate].
  destruct (from_offsets (fuel_for n) _ n) as [P|] eqn:HP; [|easy].
  destruct (candidate f B) as [Q|]; [|easy]. intros [= <-].
  apply from_offsets_sound in HP as [HP1 HP2]; [|easy]. constructor; auto.
Qed.

Lemma agrees_spec f B R m : agrees f B R m = true <->
  forall i, 0 <= i < Z.of_nat m -> eval R i = f (eval B i).
Proof.
  induction m as [|m IH]; cbn [agrees].
  { split; [intros _ i Hi; lia | easy]. }
  rewrite andb_true_iff, IH, Z.eqb_eq. split.
  - intros [H1 H2] i Hi. destruct (Z.eq_dec i (Z.of_nat m)) as [->|]; [easy | apply H2; lia].
  - intros H. split; [apply H; lia | intros i Hi; apply H; lia].
Qed.

(** The theorem of this file: [enumerate] answers if and only if R exists in the shape of
    B, with modes split. *)
Theorem enumerate_exact f B : positive B ->
  (forall R, enumerate f B = Some R ->
    refines R B /\ forall i, 0 <= i < size B -> eval R i = f (eval B i))
  /\ (enumerate f B = None ->
    forall R, refines R B -> ~ forall i, 0 <= i < size B -> eval R i = f (eval B i)).
Proof.
  intros HB. pose proof (size_pos B HB) as Hs. unfold enumerate. split.
  - intros R. destruct (candidate f B) as [Q|] eqn:HQ; [|easy].
    destruct (agrees f B Q _) eqn:HE; [|easy]. intros [= <-].
    rewrite agrees_spec, Z2Nat.id in HE by lia. split; [|exact HE].
    now apply candidate_refines in HQ.
  - intros HN R HR HE. pose proof (composition_fits f R B HB HR HE) as FR.
    destruct (candidate_complete f B R HB FR) as (Q & HQ & FQ). rewrite HQ in HN.
    enough (agrees f B Q (Z.to_nat (size B)) = true) as E by now rewrite E in HN.
    apply agrees_spec. rewrite Z2Nat.id by lia. intros i Hi.
    rewrite <- HE by easy. now apply (fits_equal f _ _ B HB FQ FR).
Qed.

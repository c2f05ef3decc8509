(** * Plans: one composition for a family of left layouts

    Some extents of a layout A are static: a number in its type. The others are dynamic:
    a kernel gets them when it runs. A plan lists the modes of the composition of A and B
    as formulas. Each extent is a number, or an extent of A divided by a number and
    rounded up. Each stride is a number times a stride of A. The program [plan] finds the
    formulas. It reads only the static extents of A.

    The theorem is [plan_sound]: the formulas give A(B(i)) for every layout A of the
    family. So all these A have results of one structure, with the same static extents.
    The strides of the results are linear in the strides of A ([plan_structure]).

    A dynamic extent is any positive multiple of a number m, which the program reads.
    Three conditions exclude carries:

    - If a mode of B has n steps of the length w in the mode of A, n * w divides m. So the
      steps stay within the mode of A.
    - The largest digits of all modes of B add up to less than m. So they are below every
      positive multiple of m.
    - One mode of B may reach the end of A, like the last mode of the complement in a
      divide. Its step w divides m. Its last digit is the extent minus w, so the digits of
      the other modes must be below w.

    The program follows `src/value/plan/compose.rs` of the library, without parentheses. *)

From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
From Colex Require Import composition completeness right_inverse.
Open Scope Z_scope.

(** ** 1. Families and formulas *)

(** What the program reads of an extent of A: the number itself, if it is static, or a
    number that divides it. [Multiple 1] says nothing. The strides of A are arbitrary. *)
Inductive entry := Static (s : Z) | Multiple (m : Z).

Definition fits (e : entry) (m : mode) : Prop :=
  match e with Static s => fst m = s | Multiple q => (q | fst m) end.

(** The family: all layouts with such extents. *)
Definition family (L : list entry) (A : layout) : Prop := Forall2 fits L A.

(** (24,5):(d,e) is in the family (8x,5):(d,e). *)
Example a_family d e : family [Multiple 8; Static 5] [(24,d); (5,e)].
Proof. repeat constructor. now exists 3. Qed.

(** The quotient, rounded up. *)
Definition ceil_div (a b : Z) : Z := (a + (b - 1)) / b.

(** An extent of the result. [Num n] is a static number. [Dyn n] is the same number for all
    A too, but the result has it as a dynamic integer. [Ceil j w] is the extent of mode j
    of A, divided by w. *)
Inductive term := Num (n : Z) | Dyn (n : Z) | Ceil (j : nat) (w : Z).

Definition value (A : layout) (t : term) : Z :=
  match t with Num n | Dyn n => n | Ceil j w => ceil_div (extent A j) w end.

(** A mode of the result: its extent, and the stride w * d_j. *)
Notation piece := (term * (nat * Z))%type (only parsing).

(** The result for one A. *)
Definition result (A : layout) (F : list piece) : layout :=
  map (fun '(t, (j, w)) => (value A t, w * stride A j)) F.

(** The right layout for one A. Its extents can be formulas too. With [Some k], its last
    mode has the stride k and reaches the end of A. *)
Definition right (A : layout) (B : list (term * Z)) (last : option Z) : layout :=
  map (fun '(t, k) => (value A t, k)) B
  ++ match last with Some k => [(ceil_div (size A) k, k)] | None => [] end.

(** ** 2. The program *)

Definition is_nil {X} (l : list X) : bool := match l with [] => true | _ => false end.

Definition is_one (t : term) : bool := match t with Num n => n =? 1 | _ => false end.

Definition number (t : term) : option Z :=
  match t with Num n | Dyn n => Some n | Ceil _ _ => None end.

(** The number r in place of the number t. *)
Definition like (t : term) (r : Z) : term := match t with Num _ => Num r | _ => Dyn r end.

(** The pieces of t steps of the length w times the place value of mode j. L describes
    mode j and the modes after it.

    - In a static extent s, the step w is a multiple of s, or some of the steps stay
      within the mode. If other steps remain, both the mode and the steps must divide.
    - In a dynamic extent, all steps stay within the mode. The types do not show that no
      step remains. So the library adds a mode of extent 1 for each mode after it.
    - The last mode gets all remaining steps, because it is unbounded.

    The steps of a mode 1:k are a piece of the last mode. *)
Fixpoint split (L : list entry) (j : nat) (t : term) (w : Z) : option (list piece) :=
  match L with
  | [] => None
  | e :: L' =>
      if is_nil L' then Some [(t, (j, w))]
      else
        match e with
        | Static s =>
            if is_one t then split L' (S j) t (ceil_div w s)
            else if s <=? w then if w mod s =? 0 then split L' (S j) t (w / s) else None
            else
              match number t with
              | Some n =>
                  let r := Z.min (ceil_div s w) n in
                  let rest := like t (n / r) in
                  if (n mod r =? 0) && ((r =? n) || (s mod w =? 0)) then
                    option_map (cons (like t r, (j, w)))
                      (if is_one rest then Some [] else split L' (S j) rest 1)
                  else None
              | None => None
              end
        | Multiple m =>
            if is_one t then if m mod w =? 0 then split L' (S j) t 1 else None
            else
              match number t with
              | Some n =>
                  if m mod (n * w) =? 0 then
                    option_map (cons (Dyn n, (j, w))) (split L' (S j) (Dyn 1) 1)
                  else None
              | None => None
              end
        end
  end.

Fixpoint split_all (L : list entry) (B : list (term * Z)) : option (list piece) :=
  match B with
  | [] => Some []
  | (t, k) :: B' =>
      match
        (if k =? 0 then Some [(t, (0%nat, 0))] else if k <? 0 then None else split L 0 t k),
        split_all L B'
      with
      | Some F, Some G => Some (F ++ G)
      | _, _ => None
      end
  end.

(** The pieces of all steps of the length w times the place value of mode j, to the end
    of A. *)
Fixpoint to_end (L : list entry) (j : nat) (w : Z) : option (list piece) :=
  match L with
  | [] => None
  | e :: L' =>
      if is_nil L' then
        Some [(match e with Static s => Dyn (ceil_div s w) | Multiple _ => Ceil j w end, (j, w))]
      else
        match e with
        | Static s =>
            if s <=? w then if w mod s =? 0 then to_end L' (S j) (w / s) else None
            else if s mod w =? 0 then
              option_map (cons (Dyn (s / w), (j, w))) (to_end L' (S j) 1)
            else None
        | Multiple m =>
            if m mod w =? 0 then option_map (cons (Ceil j w, (j, w))) (to_end L' (S j) 1)
            else None
        end
  end.

(** The sum of the largest digits in mode i. *)
Definition digits (f : term -> Z) (i : nat) (F : list piece) : Z :=
  sum (map (fun '(t, (j, w)) => if Nat.eqb j i then (f t - 1) * w else 0) F).

(** The extent of a piece that does not reach the end. Only in the last mode, which has no
    condition, is it not a number. *)
Definition count_of (t : term) : Z := match number t with Some n => n | None => 1 end.

(** The joint condition, for mode i. The digits of the pieces F are below a number: the
    static extent, or the number that divides it. If a piece of E has all steps of the
    length w in this mode, the number is w. *)
Definition joint_b (L : list entry) (F E : list piece) (i : nat) : bool :=
  digits count_of i F <?
    match find (fun '(_, (j, _)) => Nat.eqb j i) E with
    | Some (_, (_, w)) => w
    | None => match nth i L (Static 1) with Static s => s | Multiple m => m end
    end.

(** The plan for B, and for a last mode of B with the step [last] that reaches the end. *)
Definition plan (L : list entry) (B : list (term * Z)) (last : option Z) : option (list piece) :=
  match
    split_all L B,
    match last with
    | Some k => if 1 <=? k then to_end L 0 k else None
    | None => Some []
    end
  with
  | Some F, Some E =>
      if forallb (joint_b L F E) (seq 0 (length L - 1)) then Some (F ++ E) else None
  | _, _ => None
  end.

Example plans :
  (* (8x,5):(d,e) o (4,2):(1,4) = ((4,1),(2,1)):((d,e),(4d,e)) *)
  plan [Multiple 8; Static 5] [(Num 4, 1); (Num 2, 4)] None
    = Some [(Dyn 4, (0%nat, 1)); (Dyn 1, (1%nat, 1)); (Dyn 2, (0%nat, 4)); (Dyn 1, (1%nat, 1))]
  (* (6,y):(d,e) o 12:1 = (6,2):(d,e) *)
  /\ plan [Static 6; Multiple 1] [(Num 12, 1)] None
    = Some [(Num 6, (0%nat, 1)); (Num 2, (1%nat, 1))]
  (* a tile of 8 and all tiles: (8x,y):(d,e) o (8,xy):(1,8) = ((8,1),(x,y)):((d,e),(8d,e)) *)
  /\ plan [Multiple 8; Multiple 1] [(Num 8, 1)] (Some 8)
    = Some [(Dyn 8, (0%nat, 1)); (Dyn 1, (1%nat, 1));
            (Ceil 0 8, (0%nat, 8)); (Ceil 1 1, (1%nat, 1))]
  (* a tile of 8 and all tiles of (4,2x,3):(d,e,f): ((4,2,1),(x,3)):((d,e,f),(2e,f)) *)
  /\ plan [Static 4; Multiple 2; Static 3] [(Num 8, 1)] (Some 8)
    = Some [(Num 4, (0%nat, 1)); (Dyn 2, (1%nat, 1)); (Dyn 1, (2%nat, 1));
            (Ceil 1 2, (1%nat, 2)); (Dyn 3, (2%nat, 1))]
  (* the last mode may have a remainder: y:e o (8,ceil(y/8)):(1,8) *)
  /\ plan [Multiple 1] [(Num 8, 1)] (Some 8)
    = Some [(Num 8, (0%nat, 1)); (Ceil 0 8, (0%nat, 8))].
Proof. repeat split. Qed.

(** The first plan for A = (24,5):(1,100), and the third one for A = (24,3):(1,24), where
    the tiles are those of 72:1. *)
Example instances :
  result [(24,1); (5,100)]
      [(Dyn 4, (0%nat, 1)); (Dyn 1, (1%nat, 1)); (Dyn 2, (0%nat, 4)); (Dyn 1, (1%nat, 1))]
    = [(4,1); (1,100); (2,4); (1,100)]
  /\ result [(24,1); (3,24)]
      [(Dyn 8, (0%nat, 1)); (Dyn 1, (1%nat, 1)); (Ceil 0 8, (0%nat, 8)); (Ceil 1 1, (1%nat, 1))]
    = [(8,1); (1,24); (3,8); (3,24)]
  /\ right [(24,1); (3,24)] [(Num 8, 1)] (Some 8) = [(8,1); (9,8)].
Proof. repeat split. Qed.

(** 4 steps do not divide 6, and the extent 6x may be 6. The digits of (4,4):(1,1) add up to
    6, which is not below 4. Tiles of 4 steps with the length 2 do not fit into tiles of 4. *)
Example no_plans :
  plan [Multiple 6; Static 5] [(Num 4, 1)] None = None
  /\ plan [Multiple 4; Static 5] [(Num 4, 1); (Num 4, 1)] None = None
  /\ plan [Multiple 8; Static 5] [(Num 4, 2)] (Some 4) = None.
Proof. repeat split. Qed.

(** ** 3. Lemmas about numbers and layouts *)

Lemma ceil_div_multiple q b : 1 <= b -> ceil_div (q * b) b = q.
Proof. intros. unfold ceil_div. rewrite Z.div_add_l, Z.div_small by lia. lia. Qed.

Lemma ceil_div_1 a : ceil_div a 1 = a.
Proof. unfold ceil_div. rewrite Z.div_1_r. lia. Qed.

Lemma ceil_div_pos a b : 1 <= a -> 1 <= b -> 1 <= ceil_div a b.
Proof. intros. apply Z.div_le_lower_bound; lia. Qed.

Lemma ceil_div_scaled s a b : 1 <= s -> 1 <= b -> ceil_div (s * a) (b * s) = ceil_div a b.
Proof.
  intros. unfold ceil_div. rewrite (Z.mul_comm b), <- Z.div_div by lia.
  replace (s * a + (s * b - 1)) with ((a + (b - 1)) * s + (s - 1)) by ring.
  rewrite Z.div_add_l, (Z.div_small (s - 1)) by lia. f_equal. lia.
Qed.

(** The stride of a mode of extent 1 does not matter. *)
Lemma eval_same_modes P R i :
  Forall2 (fun p r => fst p = fst r /\ (fst p = 1 \/ snd p = snd r)) P R ->
  positive P -> 0 <= i < size P -> eval P i = eval R i.
Proof.
  intros H. revert i. induction H as [|[s d] [s' d'] P R [E H] HF IH]; intros i; [easy|].
  cbn in E, H. subst s'. rewrite positive_cons. intros [Hs HP] Hi. cbn [size] in Hi.
  assert (size R = size P) as HR.
  { clear - HF. induction HF as [|[s d] [s' d'] P R [E _] _ IH]; cbn in *; congruence. }
  rewrite !eval_step, IH by (rewrite ?HR; auto using div_range).
  destruct H as [->| ->]; [|easy]. now rewrite Z.mod_1_r.
Qed.

(** A group of modes that are the function of one mode n:k together. *)
Definition group (G : layout) (n k : Z) : Prop :=
  positive G /\ size G = n /\ forall c, 0 <= c < n -> eval G c = c * k.

Lemma group_one n k : 1 <= n -> group [(n, if n =? 1 then 0 else k)] n k.
Proof.
  intros Hn. split; [now constructor|]. split; [cbn; lia|]. intros c Hc. cbn [eval].
  destruct (Z.eqb_spec n 1); [|easy]. replace c with 0 by lia. ring.
Qed.

Lemma group_cons r n k G : 1 <= r -> group G n (r * k) ->
  group ((r, if r =? 1 then 0 else k) :: G) (r * n) k.
Proof.
  intros Hr (H1 & H2 & H3). split; [now apply positive_cons|]. split; [cbn [size]; lia|].
  intros c Hc. rewrite eval_step, H3 by (rewrite ?H2; auto using div_range).
  destruct (Z.eqb_spec r 1) as [->|_].
  - rewrite Z.mod_1_r, Z.div_1_r. ring.
  - rewrite (Z.div_mod c r) at 3 by lia. ring.
Qed.

Lemma group_nil k : group [] 1 k.
Proof.
  split; [constructor|]. split; [easy|]. intros c Hc. replace c with 0 by lia. easy.
Qed.

(** The stride of a mode of extent 1 does not matter. *)
Lemma group_1 G k l : group G 1 k -> group G 1 l.
Proof.
  intros (H1 & H2 & H3). split; [easy|]. split; [easy|]. intros c Hc. rewrite H3 by easy.
  replace c with 0 by lia. ring.
Qed.

(** P is the function T, with some modes split, in bounds. *)
Definition covers (P T : layout) : Prop :=
  positive P /\ positive T /\ size P = size T
  /\ forall i, 0 <= i < size T -> eval P i = eval T i.

Lemma covers_group G n k : 1 <= n -> group G n k -> covers G [(n, k)].
Proof.
  intros Hn (H1 & H2 & H3). split; [easy|]. split; [now constructor|].
  cbn. split; [lia|]. intros i Hi. apply H3. lia.
Qed.

Lemma covers_app P T Q U : covers P T -> covers Q U -> covers (P ++ Q) (T ++ U).
Proof.
  intros (HP & HT & HS & HE) (HQ & HU & HS' & HE').
  pose proof (size_pos T HT). pose proof (size_pos U HU).
  split; [now apply positive_app|]. split; [now apply positive_app|].
  rewrite !size_app, HS, HS'. split; [easy|]. intros i Hi.
  rewrite !eval_app, HS, HE, HE' by (rewrite ?HS, ?HS'; try easy;
    try (apply div_range; lia); apply Z.mod_pos_bound; lia). easy.
Qed.

Lemma place_0 A : place A 0 = 1.
Proof. now destruct A. Qed.

(** The place value of the next mode. *)
Lemma place_next K s d A :
  place (K ++ (s, d) :: A) (S (length K)) = place (K ++ (s, d) :: A) (length K) * s.
Proof.
  induction K as [|[t e] K IH]; [destruct A; cbn; ring|]. cbn [app length].
  change (place ((t, e) :: ?X) (S ?j)) with (t * place X j). rewrite IH. ring.
Qed.

(** Digit i of w steps of the place value of mode j is w for i = j, and 0 else. *)
Lemma digit_scaled A i j w : positive A -> not_last A i -> (j < length A)%nat ->
  0 <= w -> (not_last A j -> w < extent A j) ->
  digit A i (w * place A j) = if Nat.eqb j i then w else 0.
Proof.
  unfold not_last. revert i j. induction A as [|[s d] A IH]; intros i j; [cbn; lia|].
  rewrite positive_cons. cbn [length]. intros [Hs HA] Hi Hj Hw He.
  destruct i as [|i], j as [|j]; cbn [Nat.eqb].
  - rewrite digit_0. cbn [place]. rewrite Z.mul_1_r. apply Z.mod_small.
    specialize (He Hi). cbn in He. lia.
  - rewrite digit_0. cbn [place]. rewrite Z.mul_comm, <- Z.mul_assoc, Z.mul_comm.
    apply Z.mod_mul. lia.
  - rewrite digit_S by easy. cbn [place]. rewrite Z.mul_1_r.
    specialize (He ltac:(lia)). cbn in He. rewrite Z.div_small by lia. now apply digit_of_0.
  - rewrite digit_S by easy. cbn [place].
    replace (w * (s * place A j)) with (w * place A j * s) by ring.
    rewrite Z.div_mul by lia. apply IH; try easy; try lia.
    intros H. apply He. lia.
Qed.

(** So the offset is w * d_j. *)
Lemma eval_scaled A j w : positive A -> (j < length A)%nat ->
  0 <= w -> (not_last A j -> w < extent A j) ->
  eval A (w * place A j) = w * stride A j.
Proof.
  unfold not_last, stride. revert j. induction A as [|[s d] A IH]; intros j; [cbn; lia|].
  rewrite positive_cons. cbn [length]. intros [Hs HA] Hj Hw He.
  destruct A as [|m A]; [destruct j; cbn in *; [ring | lia]|].
  rewrite eval_cons. destruct j as [|j].
  - cbn [place nth snd]. rewrite Z.mul_1_r.
    specialize (He ltac:(cbn; lia)). cbn in He.
    rewrite Z.mod_small, Z.div_small, eval_0 by (lia || easy). ring.
  - change (place ((s, d) :: m :: A) (S j)) with (s * place (m :: A) j).
    replace (w * (s * place (m :: A) j)) with (w * place (m :: A) j * s) by ring.
    rewrite Z.mod_mul, Z.div_mul by lia. rewrite IH; [cbn [nth]; ring | easy | lia | easy |].
    intros H. apply He. lia.
Qed.

(** ** 4. The pieces are B *)

(** The pieces as a right layout. A step of a piece of extent 1 does not matter, so it
    is 0. *)
Definition steps_of (A : layout) (F : list piece) : layout :=
  map (fun '(t, (j, w)) =>
    (value A t, if value A t =? 1 then 0 else w * place A j)) F.

(** A piece has at least one step, and its steps do not leave mode j. *)
Definition good (A : layout) (p : piece) : Prop :=
  let '(t, (j, w)) := p in
  1 <= value A t /\ 0 <= w
  /\ (value A t = 1 \/ w = 0
      \/ (j < length A)%nat /\ (not_last A j -> w < extent A j)).

(** The program knows the largest digit of a piece, except in the last mode. *)
Definition counted (A : layout) (p : piece) : Prop :=
  let '(t, (j, w)) := p in
  not_last A j -> (value A t - 1) * w = (count_of t - 1) * w.

Lemma value_like A t n r : number t = Some n -> value A (like t r) = r.
Proof. now destruct t. Qed.

Lemma value_number A t n : number t = Some n -> value A t = n.
Proof. destruct t; cbn; congruence. Qed.

Lemma split_sound L K A j t w F :
  positive (K ++ A) -> family L A -> j = length K -> 1 <= w -> 1 <= value (K ++ A) t ->
  split L j t w = Some F ->
  group (steps_of (K ++ A) F) (value (K ++ A) t) (w * place (K ++ A) j)
  /\ Forall (good (K ++ A)) F /\ Forall (counted (K ++ A)) F.
Proof.
  intros HA HL. revert K j t w F HA.
  induction HL as [|e [s d] L A He HL IH]; intros K j t w F HA -> Hw Ht; [easy|].
  assert (HK : K ++ (s, d) :: A = (K ++ [(s, d)]) ++ A) by now rewrite <- app_assoc.
  assert (Hlen : S (length K) = length (K ++ [(s, d)])) by (rewrite app_length; cbn; lia).
  pose proof (place_next K s d A) as HP.
  assert (Hs : 1 <= s).
  { apply positive_app in HA as [_ HA]. now apply positive_cons in HA. }
  assert (He' : extent (K ++ (s, d) :: A) (length K) = s)
    by (unfold extent; now rewrite app_nth2, Nat.sub_diag by lia).
  assert (Hj : (length K < length (K ++ (s, d) :: A))%nat) by (rewrite app_length; cbn; lia).
  assert (Hend : L = [] -> ~ not_last (K ++ (s, d) :: A) (length K)).
  { intros ->. inversion HL. unfold not_last. rewrite app_length. cbn. lia. }
  specialize (IH (K ++ [(s, d)]) (S (length K))). rewrite <- HK, HP in IH.
  clear HK HP HL. set (A' := K ++ (s, d) :: A) in *. clearbody A'.
  set (j := length K) in *. set (p := place A' j) in *.
  assert (IH' := fun t w F => IH t w F HA Hlen). clear IH Hlen. cbn [split].
  destruct (is_nil L) eqn:Hnil.
  { destruct L; [|easy]. intros [= <-]. specialize (Hend eq_refl).
    split; [now apply group_one|]. split; constructor; try constructor; try easy.
    split; [lia|]. now right; right. }
  clear Hnil Hend.
  (* a mode of extent 1 *)
  assert (One : forall v, is_one t = true -> 1 <= v -> split L (S j) t v = Some F ->
    group (steps_of A' F) (value A' t) (w * p)
    /\ Forall (good A') F /\ Forall (counted A') F).
  { intros v H1 Hv H. destruct (IH' _ _ _ Hv Ht H) as [G H23]. split; [|easy].
    destruct t; try easy. apply Z.eqb_eq in H1 as ->. eapply group_1. exact G. }
  (* a piece of r steps in this mode, and the pieces of the others *)
  assert (Cons : forall r t' G q, 1 <= r -> number t' = Some r -> (r = 1 \/ w < s) ->
    group (steps_of A' G) q (r * (w * p)) -> Forall (good A') G -> Forall (counted A') G ->
    group (steps_of A' ((t', (j, w)) :: G)) (r * q) (w * p)
    /\ Forall (good A') ((t', (j, w)) :: G) /\ Forall (counted A') ((t', (j, w)) :: G)).
  { intros r t' G q Hr Ht' Hws HG G2 G3. pose proof (value_number A' t' r Ht') as Hv.
    split; [|split; constructor; try easy].
    - cbn [steps_of map]. rewrite Hv. now apply group_cons.
    - unfold good. rewrite Hv. split; [easy|]. split; [lia|].
      destruct Hws; [now left|]. right. right. split; [easy|]. now rewrite He'.
    - intros _. unfold count_of. now rewrite Ht', Hv. }
  destruct e as [s'|m]; cbn in He.
  - subst s'. destruct (is_one t) eqn:Hone.
    { apply One; [easy | now apply ceil_div_pos]. }
    destruct (Z.leb_spec s w) as [Hsw|Hsw].
    { (* the step is a multiple of the extent *)
      destruct (Z.eqb_spec (w mod s) 0) as [D|]; [|easy].
      apply Z.mod_divide in D as [q ->]; [|lia]. rewrite Z.div_mul by lia. intros H.
      assert (Hq : 1 <= q) by nia. destruct (IH' _ _ _ Hq Ht H) as [G H23].
      split; [|easy]. now replace (q * s * p) with (q * (p * s)) by ring. }
    destruct (number t) as [n|] eqn:Hn; [|easy]. rewrite (value_number A' t n Hn) in *.
    set (r := Z.min (ceil_div s w) n).
    assert (Hr : 1 <= r) by (pose proof (ceil_div_pos s w Hs Hw); lia).
    destruct (Z.eqb_spec (n mod r) 0) as [D|]; [|easy]. cbn [andb].
    apply Z.mod_divide in D as [q D]; [|lia].
    assert (Hq : n / r = q) by (rewrite D; apply Z.div_mul; lia). rewrite Hq.
    assert (Hq1 : 1 <= q) by nia. rewrite D, (Z.mul_comm q). clear Hq.
    destruct (orb _ _) eqn:Hor; [|easy].
    assert (Hvq : 1 <= value A' (like t q)) by now rewrite (value_like A' t n).
    destruct (if is_one (like t q) then _ else _) as [G|] eqn:HG; [|easy]. intros [= <-].
    apply Cons; [easy | destruct t; cbn in *; congruence || easy | now right | ..].
    + destruct (is_one (like t q)) eqn:Hq.
      { injection HG as <-. destruct t; try easy. apply Z.eqb_eq in Hq as ->.
        apply group_nil. }
      destruct (IH' _ _ _ (Z.le_refl 1) Hvq HG) as [HG' _].
      rewrite (value_like A' t n) in HG' by easy.
      destruct (Z.eq_dec q 1) as [->|Hq2]; [eapply group_1; exact HG'|].
      (* the steps divide the mode *)
      destruct (Z.eqb_spec r (r * q)) as [E|_]; [nia|]. cbn [orb] in Hor.
      apply Z.eqb_eq, Z.mod_divide in Hor as [c Hc]; [|lia].
      assert (Hrc : r = c).
      { assert (r <> n) by nia. unfold r in *. rewrite Hc, ceil_div_multiple in * by lia. lia. }
      replace (r * (w * p)) with (1 * (p * s)) by (rewrite Hc, Hrc; ring). exact HG'.
    + destruct (is_one (like t q)); [injection HG as <-; constructor|].
      now apply (IH' _ _ _ (Z.le_refl 1) Hvq HG).
    + destruct (is_one (like t q)); [injection HG as <-; constructor|].
      now apply (IH' _ _ _ (Z.le_refl 1) Hvq HG).
  - destruct (is_one t) eqn:Hone.
    { destruct (m mod w =? 0); [|easy]. now apply One. }
    destruct (number t) as [n|] eqn:Hn; [|easy]. rewrite (value_number A' t n Hn) in *.
    destruct (Z.eqb_spec (m mod (n * w)) 0) as [D|]; [|easy].
    destruct (split L (S j) (Dyn 1) 1) as [G|] eqn:HG; [|easy]. intros [= <-].
    (* all steps stay within the mode, because their length divides it *)
    apply Z.mod_divide in D; [|nia]. assert (D' : (n * w | s)) by now apply Z.divide_trans with m.
    apply Z.divide_pos_le in D'; [|lia].
    destruct (IH' (Dyn 1) 1 G (Z.le_refl 1) (Z.le_refl 1) HG) as (G1 & G2 & G3).
    pose proof (Cons n (Dyn n) G 1) as C. rewrite Z.mul_1_r in C.
    apply C; try easy; [nia|]. eapply group_1. exact G1.
Qed.

(** The result has the extents of the pieces. *)
Lemma result_shape A F : positive (steps_of A F) ->
  positive (result A F) /\ size (result A F) = size (steps_of A F).
Proof.
  induction F as [|[t [j w]] F IH]; [easy|]. cbn [steps_of result map size].
  rewrite !positive_cons. intros [Ht HF]. destruct (IH HF) as [H1 H2].
  fold (result A F) (steps_of A F). now rewrite H2.
Qed.

Lemma result_app A F G : result A (F ++ G) = result A F ++ result A G.
Proof. apply map_app. Qed.

Lemma steps_of_app A F G : steps_of A (F ++ G) = steps_of A F ++ steps_of A G.
Proof. apply map_app. Qed.

Lemma group_refines A F n k : group (steps_of A F) n k -> refines (result A F) [(n, k)].
Proof.
  intros (H1 & H2 & _). destruct (result_shape A F H1) as [H3 H4].
  rewrite <- (app_nil_r (result A F)). constructor; [easy | lia | constructor].
Qed.

Lemma split_all_sound L A B F : positive A -> family L A ->
  positive (right A B None) -> split_all L B = Some F ->
  covers (steps_of A F) (right A B None)
  /\ refines (result A F) (right A B None)
  /\ Forall (good A) F /\ Forall (counted A) F.
Proof.
  intros HA HL. unfold right. rewrite app_nil_r.
  revert F. induction B as [|[t k] B IH]; intros F HB.
  { intros [= <-]. repeat split; constructor. }
  cbn [map] in HB. apply positive_cons in HB as [Ht HB]. cbn [split_all].
  destruct (if k =? 0 then _ else _) as [G|] eqn:HG; [|easy].
  destruct (split_all L B) as [F'|]; [|easy]. intros [= <-].
  destruct (IH F' HB eq_refl) as (H1 & H2 & H3 & H4). clear IH.
  enough (group (steps_of A G) (value A t) k /\ Forall (good A) G /\ Forall (counted A) G)
    as (G1 & G2 & G3).
  { change (map _ ((t, k) :: B)) with ([(value A t, k)]
      ++ map (fun '(t, k) => (value A t, k)) B).
    rewrite steps_of_app, result_app. split; [|split; [|now rewrite !Forall_app]].
    - now apply covers_app; [apply covers_group|].
    - now apply refines_app; [apply group_refines|]. }
  destruct (Z.eqb_spec k 0) as [->|].
  - injection HG as <-. split; [|split; constructor; try constructor].
    + cbn [steps_of map place]. now apply group_one.
    + easy.
    + split; [lia|]. now right; left.
    + intros _. ring.
  - destruct (Z.ltb_spec k 0); [easy|].
    destruct (split_sound L [] A 0 t k G HA HL eq_refl ltac:(lia) Ht HG) as [G1 G23].
    split; [|easy]. cbn [app] in G1. now rewrite place_0, Z.mul_1_r in G1.
Qed.

Lemma digits_cons f i t j w F :
  digits f i ((t, (j, w)) :: F) = (if Nat.eqb j i then (f t - 1) * w else 0) + digits f i F.
Proof. reflexivity. Qed.

(** The piece of mode i. *)
Definition piece_of (i : nat) (E : list piece) : option piece :=
  find (fun '(_, (j, _)) => Nat.eqb j i) E.

(** The digits of all steps of the length w in a mode: the last one is the extent minus w. *)
Definition full (A : layout) (E : list piece) (i : nat) : Prop :=
  digits (value A) i E =
    match piece_of i E with Some (_, (_, w)) => extent A i - w | None => 0 end.

Lemma full_none A E i : Forall (fun p => (i < fst (snd p))%nat) E ->
  digits (value A) i E = 0.
Proof.
  induction 1 as [|[t [j w]] E H _ IH]; [easy|]. rewrite digits_cons.
  cbn in H. destruct (Nat.eqb_spec j i); [lia|]. exact IH.
Qed.

Lemma to_end_sound L K A j w E :
  positive (K ++ A) -> family L A -> j = length K -> 1 <= w ->
  to_end L j w = Some E ->
  group (steps_of (K ++ A) E) (ceil_div (size A) w) (w * place (K ++ A) j)
  /\ Forall (good (K ++ A)) E
  /\ Forall (fun p => (j <= fst (snd p))%nat) E
  /\ forall i, not_last (K ++ A) i -> full (K ++ A) E i.
Proof.
  intros HA HL. revert K j w E HA.
  induction HL as [|e [s d] L A He HL IH]; intros K j w E HA -> Hw; [easy|].
  assert (HK : K ++ (s, d) :: A = (K ++ [(s, d)]) ++ A) by now rewrite <- app_assoc.
  assert (Hlen : S (length K) = length (K ++ [(s, d)])) by (rewrite app_length; cbn; lia).
  pose proof (place_next K s d A) as HP.
  apply positive_app in HA as HA'. destruct HA' as [_ HA'].
  apply positive_cons in HA' as [Hs HA']. pose proof (size_pos A HA') as Hsize.
  assert (He' : extent (K ++ (s, d) :: A) (length K) = s)
    by (unfold extent; now rewrite app_nth2, Nat.sub_diag by lia).
  assert (Hj : (length K < length (K ++ (s, d) :: A))%nat) by (rewrite app_length; cbn; lia).
  assert (IH' : forall w E, 1 <= w -> to_end L (S (length K)) w = Some E ->
    group (steps_of (K ++ (s, d) :: A) E) (ceil_div (size A) w)
      (w * (place (K ++ (s, d) :: A) (length K) * s))
    /\ Forall (good (K ++ (s, d) :: A)) E
    /\ Forall (fun p => (S (length K) <= fst (snd p))%nat) E
    /\ forall i, not_last (K ++ (s, d) :: A) i -> full (K ++ (s, d) :: A) E i).
  { intros w' E'. rewrite <- HP, HK. apply IH; [now rewrite <- HK | easy]. }
  clear IH HP. cbn [to_end size]. destruct (is_nil L) eqn:Hnil.
  { destruct L; [|easy]. intros [= <-]. inversion HL; subst A. cbn [size].
    rewrite Z.mul_1_r.
    set (t := match e with Static s => Dyn (ceil_div s w) | Multiple _ => Ceil (length K) w end).
    assert (Hv : value (K ++ [(s, d)]) t = ceil_div s w)
      by (destruct e; cbn in *; congruence).
    pose proof (ceil_div_pos s w Hs Hw) as Hc. split; [|split; [|split]].
    - cbn [steps_of map]. rewrite Hv. now apply group_one.
    - constructor; [|constructor]. unfold good. rewrite Hv. split; [easy|]. split; [lia|].
      right. right. split; [easy|]. unfold not_last. rewrite app_length. cbn. lia.
    - constructor; [cbn; lia | constructor].
    - intros i Hi. unfold full. rewrite digits_cons. cbn [piece_of find].
      destruct (Nat.eqb_spec (length K) i); [|easy]. subst i.
      unfold not_last in Hi. rewrite app_length in Hi. cbn in Hi. lia. }
  clear Hnil.
  (* a piece with all steps in this mode, and the pieces of the modes after it *)
  assert (Cons : forall t E', value (K ++ (s, d) :: A) t * w = s ->
    to_end L (S (length K)) 1 = Some E' ->
    group (steps_of (K ++ (s, d) :: A) ((t, (length K, w)) :: E')) (ceil_div (s * size A) w)
      (w * place (K ++ (s, d) :: A) (length K))
    /\ Forall (good (K ++ (s, d) :: A)) ((t, (length K, w)) :: E')
    /\ Forall (fun p => (length K <= fst (snd p))%nat) ((t, (length K, w)) :: E')
    /\ forall i, not_last (K ++ (s, d) :: A) i ->
       full (K ++ (s, d) :: A) ((t, (length K, w)) :: E') i).
  { intros t E' Hv H. destruct (IH' 1 _ ltac:(lia) H) as (G & H2 & H3 & H4).
    rewrite ceil_div_1 in G. set (v := value (K ++ (s, d) :: A) t) in *.
    assert (1 <= v) by nia. split; [|split; [|split]].
    - replace (ceil_div (s * size A) w) with (v * size A).
      2:{ rewrite <- Hv. replace (v * w * size A) with (v * size A * w) by ring.
          now rewrite ceil_div_multiple. }
      cbn [steps_of map]. fold v. apply group_cons; [easy|].
      replace (v * (w * _)) with (1 * (place (K ++ (s, d) :: A) (length K) * s))
        by (rewrite <- Hv at 2; ring). exact G.
    - constructor; [|easy]. unfold good. fold v. split; [easy|]. split; [lia|].
      destruct (Z.eq_dec v 1); [now left|]. right. right. split; [easy|]. rewrite He'. nia.
    - constructor; [cbn; lia|]. eapply Forall_impl; [|exact H3]. cbn. lia.
    - intros i Hi. unfold full. rewrite digits_cons. cbn [piece_of find].
      fold v. destruct (Nat.eqb_spec (length K) i) as [E0|E0].
      + subst i. rewrite full_none, He' by (eapply Forall_impl; [|exact H3]; cbn; lia). lia.
      + exact (H4 i Hi). }
  destruct e as [s'|m]; cbn in He.
  - subst s'. destruct (Z.leb_spec s w) as [Hsw|Hsw].
    { destruct (Z.eqb_spec (w mod s) 0) as [D|]; [|easy].
      apply Z.mod_divide in D as [q ->]; [|lia]. rewrite Z.div_mul by lia. intros H.
      assert (Hq : 1 <= q) by nia. destruct (IH' _ _ Hq H) as (G & H2 & H3 & H4).
      split; [|split; [easy|split; [|easy]]].
      - rewrite ceil_div_scaled by lia. now replace (q * s * _)
          with (q * (place (K ++ (s, d) :: A) (length K) * s)) by ring.
      - eapply Forall_impl; [|exact H3]. cbn. lia. }
    destruct (Z.eqb_spec (s mod w) 0) as [D|]; [|easy].
    apply Z.mod_divide in D as [q D]; [|lia].
    destruct (to_end L (S (length K)) 1) as [E'|] eqn:H; [|easy].
    intros [= <-]. apply Cons; [|easy]. cbn [value]. rewrite D, Z.div_mul by lia. lia.
  - destruct (Z.eqb_spec (m mod w) 0) as [D|]; [|easy].
    apply Z.mod_divide in D; [|lia].
    assert (D' : (w | s)) by now apply Z.divide_trans with m.
    destruct D' as [q D'].
    destruct (to_end L (S (length K)) 1) as [E'|] eqn:H; [|easy].
    intros [= <-]. apply Cons; [|easy]. cbn [value].
    rewrite He', D', ceil_div_multiple by lia. lia.
Qed.

(** ** 5. No digit carries *)

Lemma digits_app f i F G : digits f i (F ++ G) = digits f i F + digits f i G.
Proof.
  induction F as [|[t [j w]] F IH]; [easy|]. cbn [app]. rewrite !digits_cons, IH. ring.
Qed.

Lemma digits_counted A F i : Forall (counted A) F -> not_last A i ->
  digits (value A) i F = digits count_of i F.
Proof.
  intros H Hi. unfold digits. f_equal. apply map_ext_in. intros [t [j w]] Hp.
  rewrite Forall_forall in H. specialize (H _ Hp). cbn in H.
  destruct (Nat.eqb_spec j i); [|easy]. subst j. auto.
Qed.

(** The largest digits of the pieces are those that the program adds. *)
Lemma corner_digits A F i : positive A -> Forall (good A) F -> not_last A i ->
  total (digit A i) (corner (steps_of A F)) = digits (value A) i F.
Proof.
  intros HA H Hi. induction H as [|[t [j w]] F (Hv & Hw & H) _ IH]; [easy|].
  rewrite digits_cons. cbn [steps_of map corner total fst snd].
  fold (steps_of A F) (corner (steps_of A F)). rewrite IH. f_equal.
  destruct (Z.eqb_spec (value A t) 1) as [E|E].
  - rewrite E. destruct (Nat.eqb j i); ring.
  - destruct H as [?|[->|[Hj H]]]; [easy| |].
    + rewrite Z.mul_0_l, digit_of_0 by easy. destruct (Nat.eqb j i); ring.
    + rewrite digit_scaled by easy. destruct (Nat.eqb j i); ring.
Qed.

(** Composition of the pieces mode by mode is the result. *)
Lemma by_mode_result A F : positive A -> Forall (good A) F ->
  Forall2 (fun p r => fst p = fst r /\ (fst p = 1 \/ snd p = snd r))
    (by_mode A (steps_of A F)) (result A F).
Proof.
  intros HA H. induction H as [|[t [j w]] F (Hv & Hw & H) _ IH]; [constructor|].
  constructor; [|exact IH]. cbn [fst snd]. split; [easy|].
  destruct (Z.eqb_spec (value A t) 1) as [E|E]; [now left|]. right.
  destruct H as [?|[->|[Hj H]]]; [easy| |].
  - now rewrite Z.mul_0_l, eval_0.
  - now apply eval_scaled.
Qed.

(** The number that bounds the digits of a mode is at most its extent. *)
Lemma bound_le L A i : positive A -> family L A -> (i < length A)%nat ->
  match nth i L (Static 1) with Static s => s | Multiple m => m end <= extent A i.
Proof.
  intros HA H. unfold extent. revert i. induction H as [|e [s d] L A He _ IH]; intros i.
  { cbn. lia. }
  apply positive_cons in HA as [Hs HA]. destruct i as [|i]; cbn [nth length].
  - intros _. cbn. destruct e as [s'|m]; cbn in He; [lia|]. apply Z.divide_pos_le; [lia | easy].
  - intros Hi. apply IH; [easy | lia].
Qed.

(** The theorem of this file: if there is a plan, its formulas give A(B(i)) for every layout
    A of the family, and they have the shape of B, with modes split. *)
Theorem plan_sound L B last F : plan L B last = Some F ->
  forall A, positive A -> family L A -> positive (right A B last) ->
  refines (result A F) (right A B last)
  /\ forall i, 0 <= i < size (right A B last) ->
     eval (result A F) i = eval A (eval (right A B last) i).
Proof.
  unfold plan. destruct (split_all L B) as [F1|] eqn:H1; [|easy].
  destruct (match last with Some _ => _ | None => _ end) as [E|] eqn:H2; [|easy].
  destruct (forallb _ _) eqn:HJ; [|easy]. intros [= <-] A HA HL HT.
  assert (HTr : right A B last = right A B None
    ++ match last with Some k => [(ceil_div (size A) k, k)] | None => [] end)
    by (unfold right; now rewrite app_nil_r).
  rewrite HTr in *. apply positive_app in HT as [HB HT].
  destruct (split_all_sound L A B F1 HA HL HB H1) as (C1 & R1 & G1 & N1).
  assert (HE : let T := match last with Some k => [(ceil_div (size A) k, k)] | None => [] end in
    covers (steps_of A E) T /\ refines (result A E) T /\ Forall (good A) E
    /\ forall i, not_last A i -> full A E i).
  { destruct last as [k|]; cbn zeta.
    - destruct (Z.leb_spec 1 k) as [Hk|]; [|easy].
      destruct (to_end_sound L [] A 0 k E HA HL eq_refl Hk H2) as (G & H3 & _ & H4).
      cbn [app] in *. rewrite place_0, Z.mul_1_r in G. apply positive_cons in HT as [HT _].
      split; [now apply covers_group|]. split; [now apply group_refines | easy].
    - injection H2 as <-. repeat split; constructor. }
  destruct HE as (C2 & R2 & G2 & D2). set (T := match last with Some _ => _ | None => _ end) in *.
  clearbody T. split; [rewrite result_app; now apply refines_app|].
  pose proof (covers_app _ _ _ _ C1 C2) as (HP & _ & HS & HE).
  rewrite <- steps_of_app in *. set (F := F1 ++ E) in *.
  assert (HG : Forall (good A) F) by now apply Forall_app.
  intros i Hi. rewrite <- HE by easy. rewrite <- HS in Hi.
  rewrite <- joint_sound; [|easy|easy| |easy].
  - symmetry. apply eval_same_modes; [now apply by_mode_result | now apply positive_restride |].
    unfold by_mode. now rewrite size_restride.
  - intros j Hj. rewrite corner_digits by easy. unfold F. rewrite digits_app, D2 by easy.
    rewrite digits_counted by easy. rewrite forallb_forall in HJ.
    assert (Hlen : length L = length A) by (clear - HL; induction HL; cbn; congruence).
    specialize (HJ j). rewrite in_seq in HJ. unfold not_last in Hj.
    specialize (HJ ltac:(lia)). apply Z.ltb_lt in HJ. fold (piece_of j E) in HJ.
    destruct (piece_of j E) as [[t [j' w]]|]; [lia|].
    pose proof (bound_le L A j HA HL ltac:(lia)). lia.
Qed.

(** The structure does not depend on A: mode q of the result has the formulas of piece q. A
    known extent is the same number for all A, and the stride is the same multiple of a
    stride of A. *)
Theorem plan_structure A F :
  length (result A F) = length F
  /\ forall q t j w, nth_error F q = Some (t, (j, w)) ->
     nth_error (result A F) q = Some (value A t, w * stride A j).
Proof.
  split; [apply map_length|]. intros q t j w H. unfold result.
  now rewrite nth_error_map, H.
Qed.

(** Where [compose] has an answer for one A, it is the same function as the plan. *)
Corollary plan_agrees L B last F A R : plan L B last = Some F ->
  positive A -> family L A -> compose A (right A B last) = Some R ->
  forall i, 0 <= i < size (right A B last) -> eval (result A F) i = eval R i.
Proof.
  intros HF HA HL HR i Hi. pose proof (compose_sound _ _ _ HR) as [_ E]. rewrite E by easy.
  apply (plan_sound L B last F); try easy. unfold compose in HR.
  destruct (positive_b A), (positive_b (right A B last)) eqn:H; try easy.
  now apply positive_b_spec.
Qed.

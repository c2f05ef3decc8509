(** * Composition of layouts: the digit rule is right

    A layout is how array libraries for GPUs write a function from coordinates to
    memory offsets: a list of modes, each with an extent and a stride. It is written
    SHAPE:STRIDE. A matrix of 4 rows and 3 columns can have the layout (4,3):(8,1): the
    next row is 8 elements further, and the next column is 1 element further.

    The composition of two layouts A and B is a layout R with R(i) = A(B(i)). We write
    R = A o B. It has the shape of B, where a mode of B may be split into several.
    Libraries compute tilings with it. Many pairs have no composition, because a layout
    has constant strides, and A(B(i)) need not have constant strides. This file proves
    a rule that finds R. The rule looks at digits:

    - Write a number x in mixed radix, with the extents of A as radices. A(x) is the
      sum of digit * stride. So A(x + y) = A(x) + A(y) if no digit carries.
    - A mode n:k of B has the extent n and the stride k. It is one mode of R as long as
      no digit carries. If the first carry is at the coordinate r and r divides n, a
      second mode of R begins there.
    - Composition mode by mode is right for all pieces together if the largest digits
      of all pieces add up without a carry.

    Section 6 writes this rule as a program, [compose]. The main theorem is
    [compose_sound] in section 7: every answer of [compose] is right at every
    coordinate. The proof needs T3 and T4 only, and T3 follows from T1: how a mode is
    split does not matter. T2 and the lemmas [run_fits] and [run_ends] are for
    completeness.v, the file about the pairs without an answer.

    Integers are unbounded. Extents are at least 1, and strides of B at least 0. *)

From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
Open Scope Z_scope.

(* Otherwise [cbn] unfolds products and quotients of literals. *)
Global Arguments Z.add : simpl never.
Global Arguments Z.sub : simpl never.
Global Arguments Z.mul : simpl never.
Global Arguments Z.div : simpl never.
Global Arguments Z.modulo : simpl never.

(** ** 1. Layouts *)

(** A mode is a pair (extent, stride), and a layout is a list of modes. The layout
    (4,3):(8,1) is the list (4,8), (3,1): mode 0 is 4:8 and mode 1 is 3:1. *)
Notation mode := (Z * Z)%type (only parsing).
Notation layout := (list (Z * Z)) (only parsing).

(** All extents are at least 1. Most theorems assume this; [compose] tests it. *)
Definition positive (A : layout) : Prop := Forall (fun m => 1 <= fst m) A.

(** The size is the product of the extents, the number of coordinates. *)
Fixpoint size (A : layout) : Z :=
  match A with
  | [] => 1
  | (s, _) :: A' => s * size A'
  end.

Example size_of_a_matrix : size [(4,8); (3,1)] = 12.
Proof. reflexivity. Qed.

(** A(x), the offset at the flat coordinate x. A flat coordinate is one number for all
    modes: its remainder by the first extent is the coordinate in mode 0, and its
    quotient is the flat coordinate in the other modes. So mode 0 moves fastest. The
    last mode gets the whole quotient, also a quotient past its extent, because offsets
    of B may exceed the size of A. The layout without modes is the constant 0. *)
Fixpoint eval (A : layout) (x : Z) : Z :=
  match A with
  | [] => 0
  | [(_, d)] => x * d
  | (s, d) :: A' => x mod s * d + eval A' (x / s)
  end.

(** Flat coordinate 7 of the matrix is row 3, column 1, because 7 = 3 + 1 * 4. Its
    offset is 3 * 8 + 1 * 1 = 25. Coordinate 12 is past the end: row 0, column 3. *)
Example offsets_of_a_matrix :
  map (eval [(4,8); (3,1)]) [0; 1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11; 12]
    = [0; 8; 16; 24; 1; 9; 17; 25; 2; 10; 18; 26; 3].
Proof. reflexivity. Qed.

(** The extent and the stride of mode j. If there is no mode j, they are 1 and 0. *)
Definition extent (A : layout) (j : nat) : Z := fst (nth j A (1, 0)).
Definition stride (A : layout) (j : nat) : Z := snd (nth j A (1, 0)).

Example extent_and_stride : extent [(4,8); (3,1)] 0 = 4 /\ stride [(4,8); (3,1)] 0 = 8.
Proof. repeat split. Qed.

Lemma positive_cons s d A : positive ((s, d) :: A) <-> 1 <= s /\ positive A.
Proof. split; [now inversion 1 | intros []; now constructor]. Qed.

Lemma positive_app L M : positive (L ++ M) <-> positive L /\ positive M.
Proof. apply Forall_app. Qed.

Lemma size_pos A : positive A -> 1 <= size A.
Proof.
  induction A as [|[s d] A IH]; cbn [size]; [lia|].
  rewrite positive_cons. intros [? ?%IH]. nia.
Qed.

Lemma size_app L M : size (L ++ M) = size L * size M.
Proof. induction L as [|[s d] L IH]; cbn [size app]; [|rewrite IH]; ring. Qed.

Lemma extent_pos A j : positive A -> 1 <= extent A j.
Proof.
  unfold extent. revert j. induction A as [|[s d] A IH]; intros [|j]; cbn;
    try lia; rewrite positive_cons; intros []; auto.
Qed.

(** One step of [eval], if more modes follow. *)
Lemma eval_cons s d m A x :
  eval ((s, d) :: m :: A) x = x mod s * d + eval (m :: A) (x / s).
Proof. reflexivity. Qed.

(** One step of [eval] for any mode, also the last one, if the coordinate is in bounds. *)
Lemma eval_step s d A i : 0 <= i < s * size A ->
  eval ((s, d) :: A) i = i mod s * d + eval A (i / s).
Proof.
  destruct A; [|reflexivity]. cbn. intros. rewrite Z.mod_small; lia.
Qed.

(** The flat coordinate in the modes after the first one is in bounds. *)
Lemma div_range i s t : 0 <= i < s * t -> 1 <= s -> 0 <= i / s < t.
Proof.
  intros. split; [apply Z.div_pos; lia | apply Z.div_lt_upper_bound; lia].
Qed.

(** ** 2. Digits *)

(** The product of the first j extents, the place value of digit j. *)
Fixpoint place (A : layout) (j : nat) : Z :=
  match j, A with
  | S j', (s, _) :: A' => s * place A' j'
  | _, _ => 1
  end.

(** Digit j of x in the mixed radix of A. It is always below the extent. *)
Definition digit (A : layout) (j : nat) (x : Z) : Z :=
  (x / place A j) mod extent A j.

(** In the radices 4, 2, 3 the number 14 has the digits 2, 1, 1, because
    14 = 2 + 1 * 4 + 1 * (4 * 2). *)
Example digits_of_14 : let A := [(4,1); (2,0); (3,4)] in
  map (place A) [0; 1; 2]%nat = [1; 4; 8]
  /\ map (fun j => digit A j 14) [0; 1; 2]%nat = [2; 1; 1]
  /\ eval A 14 = 2 * 1 + 1 * 0 + 1 * 4.
Proof. repeat split. Qed.

(** Mode j is not the last one. In the last mode [digit] differs from what [eval] uses:
    [eval] takes the whole quotient. So only the digits of the other modes matter. *)
Definition not_last (A : layout) (j : nat) : Prop := (S j < length A)%nat.

Example mode_1_is_last : not_last [(4,8); (3,1)] 0 /\ ~ not_last [(4,8); (3,1)] 1.
Proof. unfold not_last. cbn. lia. Qed.

Lemma place_pos A j : positive A -> 1 <= place A j.
Proof.
  revert j. induction A as [|[s d] A IH]; intros [|j]; cbn [place]; try lia.
  rewrite positive_cons. intros [? H]. specialize (IH j H). nia.
Qed.

Lemma digit_bound A j x : positive A -> 0 <= digit A j x < extent A j.
Proof.
  intros H. apply Z.mod_pos_bound. pose proof (extent_pos A j H). lia.
Qed.

(** Digit 0 is the remainder by the first extent, and the other digits are those of the
    quotient. *)
Lemma digit_0 s d A x : digit ((s, d) :: A) 0 x = x mod s.
Proof. unfold digit, extent. cbn. now rewrite Z.div_1_r. Qed.

Lemma digit_S s d A j x : 1 <= s -> positive A ->
  digit ((s, d) :: A) (S j) x = digit A j (x / s).
Proof.
  intros Hs HA. unfold digit, extent. cbn. pose proof (place_pos A j HA).
  now rewrite Z.div_div by lia.
Qed.

(** ** 3. Without a carry, offsets add up (T1 and T2) *)

(** A pair (c, k) means c steps of length k each. A list of such pairs has the type of a
    layout, but another meaning. The counts keep the condition of a long mode to one
    term. *)
Notation steps := (list (Z * Z)) (only parsing).

(** The function f, summed over all steps: the sum of all c * f(k). With [f = id]
    it is the number that the steps reach. *)
Fixpoint total (f : Z -> Z) (w : steps) : Z :=
  match w with
  | [] => 0
  | (c, k) :: w' => c * f k + total f w'
  end.

(** Two steps of length 3 and one of length 5 reach 11. *)
Example three_steps : total id [(2, 3); (1, 5)] = 11.
Proof. reflexivity. Qed.

(** No count is negative. *)
Definition nonneg (w : steps) : Prop := Forall (fun p => 0 <= fst p) w.

(** No digit carries: in each mode but the last, the digits of all steps add up to
    less than the extent. *)
Definition no_carry (A : layout) (w : steps) : Prop :=
  forall j, not_last A j -> total (digit A j) w < extent A j.

(** Under (6,10):(2,70), two steps of length 9 and one of length 5 reach 23. Their digits
    in mode 0 are 3, 3 and 5. They add up to 11 and carry. So the offset of the sum is
    220, and the sum of the offsets is 162. *)
Example a_carry : let A := [(6,2); (10,70)] in let w := [(2, 9); (1, 5)] in
  total id w = 23
  /\ total (digit A 0) w = 11
  /\ eval A (total id w) = 220
  /\ total (eval A) w = 162.
Proof. repeat split. Qed.

Lemma total_ext f g w : (forall k, f k = g k) -> total f w = total g w.
Proof. intros H. induction w as [|[c k] w IH]; cbn; congruence. Qed.

Lemma total_nonneg f w : nonneg w -> (forall k, 0 <= f k) -> 0 <= total f w.
Proof.
  intros Hw Hf. induction Hw as [|[c k] w Hc _ IH]; cbn in *; [lia|].
  specialize (Hf k). nia.
Qed.

(** The total is s times the quotients by s, plus the remainders. *)
Lemma total_divide s w : s <> 0 ->
  total id w = s * total (fun k => k / s) w + total (fun k => k mod s) w.
Proof.
  intros Hs. induction w as [|[c k] w IH]; cbn [total]; [lia|]. rewrite IH.
  unfold id. rewrite (Z.div_mod k s Hs) at 1. ring.
Qed.

(** The same counts with the quotients as lengths. *)
Definition quotients (s : Z) (w : steps) : steps := map (fun p => (fst p, snd p / s)) w.

Example quotients_by_2 : quotients 2 [(2, 3); (1, 5)] = [(2, 1); (1, 2)].
Proof. reflexivity. Qed.

Lemma total_quotients f s w : total f (quotients s w) = total (fun k => f (k / s)) w.
Proof. unfold quotients. induction w as [|[c k] w IH]; cbn; congruence. Qed.

Lemma nonneg_quotients s w : nonneg w -> nonneg (quotients s w).
Proof. induction 1; constructor; auto. Qed.

(** T1 for steps: if no digit carries, the offset of the sum is the sum of the
    offsets. The proof is an induction over the modes of A. Without a carry, the
    remainder of the sum by s is the sum of the remainders, and the quotient of the sum
    is the sum of the quotients. *)
Theorem steps_add A w : positive A -> nonneg w -> no_carry A w ->
  eval A (total id w) = total (eval A) w.
Proof.
  revert w. induction A as [|[s d] [|m A] IH]; intros w HA Hw Hn.
  - (* no modes *) clear. induction w as [|[c k] w IH]; cbn in *; lia.
  - (* the last mode is a product *) clear. cbn [eval]. induction w as [|[c k] w IH]; [easy|].
    cbn [total]. rewrite <- IH. unfold id at 1. cbn [eval]. ring.
  - (* the remainders by s do not carry *)
    apply positive_cons in HA. destruct HA as [Hs HA].
    assert (H0 : total (fun k => k mod s) w < s).
    { specialize (Hn 0%nat ltac:(unfold not_last; cbn; lia)).
      now rewrite (total_ext _ (fun k => k mod s)) in Hn by apply digit_0. }
    assert (H1 : 0 <= total (fun k => k mod s) w).
    { apply total_nonneg; [easy|]. intros. apply Z.mod_pos_bound. lia. }
    assert (Hw' := total_divide s w ltac:(lia)).
    assert (Hd : total id w / s = total id (quotients s w)).
    { rewrite total_quotients. symmetry. eapply Z.div_unique_pos; [|exact Hw']. lia. }
    assert (Hm : total id w mod s = total (fun k => k mod s) w).
    { symmetry. eapply Z.mod_unique_pos; [|exact Hw']. lia. }
    rewrite eval_cons, Hd, Hm, IH; [|easy|now apply nonneg_quotients|].
    + (* the offsets of the remainders and of the quotients add up *)
      rewrite total_quotients. clear. induction w as [|[c k] w IH]; [easy|].
      cbn [total]. rewrite <- IH, eval_cons. ring.
    + (* digit j of the quotients is digit j + 1 of the lengths *)
      intros j Hj. specialize (Hn (S j)). unfold not_last in *. cbn [length] in *.
      rewrite total_quotients, <- (total_ext (digit ((s, d) :: m :: A) (S j)));
        [apply Hn; lia | intros; now apply digit_S].
Qed.

(** The sum of a list of numbers. *)
Definition sum (xs : list Z) : Z := fold_right Z.add 0 xs.

Example sum_of_three : sum [3; 3; 5] = 11.
Proof. reflexivity. Qed.

(** T1. If in every mode but the last the digits of the summands add up to less than
    the extent, then A(x1 + ... + xn) = A(x1) + ... + A(xn). *)
Theorem digits_add A xs : positive A ->
  (forall j, not_last A j -> sum (map (digit A j) xs) < extent A j) ->
  eval A (sum xs) = sum (map (eval A) xs).
Proof.
  set (w := map (fun x => (1, x)) xs).
  assert (E : forall f, total f w = sum (map f xs)).
  { intros f. unfold w, sum. clear w. induction xs as [|x xs IH]; [easy|].
    cbn [map total fold_right]. lia. }
  intros HA H. rewrite <- E.
  replace (sum xs) with (total id w) by (rewrite E; f_equal; apply map_id).
  apply steps_add; [easy| |].
  - apply Forall_map, Forall_forall. cbn. lia.
  - intros j Hj. rewrite E. auto.
Qed.

(** T2. Along a mode n:k of B, if no digit carries within n - 1 steps, the offsets
    are an arithmetic progression: the mode becomes n:A(k). *)
Theorem one_mode A n k c : positive A -> no_carry A [(n - 1, k)] ->
  0 <= c < n -> eval A (c * k) = c * eval A k.
Proof.
  intros HA H Hc. pose proof (steps_add A [(c, k)] HA) as T. unfold id in T.
  cbn [total] in T. rewrite !Z.add_0_r in T. apply T.
  - constructor; [cbn; lia | constructor].
  - intros j Hj. specialize (H j Hj). cbn in *. pose proof (digit_bound A j k HA). nia.
Qed.

(** (4,4):(1,8) o 4:5 = 4:9, the diagonal of a matrix with columns 8 apart. The digits
    in mode 0 add up to 3 * 1, which is below 4. *)
Example diagonal : let A := [(4,1); (4,8)] in
  total (digit A 0) [(4 - 1, 5)] = 3
  /\ map (eval A) [0; 5; 10; 15] = [0; 9; 18; 27].
Proof. repeat split. Qed.

(** ** 4. The joint condition (T3) *)

(** The layout with g applied to every stride. *)
Definition restride (g : Z -> Z) (P : layout) : layout :=
  map (fun m => (fst m, g (snd m))) P.

Example opposite_strides : restride Z.opp [(3,2); (2,3)] = [(3,-2); (2,-3)].
Proof. reflexivity. Qed.

(** Composition mode by mode: each mode t:k becomes t:A(k). It is the composition of
    A and P if no digit carries. P is B after its modes were split. *)
Definition by_mode (A P : layout) : layout := restride (eval A) P.

(** The last coordinate of P in every mode, as steps: t - 1 steps of length k for
    each mode t:k. The sums of the digits of the steps are largest there. *)
Definition corner (P : layout) : steps := map (fun m => (fst m - 1, snd m)) P.

(** [no_carry A (corner P)] is the joint condition. For (4,6):(6,1) o (3,4):(8,1) it
    holds: the digits in mode 0 are 0 for 8 and 1 for 1, and 2 * 0 + 3 * 1 < 4. *)
Example joint : let A := [(4,6); (6,1)] in let P := [(3,8); (4,1)] in
  corner P = [(2,8); (3,1)]
  /\ total (digit A 0) (corner P) = 3
  /\ by_mode A P = [(3,2); (4,6)].
Proof. repeat split. Qed.

(** For (6,2):(1,7) o (3,2):(2,3) it does not hold: the digits in mode 0 are 2 and 3, and
    2 * 2 + 1 * 3 is not below 6. At the last coordinate, 5, composition mode by mode
    gives the offset 7, but 8 is right. *)
Example not_joint : let A := [(6,1); (2,7)] in let P := [(3,2); (2,3)] in
  total (digit A 0) (corner P) = 7
  /\ eval (by_mode A P) 5 = 7
  /\ eval A (eval P 5) = 8.
Proof. repeat split. Qed.

Lemma restride_id P : restride id P = P.
Proof.
  unfold restride, id. rewrite <- (map_id P) at 2. apply map_ext. now intros [].
Qed.

Lemma size_restride g P : size (restride g P) = size P.
Proof. unfold restride. induction P as [|[t k] P IH]; cbn; congruence. Qed.

Lemma positive_restride g P : positive P -> positive (restride g P).
Proof. intros H. apply Forall_map. exact H. Qed.

(** The coordinates of i, mode by mode, as counts of steps. They do not depend on the
    strides, so the same w serves every g. Each count is at most the extent minus 1, as
    in the corner. *)
Lemma coordinates P i : positive P -> 0 <= i < size P ->
  exists w, nonneg w
    /\ Forall2 (fun p m => fst p <= fst m - 1 /\ snd p = snd m) w P
    /\ forall g, eval (restride g P) i = total g w.
Proof.
  revert i. induction P as [|[t k] P IH]; intros i HP Hi.
  - exists []. repeat split; constructor.
  - apply positive_cons in HP. destruct HP as [Ht HP]. cbn [size] in Hi.
    destruct (IH (i / t) HP (div_range _ _ _ Hi Ht)) as (w & Hw & Hf & Hg).
    pose proof (Z.mod_pos_bound i t ltac:(lia)).
    exists ((i mod t, k) :: w).
    split; [constructor; [cbn; lia | easy]|].
    split; [constructor; [cbn; lia | easy]|].
    intros g. cbn [restride map fst snd total]. rewrite <- Hg. apply eval_step.
    fold (restride g P). now rewrite size_restride.
Qed.

(** T3. Under the joint condition, composition mode by mode is the composition. *)
Theorem joint_sound A P : positive A -> positive P -> no_carry A (corner P) ->
  forall i, 0 <= i < size P -> eval (by_mode A P) i = eval A (eval P i).
Proof.
  intros HA HP HJ i Hi.
  destruct (coordinates P i HP Hi) as (w & Hw & Hf & Hg).
  pose proof (Hg id) as Hi'. rewrite restride_id in Hi'.
  unfold by_mode. rewrite Hg, Hi'. symmetry. apply steps_add; [easy.. |].
  intros j Hj. specialize (HJ j Hj). eapply Z.le_lt_trans; [|exact HJ].
  clear - HA Hf. unfold corner.
  induction Hf as [|[c k] [t k'] w P [H1 H2] _ IH]; cbn in *; [lia|].
  subst k'. pose proof (digit_bound A j k HA). nia.
Qed.

(** ** 5. A mode may be split (T4) *)

(** Two layouts are the same function. [same] also demands that both are empty or
    neither is: the mode in front of [] is the last one, and so unbounded. *)
Definition same (L M : layout) : Prop :=
  (L = [] <-> M = []) /\ forall x, eval L x = eval M x.

Lemma same_refl L : same L L.
Proof. now split. Qed.

Lemma same_trans L M N : same L M -> same M N -> same L N.
Proof. intros [] []; split; [tauto | congruence]. Qed.

Lemma same_cons m L M : same L M -> same (m :: L) (m :: M).
Proof.
  destruct m as [s d]. intros [Hn H]. split; [easy|]. intros x.
  destruct L as [|m L], M as [|m' M].
  - easy.
  - now destruct Hn as [Hn _]; specialize (Hn eq_refl).
  - now destruct Hn as [_ Hn]; specialize (Hn eq_refl).
  - now rewrite !eval_cons, H.
Qed.

Lemma same_app K L M : same L M -> same (K ++ L) (K ++ M).
Proof. intros H. induction K as [|m K IH]; cbn; auto using same_cons. Qed.

(** T4. If r divides n, the mode n:k is the same function as the two modes
    (r, n/r):(k, r*k), whatever modes L follow. *)
Theorem split_mode r n k L : 1 <= r -> 1 <= n -> (r | n) ->
  same ((r, k) :: (n / r, r * k) :: L) ((n, k) :: L).
Proof.
  intros Hr Hn [q ->]. rewrite Z.div_mul by lia. assert (1 <= q) by nia.
  split; [easy|]. intros x. destruct L as [|m L].
  - cbn. rewrite (Z.div_mod x r) at 3 by lia. ring.
  - rewrite !eval_cons, Z.div_div, (Z.mul_comm q r), Z.rem_mul_r by lia. ring.
Qed.

(** (4,3):(1,4) is the same function as 12:1. *)
Example split_12 : same [(4,1); (3,4)] [(12,1)].
Proof. apply (split_mode 4 12 1 []); [lia.. | now exists 3]. Qed.

(** T4 with modes K in front. *)
Corollary split_anywhere r n k K L x : 1 <= r -> 1 <= n -> (r | n) ->
  eval (K ++ (r, k) :: (n / r, r * k) :: L) x = eval (K ++ (n, k) :: L) x.
Proof. intros. now apply same_app, split_mode. Qed.

(** A mode of extent 1 changes nothing, if another mode follows. *)
Lemma drop_one d m L : same (m :: L) ((1, d) :: m :: L).
Proof.
  split; [easy|]. intros x. rewrite eval_cons, Z.mod_1_r, Z.div_1_r. lia.
Qed.

(** R refines the shape of B: it has a group of modes for each mode of B, and the
    group has the same size. *)
Inductive refines : layout -> layout -> Prop :=
| refines_nil : refines [] []
| refines_cons G R n k B :
    positive G -> size G = n -> refines R B -> refines (G ++ R) ((n, k) :: B).

(** (2,2,3) refines (4,3): the groups are (2,2) and (3). *)
Example a_refinement : refines [(2,24); (2,2); (3,8)] [(4,3); (3,1)].
Proof.
  apply (refines_cons [(2,24); (2,2)] [(3,8)]); [now repeat constructor | easy |].
  apply (refines_cons [(3,8)] []); [now repeat constructor | easy | constructor].
Qed.

(** ** 6. The program *)

(** The numbers of all modes but the last. *)
Definition all_but_last (A : layout) : list nat := seq 0 (length A - 1).

Example two_of_three_modes : all_but_last [(4,1); (2,0); (3,4)] = [0; 1]%nat.
Proof. reflexivity. Qed.

(** The largest extent r for which digit j does not carry along the mode r:k. Its last
    coordinate is r - 1, so (r - 1) * g < extent j, where g is digit j of k. If g is 0,
    no extent is too large, and the limit is n. *)
Definition limit (A : layout) (n k : Z) (j : nat) : Z :=
  let g := digit A j k in if g =? 0 then n else (extent A j - 1) / g + 1.

(** The largest extent, at most n, for which no digit carries: the smallest limit. The
    documentation of the library calls it the count. *)
Definition run (A : layout) (n k : Z) : Z :=
  fold_right Z.min n (map (limit A n k) (all_but_last A)).

(** Under (6,2):(8,2), steps of length 3 have the digit 3 in mode 0: of the mode 4:3, the
    coordinates 0 and 1 do not carry, and 2 * 3 does. Steps of length 6 have the digit
    0 in mode 0 and do not carry. *)
Example runs : let A := [(6,8); (2,2)] in
  limit A 4 3 0 = 2 /\ run A 4 3 = 2 /\ limit A 2 6 0 = 2 /\ run A 2 6 = 2.
Proof. repeat split. Qed.

(** The pieces of a mode n:k. The first piece is r:k, where r is the run. The rest of the
    mode is n/r : r*k by [split_mode], and is split in the same way. If r does not divide
    n, there are no pieces, because no mode of a layout of size n can end there, see
    [first_break] in completeness.v. Each run is at least 2, if n >= 2. So [fuel_for n], the binary
    length of n, is enough. *)
Fixpoint pieces (fuel : nat) (A : layout) (n k : Z) : option layout :=
  match fuel with
  | O => None
  | S fuel =>
      let r := run A n k in
      if r =? n then Some [(n, k)]
      else if n mod r =? 0 then
        match pieces fuel A (n / r) (r * k) with
        | Some P => Some ((r, k) :: P)
        | None => None
        end
      else None
  end.
Definition fuel_for (n : Z) : nat := S (Z.to_nat (Z.log2 n)).

(** Under (6,2):(8,2), 4:3 has the pieces (2,2):(3,6). 3:4 has none: its run is 2. *)
Example some_pieces : let A := [(6,8); (2,2)] in
  pieces (fuel_for 4) A 4 3 = Some [(2,3); (2,6)] /\ pieces (fuel_for 3) A 3 4 = None.
Proof. repeat split. Qed.

(** The pieces of all modes of B. *)
Fixpoint all_pieces (A B : layout) : option layout :=
  match B with
  | [] => Some []
  | (n, k) :: B' =>
      match pieces (fuel_for n) A n k, all_pieces A B' with
      | Some P, Some Q => Some (P ++ Q)
      | _, _ => None
      end
  end.

Example pieces_of_two_modes :
  all_pieces [(6,8); (2,2)] [(4,3); (3,1)] = Some [(2,3); (2,6); (3,1)].
Proof. reflexivity. Qed.

(** [no_carry] as a program. *)
Definition no_carry_b (A : layout) (w : steps) : bool :=
  forallb (fun j => total (digit A j) w <? extent A j) (all_but_last A).

(** The digit rule: all modes have pieces, and these fulfil the joint condition. Then the
    answer is composition mode by mode. *)
Definition by_digits (A B : layout) : option layout :=
  match all_pieces A B with
  | Some P => if no_carry_b A (corner P) then Some (by_mode A P) else None
  | None => None
  end.

Example rule : let A := [(6,8); (2,2)] in
  no_carry_b A (corner [(2,3); (2,6); (3,1)]) = true
  /\ by_digits A [(4,3); (3,1)] = Some [(2,24); (2,2); (3,8)].
Proof. repeat split. Qed.

(** Merges two modes s:d and s':d' if the second one continues the first one, d' = s*d,
    and drops modes of extent 1. The last mode is not dropped, because its stride
    matters for coordinates past the end. *)
Fixpoint coalesce (A : layout) : layout :=
  match A with
  | [] => []
  | (s, d) :: A' =>
      match coalesce A' with
      | [] => [(s, d)]
      | (s', d') :: C =>
          if s =? 1 then (s', d') :: C
          else if d' =? s * d then (s * s', d) :: C
          else (s, d) :: (s', d') :: C
      end
  end.

Example coalesced :
  coalesce [(2,1); (1,9); (6,2); (5,3)] = [(12,1); (5,3)]
  /\ coalesce [(2,1); (1,9)] = [(2,1); (1,9)].
Proof. repeat split. Qed.

(** [positive] as a program. *)
Definition positive_b (A : layout) : bool := forallb (fun m => 1 <=? fst m) A.

(** No stride is negative. So every offset B(i) is at least 0. The theorems of this file do
    not need it. For x < 0, [eval] rounds down, but the library reads A as an odd
    function, see directions.v. *)
Definition forward_b (B : layout) : bool := forallb (fun m => 0 <=? snd m) B.

Example valid_modes : positive_b [(0,1)] = false /\ forward_b [(4,-2)] = false.
Proof. repeat split. Qed.

(** The composition: the digit rule for a coalesced A. The rule is right for every A. But
    in a layout that is not coalesced, a carry need not change the offset, and the rule
    would refuse more pairs than necessary. *)
Definition compose (A B : layout) : option layout :=
  if positive_b A && positive_b B && forward_b B then by_digits (coalesce A) B else None.

(** (2,3,2):(8,16,2) o (4,3):(3,1) = ((2,2),3):((24,2),8). The left layout coalesces to
    (6,2):(8,2). Lists have no inner parentheses; profiles.v has them. *)
Example splits :
  compose [(2,8); (3,16); (2,2)] [(4,3); (3,1)] = Some [(2,24); (2,2); (3,8)].
Proof. reflexivity. Qed.

(** (4,1):(1,0) o 8:1 = (4,2):(1,0), past the end of A. *)
Example extended : compose [(4,1); (1,0)] [(8,1)] = Some [(4,1); (2,0)].
Proof. reflexivity. Qed.

Example accepted : Forall (fun '(A, B, R) => compose A B = Some R) [
  (* 20:2 o (5,4):(4,1): one mode has no carry *)
  ([(20,2)], [(5,4); (4,1)], [(5,8); (4,2)]);
  (* (10,2):(16,4) o (5,4):(1,5): 4:5 splits, because 2 * 5 carries *)
  ([(10,16); (2,4)], [(5,1); (4,5)], [(5,16); (2,80); (2,4)]);
  (* (4,3):(1,4) o 12:1: the left layout coalesces to 12:1 *)
  ([(4,1); (3,4)], [(12,1)], [(12,1)]);
  (* (4,2,8):(3,12,97) o 3:3: the left layout coalesces to (8,8):(3,97) *)
  ([(4,3); (2,12); (8,97)], [(3,3)], [(3,9)]);
  (* (4,6,8):(2,3,5) o 6:12: the digits of 12 are 0, 3, 0, and 2 * 3 carries *)
  ([(4,2); (6,3); (8,5)], [(6,12)], [(2,9); (3,5)]);
  (* (5,3):(7,1) o 2:3: the digit 3 is below 5 *)
  ([(5,7); (3,1)], [(2,3)], [(2,21)]);
  (* (4,4):(1,8) o 4:5: the diagonal *)
  ([(4,1); (4,8)], [(4,5)], [(4,9)]);
  (* 16:-1 o 4:2: strides of A may be negative *)
  ([(16,-1)], [(4,2)], [(4,-2)])].
Proof. repeat constructor. Qed.

Example refused : Forall (fun '(A, B) => compose A B = None) [
  (* (6,2):(1,7) o (3,2):(2,3): the joint condition does not hold *)
  ([(6,1); (2,7)], [(3,2); (2,3)]);
  (* (4,6,8):(2,3,5) o 6:3: the pieces are 2:3 and 3:6; 2 * 6 carries, and 2 does not
     divide 3 *)
  ([(4,2); (6,3); (8,5)], [(6,3)]);
  (* (4,2,8):(3,15,97) o 3:3: 2 * 3 carries, and 2 does not divide 3 *)
  ([(4,3); (2,15); (8,97)], [(3,3)]);
  (* (5,3):(7,1) o 7:1: 5 * 1 carries, and 5 does not divide 7 *)
  ([(5,7); (3,1)], [(7,1)])].
Proof. repeat constructor. Qed.

(** ** 7. The program is right *)

Lemma in_all_but_last A j : In j (all_but_last A) <-> not_last A j.
Proof. unfold all_but_last, not_last. rewrite in_seq. lia. Qed.

Lemma no_carry_b_spec A w : no_carry_b A w = true <-> no_carry A w.
Proof.
  unfold no_carry_b, no_carry. rewrite forallb_forall.
  split; intros H j Hj; now apply Z.ltb_lt, H, in_all_but_last.
Qed.

Lemma positive_b_spec A : positive_b A = true <-> positive A.
Proof.
  unfold positive_b, positive. rewrite forallb_forall, Forall_forall.
  split; intros H m Hm; now apply Z.leb_le, H.
Qed.

(** *** Runs *)

(** The run is the smallest of n and all limits. *)
Lemma run_spec A n k :
  run A n k <= n
  /\ (forall j, not_last A j -> run A n k <= limit A n k j)
  /\ (run A n k = n \/ exists j, not_last A j /\ run A n k = limit A n k j).
Proof.
  assert (H : forall l, let r := fold_right Z.min n (map (limit A n k) l) in
    r <= n /\ (forall j, In j l -> r <= limit A n k j)
    /\ (r = n \/ exists j, In j l /\ r = limit A n k j)).
  { induction l as [|j l (H1 & H2 & H3)]; cbn; [intuition lia|].
    cbn in H1, H2, H3. repeat split; [lia | |].
    - intros i [->|Hi]; [lia|]. specialize (H2 i Hi). lia.
    - destruct (Z.min_spec (limit A n k j)
        (fold_right Z.min n (map (limit A n k) l))) as [[_ ->]|[_ ->]]; [eauto|].
      destruct H3 as [?|(i & ? & ?)]; eauto. }
  destruct (H (all_but_last A)) as (H1 & H2 & H3). fold (run A n k) in *.
  repeat split; [easy | |].
  - intros j Hj. now apply H2, in_all_but_last.
  - destruct H3 as [?|(j & Hj & ?)]; [now left|]. right. exists j.
    now rewrite <- in_all_but_last.
Qed.

(** A run has extent at least 2, if n >= 2, because a digit is smaller than its extent. *)
Lemma run_ge A n k : positive A -> 1 <= n -> Z.min 2 n <= run A n k.
Proof.
  intros HA Hn. destruct (run_spec A n k) as (_ & _ & [->|(j & Hj & ->)]); [lia|].
  unfold limit. pose proof (digit_bound A j k HA).
  destruct (Z.eqb_spec (digit A j k) 0); [lia|].
  pose proof (Z.div_le_lower_bound (extent A j - 1) (digit A j k) 1). lia.
Qed.

(** Within the run no digit carries. *)
Lemma run_fits A n k c j : positive A -> 0 <= c < run A n k -> not_last A j ->
  c * digit A j k < extent A j.
Proof.
  intros HA Hc Hj. destruct (run_spec A n k) as (_ & H & _).
  specialize (H j Hj). unfold limit in H. pose proof (digit_bound A j k HA) as Hd.
  destruct (Z.eqb_spec (digit A j k) 0) as [E|]; [rewrite E; lia|].
  pose proof (Z.mul_div_le (extent A j - 1) (digit A j k)). nia.
Qed.

(** If the run ends before n, a digit carries there. *)
Lemma run_ends A n k : positive A -> run A n k < n -> ~ no_carry A [(run A n k, k)].
Proof.
  intros HA Hr H. destruct (run_spec A n k) as (_ & _ & [E|(j & Hj & E)]); [lia|].
  specialize (H j Hj). cbn in H. rewrite E in H, Hr. unfold limit in H, Hr.
  pose proof (digit_bound A j k HA).
  destruct (Z.eqb_spec (digit A j k) 0); [lia|].
  pose proof (Z.mul_succ_div_gt (extent A j - 1) (digit A j k)). nia.
Qed.

(** *** Pieces *)

(** The pieces of n:k have its size, and are the same function. *)
Lemma pieces_sound f A n k P : positive A -> 1 <= n -> pieces f A n k = Some P ->
  positive P /\ size P = n /\ forall L, same (P ++ L) ((n, k) :: L).
Proof.
  intros HA. revert n k P. induction f as [|f IH]; intros n k P Hn; [easy|].
  cbn [pieces]. pose proof (run_ge A n k HA Hn) as Hr.
  set (r := run A n k) in *. clearbody r. destruct (Z.eqb_spec r n) as [E|E].
  - intros [= <-]. split; [now constructor|]. split; [cbn; lia | intros; apply same_refl].
  - destruct (Z.eqb_spec (n mod r) 0) as [D|]; [|easy].
    apply Z.mod_divide in D; [|lia]. destruct D as [q D].
    assert (Hq : n / r = q) by (rewrite D; apply Z.div_mul; lia).
    destruct (pieces f A (n / r) (r * k)) as [Q|] eqn:HQ; [|easy].
    intros [= <-]. assert (Hn' : 1 <= n / r) by nia.
    destruct (IH _ _ _ Hn' HQ) as (H1 & H2 & H3).
    split; [|split].
    + constructor; [cbn; lia | easy].
    + cbn [size]. rewrite H2. lia.
    + intros L. cbn [app]. eapply same_trans; [apply same_cons, H3|].
      apply split_mode; [lia | lia | now exists q].
Qed.

Lemma refines_positive R B : refines R B -> positive R.
Proof. induction 1; [constructor | now apply positive_app]. Qed.

Lemma refines_app R Q B C : refines R B -> refines Q C -> refines (R ++ Q) (B ++ C).
Proof.
  intros H HQ. induction H as [|G R n k B HG HS _ IH]; [easy|].
  rewrite <- app_assoc. now constructor.
Qed.

Lemma refines_size R B : refines R B -> size R = size B.
Proof. induction 1; cbn [size]; [easy|]. rewrite size_app. lia. Qed.

(** The pieces of all modes are the same function as B, and refine its shape. Their
    strides do not matter for the shape. *)
Lemma all_pieces_sound A B P : positive A -> positive B -> all_pieces A B = Some P ->
  same P B /\ forall g, refines (restride g P) B.
Proof.
  intros HA. revert P. induction B as [|[n k] B IH]; intros P HB.
  - intros [= <-]. split; [apply same_refl | constructor].
  - apply positive_cons in HB. destruct HB as [Hn HB]. cbn [all_pieces].
    destruct (pieces (fuel_for n) A n k) as [Q|] eqn:HQ; [|easy].
    destruct (all_pieces A B) as [P'|]; [|easy]. intros [= <-].
    destruct (IH P' HB eq_refl) as [H1 H2].
    destruct (pieces_sound _ _ _ _ _ HA Hn HQ) as (H3 & H4 & H5). split.
    + eapply same_trans; [apply H5 | now apply same_cons].
    + intros g. unfold restride. rewrite map_app. fold (restride g Q) (restride g P').
      constructor; [now apply positive_restride | now rewrite size_restride | apply H2].
Qed.

(** *** Composition *)

(** The answer of the digit rule is the composition, also if A is not coalesced. *)
Theorem by_digits_sound A B R : positive A -> positive B -> by_digits A B = Some R ->
  refines R B /\ forall i, 0 <= i < size B -> eval R i = eval A (eval B i).
Proof.
  intros HA HB. unfold by_digits.
  destruct (all_pieces A B) as [P|] eqn:HP; [|easy].
  destruct (no_carry_b A (corner P)) eqn:HJ; [|easy]. intros [= <-].
  destruct (all_pieces_sound A B P HA HB HP) as [[_ H1] H2].
  split; [apply H2|]. intros i Hi. rewrite <- H1.
  specialize (H2 id). rewrite restride_id in H2.
  apply joint_sound; [easy | now apply refines_positive in H2 | |].
  - now apply no_carry_b_spec.
  - now rewrite (refines_size _ _ H2).
Qed.

Lemma coalesce_sound A : positive A -> positive (coalesce A) /\ same (coalesce A) A.
Proof.
  induction A as [|[s d] A IH]; [split; [easy | apply same_refl]|].
  rewrite positive_cons. intros [Hs HA]. specialize (IH HA).
  destruct IH as [HC IH]. apply (same_cons (s, d)) in IH. cbn [coalesce].
  destruct (coalesce A) as [|[s' d'] C]; [now split; [constructor|]|].
  pose proof HC as HC'. apply positive_cons in HC'. destruct HC' as [Hs' HC'].
  destruct (Z.eqb_spec s 1) as [->|_]; [|destruct (Z.eqb_spec d' (s * d)) as [->|_]].
  - split; [easy|]. eapply same_trans; [apply drop_one | exact IH].
  - split; [apply positive_cons; split; [nia | easy]|].
    eapply same_trans; [|exact IH].
    pose proof (split_mode s (s * s') d C Hs ltac:(nia) ltac:(now exists s'; ring)) as H.
    rewrite Z.mul_comm, Z.div_mul in H by lia.
    destruct H as [_ H]. split; [easy|]. intros x. now rewrite H, Z.mul_comm.
  - split; [now apply positive_cons | easy].
Qed.

(** The theorem of this file: an answer of [compose] has the shape of B, with modes
    of B split into several, and its offset is A(B(i)) at every coordinate i. *)
Theorem compose_sound A B R : compose A B = Some R ->
  refines R B /\ forall i, 0 <= i < size B -> eval R i = eval A (eval B i).
Proof.
  unfold compose. destruct (positive_b A) eqn:VA; [|easy].
  destruct (positive_b B) eqn:VB; [|easy]. destruct (forward_b B); [|easy].
  apply positive_b_spec in VA, VB. cbn [andb]. intros H.
  destruct (coalesce_sound A VA) as [HA [_ E]].
  destruct (by_digits_sound _ _ _ HA VB H) as [H1 H2].
  split; [easy|]. intros i Hi. now rewrite <- E, H2.
Qed.

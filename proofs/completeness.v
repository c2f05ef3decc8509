(** * Composition of layouts: what a refusal proves

    The program [compose] of composition.v refuses a pair when a digit carries. Does
    that prove that no layout in the shape of B, with modes split, has the offsets
    A(B(i))? A layout in another shape may have them, see [another_shape] in section 5.
    This file answers in three steps:

    - One carry always changes the offset, if A is coalesced. Several carries can
      cancel (section 1).
    - A layout leaves an arithmetic progression only where one of its modes ends. So
      if the offsets leave it at a step that does not divide the mode, there is no
      layout (section 3).
    - A refusal is therefore a proof if carries cancel at none of the places that the
      rule examined: [compose_complete]. A program, [certain], checks these places.
      For many A they never cancel: [faithful_exact] (sections 2 and 4).

    Section 5 shows a pair whose carries cancel: [compose] refuses, and a composition
    exists. The file enumeration.v has a slower program that is exact for all pairs. *)

From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
From Colex Require Import composition.
Open Scope Z_scope.

(** ** 1. What a carry does to the offset *)

(** A carry from mode j to mode j + 1 replaces s_j steps of mode j by one step of mode
    j + 1. The jump is what this adds to the offset: d_(j+1) - s_j * d_j. *)
Definition jump (A : layout) (j : nat) : Z :=
  stride A (S j) - extent A j * stride A j.

(** In (4,3):(8,1) a fifth row would be at offset 4 * 8, but the carry goes to the next
    column at offset 1. So it adds 1 - 4 * 8 = -31. *)
Example a_jump : jump [(4,8); (3,1)] 0 = -31.
Proof. reflexivity. Qed.

(** A coalesced layout has no jump 0, because no mode continues the one before it. *)
Lemma coalesce_jumps A j : positive A -> not_last (coalesce A) j ->
  jump (coalesce A) j <> 0 /\ extent (coalesce A) j <> 1.
Proof.
  unfold not_last. revert j. induction A as [|[s d] A IH]; intros j; [cbn; lia|].
  rewrite positive_cons. intros [Hs HA]. cbn [coalesce].
  destruct (coalesce_sound A HA) as [HC _].
  assert (IH' := fun i => IH i HA). clear IH.
  destruct (coalesce A) as [|[s' d'] C]; [cbn; lia|].
  apply positive_cons in HC. destruct HC as [Hs' _].
  destruct (Z.eqb_spec s 1) as [->|Hs1];
    [apply IH' | destruct (Z.eqb_spec d' (s * d)) as [->|Hd]]; intros Hj.
  - destruct j as [|j]; [|now apply (IH' (S j))].
    destruct (IH' 0%nat Hj) as [H1 H2].
    unfold jump, stride, extent in *. cbn [nth fst snd] in *. split; nia.
  - destruct j as [|j]; [|apply (IH' j); cbn [length] in *; lia].
    unfold jump, stride, extent. cbn [nth fst snd]. lia.
Qed.

(** How often the sum of the steps carries out of mode j. *)
Definition carry (A : layout) (w : steps) (j : nat) : Z :=
  total id w / place A (S j) - total (fun k => k / place A (S j)) w.

Example one_carry : carry [(6,1); (2,7)] [(2, 3); (1, 5)] 0 = 1.
Proof. reflexivity. Qed.

Lemma sum_map_ext f g (l : list nat) : (forall j, f j = g j) ->
  sum (map f l) = sum (map g l).
Proof. intros H. f_equal. now apply map_ext. Qed.

(** A layout is its first stride times x, and one jump for each multiple of the place
    value of digit j + 1 up to x. *)
Lemma eval_jumps A x : positive A ->
  eval A x = x * stride A 0
    + sum (map (fun j => x / place A (S j) * jump A j) (all_but_last A)).
Proof.
  revert x. induction A as [|[s d] [|[s' d'] A] IH]; intros x HA.
  - cbn. lia.
  - cbn. unfold stride. cbn. lia.
  - apply positive_cons in HA. destruct HA as [Hs HA].
    rewrite eval_cons, IH by easy. unfold all_but_last. cbn [length].
    replace (S (S (length A)) - 1)%nat with (S (length A)) by lia.
    replace (S (length A) - 1)%nat with (length A) by lia. cbn [seq map].
    rewrite <- seq_shift, map_map. unfold sum at 2. cbn [fold_right].
    fold (sum (map (fun j => x / place ((s, d) :: (s', d') :: A) (S (S j))
      * jump ((s, d) :: (s', d') :: A) (S j)) (seq 0 (length A)))).
    rewrite (sum_map_ext _ (fun j => x / place ((s, d) :: (s', d') :: A) (S (S j))
      * jump ((s, d) :: (s', d') :: A) (S j))).
    + unfold jump at 2, stride, extent. cbn [place nth fst snd].
      rewrite Z.mul_1_r, Z.mod_eq by lia. ring.
    + intros j. pose proof (place_pos ((s', d') :: A) (S j) HA) as Hp.
      rewrite Z.div_div by lia. reflexivity.
Qed.

Lemma sum_linear c f g (l : list nat) :
  sum (map (fun j => c * f j + g j) l) = c * sum (map f l) + sum (map g l).
Proof. unfold sum. induction l as [|j l IH]; cbn; lia. Qed.

Lemma total_sum f (g : nat -> Z -> Z) l w :
  total (fun k => f k + sum (map (fun j => g j k) l)) w
  = total f w + sum (map (fun j => total (g j) w) l).
Proof.
  induction w as [|[c k] w IH]; cbn [total].
  - unfold sum. induction l; cbn in *; lia.
  - rewrite IH, (sum_linear c (fun j => g j k)). ring.
Qed.

Lemma total_factor f e w : total (fun k => f k * e) w = total f w * e.
Proof. induction w as [|[c k] w IH]; cbn [total]; [|rewrite IH]; ring. Qed.

(** The offset of the sum is the sum of the offsets and the jumps of all carries. *)
Theorem carries_jump A w : positive A ->
  eval A (total id w) = total (eval A) w
    + sum (map (fun j => carry A w j * jump A j) (all_but_last A)).
Proof.
  intros HA. rewrite eval_jumps by easy.
  rewrite (total_ext (eval A) _ w (fun k => eval_jumps A k HA)).
  rewrite (total_sum (fun k => k * stride A 0)
    (fun j k => k / place A (S j) * jump A j)).
  rewrite (total_factor (fun k => k)). change (fun k : Z => k) with (@id Z).
  rewrite (sum_map_ext (fun j => total (fun k => k / place A (S j) * jump A j) w)
    _ _ (fun j => total_factor (fun k => k / place A (S j)) (jump A j) w)).
  rewrite (sum_map_ext (fun j => carry A w j * jump A j)
    (fun j => -1 * (total (fun k => k / place A (S j)) w * jump A j)
      + total id w / place A (S j) * jump A j)), sum_linear
    by (intros; unfold carry; ring).
  lia.
Qed.

Lemma carry_nonneg A w j : positive A -> nonneg w -> 0 <= carry A w j.
Proof.
  intros HA Hw. pose proof (place_pos A (S j) HA) as Hp. unfold carry.
  rewrite (total_divide (place A (S j))), Z.mul_comm, Z.div_add_l by lia.
  enough (0 <= total (fun k => k mod place A (S j)) w / place A (S j)) by lia.
  apply Z.div_pos; [|lia]. apply total_nonneg; [easy|].
  intros. apply Z.mod_pos_bound. lia.
Qed.

Lemma place_S A j : (j < length A)%nat -> place A (S j) = place A j * extent A j.
Proof.
  unfold extent. revert j. induction A as [|[s d] A IH]; intros j; cbn [length]; [lia|].
  destruct j as [|j]; intros Hj; [destruct A; cbn; lia|].
  change (s * place A (S j) = s * place A j * fst (nth j A (1, 0))).
  rewrite IH by lia. ring.
Qed.

(** The carries are 0 only if the digits add up to less than the extents. *)
Lemma carry_zero A w : positive A -> nonneg w ->
  (forall j, not_last A j -> carry A w j = 0) -> no_carry A w.
Proof.
  intros HA Hw H j Hj. specialize (H j Hj).
  pose proof (place_pos A (S j) HA) as Hp. pose proof (place_pos A j HA) as Hp'.
  pose proof (extent_pos A j HA) as He.
  assert (Hlt : total (fun k => k mod place A (S j)) w < place A (S j)).
  { unfold carry in H.
    rewrite (total_divide (place A (S j))), Z.mul_comm, Z.div_add_l in H by lia.
    pose proof (Z.mod_pos_bound (total (fun k => k mod place A (S j)) w)
      (place A (S j)) ltac:(lia)).
    pose proof (Z.div_mod (total (fun k => k mod place A (S j)) w)
      (place A (S j)) ltac:(lia)). nia. }
  assert (E : place A (S j) = place A j * extent A j).
  { apply place_S. unfold not_last in Hj. lia. }
  enough (place A j * total (digit A j) w
          <= total (fun k => k mod place A (S j)) w) by nia.
  clear H Hlt. induction Hw as [|[c k] w Hc _ IH]; cbn in *; [lia|].
  enough (place A j * digit A j k <= k mod (place A (S j))) by nia.
  rewrite E, Z.rem_mul_r by lia. unfold digit.
  pose proof (Z.mod_pos_bound k (place A j)). lia.
Qed.

(** ** 2. Layouts whose carries never cancel *)

(** A sum of products is 0 only if all first factors are 0, where these are at least
    0 and the second ones are positive. *)
Lemma same_sign_zero (f g : nat -> Z) l : (forall j, 0 <= f j) ->
  (forall j, In j l -> 0 < g j) ->
  0 <= sum (map (fun j => f j * g j) l)
  /\ (sum (map (fun j => f j * g j) l) = 0 -> forall j, In j l -> f j = 0).
Proof.
  intros Hf. induction l as [|i l IH]; [easy|]. intros Hg.
  destruct IH as [H1 H2]; [intros; apply Hg; now right|].
  cbn [map sum fold_right]. fold (sum (map (fun j => f j * g j) l)).
  pose proof (Hf i) as H3. pose proof (Hg i (or_introl eq_refl)) as H4.
  split; [nia|]. intros E j [->|Hj]; [nia|]. apply H2; [nia | easy].
Qed.

(** The steps are genuine if the offsets show every carry: if they add up, no digit
    carried. A is faithful if all steps are genuine. *)
Definition genuine (A : layout) (w : steps) : Prop :=
  eval A (total id w) = total (eval A) w -> no_carry A w.
Definition faithful (A : layout) : Prop := forall w, nonneg w -> genuine A w.

(** Two steps of length 6 under (4,2,3):(1,0,4) are not genuine. Digits carry out of mode 0
    and out of mode 1, and still A(12) = 4 is two times A(6) = 2. *)
Example not_genuine : ~ genuine [(4,1); (2,0); (3,4)] [(2, 6)].
Proof. intros H. specialize (H eq_refl 0%nat ltac:(unfold not_last; cbn; lia)). easy. Qed.

(** Jumps of one sign cannot cancel. All jumps are positive for a column-major array
    with padded columns, (4,3):(1,8), and negative for a row-major one, (4,3):(8,1). *)
Definition one_sign (A : layout) : Prop :=
  (forall j, not_last A j -> 0 < jump A j) \/ (forall j, not_last A j -> jump A j < 0).

Theorem one_sign_faithful A : positive A -> one_sign A -> faithful A.
Proof.
  intros HA Hs w Hw E. rewrite carries_jump in E by easy.
  assert (Hc := fun i => carry_nonneg A w i HA Hw).
  apply carry_zero; [easy.. |]. intros j Hj. apply in_all_but_last in Hj. revert j Hj.
  destruct Hs as [Hs|Hs].
  - apply (same_sign_zero _ (jump A)); [easy | | lia].
    intros j Hj. now apply Hs, in_all_but_last.
  - apply (same_sign_zero _ (fun j => - jump A j)); [easy | |].
    + intros j Hj%in_all_but_last%Hs. lia.
    + replace (sum _)
        with (- sum (map (fun j => carry A w j * jump A j) (all_but_last A))); [lia|].
      clear. induction (all_but_last A) as [|j l IH]; [easy|]. cbn [map sum fold_right] in *. unfold sum in IH. lia.
Qed.

(** ** 3. Where a layout leaves an arithmetic progression *)

Lemma eval_0 R : positive R -> eval R 0 = 0.
Proof.
  induction R as [|[t d] [|m R] IH]; [easy | cbn; lia |].
  rewrite positive_cons. intros [Ht HR]. rewrite eval_cons, Z.mod_0_l, Z.div_0_l, IH;
    [lia | easy | lia..].
Qed.

(** If the offsets of R are c * e up to c = r - 1 and another number at r, then a mode
    of R ends at r: r divides the size of R, and R is the mode r:e and a rest T. *)
Theorem first_break R r e : positive R -> 2 <= r < size R ->
  (forall c, 0 <= c < r -> eval R c = c * e) -> eval R r <> r * e ->
  exists T, positive T /\ size R = r * size T
    /\ forall c, 0 <= c < size R -> eval R c = c mod r * e + eval T (c / r).
Proof.
  revert r e. induction R as [|[t d] L IH]; intros r e HR Hr Hc Hb; [cbn in Hr; lia|].
  apply positive_cons in HR. destruct HR as [Ht HL]. cbn [size] in *.
  pose proof (size_pos L HL) as HsL.
  destruct (Z.eq_dec t 1) as [->|Ht1].
  { (* a first mode of extent 1 *)
    assert (E : forall c, 0 <= c < 1 * size L -> eval ((1, d) :: L) c = eval L c).
    { intros c Hi. rewrite eval_step, Z.mod_1_r, Z.div_1_r; lia. }
    destruct (IH r e HL) as (T & HT & HsT & HeT); [lia | | |].
    - intros c Hi. rewrite <- E by lia. now apply Hc.
    - rewrite <- E by lia. exact Hb.
    - exists T. split; [easy|]. split; [lia|]. intros c Hi. rewrite E by lia.
      apply HeT. lia. }
  assert (E0 := eval_0 L HL).
  assert (Hd : d = e).
  { specialize (Hc 1 ltac:(lia)). rewrite eval_step in Hc by nia.
    rewrite Z.mod_small, Z.div_small, E0 in Hc by lia. lia. }
  subst d.
  (* the rest of the layout is read at multiples of t *)
  assert (EL : forall q, 0 <= q < size L -> eval ((t, e) :: L) (t * q) = eval L q).
  { intros q Hq. rewrite eval_step by nia.
    rewrite (Z.mul_comm t q), Z.mod_mul, Z.div_mul by lia. lia. }
  set (q := r / t). assert (Eq : r = t * q + r mod t) by (apply Z.div_mod; lia).
  pose proof (Z.mod_pos_bound r t ltac:(lia)) as Hm.
  assert (Hq : 0 <= q < size L) by (apply div_range; lia).
  assert (Hm0 : r mod t = 0).
  { destruct (Z.eq_dec (r mod t) 0) as [|Hne]; [easy|]. exfalso. apply Hb.
    rewrite eval_step by lia. fold q. rewrite <- EL, Hc by lia. nia. }
  assert (Er : r = t * q) by lia. clear Eq. clearbody q.
  destruct (Z.eq_dec q 1) as [->|Hq1].
  - (* r is the first extent *)
    exists L. replace r with t by lia. split; [easy|]. split; [easy|].
    intros c Hi. now apply eval_step.
  - destruct (IH q (t * e) HL) as (T & HT & HsT & HeT); [nia | | |].
    + intros c Hi. rewrite <- EL, Hc by nia. ring.
    + rewrite <- EL by lia. rewrite <- Er. intros Hx. apply Hb. rewrite Hx, Er. ring.
    + exists T. split; [easy|]. split; [rewrite HsT, Er; ring|].
      intros c Hi. rewrite eval_step, HeT by (try apply div_range; lia).
      rewrite Er, Z.rem_mul_r, Z.div_div by nia. ring.
Qed.

(** *** Mode by mode

    So a layout with the offsets of one mode can be found by itself. For all modes of
    B, a composition is a row of such layouts, and all these rows are equal. *)

(** The modes of two layouts, one after the other: the second one gets the quotient by
    the size of the first one. *)
Lemma eval_app L M i : positive L -> positive M -> 0 <= i < size L * size M ->
  eval (L ++ M) i = eval L (i mod size L) + eval M (i / size L).
Proof.
  intros HL HM. revert i. induction L as [|[s d] L IH]; intros i Hi.
  - cbn in *. rewrite Z.div_1_r. lia.
  - apply positive_cons in HL. destruct HL as [Hs HL]. cbn [size app] in *.
    pose proof (size_pos L HL). pose proof (size_pos M HM).
    assert (Hi' : 0 <= i / s < size L * size M) by (apply div_range; lia).
    pose proof (Z.mod_pos_bound i (s * size L) ltac:(nia)) as Hm.
    rewrite !eval_step; [|easy|rewrite size_app; lia]. rewrite IH by easy.
    rewrite Z.div_div, Z.rem_mul_r by lia.
    pose proof (Z.mod_pos_bound i s ltac:(lia)).
    rewrite (Z.mul_comm s ((i / s) mod size L)), Z.mod_add, Z.div_add by lia.
    rewrite Z.mod_mod, (Z.div_small (i mod s) s) by lia. rewrite Z.add_0_l. ring.
Qed.

(** For each mode n:k of B, R has a group of modes with the offsets f(0), f(k), f(2k).
    Here f is A, or any other function. *)
Inductive fits (f : Z -> Z) : layout -> layout -> Prop :=
| fits_nil : fits f [] []
| fits_cons G R n k B :
    positive G -> size G = n -> (forall c, 0 <= c < n -> eval G c = f (c * k)) ->
    fits f R B -> fits f (G ++ R) ((n, k) :: B).

(** Under (4,4):(1,8), 4:9 fits 4:5, see composition.v. *)
Example diagonal_fits : fits (eval [(4,1); (4,8)]) [(4,9)] [(4,5)].
Proof.
  apply (fits_cons _ [(4,9)] []); [now repeat constructor | easy | | constructor].
  intros c Hc. assert (c = 0 \/ c = 1 \/ c = 2 \/ c = 3) as [-> | [-> | [-> | ->]]] by lia;
    reflexivity.
Qed.

Lemma fits_refines f R B : fits f R B -> refines R B.
Proof. induction 1; now constructor. Qed.

(** Every composition fits. *)
Lemma composition_fits f R B : positive B -> refines R B ->
  (forall i, 0 <= i < size B -> eval R i = f (eval B i)) -> fits f R B.
Proof.
  intros HB HR. induction HR as [|G R n k B HG Hn HR IH]; intros HE; [constructor|].
  apply positive_cons in HB. destruct HB as [Hn1 HB]. cbn [size] in HE.
  pose proof (size_pos B HB). pose proof (refines_positive _ _ HR) as HRp.
  pose proof (refines_size _ _ HR) as HRs.
  assert (HER : forall i, 0 <= i < n * size B ->
    eval G (i mod n) + eval R (i / n) = f (i mod n * k + eval B (i / n))).
  { intros i Hi. rewrite <- eval_step, <- HE by easy. rewrite <- Hn.
    symmetry. apply eval_app; [easy.. | rewrite Hn, HRs; lia]. }
  constructor; [easy..| |apply IH; [easy|]].
  - intros c Hc. specialize (HER c ltac:(nia)).
    rewrite Z.mod_small, Z.div_small, !eval_0 in HER by easy.
    now rewrite !Z.add_0_r in HER.
  - intros i Hi. specialize (HER (n * i) ltac:(nia)).
    rewrite (Z.mul_comm n i), Z.mod_mul, Z.div_mul, eval_0 in HER by (easy || lia).
    rewrite Z.mul_0_l, !Z.add_0_l in HER. exact HER.
Qed.

(** All layouts that fit are equal. *)
Lemma fits_equal f R Q B : positive B -> fits f R B -> fits f Q B ->
  forall i, 0 <= i < size B -> eval R i = eval Q i.
Proof.
  intros HB HR. revert Q. induction HR as [|G R n k B HG Hn HE HR IH]; intros Q HQ i Hi.
  - now inversion HQ.
  - inversion HQ as [|G' Q' n' k' B' HG' Hn' HE' HQ']; subst.
    apply positive_cons in HB. destruct HB as [Hn1 HB]. cbn [size] in Hi.
    pose proof (fits_refines _ _ _ HR) as F. pose proof (fits_refines _ _ _ HQ') as F'.
    pose proof (refines_size _ _ F) as S. pose proof (refines_size _ _ F') as S'.
    rewrite !eval_app; try rewrite S; try rewrite S'; try rewrite Hn'; try easy;
      try now apply refines_positive in F, F'.
    rewrite HE, HE' by (apply Z.mod_pos_bound; lia). f_equal.
    apply IH; [easy..|]. apply div_range; lia.
Qed.

(** ** 4. Completeness *)

(** The steps that the rule examines for a mode n:k, where each run ends. *)
Fixpoint breaks (fuel : nat) (A : layout) (n k : Z) : list steps :=
  match fuel with
  | O => []
  | S fuel =>
      let r := run A n k in
      if r =? n then []
      else [(r, k)] :: if n mod r =? 0 then breaks fuel A (n / r) (r * k) else []
  end.

(** All steps that the rule examines for B: the ends of the runs, and the corner. *)
Definition examined (A B : layout) : list steps :=
  concat (map (fun m => breaks (fuel_for (fst m)) A (fst m) (snd m)) B)
  ++ match all_pieces A B with Some P => [corner P] | None => [] end.

Example two_places : examined [(6,8); (2,2)] [(4,3); (3,1)]
  = [[(2, 3)]; [(1, 3); (1, 6); (2, 1)]].
Proof. reflexivity. Qed.

(** If a layout R has the offsets of the mode n:k, and the ends of the runs are
    genuine, then the rule finds pieces, and R has their offsets. *)
Lemma pieces_complete A f n k R : positive A ->
  Forall (genuine A) (breaks f A n k) -> positive R ->
  size R = n -> n < 2 ^ Z.of_nat f ->
  (forall c, 0 <= c < n -> eval R c = eval A (c * k)) ->
  exists P, pieces f A n k = Some P
    /\ forall c, 0 <= c < n -> eval R c = eval (by_mode A P) c.
Proof.
  intros HA. revert n k R. induction f as [|f IH]; intros n k R HF HR Hn Hf HE.
  { pose proof (size_pos R HR). cbn in Hf. lia. }
  pose proof (size_pos R HR) as Hn1. rewrite Hn in Hn1.
  pose proof (run_ge A n k HA Hn1) as Hge. destruct (run_spec A n k) as [Hle _].
  assert (HP : forall c, 0 <= c < run A n k -> eval A (c * k) = c * eval A k).
  { intros c Hc. apply (one_mode A (c + 1)); [easy | | lia].
    intros j Hj. cbn. replace (c + 1 - 1) with c by ring. rewrite Z.add_0_r.
    now apply (run_fits A n). }
  assert (HB := run_ends A n k HA). cbn [pieces]. cbn [breaks] in HF.
  set (r := run A n k) in *. clearbody r. destruct (Z.eqb_spec r n) as [E|Hne].
  { exists [(n, k)]. split; [easy|]. intros c Hc. cbn. rewrite HE by easy. apply HP. lia. }
  assert (Hb : eval A (r * k) <> r * eval A k).
  { intros H. apply HB; [lia|]. apply Forall_inv in HF. apply HF.
    cbn. unfold id. now rewrite !Z.add_0_r. }
  destruct (first_break R r (eval A k)) as (T & HT & HsT & HeT); [easy | lia | | |].
  { intros c Hc. rewrite HE by lia. now apply HP. }
  { rewrite HE by lia. exact Hb. }
  assert (Hq : n / r = size T) by (rewrite <- Hn, HsT, Z.mul_comm; apply Z.div_mul; lia).
  assert (Hd : n mod r = 0) by (rewrite <- Hn, HsT, Z.mul_comm, Z.mod_mul; lia).
  rewrite Hd in *. cbn [Z.eqb] in *. pose proof (size_pos T HT) as HT1.
  destruct (IH (n / r) (r * k) T) as (P & HP1 & HP2).
  - now apply Forall_inv_tail in HF.
  - easy.
  - easy.
  - rewrite Hq. rewrite Nat2Z.inj_succ, Z.pow_succ_r in Hf by lia. nia.
  - intros c Hc. rewrite Hq in Hc. rewrite (Z.mul_assoc c r), <- HE by nia.
    rewrite HeT, Z.mod_mul, Z.div_mul by nia. ring.
  - rewrite HP1. exists ((r, k) :: P). split; [easy|]. intros c Hc.
    assert (Hq1 : 1 <= n / r) by lia.
    destruct (pieces_sound _ _ _ _ _ HA Hq1 HP1) as (_ & HsP & _).
    unfold by_mode in *. cbn [restride map fst snd].
    fold (restride (eval A) P). rewrite eval_step.
    + rewrite <- HP2 by (apply div_range; nia). apply HeT. lia.
    + rewrite size_restride, HsP, Hq. nia.
Qed.

Lemma fuel_for_enough n : 1 <= n -> n < 2 ^ Z.of_nat (fuel_for n).
Proof.
  intros Hn. unfold fuel_for. rewrite Nat2Z.inj_succ, Z2Nat.id by apply Z.log2_nonneg.
  apply Z.log2_spec. lia.
Qed.

(** If a composition exists, and the ends of all runs are genuine, then the rule finds
    pieces of all modes, and composition mode by mode fits. *)
Lemma all_pieces_complete A R B : positive A -> positive B -> fits (eval A) R B ->
  Forall (genuine A) (concat
    (map (fun m => breaks (fuel_for (fst m)) A (fst m) (snd m)) B)) ->
  exists P, all_pieces A B = Some P /\ fits (eval A) (by_mode A P) B.
Proof.
  intros HA HB HR. induction HR as [|G R n k B HG Hn HE HR IH]; intros HF.
  { exists []. split; [easy | constructor]. }
  cbn [map concat fst snd] in HF. apply Forall_app in HF. destruct HF as [HF1 HF].
  apply positive_cons in HB. destruct HB as [Hn1 HB].
  destruct (pieces_complete A (fuel_for n) n k G) as (P & HP & EP);
    [easy.. | now apply fuel_for_enough | easy |].
  destruct (IH HB HF) as (Q & HQ & FQ).
  destruct (pieces_sound _ _ _ _ _ HA Hn1 HP) as (HP1 & HP2 & _).
  exists (P ++ Q). cbn [all_pieces]. rewrite HP, HQ. split; [easy|].
  unfold by_mode, restride. rewrite map_app. fold (restride (eval A) P).
  constructor; [now apply positive_restride | now rewrite size_restride | | exact FQ].
  intros c Hc. fold (by_mode A P). now rewrite <- EP, HE.
Qed.

(** The offset at the last coordinate is that of the corner. *)
Lemma eval_corner P g : positive P ->
  eval (restride g P) (size P - 1) = total g (corner P).
Proof.
  induction P as [|[t k] P IH]; [easy|]. rewrite positive_cons. intros [Ht HP].
  unfold restride. cbn [size map fst snd corner total]. fold (restride g P) (corner P).
  pose proof (size_pos P HP). rewrite eval_step by (rewrite size_restride; nia).
  replace (t * size P - 1) with (t - 1 + (size P - 1) * t) by ring.
  rewrite Z.mod_add, Z.div_add, Z.mod_small, Z.div_small by lia.
  rewrite Z.add_0_l, IH by easy. reflexivity.
Qed.

(** If the rule refuses, and the steps that it examined are genuine, then no layout
    in the shape of B is the composition. *)
Theorem by_digits_complete A B : positive A -> positive B ->
  Forall (genuine A) (examined A B) -> by_digits A B = None ->
  forall R, refines R B -> ~ forall i, 0 <= i < size B -> eval R i = eval A (eval B i).
Proof.
  intros HA HB HF HN R HR HE. apply Forall_app in HF. destruct HF as [HF HC].
  pose proof (composition_fits (eval A) R B HB HR HE) as FR.
  destruct (all_pieces_complete A R B HA HB FR HF) as (P & HP & FP).
  unfold by_digits in HN. rewrite HP in HN, HC. apply Forall_inv in HC.
  destruct (all_pieces_sound A B P HA HB HP) as [[_ HS] HP'].
  specialize (HP' id). rewrite restride_id in HP'.
  assert (HPp := refines_positive _ _ HP'). assert (HPs := refines_size _ _ HP').
  assert (H : no_carry A (corner P)).
  { apply HC. rewrite <- !eval_corner by easy. pose proof (size_pos B HB).
    rewrite restride_id, HPs, HS, <- HE by lia.
    apply (fits_equal (eval A) _ _ B HB FR FP). lia. }
  apply no_carry_b_spec in H. rewrite H in HN. easy.
Qed.

Lemma examined_nonneg A B : positive A -> positive B ->
  Forall nonneg (examined A B).
Proof.
  intros HA HB. unfold examined. apply Forall_app. split.
  - induction HB as [|[n k] B Hn _ IH]; cbn [map concat fst snd]; [constructor|].
    apply Forall_app. split; [|exact IH]. cbn in Hn. clear IH.
    generalize (fuel_for n) as f. intros f. revert n k Hn.
    induction f as [|f IH]; intros n k Hn; cbn [breaks]; [constructor|].
    pose proof (run_ge A n k HA Hn). destruct (Z.eqb_spec (run A n k) n); [constructor|].
    constructor; [constructor; [cbn; lia | constructor]|].
    destruct (Z.eqb_spec (n mod run A n k) 0) as [D|]; [|constructor]. apply IH.
    destruct (run_spec A n k) as [Hle _]. apply Z.div_le_lower_bound; lia.
  - destruct (all_pieces A B) as [P|] eqn:HP; [|constructor].
    destruct (all_pieces_sound A B P HA HB HP) as [_ HR].
    assert (H := refines_positive _ _ (HR id)). rewrite restride_id in H.
    constructor; [|constructor]. apply Forall_map. eapply Forall_impl; [|exact H].
    cbn. lia.
Qed.

(** If A is faithful, the digit rule [by_digits] answers if and only if a composition in
    the shape of B exists. *)
Theorem faithful_exact A B : positive A -> positive B -> faithful A ->
  (exists R, by_digits A B = Some R)
  <-> (exists R, refines R B
        /\ forall i, 0 <= i < size B -> eval R i = eval A (eval B i)).
Proof.
  intros HA HB HF. split.
  - intros [R HR]. exists R. now apply by_digits_sound.
  - intros (R & HR & HE). destruct (by_digits A B) as [Q|] eqn:E; [now exists Q|].
    exfalso. revert R HR HE. apply (by_digits_complete A B HA HB); [|easy].
    eapply Forall_impl; [|now apply examined_nonneg]. intros w. apply HF.
Qed.

(** Whether given steps are genuine can be computed, and so can [certain]: whether all
    steps that the rule examined are. *)
Definition genuine_b (A : layout) (w : steps) : bool :=
  no_carry_b A w || negb (eval A (total id w) =? total (eval A) w).
Definition certain (A B : layout) : bool :=
  positive_b A && positive_b B && forward_b B
  && forallb (genuine_b (coalesce A)) (examined (coalesce A) B).

(** The theorem of this file: a certain refusal of [compose] proves that no layout in
    the shape of B, with modes split, has the offsets A(B(i)). *)
Theorem compose_complete A B : certain A B = true -> compose A B = None ->
  forall R, refines R B -> ~ forall i, 0 <= i < size B -> eval R i = eval A (eval B i).
Proof.
  unfold certain, compose. destruct (positive_b A) eqn:VA; [|easy].
  destruct (positive_b B) eqn:VB; [|easy]. destruct (forward_b B); [|easy]. cbn [andb].
  apply positive_b_spec in VA, VB. rewrite forallb_forall. intros HG HN R HR HE.
  destruct (coalesce_sound A VA) as [HA [_ E]].
  apply (by_digits_complete (coalesce A) B HA VB) with (R := R); [|easy|easy|].
  - apply Forall_forall. intros w Hw Heq. specialize (HG w Hw). unfold genuine_b in HG.
    apply orb_true_iff in HG. destruct HG as [HG|HG]; [now apply no_carry_b_spec|].
    apply negb_true_iff, Z.eqb_neq in HG. contradiction.
  - intros i Hi. rewrite E. now apply HE.
Qed.

(** A coalesced A of at most two modes is always faithful. *)
Corollary two_modes A : positive A -> (length (coalesce A) <= 2)%nat ->
  faithful (coalesce A).
Proof.
  intros HA HL. apply one_sign_faithful; [now apply coalesce_sound|].
  assert (Hj : forall j, not_last (coalesce A) j -> j = 0%nat)
    by (unfold not_last; intros; lia).
  destruct (Z.lt_total 0 (jump (coalesce A) 0)) as [H|[H|H]].
  - left. now intros j ->%Hj.
  - left. intros j Hb. pose proof (Hj j Hb) as ->.
    destruct (coalesce_jumps A 0 HA Hb). lia.
  - right. now intros j ->%Hj.
Qed.

(** ** 5. Examples *)

(** The refusals of composition.v are certain. *)
Example refused_certainly :
  map (fun p => certain (fst p) (snd p))
    [([(6,1); (2,7)], [(3,2); (2,3)]); ([(4,2); (6,3); (8,5)], [(6,3)]);
     ([(4,3); (2,15); (8,97)], [(3,3)]); ([(5,7); (3,1)], [(7,1)])]
  = [true; true; true; true].
Proof. reflexivity. Qed.

(** So no layout in the shape (3,2), with modes split, is (6,2):(1,7) o (3,2):(2,3). *)
Example no_layout R : refines R [(3,2);(2,3)] ->
  ~ forall i, 0 <= i < 6 -> eval R i = eval [(6,1);(2,7)] (eval [(3,2);(2,3)] i).
Proof. now apply compose_complete. Qed.

Lemma below_6 (P : Z -> Prop) : P 0 -> P 1 -> P 2 -> P 3 -> P 4 -> P 5 ->
  forall i, 0 <= i < 6 -> P i.
Proof.
  intros H0 H1 H2 H3 H4 H i Hi.
  assert (H5 : i = 0 \/ i = 1 \/ i = 2 \/ i = 3 \/ i = 4 \/ i = 5) by lia.
  now repeat (destruct H5 as [->|H5]); subst.
Qed.

(** The theorem is about the shape of B. (6,2):(1,7) o (4,3):(1,4) is refused for certain,
    because 2 * 4 carries and 2 does not divide 3. But B(i) = i, so A itself, in the shape
    (6,2), has all the offsets. *)
Example another_shape : let A := [(6,1); (2,7)] in let B := [(4,1); (3,4)] in
  compose A B = None /\ certain A B = true
  /\ (forall i, eval A i = eval A (eval B i)).
Proof.
  split; [reflexivity|]. split; [reflexivity|]. intros i. f_equal.
  cbn. rewrite (Z.div_mod i 4) at 1 by lia. ring.
Qed.

(** Carries that cancel: the rule refuses (4,2,3):(1,0,4) o 3:6, but 3:2 is right. The
    jumps of A are -4 and 4, and one carry of each kind cancels the other. *)
Example cancel : let A := [(4,1);(2,0);(3,4)] in
  compose A [(3,6)] = None /\ certain A [(3,6)] = false
  /\ eval [(3,2)] 1 = eval A 6 /\ eval [(3,2)] 2 = eval A 12.
Proof. repeat split. Qed.

(** Carries that cancel early: (2,2,3):(0,10,10) o 6:47 = (3,2):(120,350). The first run
    ends after 2 steps, where carries cancel. The rule continues with 3:94 and refuses
    it, because 2 steps of 94 have the offset 470 and not 480. This carry is genuine,
    and still a layout exists. So [certain] examines the ends of all runs. *)
Example cancel_early : let A := [(2,0);(2,10);(3,10)] in
  compose A [(6,47)] = None /\ certain A [(6,47)] = false
  /\ examined A [(6,47)] = [[(2,47)]; [(2,94)]]
  /\ map (genuine_b A) [[(2,47)]; [(2,94)]] = [false; true]
  /\ (forall i, 0 <= i < 6 -> eval [(3,120);(2,350)] i = eval A (eval [(6,47)] i)).
Proof. repeat (split; [reflexivity|]). now apply below_6. Qed.

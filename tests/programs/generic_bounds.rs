//! The bounds that the docs name under "Generic code" are enough for the methods.
use colex::Layout;
use colex::typed::bounds::{
    AppendedTo, BlockedMultiplies, CeilDividedBy, Coalesce, CoalesceProfile, CoalesceZ,
    ComplementTarget, ComposableWith, Composes, Dices, DowncastFactor, FilledBy, FilledInOrder,
    Filter, FilterZeros, FlatMultiplies, Flatten, Gaps, GroupsIn, HasFlatCoordIn, HasFlatIndexOf,
    HasHierCoordIn, HasLayoutLike, HasLeftInverse, HasLinearCoordIn, HasNaturalCoordOf,
    HasNullspace, HasRightInverse, InBounds, MakeFragmentLike, MakeLayoutLike, ModeOf, PrependedTo,
    RakedMultiplies, RankToAppend, RankToPrepend, RecastFrom, ReplacesMode, Reshapes, RoundedUpTo,
    SelectsFrom, ShapeDividedBy, Slices, StrictComplementTarget, TakesFrom, Unflattens,
    UpcastFactor, ValuesOf, ZipModes, ZippedDivides, ZippedWith,
};
use colex::typed::int_tuple::{ceil_div, crd2idx, idx2crd, round_up, shape_div};
use colex::typed::results::UnitMode;
use colex::typed::{Coordinate, IntLeaf, Strides, TypedTuple};

fn of_the_layout<S, D>(a: Layout<S, D>)
where
    S: TypedTuple,
    D: Strides<S>,
    Layout<S, D>: Coalesce + CoalesceZ + Filter + FilterZeros + Flatten + ZipModes + Gaps,
    Layout<S, D>: HasRightInverse + HasLeftInverse + HasNullspace,
    Layout<S, D>: HasLayoutLike + MakeLayoutLike + MakeFragmentLike,
{
    let _ = (a.coalesce(), a.coalesce_z(), a.filter(), a.filter_zeros());
    let _ = (a.flatten(), a.zip_modes(), a.gaps());
    let _ = (a.right_inverse(), a.left_inverse(), a.nullspace());
    let _ = (a.layout_like(), a.make_layout_like(), a.make_fragment_like());
}

fn of_coordinates<S, D, C, P, X, N, I, F, L>(
    a: Layout<S, D>,
    (inside, coord, slice): (C, P, X),
    (hier, flat, linear): (N, F, L),
    mode: I,
) where
    S: TypedTuple,
    D: Strides<S>,
    C: InBounds<S, D>,
    P: Coordinate<S, D>,
    X: Slices<Layout<S, D>> + Dices<Layout<S, D>>,
    X::Origin: Coordinate<S, D>,
    N: HasHierCoordIn<Layout<S, D>>,
    F: HasFlatCoordIn<Layout<S, D>>,
    L: HasLinearCoordIn<Layout<S, D>>,
    I: ModeOf<Layout<S, D>>,
{
    let _ = (a.index(inside), a.index_in_bounds(coord), a.crd2idx(coord), a.offset(coord));
    let _ = (a.slice(slice), a.dice(slice), a.slice_and_offset(slice), a.slice_offset(slice));
    let _ = (a.get_hier_coord(hier), a.get_flat_coord(flat), a.get_1d_coord(linear));
    let _ = (a.domain_offset(coord), a.get(mode));
}

fn of_a_second_layout<S, D, T, E, I>(a: Layout<S, D>, b: Layout<T, E>, i: I)
where
    S: TypedTuple,
    D: Strides<S>,
    T: TypedTuple,
    E: Strides<T>,
    I: TypedTuple,
    Layout<T, E>: ComposableWith<Layout<S, D>> + ValuesOf<Layout<S, D>>,
    Layout<T, E>: BlockedMultiplies<Layout<S, D>> + RakedMultiplies<Layout<S, D>>,
    Layout<T, E>: AppendedTo<Layout<S, D>> + PrependedTo<Layout<S, D>> + ZippedWith<Layout<S, D>>,
    Layout<T, E>: ReplacesMode<I, Layout<S, D>>,
{
    let _ = (a.composition(b), a.layout_tv(b), a.blocked_product(b), a.raked_product(b));
    let _ = (a.append(b), a.prepend(b), a.zip(b), a.replace(i, b));
}

fn of_shapes<S, D, T, G, W, F, O, P>(
    a: Layout<S, D>,
    (target, strict, shape): (T, G, W),
    (full, order): (F, O),
    profile: P,
) where
    S: TypedTuple,
    D: Strides<S>,
    T: ComplementTarget<Layout<S, D>>,
    G: StrictComplementTarget<Layout<S, D>>,
    W: Reshapes<Layout<S, D>>,
    F: FilledBy<Layout<S, D>> + FilledInOrder<Layout<S, D>, O>,
    O: TypedTuple,
    P: CoalesceProfile<Layout<S, D>> + Unflattens<Layout<S, D>>,
{
    let _ = (a.complement(target), a.tiles_of(target), a.complement_strict(strict));
    let _ = (a.with_shape(shape), a.tile_to_shape(full), a.tile_to_shape_in_order(full, order));
    let _ = (a.coalesce_by(profile), a.unflatten(profile));
}

fn of_integers<S, D, N, M, O, B, E, X, R>(
    a: Layout<S, D>,
    (up, down): (N, M),
    bits: O,
    (begin, end): (B, E),
    (modes, rank): (X, R),
) where
    S: TypedTuple,
    D: Strides<S>,
    N: UpcastFactor<Layout<S, D>> + RecastFrom<O, Layout<S, D>>,
    M: DowncastFactor<Layout<S, D>>,
    O: IntLeaf,
    B: TypedTuple,
    E: TypedTuple,
    (B, E): TakesFrom<Layout<S, D>> + GroupsIn<Layout<S, D>>,
    X: SelectsFrom<Layout<S, D>>,
    R: RankToAppend<Layout<S, D>, UnitMode> + RankToPrepend<Layout<S, D>, UnitMode>,
{
    let _ = (a.upcast(up), a.downcast(down), a.recast(bits, up));
    let _ = (a.take(begin, end), a.group(begin, end), a.select(modes));
    let _ = (a.append_to_rank(rank), a.prepend_to_rank(rank));
}

fn of_tilers<S, D, T>(a: Layout<S, D>, tiler: T)
where
    S: TypedTuple,
    D: Strides<S>,
    T: Composes<Layout<S, D>> + ZippedDivides<Layout<S, D>> + FlatMultiplies<Layout<S, D>>,
{
    let _ = (a.compose(tiler), a.zipped_divide(tiler), a.flat_product(tiler));
}

fn of_offsets<S, D, C>(a: Layout<S, D>, coord: C) -> usize
where
    S: TypedTuple,
    D: Strides<S>,
    C: InBounds<S, D, Offset = usize>,
{
    a.index(coord) + a.crd2idx(coord)
}

fn of_functions<A, B>(shape: A, other: B) -> (A::Natural, A::Flat)
where
    A: HasNaturalCoordOf<B> + HasFlatIndexOf<B>,
    A: RoundedUpTo<B> + CeilDividedBy<B> + ShapeDividedBy<B>,
    B: TypedTuple,
{
    let _ = (round_up(shape, other), ceil_div(shape, other), shape_div(shape, other));
    (idx2crd(other, shape), crd2idx(other, shape))
}

#[test]
fn generic_bounds() {
    use colex::{coord, int, layout, shape};
    assert_eq!(of_offsets(layout!((4, 8):(1, 4)), (1, 2)), 18);
    assert_eq!(of_functions(shape!((4, 8)), (2, 2)), ((2, 2), 10));
    of_the_layout(layout!(((2, 3), (4, 5)):((1, 2), (6, 24))));
    of_coordinates(
        layout!((4, 8):(1, 4)),
        (coord!((1, 2)), coord!(3), coord!((_, 2))),
        (int!(5), int!(5), int!(5)),
        int!(1),
    );
    of_a_second_layout(layout!((4, 8):(8, 1)), layout!((2, 2):(2, 1)), int!(0));
    of_shapes(
        layout!((4, 2):(1, 4)),
        (int!(24), int!(24), shape!((2, 4))),
        (shape!((8, 4)), shape!((1, 0))),
        shape!((0, 0)),
    );
    of_integers(
        layout!((4, 8):(1, 4)),
        (int!(2), int!(2)),
        int!(1),
        (int!(0), int!(1)),
        (shape!((1, 0)), int!(3)),
    );
    of_tilers(layout!((8, 8):(8, 1)), int!(4));
}

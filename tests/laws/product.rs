//! Product: `A x B = (A, A* o B)`. Mode 0 is A, and mode 1 moves a copy of A for each coordinate of
//! B. Blocked and raked products pair the modes of both. `tile_to_shape` and `layout_tv` are
//! composed of products.

use colex::{DynLayout, IntTuple, LayoutError, Reason, Tiler};
use proptest::prelude::*;

use crate::support::{Tree::Leaf, size, squares, table, tiny, value};
use crate::support::{chained_layouts, compact_layouts, flat_layout, is_compact};
use crate::support::{is_injective, layout_of, layouts, leaf_grid, leaves, marked, modes, random};

fn holds(a: &DynLayout, b: &DynLayout) {
    let Ok(r) = a.logical_product(&Tiler::Layout(*b)) else { return refused(a, b) };
    assert_eq!(r.rank(), 2, "{a} x {b} = {r}");
    assert_eq!(r.get(0), Ok(*a), "{a} x {b} = {r}");
    assert!(b.shape().compatible(&r.get(1).unwrap().shape()), "{a} x {b} = {r}");
    is_right(a, b, &r);
    if is_injective(a) && is_injective(b) {
        assert!(is_injective(&r), "{a} x {b} = {r}");
    }
}

/// Returns the complement that a product with B needs.
fn needed_complement(a: &DynLayout, b: &DynLayout) -> Result<DynLayout, LayoutError> {
    let cosize: i64 = 1 + leaves(b).iter().map(|(s, d)| (s - 1) * d.abs()).sum::<i64>();
    let is_static = a.shape().is_static() && b.is_static();
    a.complement(&IntTuple::int(size(a) * cosize).with_static(is_static))
}

/// Checks that `R(i,j) = A(i) + A*(B(j))`.
fn is_right(a: &DynLayout, b: &DynLayout, r: &DynLayout) {
    let rest = leaves(&needed_complement(a, b).unwrap());
    let copies: Vec<_> = table(b).into_iter().map(|x| value(&rest, x)).collect();
    let block = table(a);
    let exact: Vec<_> =
        copies.iter().flat_map(|place| block.iter().map(move |x| x + place)).collect();
    assert_eq!(table(r), exact, "{a:#} x {b:#} = {r:#}");
}

/// Checks an error: there is no complement, no composition, or copies of an injective layout
/// overlap.
fn refused(a: &DynLayout, b: &DynLayout) {
    if let Ok(rest) = needed_complement(a, b) {
        let Ok(places) = rest.composition(b) else { return };
        let product = DynLayout::from_modes(&[*a, places]).unwrap();
        let meets = is_injective(a) && is_injective(b) && !is_injective(&product);
        assert!(meets, "{a} x {b} returns an error although no two copies overlap");
    }
}

fn holds_by_mode(a: &DynLayout, copies: &[DynLayout]) {
    let text = copies.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let tiler = Tiler::lit(&format!("<{text}>"));
    let multiplied: Result<Vec<_>, _> = modes(a)
        .iter()
        .enumerate()
        .map(|(i, mode)| match copies.get(i) {
            Some(copy) => mode.logical_product(&Tiler::Layout(*copy)),
            None => Ok(*mode),
        })
        .collect();
    let Ok(pairs) = multiplied else {
        assert!(a.logical_product(&tiler).is_err(), "{a} x {tiler}");
        return;
    };
    assert_eq!(modes(&a.logical_product(&tiler).unwrap()), pairs, "{a} x {tiler}");
    let block: Vec<_> = pairs[..copies.len()].iter().map(|pair| pair.get(0).unwrap()).collect();
    let mut rest: Vec<_> = pairs[..copies.len()].iter().map(|pair| pair.get(1).unwrap()).collect();
    rest.extend(&pairs[copies.len()..]);
    let group = |modes: &[DynLayout]| DynLayout::from_modes(modes).unwrap();
    let zipped = group(&[group(&block), group(&rest)]);
    assert_eq!(a.zipped_product(&tiler), Ok(zipped), "zipped {a} x {tiler}");
    let (tiled, flat) = (a.tiled_product(&tiler).unwrap(), a.flat_product(&tiler).unwrap());
    assert_eq!(leaves(&tiled), leaves(&zipped), "tiled {a} x {tiler} = {tiled}");
    assert_eq!(leaves(&flat), leaves(&zipped), "flat {a} x {tiler} = {flat}");
    // CuTe keeps the parentheses of a group of one mode.
    if rest.len() > 1 {
        assert_eq!(tiled, group(&[&[group(&block)], rest.as_slice()].concat()));
    }
    if rest.len() > 1 && block.len() > 1 {
        assert_eq!(flat, group(&[block, rest].concat()), "flat {a} x {tiler}");
    }
}

/// Checks that mode i of a blocked or raked product pairs mode i of A with mode i of B, as in
/// `A x B`.
fn pairs_hold(a: &DynLayout, b: &DynLayout) {
    let rank = a.rank().max(b.rank());
    let (block, copies) = (a.append_to_rank(rank).unwrap(), b.append_to_rank(rank).unwrap());
    let product = block.logical_product(&Tiler::Layout(copies));
    let (blocked, raked) = (a.blocked_product(b), a.raked_product(b));
    let Ok(product) = product else {
        assert!(blocked.is_err() && raked.is_err(), "{a} x {b}");
        return;
    };
    let (block, copy) = (product.get(0).unwrap(), product.get(1).unwrap());
    if copy.rank() != rank {
        return; // see integers_with_gaps
    }
    let (blocked, raked) = (blocked.unwrap(), raked.unwrap());
    assert_eq!(Ok(blocked), block.zip(&copy), "blocked {a} x {b}");
    assert_eq!(Ok(raked), copy.zip(&block), "raked {a} x {b}");
    for i in 0..rank {
        let sizes = size(&block.get(i).unwrap()) * size(&copies.get(i).unwrap());
        assert_eq!(size(&blocked.get(i).unwrap()), sizes, "blocked {a} x {b} = {blocked}");
    }
    assert_eq!((blocked.rank(), raked.rank()), (rank, rank), "{a} x {b}");
}

fn tile_to_shape_holds(a: &DynLayout, copies: &[i64], order: Option<&IntTuple>) {
    let block = a.append_to_rank(copies.len()).unwrap();
    let extents: Vec<_> = modes(&block).iter().zip(copies).map(|(m, q)| size(m) * q).collect();
    let target = IntTuple::from_slice(&extents).unwrap();
    let Ok(r) = a.tile_to_shape(&target, order) else {
        assert!(!is_compact(a), "tile_to_shape({a}, {target})");
        return;
    };
    assert!(target.compatible(&r.shape()), "tile_to_shape({a}, {target}) = {r}");
    if is_compact(a) {
        assert!(is_compact(&r), "tile_to_shape({a}, {target}) = {r}");
    }
    for (mode, block) in modes(&r).iter().zip(modes(&block)) {
        assert_eq!(mode.get(0), Ok(block), "tile_to_shape({a}, {target}) = {r}");
    }
}

/// Checks that the layout is a bijection onto the tile, with thread `t` and value `v` at the
/// coordinate of the raked product.
fn layout_tv_holds(threads: &DynLayout, values: &DynLayout) {
    let (tv, tile) = threads.layout_tv(values).unwrap();
    assert!(is_compact(&tv), "layout_tv({threads}, {values}) = {tv}");
    assert_eq!(tile.size().unwrap(), size(&tv), "layout_tv({threads}, {values}) = {tv}, {tile}");
    let sizes = [size(&tv.get(0).unwrap()), size(&tv.get(1).unwrap())];
    assert_eq!(sizes, [size(threads), size(values)], "layout_tv({threads}, {values}) = {tv}");
    let raked = threads.raked_product(values).unwrap();
    let back: Vec<_> = table(&tv).into_iter().map(|x| value(&leaves(&raked), x)).collect();
    assert_eq!(back, (0..size(&tv)).collect::<Vec<_>>(), "layout_tv({threads}, {values}) = {tv}");
    let tile = DynLayout::col_major(&tile).unwrap();
    for (i, thread) in (0..).zip(table(threads)) {
        for (j, value) in (0..).zip(table(values)) {
            let place = place_in_tile(threads, values, &tile, i, j);
            let found = tv.index(thread + value * size(threads));
            assert_eq!(found, place, "layout_tv({threads}, {values}) = {tv}");
        }
    }
}

/// Returns the element of a column-major tile at coordinate `j` of the block of coordinate `i`.
fn place_in_tile(threads: &DynLayout, values: &DynLayout, tile: &DynLayout, i: i64, j: i64) -> i64 {
    let (mut i, mut j, mut place) = (i, j, 0);
    for (k, mode) in modes(tile).iter().enumerate() {
        let extent = |layout: &DynLayout| layout.get(k).map_or(1, |mode| size(&mode));
        let (blocks, block) = (extent(threads), extent(values));
        place += mode.index(i % blocks * block + j % block);
        i /= blocks;
        j /= block;
    }
    place
}

#[test]
fn logical_by_hand() {
    let cases = [
        ("(2,2):(4,1)", "6:1", "((2,2),(2,3)):((4,1),(2,8))"),
        ("3:1", "4:1", "(3,4):(1,3)"),
        ("6:8", "4:5", "(6,(2,2)):(8,(5,50))"),
    ];
    for (a, b, r) in cases {
        let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
        let product = a.logical_product(&Tiler::Layout(b)).unwrap();
        assert_eq!(product.to_string(), r, "{a} x {b}");
        holds(&a, &b);
    }
    let (a, tiler) = (DynLayout::lit("(2,2):(4,1)"), Tiler::lit("<3:1,2:1>"));
    let zipped = a.zipped_product(&tiler).unwrap();
    assert_eq!(zipped.to_string(), "((2,2),(3,2)):((4,1),(1,2))");
    assert_eq!(a.tiled_product(&tiler).unwrap().to_string(), "((2,2),3,2):((4,1),1,2)");
    assert_eq!(a.flat_product(&tiler).unwrap().to_string(), "(2,2,3,2):(4,1,1,2)");
}

#[test]
fn pairs_by_hand() {
    let blocked = [
        ("(2,5):(5,1)", "(3,4):(1,3)", "((2,3),(5,4)):((5,10),(1,30))"),
        ("(2,2):(1,2)", "(2,3):(1,2)", "((2,2),(2,3)):((1,4),(2,8))"),
        ("4:1", "(2,3):(1,2)", "((4,2),(1,3)):((1,4),(0,8))"),
    ];
    for (a, b, r) in blocked {
        let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
        assert_eq!(a.blocked_product(&b).unwrap().to_string(), r, "blocked {a} x {b}");
        pairs_hold(&a, &b);
    }
    let raked = [
        ("(2,5):(5,1)", "(3,4):(1,3)", "((3,2),(4,5)):((10,5),(30,1))"),
        ("(2,2):(2,1)", "(2,3):(3,1)", "((2,2),(3,2)):((12,2),(4,1))"),
        ("4:1", "8:1", "((8,4)):((4,1))"),
    ];
    for (a, b, r) in raked {
        let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
        assert_eq!(a.raked_product(&b).unwrap().to_string(), r, "raked {a} x {b}");
        pairs_hold(&a, &b);
    }
}

/// An integer shape whose copies first fill a gap: the product has one mode, as all products of
/// rank 1.
#[test]
fn integers_with_gaps() {
    let (a, b) = (DynLayout::lit("2:2"), DynLayout::lit("4:1"));
    let shown = |r: Result<DynLayout, LayoutError>| r.map(|r| r.to_string());
    assert_eq!(shown(a.blocked_product(&b)), Ok("((2,(2,2))):((2,(1,4)))".to_string()));
    assert_eq!(shown(a.raked_product(&b)), Ok("(((2,2),2)):(((1,4),2))".to_string()));
}

#[test]
fn tile_to_shape_by_hand() {
    let a = DynLayout::lit("(8,4):(4,1)");
    let t = IntTuple::lit;
    let cases = [
        ("(16,8)", None, "((8,2),(4,2)):((4,32),(1,64))"),
        ("(16,8)", Some(t("(1,0)")), "((8,2),(4,2)):((4,64),(1,32))"),
        ("(16,8,3)", None, "((8,2),(4,2),(1,3)):((4,32),(1,64),(0,128))"),
    ];
    for (target, order, r) in cases {
        let found = a.tile_to_shape(&t(target), order.as_ref()).unwrap();
        assert_eq!(found.to_string(), r, "tile_to_shape({a}, {target})");
    }
    let ragged = a.tile_to_shape(&t("(12,8)"), None).unwrap_err();
    assert_eq!(ragged.reason(), Reason::NotMultipleOfTile { size: 12, tile: 8 });
    let short = a.tile_to_shape(&t("32"), None).unwrap_err();
    let text = "tile_to_shape: the rank is 2, and at most 1 is allowed; use a rank of at most 1";
    assert_eq!(short.to_string(), text);
}

/// Checks all pairs of small layouts: the result is exact, or there is an error. Compact layouts
/// have a result.
#[test]
fn layout_tv_is_right_or_refused() {
    let tiny = tiny();
    for (k, a) in tiny.iter().enumerate() {
        for (j, b) in tiny.iter().enumerate().skip(k % 5).step_by(5) {
            // All integers static, and some dynamic.
            for marks in [u64::MAX, (k * 31 + j) as u64] {
                let (threads, values) = (marked(a, marks), marked(b, marks >> 4));
                if threads.layout_tv(&values).is_ok() {
                    layout_tv_holds(&threads, &values);
                    assert!(is_compact(a) && is_compact(b), "{a}, {b}");
                } else if marks == u64::MAX {
                    assert!(!is_compact(a) || !is_compact(b), "{a}, {b}");
                }
            }
        }
    }
    let holes =
        DynLayout::lit("(2,3):(3,1)").layout_tv(&DynLayout::lit("(2,2):(5,1)")).unwrap_err();
    assert_eq!(holes.reason(), Reason::HolesInTile { reached: 12, size: 24 });
    // The values fill the gaps of the threads, but index 2 is that of the second thread.
    let gaps = DynLayout::lit("4:2").layout_tv(&DynLayout::lit("2:1")).unwrap_err();
    assert_eq!(
        gaps.to_string(),
        "layout_tv: the threads are not compact: 4 threads have indices below 7, some more than once or \
         missing; use a compact layout, from a block of values to its thread",
    );
    let shared = DynLayout::lit("(4,8):(8,2)").layout_tv(&DynLayout::lit("(1,8)")).unwrap_err();
    assert_eq!(shared.reason(), Reason::ThreadIndices { threads: 32, cosize: 39 });
}

#[test]
fn layout_tv_by_hand() {
    let cases = [
        ("(2,3):(3,1)", "(2,2):(2,1)", "((3,2),(2,2)):((8,2),(4,1))", "(4,6)"),
        ("(4,8):(8,1)", "(2,2):(2,1)", "((8,4),(2,2)):((16,2),(8,1))", "(8,16)"),
        ("32:1", "4:1", "(32,4):(4,1)", "(128)"),
    ];
    for (threads, values, tv, tile) in cases {
        let (threads, values) = (DynLayout::lit(threads), DynLayout::lit(values));
        let found = threads.layout_tv(&values).unwrap();
        assert_eq!((found.0.to_string().as_str(), found.1.to_string().as_str()), (tv, tile));
        layout_tv_holds(&threads, &values);
    }
}

#[test]
fn every_small_pair() {
    let copies = leaf_grid(4, &[0, 1, 2, 3, 5]).into_iter().map(|a| layout_of(&Leaf(a)));
    let two = squares(&leaf_grid(3, &[1, 2, 3])).into_iter().map(|(a, b)| flat_layout(&[a, b]));
    let copies: Vec<_> = copies.chain(two).collect();
    for (k, a) in tiny().iter().enumerate() {
        for b in copies.iter().skip(k % 2).step_by(2) {
            holds(a, b);
            pairs_hold(a, b);
        }
    }
}

#[test]
fn every_small_pair_by_mode() {
    let copies = ["1:0", "2:1", "2:2", "3:1", "(2,2):(1,4)"].map(DynLayout::lit);
    for a in tiny().iter().filter(|a| a.rank() == 2) {
        for t in copies {
            holds_by_mode(a, &[t]);
            copies.iter().for_each(|u| holds_by_mode(a, &[t, *u]));
        }
    }
}

#[test]
fn every_small_compact_layout() {
    let compact: Vec<_> = tiny().into_iter().filter(is_compact).collect();
    let orders = ["(0,1,2)", "(2,1,0)", "(1,2,0)", "(0,0,0)"].map(IntTuple::lit);
    for a in &compact {
        compact.iter().for_each(|b| layout_tv_holds(a, b));
        for copies in [[1, 1, 1], [2, 1, 3], [3, 2, 2]] {
            orders.iter().for_each(|order| tile_to_shape_holds(a, &copies, Some(order)));
            tile_to_shape_holds(a, &copies, None);
        }
    }
}

#[test]
fn random_pairs() {
    let small = |b: &DynLayout| size(b) <= 24;
    let copies = || chained_layouts().prop_filter("size", small);
    random((layouts().prop_filter("size", small), copies()), |(a, b)| holds(&a, &b));
    random((copies(), copies()), |(a, b)| {
        holds(&a, &b);
        pairs_hold(&a, &b);
    });
    random((copies(), copies(), copies(), 1..3_usize), |(a, t, u, named)| {
        if a.depth() > 0 && a.rank() > 0 {
            holds_by_mode(&a, &[t, u][..named.min(a.rank())]);
        }
    });
}

#[test]
fn random_compact_layouts() {
    let small = |b: &DynLayout| size(b) <= 24;
    let compact = || compact_layouts().prop_filter("size", small);
    random((compact(), compact()), |(a, b)| layout_tv_holds(&a, &b));
    random((chained_layouts().prop_filter("size", small), 1..4_i64, 1..4_i64), |(a, q, r)| {
        let copies = [&vec![q; a.rank()][..], &[r]].concat();
        tile_to_shape_holds(&a, &copies, None);
    });
}

/// Checks operands with dynamic integers: the result is exact, or there is an error.
#[test]
fn random_marks() {
    let small = |b: &DynLayout| size(b) <= 24;
    let some = || chained_layouts().prop_filter("size", small);
    random((some(), some(), any::<u64>(), any::<u64>()), |(a, b, m, n)| {
        let (a, b) = (marked(&a, m), marked(&b, n));
        if let Ok(r) = a.logical_product(&Tiler::Layout(b)) {
            is_right(&a, &b, &r);
        }
    });
}

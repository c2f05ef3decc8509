//! Divide: `A / B = A o (B, B*)`. Mode 0 is the tile, and mode 1 counts the tiles. Zipped, tiled
//! and flat divides have the same modes in other groups.

use colex::error::Operand;
use colex::{DynLayout, IntTuple, LayoutError, Reason, Tiler};
use proptest::prelude::*;

use crate::support::{
    Tree::{Leaf, Node},
    flat_layout, reasoned, squares, tree,
};
use crate::support::{chain, chained_layouts, image, is_injective, layout_of, layouts, leaf_grid};
use crate::support::{leaves, marked, modes, random, size, sorted, table, tiny, value};

fn holds(a: &DynLayout, b: &DynLayout) {
    let Ok(r) = a.logical_divide(&Tiler::Layout(*b)) else { return refused(a, b) };
    let rest = b.complement(&a.coalesce().shape()).unwrap();
    assert_eq!(r.rank(), 2, "{a} / {b} = {r}");
    assert_eq!(r.get(0), a.composition(b), "{a} / {b} = {r}");
    let pair = DynLayout::from_modes(&[*b, rest]).unwrap();
    if a.composition(&pair).is_ok() {
        is_exact(a, b, &rest, &r);
        covers(a, b, &r);
    } else {
        is_padded(a, b, &r);
    }
}

/// Checks that `R(i,j) = A(B(i) + B*(j))`.
fn is_exact(a: &DynLayout, b: &DynLayout, rest: &DynLayout, r: &DynLayout) {
    let pair = DynLayout::from_modes(&[*b, *rest]).unwrap();
    let exact: Vec<_> = table(&pair).into_iter().map(|x| value(&leaves(a), x)).collect();
    assert_eq!(table(r), exact, "{a:#} / {b:#} = {r:#}");
}

/// Checks that all elements of A are in tiles, and each exactly once if the tile is injective,
/// chains and divides the size.
fn covers(a: &DynLayout, b: &DynLayout, r: &DynLayout) {
    assert!(image(a).is_subset(&image(r)), "{a} / {b} = {r} lacks elements");
    let Some(run) = chain(b) else { return };
    if is_injective(b) && size(a) % run == 0 {
        assert_eq!(sorted(table(r)), sorted(table(a)), "{a} / {b} = {r} is not a permutation");
    }
}

/// Strides so large that an offset determines the coordinate along every mode.
const UNRELATED: i64 = 1009;

/// Checks a padded divide: every element of A is at exactly one coordinate of the padded shape, and
/// coordinates past an extent continue along their mode.
fn is_padded(a: &DynLayout, b: &DynLayout, r: &DynLayout) {
    let modes = leaves(&a.coalesce());
    let strides = (0..).map(|k| UNRELATED.pow(k));
    let unrelated: Vec<_> = modes.iter().zip(strides).map(|((s, _), d)| (*s, d)).collect();
    let divided = flat_layout(&unrelated).logical_divide(&Tiler::Layout(without_unit_strides(b)));
    let Ok(divided) = divided else {
        return repeats_enough(a, b, r); // A is tiled only because it has broadcast modes
    };
    let digit = |x: i64, d: i64| x / d % UNRELATED;
    let exact =
        |x: i64| modes.iter().zip(&unrelated).map(|((_, d), (_, e))| d * digit(x, *e)).sum();
    let exact: Vec<i64> = table(&divided).into_iter().map(exact).collect();
    assert_eq!(table(r), exact, "{a:#} / {b:#} = {r:#} (padded)");
    let is_inside = |x: &i64| unrelated.iter().all(|(s, d)| digit(*x, *d) < *s);
    let inside: Vec<_> = table(&divided).into_iter().filter(is_inside).collect();
    let once: Vec<_> = image(&flat_layout(&unrelated)).into_iter().collect();
    assert_eq!(sorted(inside), once, "{a:#} / {b:#} = {r:#} (padded)");
}

/// Checks that R has every offset of A at least as often as A.
fn repeats_enough(a: &DynLayout, b: &DynLayout, r: &DynLayout) {
    let mut found = table(r);
    for x in table(a) {
        let at = found.iter().position(|y| *y == x);
        let at = at.unwrap_or_else(|| panic!("{a} / {b} = {r} (padded) lacks {x}"));
        found.swap_remove(at);
    }
}

/// Returns the same tile with stride 0 at extents 1, where the stride does not matter.
fn without_unit_strides(b: &DynLayout) -> DynLayout {
    let mut leaf = leaves(b).into_iter().map(|(s, d)| (s, if s == 1 { 0 } else { d }));
    layout_of(&tree(&b.shape()).map(&mut |_| leaf.next().unwrap()))
}

/// Checks an error: there is no complement, no composition, or an element that neither tile nor
/// rest reach.
fn refused(a: &DynLayout, b: &DynLayout) {
    if let Ok(rest) = b.complement(&a.coalesce().shape()) {
        let pair = DynLayout::from_modes(&[*b, rest]).unwrap();
        let reached = image(&pair);
        let misses = (0..size(a)).any(|x| !reached.contains(&x));
        assert!(misses || a.composition(&pair).is_err(), "{a} / {b}");
    }
}

/// Checks that a by-mode tiler divides each mode, and that the variants regroup the result.
fn holds_by_mode(a: &DynLayout, tiles: &[DynLayout]) {
    let text = tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let tiler = Tiler::lit(&format!("<{text}>"));
    let divided: Result<Vec<_>, _> = modes(a)
        .iter()
        .enumerate()
        .map(|(i, mode)| match tiles.get(i) {
            Some(tile) => mode.logical_divide(&Tiler::Layout(*tile)),
            None => Ok(*mode),
        })
        .collect();
    let Ok(divided) = divided else {
        assert!(a.logical_divide(&tiler).is_err(), "{a} / {tiler}");
        return;
    };
    let r = a.logical_divide(&tiler).unwrap();
    assert_eq!(modes(&r), divided, "{a} / {tiler} = {r}");
    let tile: Vec<_> = divided[..tiles.len()].iter().map(|pair| pair.get(0).unwrap()).collect();
    let mut rest: Vec<_> = divided[..tiles.len()].iter().map(|pair| pair.get(1).unwrap()).collect();
    rest.extend(&divided[tiles.len()..]);
    let group = |modes: &[DynLayout]| DynLayout::from_modes(modes).unwrap();
    let zipped = group(&[group(&tile), group(&rest)]);
    assert_eq!(a.zipped_divide(&tiler), Ok(zipped), "zipped {a} / {tiler}");
    assert_eq!(r.tile_unzip(&tiler), Ok(zipped), "pairs {r} by {tiler}");
    let (tiled, flat) = (a.tiled_divide(&tiler).unwrap(), a.flat_divide(&tiler).unwrap());
    assert_eq!(leaves(&tiled), leaves(&zipped), "tiled {a} / {tiler} = {tiled}");
    assert_eq!(leaves(&flat), leaves(&zipped), "flat {a} / {tiler} = {flat}");
    // CuTe keeps the parentheses of a group of one mode.
    if rest.len() > 1 {
        assert_eq!(tiled, group(&[&[group(&tile)], rest.as_slice()].concat()));
    }
    if rest.len() > 1 && tile.len() > 1 {
        assert_eq!(flat, group(&[tile, rest].concat()), "flat {a} / {tiler}");
    }
}

/// Checks a tiler that is a layout or a size: `zipped_divide` does not regroup.
fn whole_holds(a: &DynLayout, n: i64) {
    let run = DynLayout::col_major(&IntTuple::int(n)).unwrap();
    let divided = reasoned(a.logical_divide(&Tiler::Layout(run)));
    let by_size = Tiler::from_shape(&IntTuple::int(n)).unwrap();
    assert_eq!(reasoned(a.logical_divide(&by_size)), divided);
    assert_eq!(reasoned(a.zipped_divide(&Tiler::Layout(run))), divided, "zipped {a} / {run}");
}

/// Checks that a mode of extent 1 in the tile changes no value, also on a padded shape.
fn unit_mode_holds(a: &DynLayout, b: &DynLayout) {
    let with_unit = DynLayout::from_modes(&[*b, DynLayout::lit("1:0")]).unwrap();
    let [r, unit] = [*b, with_unit].map(|tile| a.logical_divide(&Tiler::Layout(tile)));
    assert_eq!(r.is_ok(), unit.is_ok(), "{a} / {with_unit}");
    if let (Ok(r), Ok(unit)) = (r, unit) {
        assert_eq!(table(&r), table(&unit), "{a} / {with_unit} = {unit}");
    }
}

type Divide = fn(&DynLayout, &Tiler) -> Result<DynLayout, LayoutError>;

#[test]
fn by_hand() {
    let logical: Divide = DynLayout::logical_divide;
    let cases: [(Divide, &str, &str, &str); 15] = [
        (logical, "24:1", "4:2", "(4,(2,3)):(2,(1,8))"),
        (logical, "6:1", "4:1", "(4,2):(1,4)"),
        (logical, "(6,6):(1,12)", "(6,3):(3,1)", "(((2,3),3),2):(((3,12),1),36)"),
        (logical, "(5,7):(1,5)", "2:3", "(2,(3,6)):(3,(1,6))"),
        (logical, "(8,12):(12,1)", "<4:1,3:2>", "((4,2),(3,(2,2))):((12,48),(2,(1,6)))"),
        (logical, "(4,6):(1,10)", "<2>", "((2,2),6):((1,2),10)"),
        (logical, "(3,4):(36,3)", "<2>", "((2,2),4):((36,72),3)"),
        (logical, "(4,6):(1,4)", "<_,3>", "(4,(3,2)):(1,(4,12))"),
        (logical, "(3,4):(36,3)", "2:1", "(2,(2,4)):(36,(72,3))"),
        (logical, "(4,6):(6,1)", "3:1", "(3,(2,6)):(6,(18,1))"),
        (DynLayout::zipped_divide, "(4,6):(1,4)", "8", "(8,3):(1,8)"),
        (
            DynLayout::zipped_divide,
            "(8,12):(12,1)",
            "<4:1,3:2>",
            "((4,3),(2,(2,2))):((12,2),(48,(1,6)))",
        ),
        (
            DynLayout::tiled_divide,
            "(8,12):(12,1)",
            "<4:1,3:2>",
            "((4,3),2,(2,2)):((12,2),48,(1,6))",
        ),
        (DynLayout::flat_divide, "(8,12):(12,1)", "<4:1,3:2>", "(4,3,2,(2,2)):(12,2,48,(1,6))"),
        (DynLayout::tiled_divide, "12:1", "2:2", "(2,2,3):(2,1,4)"),
    ];
    for (divide, a, tiler, r) in cases {
        let (a, tiler) = (DynLayout::lit(a), Tiler::lit(tiler));
        assert_eq!(divide(&a, &tiler).unwrap().to_string(), r, "{a} / {tiler}");
        if let Tiler::Layout(b) = tiler {
            holds(&a, &b);
        }
    }
}

/// The stride 12 of the tile moves along two modes at once, one of them a broadcast mode. The
/// offsets are those of a tile, but no coordinate of the tile is `(0,0,1)`.
#[test]
fn a_diagonal_through_a_broadcast_mode_is_refused() {
    let (a, b) = (DynLayout::lit("(4,2,2):(1,0,100)"), Tiler::lit("(3,2):(1,12)"));
    assert!(a.logical_divide(&b).is_err(), "{a} / {b}");
}

/// Returns tiles of one mode and of two.
fn tiles() -> Vec<DynLayout> {
    let one = leaf_grid(6, &[0, 1, 2, 3, 4, 6, 8]).into_iter().map(|a| layout_of(&Leaf(a)));
    let two = squares(&leaf_grid(3, &[1, 2, 3, 6])).into_iter().map(|(a, b)| flat_layout(&[a, b]));
    one.chain(two).collect()
}

#[test]
fn every_small_pair() {
    for (k, a) in tiny().iter().enumerate() {
        tiles().iter().skip(k % 2).step_by(2).for_each(|b| holds(a, b));
        tiles().iter().skip(k % 9).step_by(9).for_each(|b| unit_mode_holds(a, b));
        (1..9).for_each(|n| whole_holds(a, n));
    }
}

#[test]
fn every_small_pair_by_mode() {
    let tiles = ["1:0", "2:1", "2:2", "3:1", "(2,2):(1,4)"].map(DynLayout::lit);
    for a in tiny().iter().filter(|a| a.rank() == 2) {
        for t in tiles {
            holds_by_mode(a, &[t]);
            tiles.iter().for_each(|u| holds_by_mode(a, &[t, *u]));
        }
    }
}

#[test]
fn random_pairs() {
    random((layouts(), chained_layouts()), |(a, b)| holds(&a, &b));
    random((chained_layouts(), chained_layouts()), |(a, b)| holds(&a, &b));
    let tiles = (chained_layouts(), chained_layouts());
    random((chained_layouts(), tiles, 1..3_usize), |(a, (t, u), named)| {
        if a.depth() > 0 && a.rank() > 0 {
            holds_by_mode(&a, &[t, u][..named.min(a.rank())]);
        }
    });
}

/// Divides one integer by another, compared with the definition.
#[test]
fn integers_by_integers() {
    for (s, d) in (1..=24).flat_map(|s| (-3..=3).map(move |d| (s, d))) {
        let a = layout_of(&Leaf((s, d)));
        for (n, k) in (1..=6).flat_map(|n| (0..=6).map(move |k| (n, k))) {
            let b = layout_of(&Leaf((n, k)));
            let Ok(rest) = b.complement(&IntTuple::int(s)) else {
                assert!(a.logical_divide(&Tiler::Layout(b)).is_err(), "{a} / {b}");
                continue;
            };
            let pair = DynLayout::from_modes(&[b, rest]).unwrap();
            let expected = a.composition(&pair).unwrap();
            assert_eq!(a.logical_divide(&Tiler::Layout(b)).unwrap(), expected, "{a} / {b}");
        }
    }
}

/// Checks operands with dynamic integers: the result is exact, or there is an error.
#[test]
fn random_marks() {
    let operands = (chained_layouts(), 2..6_i64, 1..4_i64, any::<u64>(), any::<u64>());
    random(operands, |(a, extent, stride, m, n)| {
        let (a, b) = (marked(&a, m), marked(&layout_of(&Leaf((extent, stride))), n));
        let Ok(r) = a.logical_divide(&Tiler::Layout(b)) else { return };
        let rest = b.complement(&a.coalesce().shape()).unwrap();
        if a.composition(&DynLayout::from_modes(&[b, rest]).unwrap()).is_ok() {
            is_exact(&a, &b, &rest, &r);
        } else {
            assert!(image(&a).is_subset(&image(&r)), "{a:#} / {b:#} = {r:#} (padded)");
        }
    });
}

#[test]
fn pairs_unzipped() {
    let unzip = |layout, tiler| {
        DynLayout::lit(layout).tile_unzip(&Tiler::lit(tiler)).map(|unzipped| unzipped.to_string())
    };
    let pairs = "((4,2),(3,(4,6)),5):((12,48),(1,(3,7)),96)";
    assert_eq!(unzip(pairs, "<9,9>").unwrap(), "((4,3),(2,(4,6),5)):((12,1),(48,(3,7),96))");
    assert_eq!(unzip("(4,2):(1,4)", "7:3").unwrap(), "(4,2):(1,4)");
    assert_eq!(unzip("((4,2)):((1,4))", "<_>").unwrap(), "((4),(2)):((1),(4))");
    let reason = |layout, tiler| unzip(layout, tiler).unwrap_err().reason();
    assert_eq!(reason("(4,2,3):(1,4,8)", "7:3"), Reason::NotAPair { rank: 3 });
    assert_eq!(reason("(4,2):(1,4)", "<2>"), Reason::NotAPair { rank: 1 });
    let operand = Operand::Tiler;
    let tuple = Reason::TupleForInteger { operand };
    assert_eq!(reason("((4,2),3):((1,4),8)", "<_,<2,2>>"), tuple);
    let many = Reason::TooManyEntries { operand, entries: 2, rank: 1 };
    assert_eq!(reason("((4,2)):((1,4))", "<_,_>"), many);
    assert_eq!(reason("4:1", "<_>"), tuple);
    // The tiler has no `_`.
    let error = unzip("4:1", "2").unwrap_err();
    let text = "tile_unzip: a mode has rank 1, and a mode that `_` keeps or that is divided already must be a pair (tile, rest) of rank 2; write a tile in place of `_`, or divide this mode first";
    assert_eq!(error.to_string(), text);
}

/// `evenly_divides` holds exactly if every tile size divides its mode, whatever the strides and the
/// marks. The divided layout then has the elements of the layout.
#[test]
fn even_divides() {
    let pairs = squares(&[1, 2, 3, 4, 6, 8, 12]);
    let operands = (0..pairs.len(), 1..7_i64, 1..7_i64, any::<u64>());
    random(operands, |(k, m, n, marks)| {
        let (rows, columns) = pairs[k];
        let matrix = layout_of(&Node(vec![Leaf((rows, columns)), Leaf((columns, 1))]));
        let tiler = Tiler::lit(&format!("<{m},{n}>"));
        let even = (0..rows).filter(|i| i % m == 0).all(|i| i + m <= rows)
            && (0..columns).filter(|j| j % n == 0).all(|j| j + n <= columns);
        let marked = marked(&matrix, marks);
        assert_eq!(marked.evenly_divides(&tiler), Ok(even), "{marked:#} by {tiler}");
        let divided = matrix.zipped_divide(&tiler).unwrap();
        assert_eq!(sorted(table(&divided)) == sorted(table(&matrix)), even, "{matrix} by {tiler}");
    });
}

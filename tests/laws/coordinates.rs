//! Coordinate layouts: every operation against tables of coordinates, and against the integers.
//!
//! The tables are vectors: entry p is the integer at the p-th of `POSITIONS`.

use colex::{
    ArithTuple, Coord, CoordinateLayout, CoordinateTensor, DynLayout, Int, IntTuple, LayoutError,
    Position, Reason, Tiler,
};
use colex_tests::sample;
use proptest::prelude::*;

use crate::support::{
    compact_layouts, coordinates, layouts, leaves, marked, random, reasoned, shapes, size, small,
    squares, table, tiny, tree, value,
};

/// The positions 0, 0@1 and 1@1.
const POSITIONS: [&[usize]; 3] = [&[0], &[1, 0], &[1, 1]];
type Vector = [i64; 3];

fn at(p: usize) -> Position {
    Position::new(POSITIONS[p]).unwrap()
}

fn arith(vector: Vector) -> ArithTuple {
    (0..3).fold(ArithTuple::ZERO, |sum, p| {
        sum.add(&ArithTuple::at(at(p), Int::new(vector[p]))).unwrap()
    })
}

/// Strides with merges (`2 * [1,0,0] == [2,0,0]`), zeros, sums and both signs.
const STRIDES: [Vector; 12] = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [2, 0, 0],
    [1, 1, 0],
    [0, 2, 0],
    [2, 2, 0],
    [0, 0, 1],
    [4, 0, 0],
    [-1, 0, 0],
    [0, 3, 1],
    [3, 0, 0],
];

/// Replaces the integer strides 0, 1, 2, .. of a layout by `STRIDES`, beginning at `first`.
fn lifted(layout: &DynLayout, first: usize) -> CoordinateLayout {
    let stride = |d: i64| STRIDES[(d as usize + first) % STRIDES.len()];
    let strides: Vec<_> = leaves(layout).iter().map(|(_, d)| arith(stride(*d))).collect();
    CoordinateLayout::new(&layout.shape(), &strides).unwrap()
}

/// Returns every small layout with at most 64 elements, with coordinate strides.
fn small_lifted() -> impl Iterator<Item = CoordinateLayout> {
    let small = small().filter(|layout| size(layout) <= 64).enumerate();
    small.map(|(k, layout)| lifted(&layout, if k % 2 == 0 { 0 } else { k % STRIDES.len() }))
}

fn tiny_lifted() -> Vec<CoordinateLayout> {
    let nested =
        ["(2,(2,2)):(1,(2,4))", "((2,3),2):((1,3),4)", "(2,2,3):(1,2,6)", "(3,2,2):(1,1,5)"];
    let tiny = tiny().into_iter().chain(nested.map(DynLayout::lit));
    tiny.enumerate()
        .flat_map(|(k, layout)| [0, 1 + k % 11].map(|first| lifted(&layout, first)))
        .collect()
}

fn random_lifted() -> impl Strategy<Value = CoordinateLayout> {
    (layouts(), 0..12_usize).prop_map(|(layout, first)| lifted(&layout, first))
}

fn components(layout: &CoordinateLayout) -> [DynLayout; 3] {
    [0, 1, 2].map(|p| layout.component(at(p)))
}

/// The coordinate at the flat coordinate `i`; the last leaf is unbounded.
fn vector(layout: &CoordinateLayout, i: i64) -> Vector {
    components(layout).map(|component| value(&leaves(&component), i))
}

fn vectors(layout: &CoordinateLayout) -> Vec<Vector> {
    (0..layout.size()).map(|i| vector(layout, i)).collect()
}

fn plus(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|p| a[p] + b[p])
}

/// The integers of a coordinate, by position.
fn entries(coord: &IntTuple) -> Vector {
    let arith = ArithTuple::from_tuple(coord).unwrap();
    [0, 1, 2].map(|p| arith.get(at(p)).get())
}

/// Whether a table is that of a layout: brute force over all factors of the size.
fn is_layout(table: &[Vector]) -> bool {
    let n = table.len();
    if n <= 1 {
        return table.iter().all(|x| *x == [0; 3]);
    }
    (2..=n).any(|t| {
        let times = |v: Vector, i: usize| v.map(|x| x * i as i64);
        let adds_up = |i: usize| table[i] == plus(table[i / t * t], times(table[1], i % t));
        let rest: Vec<_> = table.iter().copied().step_by(t).collect();
        n.is_multiple_of(t) && (0..n).all(adds_up) && is_layout(&rest)
    })
}

#[test]
fn index_and_coshape() {
    let holds = |layout: &CoordinateLayout| {
        let expected = vectors(layout);
        let found: Vec<_> = layout.indices().map(|coord| entries(&coord)).collect();
        assert_eq!(found, expected, "{layout}");
        let shape = tree(&layout.shape());
        for (coord, expected) in coordinates(&shape).iter().zip(&expected) {
            let found = layout.crd2idx(&coord.tuple()).unwrap();
            assert_eq!(entries(&found), *expected, "{layout} at {coord:?}");
            assert!(found.congruent(&layout.coprofile()));
        }
        let coshape = layout.coshape();
        assert!(coshape.congruent(&layout.coprofile()));
        let arith = ArithTuple::from_tuple(&coshape).unwrap();
        for (p, component) in components(layout).iter().enumerate() {
            if layout.components().any(|(position, _)| position == at(p)) {
                assert_eq!(arith.get(at(p)).get(), component.cosize(), "{layout}");
            }
        }
        assert_eq!(layout.cosize().unwrap().get(), coshape.size().unwrap());
    };
    small_lifted().for_each(|layout| holds(&layout));
    random(random_lifted(), |layout| holds(&layout));
}

#[test]
fn coalesce() {
    let holds = |layout: &CoordinateLayout| {
        let r = layout.coalesce();
        assert_eq!(vectors(&r), vectors(layout), "{layout} -> {r}");
        assert!(r.depth() <= 1 && r.coalesce() == r, "{layout} -> {r}");
        for k in 1..r.leaf_count() {
            let ((s, d), (_, e)) = (r.leaf(k - 1).unwrap(), r.leaf(k).unwrap());
            assert_ne!(d.scale(s).unwrap(), e, "{layout} -> {r}");
        }
        let profile = layout.shape().repeat_like(Int::ZERO);
        assert_eq!(vectors(&layout.coalesce_by(&profile).unwrap()), vectors(layout));
    };
    small_lifted().for_each(|layout| holds(&layout));
    random(random_lifted(), |layout| holds(&layout));
}

#[test]
fn filter() {
    let holds = |layout: &CoordinateLayout| {
        let r = layout.filter();
        let image = |layout: &CoordinateLayout| {
            let mut all = vectors(layout);
            all.sort_unstable();
            all.dedup();
            all
        };
        assert_eq!(image(&r), image(layout), "{layout} -> {r}");
        let moves = (0..r.leaf_count()).all(|k| !r.leaf(k).unwrap().1.is_zero());
        assert!(moves || r == CoordinateLayout::lit("1:0"), "{layout} -> {r}");
        assert_eq!(layout.filter_zeros().shape().rank(), layout.rank());
        let by_whole = layout.filter_by(&IntTuple::int(0)).unwrap();
        assert_eq!(by_whole, r, "{layout}");
    };
    small_lifted().for_each(|layout| holds(&layout));
    random(random_lifted(), |layout| holds(&layout));
}

/// The result has the values `a(b(i))`. An error proves that no layout in the shape of `b` has them,
/// if `b` has one mode.
fn composes(a: &CoordinateLayout, b: &DynLayout) {
    let exact: Vec<_> = table(b).iter().map(|i| vector(a, *i)).collect();
    match a.composition(b) {
        Ok(r) => {
            assert_eq!(vectors(&r), exact, "{a} o {b} = {r}");
            assert!(b.shape().compatible(&r.shape()), "{a} o {b} = {r}");
        }
        Err(error) => {
            let known = matches!(
                error.reason(),
                Reason::CrossedMode { .. }
                    | Reason::Carry { .. }
                    | Reason::NoLayout { .. }
                    | Reason::PositionsDiffer
            );
            assert!(known || a.leaf_count() == 0, "{a} o {b}: {error}");
            if b.leaf_count() == 1 && known {
                assert!(!is_layout(&exact), "{a} o {b}: {error}");
            }
        }
    }
}

#[test]
fn composition() {
    let rights: Vec<_> = tiny().into_iter().filter(|b| size(b) > 1).step_by(3).collect();
    for (k, a) in tiny_lifted().iter().enumerate() {
        rights.iter().skip(k % 4).step_by(4).for_each(|b| composes(a, b));
    }
    // Each component composes, with results of different shapes.
    composes(
        &CoordinateLayout::lit("(1,(5,5,1)):(3@0,(1@1@1,0,3@0@1+1@1@1))"),
        &DynLayout::lit("6:13"),
    );
    for (k, a) in small_lifted().enumerate().filter(|(k, _)| k % 7 == 0) {
        rights.iter().skip(k / 7 % 29).step_by(29).for_each(|b| composes(&a, b));
    }
    random((random_lifted(), layouts()), |(a, b)| composes(&a, &b));
}

#[test]
fn composition_by_mode() {
    let tilers =
        ["<2>", "<2,2>", "<_,2>", "<2:2,_>", "<3:1,(2,2):(2,1)>", "<1,4>", "<4,3>", "<2,<2,2>>"];
    for a in sample(small_lifted().filter(|a| a.rank() > 1), 5) {
        for tiler in tilers.map(Tiler::lit) {
            let Tiler::ByMode(modes) = tiler else { panic!("by mode") };
            let Ok(r) = a.compose(&tiler) else { continue };
            for (j, entry) in modes.entries().enumerate() {
                let mode = a.get(j).unwrap();
                assert_eq!(r.get(j), mode.compose(&entry), "{a} o {tiler}");
            }
            if let Ok(right) = tiler.to_coordinate_layout() {
                let composed = a.compose_coord(&right).unwrap();
                assert_eq!(vectors(&composed), vectors(&r), "{a} o {tiler}");
            }
        }
    }
}

/// All elements of `a` are in the result, each once if the sizes are equal.
fn divides(a: &CoordinateLayout, b: &DynLayout) {
    let tiler = Tiler::Layout(*b);
    let Ok(r) = a.logical_divide(&tiler) else { return };
    assert_eq!(r.rank(), 2);
    let tile = a.composition(b).unwrap();
    assert_eq!(vectors(&r.get(0).unwrap()), vectors(&tile), "{a} / {b} = {r}");
    let (mut all, mut found) = (vectors(a), vectors(&r));
    if found.len() == all.len() {
        all.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, all, "{a} / {b} = {r}");
    } else {
        assert!(all.iter().all(|x| found.contains(x)), "{a} / {b} = {r}");
    }
    assert_eq!(a.zipped_divide(&tiler), Ok(r));
    for regrouped in [a.tiled_divide(&tiler), a.flat_divide(&tiler)] {
        assert_eq!(regrouped.unwrap().flatten(), r.flatten(), "{a} / {b}");
    }
}

#[test]
fn divide() {
    let tiles = ["2:1", "2:2", "3:1", "4:1", "(2,2):(1,4)", "2:3", "1:0", "6:1", "(2,2):(2,1)"];
    let tiles = tiles.map(DynLayout::lit);
    // Three of the nine tiles for each layout.
    for (k, a) in sample(small_lifted(), 5).enumerate() {
        tiles.iter().skip(k % 3).step_by(3).for_each(|b| divides(&a, b));
    }
    random((random_lifted(), 0..tiles.len()), |(a, k)| divides(&a, &tiles[k]));
}

#[test]
fn divide_by_mode() {
    for a in sample(small_lifted().filter(|a| a.rank() > 1), 5) {
        for tiler in ["<2,2>", "<2>", "<_,2>", "<3,2:2>"].map(Tiler::lit) {
            let Tiler::ByMode(modes) = tiler else { panic!("by mode") };
            let Ok(r) = a.logical_divide(&tiler) else { continue };
            for j in 0..a.rank() {
                let mode = a.get(j).unwrap();
                let expected = match modes.entries().nth(j) {
                    Some(entry) => mode.logical_divide(&entry).unwrap(),
                    None => mode,
                };
                assert_eq!(r.get(j), Ok(expected), "{a} / {tiler}");
            }
            if let Ok(zipped) = a.zipped_divide(&tiler) {
                let regrouped = [a.tiled_divide(&tiler), a.flat_divide(&tiler)];
                let leaves = |r: &CoordinateLayout| {
                    let mut leaves: Vec<_> = (0..r.leaf_count())
                        .map(|k| r.leaf(k).unwrap())
                        .map(|(s, d)| format!("{s}:{d}"))
                        .collect();
                    leaves.sort_unstable();
                    leaves
                };
                for other in regrouped.iter().flatten().chain([&r]) {
                    assert_eq!(leaves(&zipped), leaves(other), "{a} / {tiler}");
                }
            }
        }
    }
}

/// The same operation on the integers at one position gives the integers at that position.
#[test]
fn modes_by_component() {
    fn same(
        name: &str,
        a: &CoordinateLayout,
        r: &Result<CoordinateLayout, LayoutError>,
        integers: impl Fn(&DynLayout) -> Result<DynLayout, LayoutError>,
    ) {
        for (p, component) in components(a).iter().enumerate() {
            let found = r.map(|r| r.component(at(p))).map_err(|error| error.reason());
            assert_eq!(found, reasoned(integers(component)), "{name} of {a}");
        }
    }
    for a in tiny_lifted() {
        same("flatten", &a, &Ok(a.flatten()), |c| Ok(c.flatten()));
        same("get", &a, &a.get(1), |c| c.get(1));
        same("get_path", &a, &a.get_path(&[1, 0]), |c| c.get_path(&[1, 0]));
        same("select", &a, &a.select(&[1, 0]), |c| c.select(&[1, 0]));
        same("take", &a, &a.take(0, 1), |c| c.take(0, 1));
        same("append_to_rank", &a, &a.append_to_rank(3), |c| c.append_to_rank(3));
        same("group", &a, &a.group(0, 2), |c| c.group(0, 2));
        let profile = IntTuple::lit("((0,0))");
        same("unflatten", &a, &a.unflatten(&profile), |c| c.unflatten(&profile));
        for coord in ["(_,1)", "(1,_)", "_", "0", "((_,1),1)"].map(Coord::lit) {
            same("slice", &a, &a.slice(&coord), |c| c.slice(&coord));
            same("dice", &a, &a.dice(&coord), |c| c.dice(&coord));
        }
        let b = CoordinateLayout::lit("(2,3):(1@0@1,1@1@1)");
        for p in 0..3 {
            let (c, d) = (a.component(at(p)), b.component(at(p)));
            let component =
                |r: Result<CoordinateLayout, LayoutError>| reasoned(r).map(|r| r.component(at(p)));
            assert_eq!(component(a.append(&b)), reasoned(c.append(&d)));
            assert_eq!(component(a.prepend(&b)), reasoned(c.prepend(&d)));
            assert_eq!(component(a.replace(1, &b)), reasoned(c.replace(1, &d)));
            assert_eq!(component(a.zip(&b)), reasoned(c.zip(&d)));
        }
    }
}

#[test]
fn slices() {
    for a in tiny_lifted().iter().filter(|a| a.rank() == 2 && a.depth() == 1) {
        let (s, t) = (a.leaf(0).unwrap().0.get(), a.leaf(1).unwrap().0.get());
        for (i, j) in (0..s).flat_map(|i| (0..t).map(move |j| (i, j))) {
            let column = Coord::from_entries(&[Coord::ALL, Coord::from(j)]).unwrap();
            let (slice, offset) = a.slice_and_offset(&column).unwrap();
            let found = plus(entries(&offset), vector(&slice, i));
            assert_eq!(found, vector(a, i + s * j), "{a} at ({i},{j})");
        }
    }
}

/// A tensor and the identity tensor of its shape, divided alike, have the same elements.
#[test]
fn partitions_of_identity_and_data_agree() {
    fn holds(data: &DynLayout, (layout, offset): &(DynLayout, Int), coords: &CoordinateTensor) {
        assert_eq!(layout.shape(), coords.layout().shape());
        for i in 0..layout.size() {
            let element = data.crd2idx(&coords.index(i)).unwrap();
            assert_eq!(element.get(), offset.get() + layout.index(i), "{data}: {coords:?} at {i}");
        }
    }
    let threads = ["(2,2):(1,2)", "(2,2):(2,1)", "(2,3):(3,1)"].map(DynLayout::lit);
    for shape in ["(4,6)", "(8,3)", "(6,6)", "(5,7)", "(2,9)"].map(IntTuple::lit) {
        let coords = CoordinateTensor::identity(&shape).unwrap();
        for data in [DynLayout::col_major(&shape).unwrap(), DynLayout::row_major(&shape).unwrap()] {
            for tiler in ["<2,3>", "<2,2>", "<2:2,3>", "<4,2>"].map(Tiler::lit) {
                for coord in ["(0,0)", "(1,0)", "(0,1)", "(_,1)", "(1,_)"].map(Coord::lit) {
                    match (data.local_tile(&tiler, &coord), coords.local_tile(&tiler, &coord)) {
                        (Ok(part), Ok(coords)) => holds(&data, &part, &coords),
                        // `(1,0)` is out of bounds where one tile covers the mode.
                        (part, coords) => assert_eq!(part.unwrap_err(), coords.unwrap_err()),
                    }
                }
            }
            for threads in &threads {
                for index in 0..threads.size() {
                    let part = data.local_partition(threads, Int::new(index)).unwrap();
                    let coords = coords.local_partition(threads, Int::new(index)).unwrap();
                    holds(&data, &part, &coords);
                }
            }
            let column = Coord::lit("(_,1)");
            let part = data.slice_and_offset(&column).unwrap();
            holds(&data, &part, &coords.slice(&column).unwrap());
        }
    }
}

/// The element of a part of a part: origins add up.
#[test]
fn nested_parts() {
    let coords = CoordinateTensor::identity(&IntTuple::lit("(8,(6,4))")).unwrap();
    let tile = coords.local_tile(&Tiler::lit("<4,<3,2>>"), &Coord::lit("(1,(1,1))")).unwrap();
    assert_eq!(tile.origin(), IntTuple::lit("(4,(3,2))"));
    let row = tile.slice(&Coord::lit("(2,_)")).unwrap();
    let expected = ["(6,(3,2))", "(6,(4,2))", "(6,(5,2))", "(6,(3,3))", "(6,(4,3))", "(6,(5,3))"];
    let found: Vec<_> = (0..row.layout().size()).map(|i| row.index(i)).collect();
    assert_eq!(found, expected.map(IntTuple::lit));
}

/// With all strides at position 0 every operation gives the result of the integers, also its error.
#[test]
fn one_position_is_the_integers() {
    fn lift(layout: &DynLayout) -> CoordinateLayout {
        let position = Position::new(&[0]).unwrap();
        let stride = |k| ArithTuple::at(position, layout.leaf(k).unwrap().1);
        let strides: Vec<_> = (0..layout.leaf_count()).map(stride).collect();
        CoordinateLayout::new(&layout.shape(), &strides).unwrap()
    }
    fn same(
        found: &Result<CoordinateLayout, LayoutError>,
        integers: &Result<DynLayout, LayoutError>,
        what: &str,
    ) {
        let integers = integers.map(|layout| lift(&layout));
        assert_eq!(reasoned(*found), reasoned(integers), "{what}");
    }
    fn holds(a: &DynLayout, b: &DynLayout) {
        let c = lift(a);
        let what = format!("{a}, {b}");
        same(&Ok(c.coalesce()), &Ok(a.coalesce()), &what);
        same(&Ok(c.filter()), &Ok(a.filter()), &what);
        same(&c.composition(b), &a.composition(b), &what);
        let tilers = [Tiler::Layout(*b), Tiler::lit("<2,2:2>"), Tiler::lit("3")];
        for tiler in tilers {
            same(&c.compose(&tiler), &a.compose(&tiler), &what);
            same(&c.logical_divide(&tiler), &a.logical_divide(&tiler), &what);
            same(&c.zipped_divide(&tiler), &a.zipped_divide(&tiler), &what);
            same(&c.tiled_divide(&tiler), &a.tiled_divide(&tiler), &what);
            same(&c.flat_divide(&tiler), &a.flat_divide(&tiler), &what);
        }
    }
    for (a, b) in squares(&tiny()).into_iter().step_by(17) {
        holds(&a, &b);
    }
    random((layouts(), layouts()), |(a, b)| holds(&a, &b));
    random((layouts(), layouts(), any::<u64>(), any::<u64>()), |(a, b, m, n)| {
        // Entries 0 of a coordinate are static.
        let (a, b) = (marked(&a, m), marked(&b, n));
        let has_zero = (0..a.leaf_count()).any(|k| {
            let (_, stride) = a.leaf(k).unwrap();
            stride.get() == 0 && !stride.is_static()
        });
        if !has_zero {
            holds(&a, &b);
        }
    });
}

/// With dynamic integers a result has the exact values, and its structure does not depend on them.
#[test]
fn dynamic_integers() {
    let holds = |a: &CoordinateLayout, b: &DynLayout| {
        if let Ok(r) = a.composition(b) {
            let exact: Vec<_> = table(b).iter().map(|i| vector(a, *i)).collect();
            assert_eq!(vectors(&r), exact, "{a} o {b} = {r}");
        }
        divides(a, b);
        let coalesced = a.coalesce();
        assert_eq!(vectors(&coalesced), vectors(a));
        let flat = IntTuple::from_slice(&[a.size()]).unwrap();
        if let Ok(r) = a.with_shape(&flat) {
            assert_eq!(vectors(&r), vectors(a));
        }
        assert!(a.is_static() || coalesced.shape().size() == a.shape().size());
    };
    random((random_lifted(), layouts(), any::<u64>()), |(a, b, marks)| {
        holds(&a.with_static(false), &b);
        holds(&a, &marked(&b, marks));
        holds(&a.with_static(false), &marked(&b, marks));
    });
    for (k, a) in tiny_lifted().iter().enumerate() {
        let tile = ["2:1", "3:1", "2:2", "(2,2):(1,4)"].map(DynLayout::lit)[k % 4];
        holds(&a.with_static(false), &tile);
    }
    // A run-time matrix: the divided identity layout has dynamic extents and static strides.
    let identity = CoordinateLayout::identity(&IntTuple::parse_cute("(10,20)").unwrap()).unwrap();
    let tiled = identity.zipped_divide(&Tiler::lit("<4,8>")).unwrap();
    assert_eq!(format!("{tiled:#}"), "((_4,_8),(3,3)):((_1@0,_1@1),(_4@0,_8@1))");
}

/// With integer strides (the position of an integer) every layout is itself.
#[test]
fn integer_strides() {
    for a in tiny() {
        let c = CoordinateLayout::from(a);
        assert_eq!(c.as_layout(), Some(a));
        assert_eq!(c.coalesce().as_layout(), Some(a.coalesce()));
        assert_eq!(c.to_string(), a.to_string());
        assert_eq!(DynLayout::try_from(c), Ok(a));
    }
}

#[test]
fn composition_with_coordinates() {
    let holds = |a: &DynLayout, b: &CoordinateLayout| {
        let Ok(r) = a.compose_coord(b) else { return };
        assert!(b.shape().compatible(&r.shape()), "{a} o {b} = {r}");
        for (i, coord) in vectors(b).iter().enumerate() {
            let mode = |p: usize| a.get_path(POSITIONS[p]).unwrap();
            let exact: i64 = (0..3).map(|p| value(&leaves(&mode(p)), coord[p])).sum();
            assert_eq!(r.index(i as i64), exact, "{a} o {b} = {r} at {i}");
        }
    };
    let lefts = [
        "(4,(2,4)):(1,(64,4))",
        "(4,(6,8)):(48,(1,6))",
        "(8,(8,8)):(1,(8,64))",
        "(3,(4,2)):(8,(1,4))",
    ];
    for b in small_lifted().chain(tiny_lifted()) {
        // Coordinates are at least 0, and congruent with the left shape.
        let negative = (0..b.leaf_count()).any(|k| {
            let stride = b.leaf(k).unwrap().1;
            (0..3).any(|p| stride.get(at(p)).get() < 0)
        });
        if !negative {
            lefts.map(DynLayout::lit).iter().for_each(|a| holds(a, &b));
        }
    }
    // Each stride at one position composes with its mode, also where a dynamic extent is 1.
    let left = marked(&DynLayout::lit("(4,(8,1,12)):(1,(4,32,96))"), 0);
    let mode = left.get(1).unwrap().composition(&DynLayout::lit("3:1")).unwrap();
    assert_eq!(mode.to_string(), "(3,1,1):(4,32,96)");
    let r = left.compose_coord(&CoordinateLayout::lit("(8,3):(1@0,1@1)")).unwrap();
    assert_eq!(r.get(1).unwrap(), mode);

    let missing = DynLayout::lit("(4,8):(8,1)").compose_coord(&CoordinateLayout::lit("4:1@2"));
    let position = Position::new(&[2]).unwrap();
    assert_eq!(missing.unwrap_err().reason(), Reason::NoSuchPosition { position });
}

#[test]
fn composition_with_the_identity() {
    // Both are equal if they differ in entries 0 only.
    let arith = |coord: &IntTuple| ArithTuple::from_tuple(coord).unwrap();
    let holds = |shape: &IntTuple, tv: &DynLayout| {
        let identity = CoordinateLayout::identity(shape).unwrap();
        for i in 0..identity.size() {
            assert_eq!(
                arith(&identity.index(i)),
                arith(&shape.idx2crd(&IntTuple::int(i)).unwrap())
            );
        }
        if let Ok(r) = identity.composition(tv) {
            for i in 0..tv.size() {
                let exact = shape.idx2crd(&IntTuple::int(tv.index(i))).unwrap();
                assert_eq!(arith(&r.index(i)), arith(&exact), "{shape} o {tv}");
            }
        }
    };
    random((shapes(), compact_layouts()), |(shape, tv)| holds(&shape, &tv));
    let shape = IntTuple::lit("(4,8)");
    let tv = DynLayout::lit("(8,4):(4,1)");
    holds(&shape, &tv);
    let identity = CoordinateLayout::identity(&shape).unwrap();
    assert_eq!(identity.composition(&tv), Ok(CoordinateLayout::lit("(8,4):(1@1,1@0)")));
}

#[test]
fn arithmetic() {
    for (a, b) in squares(&STRIDES) {
        let sum = arith(a).add(&arith(b)).unwrap();
        assert_eq!(sum, arith(plus(a, b)));
        assert_eq!(sum, arith(b).add(&arith(a)).unwrap());
        let doubled = arith(a).scale(Int::new(2)).unwrap();
        assert_eq!(doubled, arith(a).add(&arith(a)).unwrap());
        assert_eq!(arith(a) == arith(b), a == b);
        assert_eq!(ArithTuple::from_tuple(&arith(a).to_tuple().unwrap()), Ok(arith(a)));
        assert_eq!(arith(a).to_string().parse(), Ok(arith(a)));
    }
}

#[test]
fn notation() {
    let holds = |layout: &CoordinateLayout| {
        assert_eq!(CoordinateLayout::parse(&layout.to_string()), Ok(*layout));
        let marked = format!("{layout:#}");
        let parsed = CoordinateLayout::parse_cute(&marked).unwrap();
        assert_eq!((parsed, format!("{parsed:#}")), (*layout, marked));
    };
    small_lifted().for_each(|layout| holds(&layout));
    random(random_lifted(), |layout| holds(&layout));
    let same = |a, b| assert_eq!(CoordinateLayout::lit(a), CoordinateLayout::lit(b));
    same(" ( 4 , 8 ) : ( _1 @ 0 , 1 @ 1 + 2 @ 0 ) ", "(4,8):(1@0,2@0+1@1)");
    same("4:1@0+0@3", "4:1@0");
    same("(4,8):(1@0,0)", "(4,8):(1@0,0@1)");
    same("4:1@0+-1@0", "4:0");
    same("(4,8):(E<0>,E<1,0>)", "(4,8):(1@0,1@0@1)");
    same("Layout<Shape<_4,_8>,Stride<ScaledBasis<_2,1>,E<0>>>", "(4,8):(2@1,1@0)");
    same("Layout<Shape<_4,_8>,Stride<_8,_1>>", "(4,8):(8,1)");
}

#[test]
fn errors() {
    let message = |text: &str| CoordinateLayout::parse(text).unwrap_err().to_string();
    assert_eq!(
        message("(4,8):(1@0,1)"),
        "byte 6: layout: one stride is an integer and another at position 0, and a coordinate cannot \
         have an integer and a tuple at one place; use positions that are not inside each other"
    );
    assert_eq!(
        message("4:1+1@0"),
        "byte 4: stride: one stride is an integer and another at position 0, and a coordinate cannot \
         have an integer and a tuple at one place; use positions that are not inside each other"
    );
    assert_eq!(
        message("(4,8):(1@0,1@1@0)"),
        "byte 6: layout: one stride is at position 0 and another at position 1@0, and a coordinate \
         cannot have an integer and a tuple at one place; use positions that are not inside each other"
    );
    assert_eq!(message("4:1@-1"), "byte 4: expected a position of at least 0, found `-`");
    assert_eq!(message("4:1@"), "byte 4: expected a position of at least 0, found the end");
    assert_eq!(message("4:1@0{div=1}"), "byte 5: expected the end of the text, found `{`");
    assert_eq!(
        message("4:1@32"),
        "byte 3: stride: there are too many positions, or a position has too many or too large \
         indices; at most 16 positions, 8 indices in each, and indices up to 31 are allowed; use fewer"
    );
    assert!(message("4:1@0@0@0@0@0@0@0@0@0").contains("use fewer"));
    assert!(message("(4,8):1@0").starts_with("byte 6: layout: the stride has an integer where"));
    assert!(
        message("4:9223372036854775807@0").ends_with("use smaller extents or strides")
            || message("4:9223372036854775807@0").contains("64 bits")
    );
    let integers = DynLayout::try_from(CoordinateLayout::lit("4:1@0")).unwrap_err();
    assert_eq!(
        integers.to_string(),
        "layout: the layout has coordinate strides, and the operation needs integers; take the \
         component of one position"
    );
    let kept = Tiler::lit("<4,_>").to_coordinate_layout().unwrap_err();
    assert_eq!(kept.reason(), Reason::KeptMode);
    let wide = CoordinateLayout::identity(&IntTuple::from_slice(&[1; 17]).unwrap()).unwrap_err();
    assert_eq!(wide.reason(), Reason::TooManyPositions);
    let large = ArithTuple::lit("9223372036854775807@0");
    assert_eq!(large.add(&large).unwrap_err().reason(), Reason::Overflow);
}

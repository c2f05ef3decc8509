//! Test inputs of tiny products: every mistake that changes D for some matrices changes D for the
//! inputs. The oracle for "some matrices" is a product of large random numbers: two polynomials
//! that agree there are equal.

use colex::atom::{Reason, TestInputs};

/// The column-major data of A, B and C.
type Data = [Vec<i64>; 3];

const SHAPES: [[usize; 3]; 12] = [
    [1, 1, 1],
    [1, 1, 2],
    [1, 2, 1],
    [2, 1, 1],
    [2, 2, 1],
    [1, 2, 2],
    [2, 2, 2],
    [2, 3, 2],
    [3, 2, 1],
    [3, 3, 2],
    [4, 2, 2],
    [3, 1, 3],
];

/// Rows and columns of A, B and C.
fn extents([m, n, k]: [usize; 3]) -> [(usize, usize); 3] {
    [(m, k), (n, k), (m, n)]
}

fn random(shape: [usize; 3]) -> Data {
    let mut state = 0x1234_5678_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (state >> 40) as i64 - (1 << 23)
    };
    extents(shape).map(|(rows, columns)| (0..rows * columns).map(|_| next()).collect())
}

fn of(inputs: &TestInputs) -> Data {
    let [a, b, c] = extents(inputs.shape_mnk().map(|size| size as usize));
    let data = |(rows, columns): (usize, usize), element: &dyn Fn(i64, i64) -> i64| {
        (0..rows * columns).map(|i| element((i % rows) as i64, (i / rows) as i64)).collect()
    };
    [
        data(a, &|i, j| inputs.a(i, j)),
        data(b, &|i, j| inputs.b(i, j)),
        data(c, &|i, j| inputs.c(i, j)),
    ]
}

/// A position in memory of an element of a matrix.
type Place<'a> = &'a dyn Fn(usize, usize) -> usize;

/// Returns D in memory, for a kernel that reads and writes elements at these places.
fn kernel(
    [m, n, k]: [usize; 3],
    data: [&[i64]; 3],
    [a, b, c]: [Place; 3],
    stored: Place,
) -> Vec<i64> {
    let at = |matrix: usize, i: usize| data[matrix][i % data[matrix].len()];
    let mut d = vec![0; m * n];
    for (row, column) in (0..n).flat_map(|column| (0..m).map(move |row| (row, column))) {
        let products = (0..k).map(|k| at(0, a(row, k)) * at(1, b(column, k)));
        d[stored(row, column)] = products.sum::<i64>() + at(2, c(row, column));
    }
    d
}

/// Returns D for reading `i` of 432: the data of one matrix in place of another, and the wrong
/// order of elements. Reading 0 is right.
fn reading(i: usize, shape: [usize; 3], data: &Data) -> Vec<i64> {
    let order = |is_row_major: bool, (rows, columns): (usize, usize)| {
        move |i: usize, j: usize| if is_row_major { i * columns + j } else { i + j * rows }
    };
    let [a, b, c] = extents(shape);
    let flag = |bit: usize| i >> bit & 1 == 1;
    let sources = [i / 16, i / 48 + 1, i / 144 + 2].map(|source| data[source % 3].as_slice());
    let places: [Place; 3] = [&order(flag(0), a), &order(flag(1), b), &order(flag(2), c)];
    kernel(shape, sources, places, &order(flag(3), c))
}

/// Returns D for reading `i` of 256 with the indices of tiles; reading 0 is right. Tile `(i,j)` of
/// D is that of `(j,i)` in every other 64 readings.
fn reading_of_tiles(i: usize, shape: [usize; 3], tile: [usize; 3], data: &Data) -> Vec<i64> {
    let place = |map: usize, modes: (usize, usize)| {
        let (rows, height, width) = (shape[modes.0], tile[modes.0], tile[modes.1]);
        let (down, across) = (rows / height, shape[modes.1] / width);
        move |row: usize, column: usize| {
            let (i, j) = (row / height, column / width);
            let (i, j) = [(i, j), (j % down, i % across), (0, j), (i, 0)][map];
            i * height + row % height + (j * width + column % width) * rows
        }
    };
    let (a, b) = (place(i % 4, (0, 2)), place(i / 4 % 4, (1, 2)));
    let (c, right, d) = (place(i / 16 % 4, (0, 1)), place(0, (0, 1)), place(i / 64 % 2, (0, 1)));
    let [m, n, k] = shape;
    let depth = if i >= 128 { tile[2] } else { k };
    let (inner, sources) = ([m, n, depth], [0, 1, 2].map(|matrix| data[matrix].as_slice()));
    let computed = kernel(inner, sources, [&a, &b, &c], &right);
    (0..m * n).map(|i| computed[d(i % m, i / m)]).collect()
}

fn ranges() -> impl Iterator<Item = (i64, i64)> {
    (-3..=1).flat_map(|least| (0..=4).map(move |greatest| (least, greatest)))
}

/// Every mistake that is one for `random` matrices changes D for the inputs.
fn reveals(data: &Data, random: &Data, count: usize, kernel: impl Fn(usize, &Data) -> Vec<i64>) {
    let (d, of_random) = (kernel(0, data), kernel(0, random));
    for i in 1..count {
        let is_mistake = kernel(i, random) != of_random;
        assert!(!is_mistake || kernel(i, data) != d, "{i} of {count}: {data:?}");
    }
}

#[test]
fn inputs_reveal_all_combinations() {
    for shape in SHAPES {
        let random = random(shape);
        for range in ranges() {
            let sizes = shape.map(|size| size as i64);
            let Ok(inputs) = TestInputs::new(sizes, range, i64::MAX) else { continue };
            let data = of(&inputs);
            reveals(&data, &random, 432, |i, data| reading(i, shape, data));
            let [m, n, _] = shape;
            let with =
                |c: Vec<i64>, [a, b, _]: &Data| reading(0, shape, &[a.clone(), b.clone(), c]);
            let d = with(data[2].clone(), &data);
            assert!(d != data[2] && d != with(vec![0; m * n], &data), "{shape:?} {range:?}");
        }
        // A large range has inputs for every shape.
        let sizes = shape.map(|size| size as i64);
        assert!(TestInputs::new(sizes, (-100, 100), i64::MAX).is_ok(), "{shape:?}");
    }
}

#[test]
fn inputs_of_tiles_reveal_all_combinations() {
    for grid in SHAPES {
        for tile in [[1, 1, 1], [1, 1, 2], [2, 1, 1], [1, 2, 1], [2, 1, 3]] {
            let shape = [0, 1, 2].map(|mode| grid[mode] * tile[mode]);
            let random = random(shape);
            let of_tiles = |range| {
                let [shape, tile] = [shape, tile].map(|sizes| sizes.map(|size| size as i64));
                TestInputs::of_tiles(shape, tile, range, i64::MAX)
            };
            for range in ranges() {
                let Ok(inputs) = of_tiles(range) else { continue };
                let data = of(&inputs);
                reveals(&data, &random, 432, |i, data| reading(i, shape, data));
                reveals(&data, &random, 256, |i, data| reading_of_tiles(i, shape, tile, data));
            }
            assert!(of_tiles((-100, 100)).is_ok(), "{grid:?} of {tile:?}");
        }
    }
}

/// One integer is not enough, and a sum that leaves one integer is too small.
#[test]
fn narrow_ranges_are_errors() {
    for (range, sum) in [((2, 2), 100), ((-1, 1), 1), ((0, 2), 0)] {
        let reason = TestInputs::new([2, 2, 2], range, sum).unwrap_err().reason();
        assert_eq!(reason, Reason::NoTestInputs { least: range.0, greatest: range.1, sum });
    }
}
